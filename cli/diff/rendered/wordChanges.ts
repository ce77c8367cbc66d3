import { diffArrays, diffWordsWithSpace } from 'diff'

/** A run of words that both texts have, or only one of them. */
export interface WordRun {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** The largest number of edits in one passage. Passages with more edits are shown whole, as removed and added. */
const maxEdits = 2000

/** Characters of unchanged words that are shown around a change. */
const context = 60

/** The passages that differ between two texts, word by word, each with the words around it. */
export function wordChanges(before: string, after: string): WordRun[][] {
  const lines = diffArrays(linesOf(before), linesOf(after), { maxEditLength: maxEdits }) ?? [
    { removed: true, added: false, value: linesOf(before) },
    { removed: false, added: true, value: linesOf(after) },
  ]
  const passages: WordRun[][] = []
  let removed: string[] = []
  let added: string[] = []
  const end = () => {
    if (removed.length > 0 || added.length > 0) passages.push(passage(removed.join('\n'), added.join('\n')))
    removed = []
    added = []
  }
  for (const run of lines) {
    if (run.removed) removed.push(...run.value)
    else if (run.added) added.push(...run.value)
    else end()
  }
  end()
  return passages
}

/** Number of words that were added and removed. */
export function countWords(passages: WordRun[][]): { added: number; removed: number } {
  const count = (kind: WordRun['kind']) =>
    passages
      .flat()
      .reduce((sum, run) => sum + (run.kind === kind ? run.text.split(/\s+/).filter(Boolean).length : 0), 0)
  return { added: count('added'), removed: count('removed') }
}

const linesOf = (text: string) => (text === '' ? [] : text.split('\n'))

function passage(before: string, after: string): WordRun[] {
  if (before === '') return [{ kind: 'added', text: after }]
  if (after === '') return [{ kind: 'removed', text: before }]
  const words = diffWordsWithSpace(before, after, { maxEditLength: maxEdits })
  if (!words)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]
  return words.map(({ added, removed, value }, index): WordRun => {
    const kind = added ? 'added' : removed ? 'removed' : 'same'
    return { kind, text: kind === 'same' ? shortened(value, index > 0, index < words.length - 1) : value }
  })
}

/** Unchanged words, shortened to those near the change before or after them. */
function shortened(text: string, hasBefore: boolean, hasAfter: boolean): string {
  const isShort = text.length <= context * (hasBefore && hasAfter ? 2 : 1)
  if (isShort) return text
  const start = hasBefore ? text.slice(0, context).replace(/\S*$/, '') : ''
  const end = hasAfter ? text.slice(-context).replace(/^\S*/, '') : ''
  return `${start}…${end}`
}
