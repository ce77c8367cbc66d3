import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import {
  type FrozenBundle,
  type FrozenDoc,
  type FrozenFacts,
  type FrozenLinks,
  type FrozenPage,
  type FrozenPages,
  frozenBundle,
} from '../../../schemas/frozenVersion.ts'
import { readCacheFile, writeCacheFile } from '../../../schemas/shared/cache/cacheFile.ts'
import { siteCache } from '../../../schemas/shared/cache/siteCache.ts'

/*
 * The files of a frozen version in the cache:
 *
 *     .quire/frozen/<key>/facts.json            written last, so the bundle is whole if it exists
 *                         pages/en.json         read by each run that compiles the site
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

const pagesFile = (root: string, key: string, locale: string): string =>
  join(bundleFolder(root, key), 'pages', `${locale}.json`)

const linksFile = (root: string, key: string, locale: string): string =>
  join(bundleFolder(root, key), 'links', `${locale}.json`)

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
    const stored = head && (readCacheFile(pagesFile(root, key, code), { isMarked: false }) as StoredPages | undefined)
    const links = withLinks ? storedLinks(root, key, code) : undefined
    if (!stored || (withLinks && !links)) return undefined
    const { pages, sidebars, addresses } = stored
    locales[code] = { ...head, pages, sidebars, addresses, docs: allDocs(stored), ...(links && { links }) }
  }
  return { locales }
}

const storedLinks = (root: string, key: string, locale: string) =>
  readCacheFile(linksFile(root, key, locale), { isMarked: false }) as FrozenLinks | undefined

/** Write the facts of a frozen version, after its files. Returns false if that fails. */
export function writeBundle(root: string, key: string, { locales }: FrozenBundle): boolean {
  const heads: Record<string, Omit<FrozenFacts, keyof FrozenPages | 'links'>> = {}
  for (const [code, { pages, docs, sidebars, addresses, links, ...head }] of Object.entries(locales)) {
    heads[code] = head
    if (!writeCacheFile(linksFile(root, key, code), links)) return false
    if (!writeCacheFile(pagesFile(root, key, code), storedPages({ pages, docs, sidebars, addresses }))) return false
  }
  return writeCacheFile(factsFile(root, key), { locales: heads })
}

/** Pages as they are stored. Every run reads them, so a doc is its id and path, if its other fields are those of its page. */
interface StoredPages extends Omit<FrozenPages, 'docs'> {
  /** Prefix of all doc keys, before the ids. */
  keyBase: string
  docs: ([id: string, path: string] | FrozenDoc)[]
}

function storedPages({ docs, ...pages }: FrozenPages): StoredPages {
  const [first] = docs
  const keyBase = first ? first.key.slice(0, first.key.length - first.id.length) : ''
  const pageOf = pagesByDoc(pages)
  const isPlain = (doc: FrozenDoc) => {
    const page = pageOf.get(doc.id)
    return page !== undefined && isDeepStrictEqual(docOf(page, doc.id, doc.path, keyBase), doc)
  }
  return { ...pages, keyBase, docs: docs.map((doc) => (isPlain(doc) ? [doc.id, doc.path] : doc)) }
}

function allDocs({ docs, keyBase, ...pages }: StoredPages): FrozenDoc[] {
  const pageOf = pagesByDoc(pages)
  return docs.map((doc) => (Array.isArray(doc) ? docOf(pageOf.get(doc[0])!, doc[0], doc[1], keyBase) : doc))
}

const pagesByDoc = ({ pages }: Pick<FrozenPages, 'pages'>) =>
  new Map(pages.flatMap((page) => (page.doc === undefined ? [] : [[page.doc, page]])))

const docOf = ({ route, href, unlisted }: FrozenPage, id: string, path: string, keyBase: string): FrozenDoc => ({
  ...{ id, key: keyBase + id, path, route, href },
  unlisted: unlisted === true,
  draft: false,
})
