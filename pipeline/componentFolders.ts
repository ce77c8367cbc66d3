import { posix } from 'node:path'
import type { SiteConfig } from '../schemas/config.ts'

/** Folders, from the site's root, that hold components which the config names. What lies in them is no doc. */
export function componentFolders({ components, docs }: SiteConfig): string[] {
  const modules = Object.values(components).map(({ module }) => module)
  if (docs.titleBadge !== undefined) modules.push(docs.titleBadge)
  return modules.map((module) => posix.dirname(module))
}
