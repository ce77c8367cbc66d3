import type { FoundModule, ParseContext } from './context.ts'
import { resolveImport } from './remark/partials.ts'

const required = /\brequire\(\s*(['"])((?:\.|@site\/)[^'"\n]*)\1\s*\)/g

/** Files a live doc takes by `require`. Some of them may be part of a sample, so nobody is told of missing ones. */
export const requiredFiles = ({ text, source }: ParseContext): FoundModule[] =>
  [...text.matchAll(required)].map(([, , specifier]) => ({ path: resolveImport(specifier!, source) }))
