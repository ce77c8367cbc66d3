import { withoutEllipses } from './ellipses.ts'
import { parseScript } from './parseScript.ts'
import { reasonOf, type SampleProblem } from './sampleProblem.ts'

export type ScriptLanguage = 'jsx' | 'ts' | 'tsx'

/**
 * Why a sample is no JavaScript or TypeScript.
 *
 * Docs show pieces: the call at the end of a chain, the inside of an object, a signature. A sample that parses inside
 * something is right, and so is one whose paragraphs do, or whose lines do, one by one.
 */
export function scriptProblem(text: string, language: ScriptLanguage): SampleProblem | undefined {
  // Types of Flow, which no parser of ours knows.
  if (/@flow\b/.test(text)) return undefined
  const problem = pieceProblem(text, language)
  if (!problem) return undefined
  const arePieces = (pattern: RegExp) => {
    const pieces = text.split(pattern).filter((piece) => piece.trim() !== '')
    return pieces.length > 1 && pieces.every((piece) => pieceProblem(piece, language) === undefined)
  }
  // What a call gives is shown below it: `parse('a')` and, in the next line, `{ a: 1 }`.
  return arePieces(/\n\s*\n/) || arePieces(/\n/) || arePieces(/\n(?=[{[])/) ? undefined : problem
}

/** What a piece may stand in, most usual first. */
const around: Record<'any' | 'typed', [before: string, after: string][]> = {
  any: [
    ['', ''],
    ['x\n', ''],
    ['', ' {}'],
    ['async function* f() {\n', '\n}'],
    ['(', '\n)'],
    ['({\n', '\n})'],
    ['f(', '\n)'],
    ['class A {\n', '\n}'],
  ],
  typed: [
    ['interface A {\n', '\n}'],
    ['type A =\n', ''],
    ['declare namespace A {\n', '\n}'],
    ['enum A {\n', '\n}'],
    ['declare function ', ''],
  ],
}

/** Anything is text in an element, so only what looks like markup is read as such. */
const aroundMarkup = (text: string): [before: string, after: string][] => [
  ...(/^(?:\s*\/\/[^\n]*\n)*\s*(?:<|\{\/\*)/.test(text) ? [['<>', '\n</>'] as [string, string]] : []),
  ...(/^\s*[\w-]+=["'{]/.test(text) ? [['<A ', '\n/>'] as [string, string]] : []),
]

/** The problem of the reading that comes farthest: it is the one that was meant. */
function pieceProblem(text: string, language: ScriptLanguage): SampleProblem | undefined {
  const asWritten = parseProblem(text, language)
  if (!asWritten) return undefined
  const languages: ScriptLanguage[] = language === 'ts' ? ['ts', 'tsx'] : [language]
  const surroundings = language === 'jsx' ? around.any : [...around.any, ...around.typed]
  let farthest = asWritten
  for (const one of languages) {
    const forms = (language === 'jsx' ? [text] : signatures(text)).flatMap(asMeant).flatMap(withoutEllipses)
    for (const form of forms) {
      for (const [before, after] of [...surroundings, ...aroundMarkup(form)]) {
        const problem = parseProblem(before + form + after, one)
        if (!problem) return undefined
        const offset = Math.min(problem.offset - before.length, text.length)
        if (offset > farthest.offset) farthest = { ...problem, offset }
      }
    }
  }
  return farthest
}

/** A signature may be written as a call: `page.click(options: Options)`. Without what is called it is one of TypeScript's. */
function signatures(text: string): string[] {
  const plain = withoutDefaults(text)
  const called = /^\s*[\w$.[\]]+(?=[(<])/.exec(plain)?.[0]
  return called === undefined ? [plain] : [plain, 'f'.padEnd(called.length) + plain.slice(called.length)]
}

// What docs write for what may be left out, `[, options]`, and for any condition, `if (/* … */)`, as code of the same length.
function asMeant(text: string): string[] {
  let plain = text.replace(
    /\((\s*(?:\/\*(?:(?!\*\/)[\s\S])*\*\/|\/\/[^\n]*\n)\s*)\)/g,
    (_, inside: string) => `(${'0'.padEnd(inside.length)})`,
  )
  for (let before = ''; before !== plain; ) {
    before = plain
    plain = plain.replace(/\[(\s*,[^[\]]*)\]/g, ' $1 ')
  }
  return plain === text ? [text] : [text, plain]
}

/** `{ exact?: boolean = true }`: signatures in docs tell defaults where types have none. */
const withoutDefaults = (text: string) =>
  text.replace(
    /(\?\s*:[^=,;\n{}()]+)(=\s*(?:'[^'\n]*'|"[^"\n]*"|(?![>'"])[^=,;\n}]+))/g,
    (_, type: string, given: string) => type + ' '.repeat(given.length),
  )

function parseProblem(text: string, lang: ScriptLanguage): SampleProblem | undefined {
  const { errors } = parseScript(`sample.${lang}`, text, { lang, sourceType: 'unambiguous' })
  const [error] = errors
  if (!error) return undefined
  return { offset: error.labels[0]?.start ?? 0, reason: reasonOf(error.message) }
}
