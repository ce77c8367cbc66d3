import { capitalization } from './capitalization.ts'
import { conditional } from './conditional.ts'
import { consistency } from './consistency.ts'
import { existence } from './existence.ts'
import type { Compile, Find, RuleFile } from './extension.ts'
import { occurrence } from './occurrence.ts'
import { repetition } from './repetition.ts'
import { substitution } from './substitution.ts'

interface Extension {
  create: (rule: RuleFile, compile: Compile) => Find
  /** The fields that it needs. */
  needs: (keyof RuleFile)[]
}

/** The extension points of Vale that rules may extend. */
export const extensions: Record<string, Extension> = {
  existence: { create: existence, needs: [] },
  substitution: { create: substitution, needs: ['swap'] },
  occurrence: { create: occurrence, needs: ['token'] },
  repetition: { create: repetition, needs: ['tokens'] },
  consistency: { create: consistency, needs: ['either'] },
  conditional: { create: conditional, needs: ['first', 'second'] },
  capitalization: { create: capitalization, needs: ['match'] },
}

const ownRule = 'write a rule in `checks` of the site config, which reads `graph.text(doc)`'

/** Those that are not supported, and what may be used instead. */
export const unsupportedExtensions: Record<string, string> = {
  spelling: 'it extends `spelling`, which needs a dictionary; let the editor check spelling, or cspell',
  sequence: 'it extends `sequence`, which needs a tagger of words; list the phrases in `tokens` of an `existence` rule',
  script: `it extends \`script\`, which is a program in another language; ${ownRule}`,
  metric: `it extends \`metric\`, which counts parts of a document; ${ownRule}`,
  readability: `it extends \`readability\`, which counts syllables; ${ownRule}`,
}
