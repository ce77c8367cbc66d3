import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { withoutLoader } from '../../../schemas/shared/files/withoutLoader.ts'
import { packageChecker } from '../../packages/packageChecker.ts'
import type { DocCheck } from '../check.ts'

/**
 * Every package that a live doc imports is installed, and has the part that is imported. Modules of Node are there while
 * the site is built; what a doc does with them in the browser cannot be told from its imports.
 */
export const missingPackages: DocCheck = {
  checkDoc(doc, _, { loaded, factsOf }) {
    const packages = (factsOf(doc)?.packages ?? []).filter(
      ({ name }) => !isBuiltin(name) && withoutLoader(name) === name,
    )
    if (packages.length === 0) return []
    const packageDiagnostics = packageChecker(loaded.root, loaded.theme)
    const folder = join(loaded.root, dirname(doc.source))
    return packages.flatMap(({ name, position }) => packageDiagnostics(name, position, folder))
  },
}
