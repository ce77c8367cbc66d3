import { join } from 'node:path'
import { localeFolder } from '../../renderer/node/openSite.ts'
import type { ContentGraph } from '../../schemas/graph.ts'
import { sha256 } from '../../schemas/shared/cache/sha256.ts'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import { isHashed } from '../publish/fileHeaders.ts'

/** A picture or another file that readers know by its address, such as one of `static`, and that differs from that of the base. */
export interface ChangedFile {
  /** In the output folder. */
  path: string
  change: 'changed' | 'new' | 'gone'
}

/** The changed and new files of a site in all its languages. Of files with a hash in their name the pages have changed that name them. */
export function changedFiles(
  root: string,
  graphs: ContentGraph[],
  languages: string[],
  base: ReadonlyMap<string, string>,
): ChangedFile[] {
  return graphs.flatMap(({ site, assets }) =>
    assets.flatMap(({ path, source }): ChangedFile[] => {
      const inOutput = localeFolder(site) + path
      if (isHashed(inOutput, languages)) return []
      const before = base.get(inOutput)
      if (before === undefined) return [{ path: inOutput, change: 'new' }]
      return before === sha256(readRegularFile(join(root, source))) ? [] : [{ path: inOutput, change: 'changed' }]
    }),
  )
}

/** Files of a base that a site does not have any more. What builds make themselves is left out. */
export const goneFiles = (base: ReadonlyMap<string, string>, has: (path: string) => boolean): ChangedFile[] =>
  [...base.keys()]
    .filter((path) => !has(path) && !/\.(?:html|md|xml)$|(?:^|\/)(?:assets\/|_|\.|llms)/.test(path))
    .map((path) => ({ path, change: 'gone' }))
