import { join } from 'node:path'
import type { FrozenBundle, FrozenFacts, FrozenLinking } from '../../../schemas/frozenFacts.ts'
import {
  type FrozenDetails,
  type FrozenHrefs,
  type FrozenLinks,
  type FrozenPages,
  frozenBundle,
} from '../../../schemas/frozenVersion.ts'
import { hasCacheFile, readCacheBytes, readCacheFile, writeCacheFile } from '../../../schemas/shared/cache/cacheFile.ts'
import { siteCache } from '../../../schemas/shared/cache/siteCache.ts'

/*
 * The files of a frozen version in the cache:
 *
 *     .quire/frozen/<key>/facts.json            written last, so the bundle is whole if it exists
 *                         hrefs/en.json         the addresses of its pages, for the version menus of other pages
 *                         pages/en.json         read by runs that list all pages, or in which a link may lead to one
 *                         details/en.json       read by runs in which a link or an item of the navbar needs it
 *                         linking/en.json       its docs with links to other pages of the site, read by checks
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
  hrefs: FrozenHrefs
  pages: FrozenPages
  details: FrozenDetails
  linking: FrozenLinking[]
  links: FrozenLinks | undefined
}

const partFile = (root: string, key: string, part: keyof Parts, locale: string): string =>
  join(bundleFolder(root, key), part, `${locale}.json`)

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
    const file = (part: keyof Parts) => partFile(root, key, part, code)
    const [hrefs, pages] = head ? [readCacheBytes(file('hrefs')), readCacheBytes(file('pages'))] : []
    const links = withLinks ? (readCacheFile(file('links'), { isMarked: false }) as FrozenLinks | undefined) : undefined
    const areThere = hasCacheFile(file('details')) && hasCacheFile(file('linking'))
    if (!hrefs || !pages || (withLinks && !links) || !areThere) return undefined
    // The pages of many versions are megabytes of JSON, which most builds need not parse.
    const facts = { ...head, ...(links && { links }) }
    addLazily(facts, ['hrefs'], () => ({ hrefs: parse<FrozenHrefs>(hrefs) }))
    addLazily(facts, ['pages', 'addresses'], () => parse<FrozenPages>(pages))
    addLazily(facts, ['docs', 'sidebars', 'anchors'], () => {
      const details = readCacheFile(file('details'), { isMarked: false }) as FrozenDetails | undefined
      // Of a damaged file nothing is known.
      return details ?? { docs: [], sidebars: {}, anchors: {} }
    })
    addLazily(facts, ['linking'], () => ({
      linking: (readCacheFile(file('linking'), { isMarked: false }) as FrozenLinking[] | undefined) ?? [],
    }))
    locales[code] = facts as FrozenFacts
  }
  return { locales }
}

const parse = <Part>(json: Uint8Array): Part =>
  JSON.parse(Buffer.from(json.buffer, json.byteOffset, json.length).toString()) as Part

/** Add properties that are read, all together, when one of them is used. */
function addLazily<Part extends object>(facts: object, names: (keyof Part & string)[], read: () => Part): void {
  let part: Part | undefined
  const get = (name: keyof Part) => {
    part ??= read()
    return part[name]
  }
  for (const name of names) Object.defineProperty(facts, name, { enumerable: true, get: () => get(name) })
}

/** Write the facts of a frozen version, after its files. Returns false if that fails. */
export function writeBundle(root: string, key: string, { locales }: FrozenBundle): boolean {
  const heads: Record<string, Omit<FrozenFacts, keyof FrozenPages | keyof FrozenDetails | keyof Parts>> = {}
  for (const [code, facts] of Object.entries(locales)) {
    const { hrefs, pages, addresses, docs, sidebars, anchors, linking, links, ...head } = facts
    heads[code] = head
    const parts: Parts = { hrefs, pages: { pages, addresses }, details: { docs, sidebars, anchors }, linking, links }
    const isWritten = Object.entries(parts).every(([part, value]) =>
      writeCacheFile(partFile(root, key, part as keyof Parts, code), value),
    )
    if (!isWritten) return false
  }
  return writeCacheFile(factsFile(root, key), { locales: heads })
}
