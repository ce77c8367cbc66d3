import { type ErrorCode, errors } from '../../errors.ts'

/** A part of an explanation: a paragraph in Markdown, or a sample. */
export type ExplanationPart = { text: string } | { sample: string; language: string }

const titles = { error: 'an error', warning: 'a warning', info: 'a note' }

/** Explain a diagnostic code. `docs explain` prints these parts, and the manual's page of the code consists of them. */
export function explanation(code: ErrorCode): ExplanationPart[] {
  const entry = errors[code]
  const { severity, title, remedy, example } = entry
  const fix = 'fix' in entry ? ' `docs check --fix` corrects it where only one correction is likely.' : ''
  return [
    { text: `${title}. It is ${titles[severity]} by default.` },
    { text: `${remedy}${fix}` },
    { text: 'Instead of' },
    { sample: example.broken, language: example.language },
    { text: 'write' },
    { sample: example.fixed, language: example.language },
  ]
}
