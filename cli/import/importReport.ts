import { groupBy } from '../../schemas/shared/collections/groupBy.ts'
import { escapeName } from '../../schemas/shared/text/escapeControls.ts'
import { themeFolder } from '../../schemas/themeSlots.ts'
import type { Terminal } from '../report/terminal.ts'
import type { Entry, Outcome } from './entry.ts'

const titles: Record<Outcome, string> = {
  carried: 'Carried over',
  frozen: 'As of today, because the expression cannot be copied',
  different: 'Works differently',
  missing: 'No counterpart',
}

/** The report of an import for people, file by file. Components that are carried over are one list. */
export function importReport(entries: Entry[], colors: Terminal['colors']): string {
  const withMore = new Set(entries.filter(({ outcome }) => outcome !== 'carried').map(({ file }) => file))
  const inList = ({ file }: Entry) => file.startsWith(`${themeFolder}/`) && !withMore.has(file)
  const printed = entries
    .map((entry) => (inList(entry) ? { ...entry, file: themeFolder } : entry))
    .map((entry) => mapTexts(entry, escapeName))
  const files = [...new Set(printed.map(({ file }) => file))]
  return files
    .map((file) =>
      section(
        file,
        printed.filter((entry) => entry.file === file),
        colors,
      ),
    )
    .join('\n')
}

const mapTexts = (entry: Entry, map: (text: string) => string): Entry => ({
  ...entry,
  file: map(entry.file),
  subject: map(entry.subject),
  ...(entry.to !== undefined && { to: map(entry.to) }),
  ...(entry.note !== undefined && { note: map(entry.note) }),
})

function section(file: string, entries: Entry[], colors: Terminal['colors']): string {
  const groups = (Object.keys(titles) as Outcome[]).flatMap((outcome) => {
    const group = entries.filter((entry) => entry.outcome === outcome)
    if (group.length === 0) return []
    const title = `  ${titles[outcome]}`
    if (outcome === 'carried') return [title, ...wrapped(group.map(nameOf), '    ')]
    return [title, ...distinct(group).flatMap((entry) => noteLines(entry, colors))]
  })
  return [colors.bold(file), ...groups, ''].join('\n')
}

/**
 * The entries without those that are the same line for another item of a list, as an expression makes many items. The first of
 * such entries stands for all.
 *
 *     plugins[0][1].path, plugins[1][1].path  →  plugins[0][1].path and 1 more
 */
function distinct(entries: Entry[]): Entry[] {
  const keyOf = ({ subject, line, column, note }: Entry) =>
    line === undefined ? subject : JSON.stringify([subject.replace(/\[\d+\]/g, '[]'), line, column, note])
  const groups = groupBy(entries, keyOf)
  return [...groups.values()].map(([first, ...others]) => ({
    ...first!,
    ...(others.length > 0 && { subject: `${first!.subject} and ${others.length} more` }),
  }))
}

const nameOf = ({ subject, to }: Entry) => (to === undefined ? subject : `${subject} → ${to}`)

function noteLines({ subject, note, line }: Entry, colors: Terminal['colors']): string[] {
  const position = line === undefined ? '' : colors.dim(`  line ${line}`)
  return [`    ${subject}${position}`, ...(note === undefined ? [] : wrappedWords(note, '      '))]
}

const maxWidth = 100

/** A list in lines, with commas. */
const wrapped = (items: string[], indent: string) =>
  fill(
    items.map((item, index) => (index < items.length - 1 ? `${item},` : item)),
    indent,
  )
const wrappedWords = (text: string, indent: string) => fill(text.split(' '), indent)

function fill(words: string[], indent: string): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    if (line !== '' && indent.length + line.length + word.length >= maxWidth) {
      lines.push(indent + line)
      line = ''
    }
    line += line === '' ? word : ` ${word}`
  }
  return line === '' ? lines : [...lines, indent + line]
}
