import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { providedModules } from '../../schemas/providedModules.ts'
import { packageRoot } from '../../schemas/shared/packageRoot.ts'
import { themeModules } from '../../schemas/themeComponents.ts'
import { didYouMean } from '../didYouMean.ts'
import type { ImportedPackage } from '../parse/context.ts'
import { findPackage, packageName } from './findPackage.ts'
import type { Check } from './index.ts'

/** What docs of Docusaurus import that is no package of npm, and we provide. */
const provided: string[] = [...providedModules, ...themeModules.map((name) => `@theme/${name}`)]
const isOurs = (name: string) => /^(?:@theme|@docusaurus|quire)\//.test(name)

/**
 * Every package that a live doc imports is installed, and has the part that is imported. Modules of Node are there while
 * the site is built; what a doc does with them in the browser cannot be told from its imports.
 */
export const missingPackages: Check = ({ docs }, { loaded, facts }) => {
  const known = new Map<string, ReturnType<typeof findPackage>>()
  const problemOf = (name: string, source: string) => {
    const folder = join(loaded.root, dirname(source))
    const key = `${folder}\n${name}`
    if (!known.has(key)) known.set(key, findPackage(name, [folder, packageRoot]))
    return known.get(key)
  }
  return Object.values(docs).flatMap(({ key, source }) =>
    (facts.get(key)?.packages ?? []).flatMap((imported): Diagnostic[] => {
      if (provided.includes(imported.name) || isBuiltin(imported.name)) return []
      const problem = problemOf(imported.name, source)
      return problem === undefined ? [] : [missing(imported, problem, loaded.root)]
    }),
  )
}

function missing({ name, position }: ImportedPackage, problem: 'package' | 'part', root: string): Diagnostic {
  const owner = packageName(name)
  const data = { value: name, package: owner }
  if (isOurs(name)) {
    const more = { suggestions: didYouMean(name, provided), validIds: provided }
    return diagnose('mdx-package-missing', position, { ...data, problem: 'module' }, more)
  }
  if (problem === 'part') {
    const hint = 'What can be imported stands under `exports` in its `package.json`; without that, it is its files.'
    return diagnose('mdx-package-missing', position, { ...data, problem }, { hint })
  }
  // Do not suggest to install a package whose name may be misspelt.
  const suggestions = didYouMean(owner, dependencies(root))
  const hint = suggestions.length > 0 ? undefined : `\`npm install ${owner}\` in the site's folder installs it.`
  return diagnose('mdx-package-missing', position, { ...data, problem }, { hint, suggestions })
}

/** Packages that the site says it needs. */
function dependencies(root: string): string[] {
  try {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    return [...Object.keys(dependencies), ...Object.keys(devDependencies)]
  } catch {
    return []
  }
}
