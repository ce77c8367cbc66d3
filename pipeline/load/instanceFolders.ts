import { posix } from 'node:path'
import type { DocsConfig, SiteConfig } from '../../schemas/config.ts'
import { instanceFile } from '../../schemas/docsInstances.ts'
import { isPathIn } from '../../schemas/shared/files/repository.ts'
import { docsTranslations, localeFolder } from './localeFolder.ts'

/** The folders of a set of docs, from the site's root: its docs, their old versions and their translations. */
export const instanceFolders = ({ id, path }: DocsConfig, config: Pick<SiteConfig, 'i18n'>): string[] => [
  path,
  instanceFile(id, 'versioned_docs'),
  ...config.i18n.locales.map((code) => posix.join(localeFolder(code, config), docsTranslations(id))),
]

/** The first value whose folders hold a file. Of folders inside each other the inner one counts. */
export function ofFile<Value extends { folders: string[] }>(values: Value[], source: string): Value | undefined {
  const depthOf = ({ folders }: Value) =>
    Math.max(-1, ...folders.filter((folder) => isPathIn(source, folder)).map(({ length }) => length))
  const [best] = values.filter((value) => depthOf(value) >= 0).toSorted((a, b) => depthOf(b) - depthOf(a))
  return best
}
