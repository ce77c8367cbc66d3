import { availableParallelism } from 'node:os'
import type { Diagnostic } from '../../../schemas/diagnostic.ts'
import { siteCache } from '../../../schemas/shared/cache/siteCache.ts'
import { federatedSites } from '../../load/federation/federatedSites.ts'
import { type Loaded, loaded as loadedSite } from '../../load/load.ts'
import { isProduction } from '../../load/siteConfig.ts'
import type { DocFacts } from '../../parse/docFacts.ts'
import { docsWithFacts, factsOf, parseAll, parsedDocs, parserOptions } from '../../parse/docs.ts'
import { type Resolved, resolved } from '../../resolve/resolve.ts'
import { CheckCache } from '../../tasks/checkCache.ts'
import { Session } from '../../tasks/session.ts'
import type { MovedFiles } from './movedFiles.ts'
import { type MovedRoutes, movedRoutes } from './movedRoutes.ts'
import { moveLoaded, moveSidebars } from './moveLoaded.ts'
import { refusedNames } from './refusedNames.ts'
import type { Refusal } from './selectFiles.ts'

/** A site before a move and after it. */
export interface ComparedSites {
  /** The facts of all docs, by their source before the move. */
  facts: Map<string, DocFacts>
  /** By language, in the order of the site. */
  before: Resolved[]
  after: Resolved[]
  /** New ids by old ones, of the docs at their new paths in the old sidebars. */
  ids: Map<string, string>
  /** Of the default language. */
  routes: MovedRoutes
}

/**
 * Resolve a site as it is, and once more with the docs at their new paths: from the same facts, without parsing again.
 * Returns a refusal when the docs cannot have their new ids and routes, and diagnostics when docs cannot be read or parsed.
 */
export async function compareSites(
  loaded: Loaded,
  files: MovedFiles,
  { root, jobs }: { root: string; jobs?: number | undefined },
): Promise<ComparedSites | Refusal | { diagnostics: Diagnostic[] }> {
  const session = new Session()
  session.set(loadedSite, loaded)
  const cacheFolder = siteCache(root, 'cache')
  session.set(parserOptions, { cacheFolder, checkCache: new CheckCache(cacheFolder), isWatched: false })
  const { parser } = await parseAll(session, { jobs: jobs ?? availableParallelism(), highlight: false })
  // Markdown that modules import is not parsed in this run, so the store keeps it.
  await parser.store.save([])
  const { docs, failures } = session.get(parsedDocs)
  if (failures.length > 0) return { diagnostics: failures }
  const facts = new Map(docs.map((doc) => [doc.source, doc.facts]))
  const before = resolveAll(loaded, facts)
  const movedFacts = new Map([...facts].map(([source, ofDoc]) => [files.move(source), ofDoc]))
  const moved = moveLoaded(loaded, files)
  const defaultIndex = loaded.locales.findIndex(({ isDefault }) => isDefault)
  const defaultGraph = before[defaultIndex]!.graph
  // The new ids are known when docs are resolved; then they are in the sidebars too, which generate pages.
  const [draft] = resolveAll({ ...moved, locales: [moved.locales[defaultIndex]!] }, movedFacts)
  const { ids } = movedRoutes(defaultGraph, draft!.graph, files)
  const after = resolveAll({ ...moved, versions: moveSidebars(moved.versions, ids, files) }, movedFacts)
  const clash = newClash(before, after)
  if (clash !== undefined) return clash
  const refused = refusedNames(before, after, files)
  if (refused !== undefined) return refused
  const routes = movedRoutes(defaultGraph, after[defaultIndex]!.graph, files)
  return { facts, before, after, ids, routes }
}

/** Resolve a site without the functions of its blogs, which read the texts of posts: after the move they are not there yet. */
function resolveAll(loaded: Loaded, facts: Map<string, DocFacts>): Resolved[] {
  const session = new Session()
  const blog = loaded.config!.blog?.map(({ readingTime, processBlogPosts, ...settings }) => settings)
  session.set(loadedSite, { ...loaded, config: { ...loaded.config!, ...(blog && { blog }) } })
  session.set(isProduction, false)
  // Links to other sites stay as they are.
  session.set(federatedSites, { sites: new Map(), diagnostics: [] })
  session.set(docsWithFacts, new Set(facts.keys()))
  for (const [source, ofDoc] of facts) session.set(factsOf, ofDoc, source)
  return loaded.locales.map(({ locale }) => resolved(session, locale.code))
}

/** An id or an address that two pages would share after the move. */
function newClash(before: Resolved[], after: Resolved[]): Refusal | undefined {
  const clashes = (sites: Resolved[]) =>
    sites.flatMap(({ diagnostics }) =>
      diagnostics.flatMap(({ code, file, value, data }) => {
        if (code === 'route-duplicate') return { what: `the address \`${data?.route}\``, files: [file, data?.other] }
        return code === 'doc-id-duplicate' ? { what: `the id \`${value}\``, files: [file, data?.path] } : []
      }),
    )
  const known = new Set(clashes(before).map(({ what }) => what))
  const clash = clashes(after).find(({ what }) => !known.has(what))
  if (!clash) return undefined
  const [first, second] = clash.files.sort()
  return { problem: `\`${first}\` and \`${second}\` would both have ${clash.what}.`, hint: 'Choose another path.' }
}
