import type { Vocabulary } from './vocabularies.ts'

/** The rules that are built into Vale, as a file would have them. They are used where `prose.use` lists `Vale`. */
export const builtInRules = ({ accepted, rejected }: Vocabulary): Record<string, object> => ({
  Repetition: {
    ...{ extends: 'repetition', message: "'%s' is repeated!", level: 'error', alpha: true },
    ...{ tokens: ['[^\\s]+'], action: { name: 'edit', params: ['truncate', ' '] } },
  },
  ...(accepted.length > 0 && {
    Terms: {
      ...{
        extends: 'substitution',
        message: "Use '%s' instead of '%s'.",
        level: 'error',
        ignorecase: true,
        vocab: false,
      },
      swap: Object.fromEntries(accepted.map((word) => [word.replace(/^\(\?i\)/, ''), word])),
    },
  }),
  ...(rejected.length > 0 && {
    Avoid: { extends: 'existence', message: "Avoid using '%s'.", level: 'error', tokens: rejected, vocab: false },
  }),
})
