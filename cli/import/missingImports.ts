import { dirname, join } from 'node:path'
import { moduleFacts } from '../../pipeline/modules/moduleFacts.ts'
import { findPackage } from '../../pipeline/packages/findPackage.ts'
import { insteadOf, isIndependent, providedExports } from '../../schemas/providedModules.ts'

/** A module of Docusaurus that does not exist here, or a name that the module of ours does not export. */
export interface MissingImport {
  /** `@theme/BlogLayout`, `useLayoutDoc of @docusaurus/theme-common/internal` */
  subject: string
  note: string
  /** Offset in the text. */
  start: number
}

/** Find imports from Docusaurus that do not exist here. `file` is below `root`; `theme` has the names of the files in `src/theme`. */
export function missingImports(root: string, file: string, text: string, theme: string[]): MissingImport[] {
  const isInstalled = (specifier: string) =>
    isIndependent(specifier) && findPackage(specifier, [dirname(join(root, file)), root]) === undefined
  return moduleFacts(file, text).imports.flatMap(({ specifier, start, names }): MissingImport[] => {
    if (!/^@(?:theme|theme-original|theme-init|docusaurus|generated)\/|\/\.docusaurus\//.test(specifier)) return []
    if (/^@theme\//.test(specifier) && theme.includes(specifier.slice('@theme/'.length))) return []
    const exported = providedExports(specifier)
    if (exported === undefined) {
      if (isInstalled(specifier)) return []
      const note = insteadOf(specifier) ?? 'There is no such module here.'
      return [{ subject: specifier, note, start: start + 1 }]
    }
    return names
      .filter(({ name }) => !exported.includes(name))
      .map(({ name, start }) => ({
        subject: `${name} of ${specifier}`,
        note: 'The module has no such export here.',
        start,
      }))
  })
}
