import { extname } from 'node:path'
import { type Diagnostic, diagnose, type Position } from '../../schemas/diagnostic.ts'
import { findPackage } from './findPackage.ts'

/** The package that compiles a kind of stylesheet, by extension. */
const preprocessors: Record<string, string[]> = {
  '.scss': ['sass-embedded', 'sass'],
  '.sass': ['sass-embedded', 'sass'],
  '.less': ['less'],
  '.styl': ['stylus'],
  '.stylus': ['stylus'],
}

/** Report a stylesheet whose preprocessor the site has not installed. `position` is that of its import. */
export function preprocessorDiagnostics(file: string, position: Position, root: string): Diagnostic[] {
  const packages = preprocessors[extname(file)] ?? []
  const isInstalled = packages.some((name) => findPackage(name, [root]) === undefined)
  const name = packages.at(-1)
  if (name === undefined || isInstalled) return []
  const hint = `\`npm install --save-dev ${name}\` in the site's folder installs it.`
  const data = { value: name, package: name, problem: 'package' } as const
  return [diagnose('mdx-package-missing', position, data, { hint })]
}
