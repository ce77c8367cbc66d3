import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { CompiledSite } from '../../pipeline/compiled.ts'
import { deployedFile, filesFolder, listFile } from '../../pipeline/load/frozen/frozenBundle.ts'
import type { FrozenVersion } from '../../pipeline/load/frozen/frozenVersions.ts'
import type { RenderInput } from '../../renderer/node/renderInput.ts'
import type { FrozenFile } from '../../schemas/frozenVersion.ts'
import { sha256 } from '../../schemas/shared/cache/sha256.ts'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import { type BlockFiles, FileBlock } from '../output/fileBlock.ts'
import type { OpenBlock } from '../output/outputBlocks.ts'
import { isOutputPath } from '../output/outputFiles.ts'
import type { PreviousOutput } from '../output/previousOutput.ts'

/** Paths in the cache of a frozen version's pages in one language, and of the files that only these pages load. */
export const blockFiles = (root: string, key: string, locale: string): BlockFiles => ({
  folder: filesFolder(root, key, locale),
  list: listFile(root, key, locale),
  deployed: deployedFile(root, key, locale),
})

const blockId = ({ key }: FrozenVersion, locale: string) => `${key}/${locale}`

/** Open a block of `frozenBlocks` by its id. */
export const openFrozenBlock =
  (root: string): OpenBlock =>
  (id, record) => {
    const [key = '', locale = ''] = id.split('/')
    return new FileBlock(id, blockFiles(root, key, locale), record)
  }

/** The blocks of frozen versions: the files that only their pages load. One for each version and language. */
export const frozenBlocks = (
  previous: PreviousOutput,
  versions: FrozenVersion[],
  sites: Pick<CompiledSite, 'graph'>[],
): FileBlock[] =>
  sites.flatMap(({ graph }) => versions.map((version) => previous.blocks.open(blockId(version, graph.site.locale))))

/** Frozen versions for the renderer: the files that other pages may load as well; all files if `withPages`. */
export const frozenOutput =
  (
    root: string,
    versions: FrozenVersion[],
    { withPages }: { withPages: boolean },
  ): NonNullable<RenderInput['frozen']> =>
  (locale) =>
    versions.map((version) => {
      const { shared, addresses, sources } = version.bundle!.locales[locale]!
      const folder = filesFolder(root, version.key, locale)
      const block = withPages && openFrozenBlock(root)(blockId(version, locale), undefined)
      const own = block ? block.paths.map((path) => block.source(path)) : []
      const files = [...own, ...shared.map(([path]) => ({ path, file: join(folder, path) }))]
      return { addresses, sources, files: files.map(({ path, file }) => ({ path, copy: file })) }
    })

/** The number of pages of frozen versions in some languages. */
export const countFrozenPages = (versions: FrozenVersion[], sites: Pick<CompiledSite, 'graph'>[]): number =>
  sites.reduce(
    (sum, { graph }) =>
      sum + versions.reduce((ofOne, { bundle }) => ofOne + bundle!.locales[graph.site.locale]!.pages.length, 0),
    0,
  )

/** Whether all files of a frozen version are unchanged, in the output or in the cache. */
export const isIntact = (root: string, version: FrozenVersion, previous: PreviousOutput): boolean =>
  Object.entries(version.bundle!.locales).every(([locale, { shared }]) => {
    const id = blockId(version, locale)
    return (
      previous.blocks.open(id).deployed !== undefined &&
      sharedFilesAreIntact(root, version.key, locale, shared) &&
      (previous.blocks.has(id) || previous.blocks.open(id).isStored)
    )
  })

/** Whether the files that other pages may load as well are unchanged in the cache. */
export const sharedFilesAreIntact = (root: string, key: string, locale: string, shared: FrozenFile[]): boolean =>
  shared.every(([path, size, mtimeMs, hash]) => {
    if (!isOutputPath(path)) return false
    const file = join(filesFolder(root, key, locale), path)
    // Restoring an archive changes times.
    const stats = lstatSync(file, { throwIfNoEntry: false })
    if (!stats?.isFile() || stats.size !== size) return false
    return stats.mtimeMs === mtimeMs || sha256(readRegularFile(file)) === hash
  })
