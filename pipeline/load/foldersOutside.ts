import type { SiteConfig } from '../../schemas/config.ts'
import { isOutside } from '../../schemas/shared/files/repository.ts'

/** List the folders of a config that are outside of the site's folder, in its repository: `../docs`. */
export function foldersOutside({ docs, blog = [], pages, i18n, prose, staticDirectories }: SiteConfig): string[] {
  const folders = [
    ...[...docs, ...blog].map(({ path }) => path),
    ...(pages ? [pages.path] : []),
    i18n.path,
    ...(prose ? [prose.folder] : []),
    ...staticDirectories,
  ]
  return [...new Set(folders.filter(isOutside))]
}
