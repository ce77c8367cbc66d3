import { type ErrorCode, errors, isFatal } from '../../errors.ts'
import type { SampleFiles } from '../../examples/example.ts'
import { examples } from '../../examples/index.ts'
import { markedSample } from './markedSample.ts'

/** A part of an explanation: a paragraph in Markdown, or a sample: a file with its path, a list of files or commands. */
export type ExplanationPart = { text: string } | { sample: string; language: string; path?: string }

const titles = { error: 'an error', warning: 'a warning', info: 'a note' }

/** Explain a diagnostic code. `docs explain` prints these parts, and the manual's page of the code consists of them. */
export function explanation(code: ErrorCode): ExplanationPart[] {
  const entry = errors[code]
  const { severity, title, remedy } = entry
  const { command, beside, broken, fixed } = examples[code]
  const fix = 'fix' in entry ? ' `docs check --fix` corrects it where only one correction is likely.' : ''
  const by = command === undefined ? '' : ` \`${command}\` reports it.`
  return [
    { text: `${title}. It is ${isFatal(code) ? 'always an error' : `${titles[severity]} by default`}.${by}` },
    { text: `${remedy}${fix}` },
    ...(beside ? [{ text: 'In a site with' }, ...samples(code, beside)] : []),
    { text: beside ? 'instead of' : 'Instead of' },
    ...samples(code, broken),
    { text: 'write' },
    ...samples(code, fixed),
  ]
}

const samples = (code: ErrorCode, files: SampleFiles): ExplanationPart[] =>
  Object.entries(files).map(([path, text]) => {
    const language = languageOf(path)
    const sample = markedSample(code, language, text)
    return path in otherLanguages ? { sample, language } : { sample, language, path }
  })

const otherLanguages: Record<string, string> = { files: 'text', commands: 'sh' }

/** `docs/prices.md` → `md` */
const languageOf = (path: string): string => otherLanguages[path] ?? path.slice(path.lastIndexOf('.') + 1)
