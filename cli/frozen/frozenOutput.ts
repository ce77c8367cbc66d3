import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { CompiledSite } from '../../pipeline/compile.ts'
import { type FrozenVersion, filesFolder } from '../../pipeline/load/frozen/frozenVersions.ts'
import type { RenderInput } from '../../renderer/node/renderInput.ts'
import { sha256 } from '../../schemas/shared/cache/sha256.ts'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import { isOutputPath } from '../output/outputFiles.ts'

/** The frozen versions as the renderer puts them into the output. */
export const frozenOutput =
  (root: string, versions: FrozenVersion[]): NonNullable<RenderInput['frozen']> =>
  (locale) =>
    versions.map(({ key, bundle }) => {
      const { files, addresses, sources } = bundle!.locales[locale]!
      const folder = filesFolder(root, key, locale)
      return { addresses, sources, files: files.map(([path]) => ({ path, copy: join(folder, path) })) }
    })

/** The number of pages of frozen versions in some languages. */
export const countFrozenPages = (versions: FrozenVersion[], sites: Pick<CompiledSite, 'graph'>[]): number =>
  sites.reduce(
    (sum, { graph }) =>
      sum + versions.reduce((ofOne, { bundle }) => ofOne + bundle!.locales[graph.site.locale]!.pages.length, 0),
    0,
  )

/** Whether all files of a frozen version are as they were rendered. An archive may have brought them back with other times. */
export const isIntact = (root: string, { key, bundle }: FrozenVersion): boolean =>
  Object.entries(bundle!.locales).every(([locale, { files }]) =>
    files.every(([path, size, mtimeMs, hash]) => {
      if (!isOutputPath(path)) return false
      const file = join(filesFolder(root, key, locale), path)
      const stats = lstatSync(file, { throwIfNoEntry: false })
      if (!stats?.isFile() || stats.size !== size) return false
      return stats.mtimeMs === mtimeMs || sha256(readRegularFile(file)) === hash
    }),
  )
