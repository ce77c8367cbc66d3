import fs from 'node:fs'
import { devNull } from 'node:os'
import { join } from 'node:path'
import { getOrInsert } from '../collections/getOrInsert.ts'

// The function of Node itself: the one that code of a site calls is replaced while its reads are recorded.
const { lstatSync } = fs

/** The error code for a cache that belongs to another user. */
export const foreignOwner = 'EOWNER'

/**
 * A path in the folder of a site's cache, `.quire`, which may be deleted at any time.
 *
 * A cache holds code that is run. One that another user has made is not used: the path is one at which nothing can be read or
 * written.
 */
export const siteCache = (root: string, ...names: string[]): string =>
  join(isForeign(root) ? devNull : root, '.quire', ...names)

const foreign = new Map<string, boolean>()

/**
 * Whether the cache of a site belongs to another user: not to this one, root, or the owner of the site's folder, whose config is
 * run anyway.
 */
export function isForeign(root: string): boolean {
  return getOrInsert(foreign, root, () => {
    const owner = ownerOf(join(root, '.quire'))
    return owner !== undefined && ![process.getuid?.(), 0, ownerOf(root)].includes(owner)
  })
}

/** The id of the owner of a folder; `undefined` if it is missing, or if the system has no such ids. */
function ownerOf(path: string): number | undefined {
  if (!process.getuid) return undefined
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.uid
  } catch {
    return undefined
  }
}
