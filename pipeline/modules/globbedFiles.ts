import { globImports } from '../../schemas/shared/files/globImports.ts'
import { globSync } from '../tasks/disk.ts'
import type { ModulesOfSite } from './modulePaths.ts'

/** Files that match the patterns in a module, as absolute paths. The bundler parses them and reports their errors. */
export function globbedFiles(text: string, file: string, site: ModulesOfSite): string[] {
  const patterns = globImports(text, file, site)
  return patterns.length === 0
    ? []
    : globSync(patterns, { cwd: site.root, ignore: ['**/node_modules/**'], followSymbolicLinks: false })
}
