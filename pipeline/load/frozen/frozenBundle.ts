import { join } from 'node:path'
import {
  type FrozenBundle,
  type FrozenDetails,
  type FrozenFacts,
  type FrozenLinks,
  type FrozenPages,
  frozenBundle,
} from '../../../schemas/frozenVersion.ts'
import { hasCacheFile, readCacheFile, writeCacheFile } from '../../../schemas/shared/cache/cacheFile.ts'
import { siteCache } from '../../../schemas/shared/cache/siteCache.ts'

/*
 * The files of a frozen version in the cache:
 *
 *     .quire/frozen/<key>/facts.json            written last, so the bundle is whole if it exists
 *                         pages/en.json         read by each run that compiles the site
 *                         details/en.json       read by runs in which a link or an item of the navbar needs it
 *                         links/en.json         its links to other sites, read where the site belongs to a federation
 *                         files/en/docs/1.0/…   its files, as they are in the output folder of the language
 *                         lists/en.json         their paths, sizes and folders: a `FileList`
 *                         deployed/en.json      their entries in the manifest of the output
 */

/** The folder of a frozen version in the cache, absolute. */
export const bundleFolder = (root: string, key: string): string => siteCache(root, 'frozen', key)

export const factsFile = (root: string, key: string): string => join(bundleFolder(root, key), 'facts.json')

/** The folder with the files of a language. */
export const filesFolder = (root: string, key: string, locale: string): string =>
  join(bundleFolder(root, key), 'files', locale)

export const listFile = (root: string, key: string, locale: string): string =>
  join(bundleFolder(root, key), 'lists', `${locale}.json`)

export const deployedFile = (root: string, key: string, locale: string): string =>
  join(bundleFolder(root, key), 'deployed', `${locale}.json`)

/** Facts that have a file of their own. */
interface Parts {
  pages: FrozenPages
  details: FrozenDetails
  links: FrozenLinks | undefined
}

const partFile = (root: string, key: string, part: keyof Parts, locale: string): string =>
  join(bundleFolder(root, key), part, `${locale}.json`)

const readPart = <Part extends keyof Parts>(root: string, key: string, part: Part, locale: string) =>
  readCacheFile(partFile(root, key, part, locale), { isMarked: false }) as Parts[Part] | undefined

/** Read the facts of a frozen version; `undefined` if it was not rendered in all languages, or if a file is damaged. */
export function readBundle(
  root: string,
  key: string,
  codes: string[],
  { withLinks }: { withLinks: boolean },
): FrozenBundle | undefined {
  const heads = frozenBundle.safeParse(readCacheFile(factsFile(root, key))).data?.locales
  const locales: FrozenBundle['locales'] = {}
  for (const code of codes) {
    const head = heads && Object.hasOwn(heads, code) ? heads[code] : undefined
    const pages = head && readPart(root, key, 'pages', code)
    const links = withLinks ? readPart(root, key, 'links', code) : undefined
    if (!pages || (withLinks && !links) || !hasCacheFile(partFile(root, key, 'details', code))) return undefined
    const details = () => readPart(root, key, 'details', code) ?? noDetails
    locales[code] = withDetails({ ...head, ...pages, ...(links && { links }) }, details)
  }
  return { locales }
}

/** Add the details, which are read when one of them is. Of a damaged file nothing is known. */
function withDetails<Facts extends object>(facts: Facts, read: () => FrozenDetails): Facts & FrozenDetails {
  let details: FrozenDetails | undefined
  const get = <Name extends keyof FrozenDetails>(name: Name) => {
    details ??= read()
    return details[name]
  }
  return Object.defineProperties(facts, {
    docs: { enumerable: true, get: () => get('docs') },
    sidebars: { enumerable: true, get: () => get('sidebars') },
    anchors: { enumerable: true, get: () => get('anchors') },
  }) as Facts & FrozenDetails
}

const noDetails: FrozenDetails = { docs: [], sidebars: {}, anchors: {} }

/** Write the facts of a frozen version, after its files. Returns false if that fails. */
export function writeBundle(root: string, key: string, { locales }: FrozenBundle): boolean {
  const heads: Record<string, Omit<FrozenFacts, keyof FrozenPages | keyof FrozenDetails | 'links'>> = {}
  for (const [code, { pages, addresses, docs, sidebars, anchors, links, ...head }] of Object.entries(locales)) {
    heads[code] = head
    const parts: Parts = { pages: { pages, addresses }, details: { docs, sidebars, anchors }, links }
    const isWritten = Object.entries(parts).every(([part, value]) =>
      writeCacheFile(partFile(root, key, part as keyof Parts, code), value),
    )
    if (!isWritten) return false
  }
  return writeCacheFile(factsFile(root, key), { locales: heads })
}
