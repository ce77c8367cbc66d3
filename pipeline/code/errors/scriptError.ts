import { parseScript } from '../parseScript.ts'
import { withoutEllipses } from './ellipses.ts'
import { reasonOf, type SampleError } from './parserError.ts'

export type ScriptLanguage = 'jsx' | 'ts' | 'tsx'

/**
 * Find the first syntax error in JavaScript or TypeScript.
 *
 * Docs show fragments: the call at the end of a chain, the inside of an object, a signature. A sample is valid if it parses
 * in one of several contexts, or if each of its paragraphs or lines does.
 */
export function scriptError(text: string, language: ScriptLanguage): SampleError | undefined {
  // None of our parsers supports Flow types.
  if (/@flow\b/.test(text)) return undefined
  const problem = fragmentError(text, language)
  if (!problem) return undefined
  const areFragments = (pattern: RegExp) => {
    const fragments = text.split(pattern).filter((fragment) => fragment.trim() !== '')
    return fragments.length > 1 && fragments.every((fragment) => fragmentError(fragment, language) === undefined)
  }
  // A sample may have the result of a call below it: `parse('a')` and, in the next line, `{ a: 1 }`.
  if (areFragments(/\n\s*\n/) || areFragments(/\n/) || areFragments(/\n(?=[{[])/)) return undefined
  const isTypeScript = language === 'jsx' && !fragmentError(text, 'tsx', contexts.any)
  return isTypeScript ? { ...problem, reason: 'it is TypeScript; write `ts` or `tsx`' } : problem
}

/** Code around a fragment, most common first. */
const contexts: Record<'any' | 'typed', [before: string, after: string][]> = {
  any: [
    ['', ''],
    ['x\n', ''],
    ['', ' {}'],
    ['async function* f() {\n', '\n}'],
    ['x =\n', ''],
    ['({\n', '\n})'],
    ['f(', '\n)'],
    ['class A {\n', '\n}'],
    ['async function* f() { switch (x) {\n', '\n}}'],
  ],
  typed: [
    ['interface A {\n', '\n}'],
    ['type A =\n', ''],
    ['declare namespace A {\n', '\n}'],
    ['enum A {\n', '\n}'],
    ['declare function ', ''],
  ],
}

/** Contexts for JSX. Only text that looks like markup gets them, because any text is valid inside an element. */
const markupContexts = (text: string): [before: string, after: string][] => [
  ...(/^(?:\s*\/\/[^\n]*\n)*\s*(?:<|\{\/\*)/.test(text) ? [['<>', '\n</>'] as [string, string]] : []),
  ...(/^\s*[\w-]+=["'{]/.test(text) ? [['<A ', '\n/>'] as [string, string]] : []),
]

/** Parse a fragment in each context. The error at the largest offset is most likely the relevant one. */
function fragmentError(
  text: string,
  language: ScriptLanguage,
  allContexts = language === 'jsx' ? contexts.any : [...contexts.any, ...contexts.typed],
): SampleError | undefined {
  const ownError = parseError(text, language)
  if (!ownError) return undefined
  const languages: ScriptLanguage[] = language === 'ts' ? ['ts', 'tsx'] : [language]
  let farthest = ownError
  for (const one of languages) {
    const forms = (language === 'jsx' ? [text] : signatures(text)).flatMap(withoutNotation).flatMap(withoutEllipses)
    for (const form of forms) {
      for (const [before, after] of [...allContexts, ...markupContexts(form)]) {
        const problem = parseError(before + form + after, one)
        if (!problem) return undefined
        const offset = Math.min(problem.offset - before.length, text.length)
        if (offset > farthest.offset) farthest = { ...problem, offset }
      }
    }
  }
  return farthest
}

/** Signatures written as calls, `page.click(options: Options)`, as valid TypeScript of the same length. */
function signatures(text: string): string[] {
  const plain = withoutDefaults(text)
  const called = /^\s*[\w$.[\]]+(?=[(<])/.exec(plain)?.[0]
  return called === undefined ? [plain] : [plain, 'f'.padEnd(called.length) + plain.slice(called.length)]
}

// Replaces notation for optional arguments, `[, options]`, and for conditions, `if (/* … */)`, by code of the same length.
function withoutNotation(text: string): string[] {
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

/** Blank out defaults in types, which signatures in docs contain: `{ exact?: boolean = true }`. */
const withoutDefaults = (text: string) =>
  text.replace(
    /(\?\s*:[^=,;\n{}()]+)(=\s*(?:'[^'\n]*'|"[^"\n]*"|(?![>'"])[^=,;\n}]+))/g,
    (_, type: string, given: string) => type + ' '.repeat(given.length),
  )

function parseError(text: string, lang: ScriptLanguage): SampleError | undefined {
  const { errors } = parseScript(`sample.${lang}`, text, { lang, sourceType: 'unambiguous' })
  const [error] = errors
  if (!error) return undefined
  return { offset: error.labels[0]?.start ?? 0, reason: reasonOf(error.message) }
}
