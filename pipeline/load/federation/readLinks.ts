import { resolve } from 'node:path'
import { type LinksFile, linksFile } from '../../../schemas/federation.ts'
import { hash, readCacheFile, writeCacheFile } from '../../../schemas/shared/cache/cacheFile.ts'
import { siteCache } from '../../../schemas/shared/cache/siteCache.ts'
import { readFileSync } from '../../tasks/disk.ts'
import { reasonOf } from '../unreadableFile.ts'
import type { FetchOptions } from './fetchList.ts'

/** The last good copy of a list. */
interface Copy {
  etag?: string | undefined
  fetchedMs: number
  links: LinksFile
}

/** The list of a site at an address, or why there is none. `copiedMs`: when it was fetched, if it is a copy because of `reason`. */
export type ReadLinks =
  | { links: LinksFile; reason?: undefined }
  | { links: LinksFile; reason: string; copiedMs: number }
  | { links?: undefined; reason: string }

export const isAddress = (place: string): boolean => /^https?:\/\//.test(place)

/** Read the list of another site: at an address, or in a file by its path from the site's root. */
export async function readLinks(root: string, place: string): Promise<ReadLinks> {
  if (isAddress(place)) return fetchLinks(root, place)
  try {
    return { links: parseLinks(readFileSync(resolve(root, place), 'utf8')) }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return { reason: code === 'ENOENT' ? 'there is no such file' : code === undefined ? message : reasonOf(code) }
  }
}

/** Fetch the list of another site. The last good copy is kept in `.quire`, and stands in when the network or the other site fails. */
export async function fetchLinks(root: string, address: string, options?: Partial<FetchOptions>): Promise<ReadLinks> {
  const file = siteCache(root, 'federation', `${hash(address)}.json`)
  const copy = readCacheFile(file) as Copy | undefined
  // Few sites have other sites, and the modules of Node for them are 5 ms of each command.
  const { fetchList } = await import('./fetchList.ts')
  try {
    const fetched = await fetchList(address, { ...options, etag: copy?.etag })
    if ('isUnchanged' in fetched) return { links: copy!.links }
    const links = parseLinks(fetched.text)
    writeCacheFile(file, { etag: fetched.etag, fetchedMs: Date.now(), links } satisfies Copy)
    return { links }
  } catch (error) {
    const reason = (error as Error).message
    return copy
      ? { links: copy.links, reason, copiedMs: copy.fetchedMs }
      : { reason: `${reason}, and there is no earlier copy of it` }
  }
}

/** Read the text of a list. Throws an error whose message is for people. */
export function parseLinks(text: string): LinksFile {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Error('it is no JSON')
  }
  const { success, data, error } = linksFile.safeParse(value)
  if (success) return data
  const version = (value as { schemaVersion?: unknown } | null)?.schemaVersion
  if (typeof version === 'number' && version !== 1)
    throw new Error(`its \`schemaVersion\` is ${version}, and this release reads 1`)
  const at = error.issues[0]?.path.map(String).join('.')
  throw new Error(`it is no list of links${at ? `: see \`${at}\`` : ''}`)
}
