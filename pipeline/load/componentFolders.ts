import { posix } from 'node:path'
import type { SiteConfig } from '../../schemas/config.ts'

/** List the folders of components in the config, relative to the site's root. They contain no docs. */
export function componentFolders({ components, docs }: SiteConfig): string[] {
  const modules = Object.values(components).map(({ module }) => module)
  modules.push(...docs.flatMap(({ titleBadge }) => titleBadge ?? []))
  return modules.map((module) => posix.dirname(module))
}
