import { join } from 'node:path'
import { type Diagnostic, diagnose, type Position } from '../../schemas/diagnostic.ts'
import { needsNodeModules } from '../../schemas/plugNPlay.ts'
import { insteadOf, providedExports, providedNames } from '../../schemas/providedModules.ts'
import { packageRoot } from '../../schemas/shared/files/packageRoot.ts'
import { existsSync, readFileSync } from '../tasks/disk.ts'
import { didYouMean } from '../wording/didYouMean.ts'
import { findPackage, packageName } from './findPackage.ts'

const isOurs = (name: string) =>
  /^(?:@theme|@theme-original|@theme-init|@docusaurus|@generated|quire-docs)\//.test(name)

/**
 * Create a function that reports an imported package or module of ours that does not exist. `folder` is the one of the
 * importing file, absolute;
 * `theme` has the files of the site's own components of the theme, by name.
 */
export function packageChecker(root: string, theme: Record<string, string>) {
  const known = new Map<string, ReturnType<typeof findPackage>>()
  const problemOf = (name: string, folder: string) => {
    const key = `${folder}\n${name}`
    if (!known.has(key)) known.set(key, findPackage(name, [folder, root, packageRoot]))
    return known.get(key)
  }
  return (name: string, position: Position, folder: string): Diagnostic[] => {
    if (providedExports(name) || ownThemeFile(name, theme) !== undefined) return []
    const problem = problemOf(name, folder)
    if (problem === undefined) return []
    return [isOurs(name) ? missingModule(name, position) : missingPackage(name, position, problem, root)]
  }
}

/** The file of the site in `src/theme` that `@theme/<name>` leads to. `theme` has the files by name. */
export function ownThemeFile(specifier: string, theme: Record<string, string>): string | undefined {
  const name = /^@theme\/(.+)$/.exec(specifier)?.[1]
  return name !== undefined && name !== 'Layout' && Object.hasOwn(theme, name) ? theme[name] : undefined
}

function missingModule(name: string, position: Position): Diagnostic {
  const data = { value: name, package: packageName(name), problem: 'module' } as const
  const hint = insteadOf(name)
  if (hint !== undefined) return diagnose('mdx-package-missing', position, data, { hint })
  const suggestions = didYouMean(name, providedNames)
  return diagnose('mdx-package-missing', position, data, { suggestions, validIds: providedNames })
}

function missingPackage(name: string, position: Position, problem: 'package' | 'part', root: string): Diagnostic {
  const owner = packageName(name)
  const data = { value: name, package: owner, problem }
  if (problem === 'part') {
    const hint = 'What can be imported stands under `exports` in its `package.json`; without that, it is its files.'
    return diagnose('mdx-package-missing', position, data, { hint })
  }
  // Do not suggest to install a package whose name may be misspelt.
  const suggestions = didYouMean(owner, dependencies(root)).filter((name) => name !== owner)
  const hint = suggestions.length > 0 ? undefined : howToInstall(owner, root)
  return diagnose('mdx-package-missing', position, data, { hint, suggestions })
}

const howToInstall = (name: string, root: string): string =>
  existsSync(join(root, '.pnp.cjs')) ? needsNodeModules : `\`npm install ${name}\` in the site's folder installs it.`

/** Packages that the site says it needs. */
function dependencies(root: string): string[] {
  try {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    return [...Object.keys(dependencies), ...Object.keys(devDependencies)]
  } catch {
    return []
  }
}
