import { htmlText } from 'micromark-core-commonmark'
import type { Processor } from 'unified'
import { getOrInsert } from '../../../schemas/shared/collections/getOrInsert.ts'

type Code = number | null
type State = (code: Code) => State | undefined

/** Beginnings of HTML that has one end, with the pattern that a longer beginning must have. */
const beginnings: [beginning: string, pattern: RegExp][] = [
  ['<?', /^<\?/],
  ['<!-', /^<!-/],
  ['<![', /^<!\[/],
  ['<!a', /^<![a-z]/i],
]

/**
 * Syntax: comments, instructions, declarations and CDATA in the text of Markdown, as CommonMark has them.
 *
 * The construct of micromark reads to the end of the paragraph before it knows that a comment is never closed, and again for
 * the next one. This one reads so far once: what is not closed after one `<!--` is not closed after any later one.
 */
export function unclosedHtmlSyntax(this: Processor) {
  const data = this.data() as { micromarkExtensions?: unknown[] }
  data.micromarkExtensions ??= []
  data.micromarkExtensions.push({
    disable: { null: [htmlText.name] },
    text: { [lessThan]: { name: 'htmlTextOnce', tokenize, add: 'after' } },
  })
}

const lessThan = 60

/** Beginnings without an end, of each text that is being parsed. */
const unclosed = new WeakMap<object, Set<string>>()

function tokenize(this: object, effects: object, ok: State, nok: State): State {
  const known = getOrInsert(unclosed, this, () => new Set())
  let text = ''
  let beginning: string | undefined
  let hasEnded = false
  const end =
    (state: State): State =>
    (code) => {
      hasEnded = true
      if (state === nok && code === null && beginning !== undefined) known.add(beginning)
      return state(code)
    }
  let inner = (htmlText.tokenize as (...all: unknown[]) => State).call(this, effects, end(ok), end(nok))
  const next: State = (code) => {
    if (text.length < 3) {
      text += code === null ? '' : String.fromCharCode(Math.max(code, 0))
      beginning = beginnings.find(([, pattern]) => pattern.test(text))?.[0]
      if (beginning !== undefined && known.has(beginning)) return nok(code)
    }
    const state = inner(code)
    if (hasEnded || state === undefined) return state
    inner = state
    return next
  }
  return next
}
