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
      const { key } = version
      const facts = version.bundle!.locales[locale]!
      const folder = filesFolder(root, key, locale)
      const block = withPages && openFrozenBlock(root)(blockId(version, locale), undefined)
      const own = block ? block.paths.map((path) => block.source(path)) : []
      const files = [...own, ...facts.shared.map(([path]) => ({ path, file: join(folder, path) }))]
      return {
        ...{ key, sources: facts.sources, files: files.map(({ path, file }) => ({ path, copy: file })) },
        get addresses() {
          return facts.addresses
        },
      }
    })

/** The number of pages of frozen versions in some languages. */
export const countFrozenPages = (versions: FrozenVersion[], sites: Pick<CompiledSite, 'graph'>[]): number =>
  sites.reduce(
    (sum, { graph }) =>
      sum + versions.reduce((ofOne, { bundle }) => ofOne + bundle!.locales[graph.site.locale]!.pageCount, 0),
    0,
  )

/** Frozen versions of which a file that this build needs has changed: in the cache, and if it is one of a block, in the output as well. */
export function damagedVersions(root: string, versions: FrozenVersion[], previous: PreviousOutput): FrozenVersion[] {
  /** Files that other pages may load as well, by language. A build takes each from the first version that has it. */
  const taken = new Set<string>()
  const isTaken = (id: string) => !taken.has(id) && taken.add(id).size > 0
  return versions.filter(
    (version) =>
      !Object.entries(version.bundle!.locales).every(([locale, { shared }]) => {
        const block = previous.blocks.open(blockId(version, locale))
        const needed = shared.filter(([path]) => isTaken(`${locale}/${path}`))
        return (
          (previous.hasEntries(block) || block.deployed !== undefined) &&
          sharedFilesAreIntact(root, version.key, locale, needed) &&
          (previous.blocks.has(block.id) || block.isStored)
        )
      }),
  )
}

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
