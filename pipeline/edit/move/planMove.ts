import { existsSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, posix } from 'node:path'
import fastGlob from 'fast-glob'
import type { Diagnostic, Fix } from '../../../schemas/diagnostic.ts'
import { siteCache } from '../../../schemas/shared/cache/siteCache.ts'
import { getOrInsert } from '../../../schemas/shared/collections/getOrInsert.ts'
import { isOfRef } from '../../../schemas/shared/files/refFolder.ts'
import { isInRepository, isOutside } from '../../../schemas/shared/files/repository.ts'
import { federatedSites } from '../../load/federation/federatedSites.ts'
import { type Loaded, load, loaded as loadedSite } from '../../load/load.ts'
import { isProduction } from '../../load/siteConfig.ts'
import { sourceText } from '../../load/sourceText.ts'
import type { DocFacts } from '../../parse/docFacts.ts'
import { docsWithFacts, factsOf, parseAll, parsedDocs, parserOptions } from '../../parse/docs.ts'
import { type Resolved, resolved } from '../../resolve/resolve.ts'
import { CheckCache } from '../../tasks/checkCache.ts'
import { Session } from '../../tasks/session.ts'
import { applyFixes } from '../fixes/applyFixes.ts'
import { categoryChanges } from './categoryChanges.ts'
import { collectionOf, collectionsOf, foldersOf } from './collections.ts'
import type { Redirect } from './dataFile.ts'
import { frontMatterEdits } from './frontMatterEdits.ts'
import { importEdits } from './imports.ts'
import { type LeftLink, linkEdits } from './linkEdits.ts'
import type { MovedFiles, Rename } from './movedFiles.ts'
import { movedRoutes } from './movedRoutes.ts'
import { movedSite } from './movedSite.ts'
import { moveLedgers } from './moveLedger.ts'
import { moveLoaded, moveSidebars } from './moveLoaded.ts'
import { refusedNames } from './refusedNames.ts'
import { type Refusal, selectFiles } from './selectFiles.ts'
import { configChanges, sidebarChanges } from './siteChanges.ts'
import { type LinkChange, symbolicLinks } from './symbolicLinks.ts'
import { writtenAddresses } from './writtenAddresses.ts'

export interface MoveOptions {
  /** The site's folder, absolute. */
  root: string
  configFile?: string | undefined
  jobs?: number | undefined
  /** Paths of a doc or a folder of docs, from the site's root. */
  from: string
  to: string
}

export interface MovePlan {
  renames: Rename[]
  /** Texts that change, by their path before the move. */
  texts: Map<string, { before: string; after: string }>
  /** Symbolic links whose targets are written in another way after the move, by their path before it. */
  links: LinkChange[]
  /** Redirects that are in `texts`. */
  redirects: Redirect[]
  /** Redirects that could not be added to the config. */
  leftRedirects: Redirect[]
  /** What could not be changed with certainty: what to do, at the position before the move. */
  left: LeftLink[]
  configFile: string
}

/**
 * Plan the move of a doc or a folder of docs. Nothing is written to disk here.
 *
 * The site is resolved as it is, and once more with the docs at their new paths: from the same facts, without parsing
 * again. The difference says which ids and routes change.
 */
export async function planMove(options: MoveOptions): Promise<MovePlan | Refusal | { diagnostics: Diagnostic[] }> {
  const { root, configFile } = options
  const loaded = await load({ root, configFile })
  const { config } = loaded
  if (!config) return { diagnostics: loaded.diagnostics }
  const files = selectFiles(options, loaded, config)
  if ('problem' in files) return files

  const session = new Session()
  session.set(loadedSite, loaded)
  const cacheFolder = siteCache(root, 'cache')
  session.set(parserOptions, { cacheFolder, checkCache: new CheckCache(cacheFolder), isWatched: false })
  const { parser } = await parseAll(session, { jobs: options.jobs ?? availableParallelism(), highlight: false })
  // Markdown that modules import is not parsed in this run, so the store keeps it.
  await parser.store.save([])
  const { docs } = session.get(parsedDocs)
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
  const collections = collectionsOf(loaded)
  const left: LeftLink[] = []
  const edits = new Map<string, Fix[]>()
  const add = (file: string, fixes: Fix[]) => {
    // A commit stays as it is.
    if (fixes.length > 0 && !isOfRef(file)) getOrInsert(edits, file, () => []).push(...fixes)
  }
  const sites = before.map((site, index) => movedSite(site, after[index]!, files, loaded))
  const linked = linkEdits(root, sites)
  left.push(...linked.left)
  for (const [file, fixes] of linked.edits) add(file, fixes)
  for (const file of markdownFiles(docs, facts, files, loaded, root)) {
    const text = sourceText(root, file)
    if (text === undefined) continue
    add(file, importEdits(file, text, files, moduleFinder(root)))
    left.push(...writtenAddresses(file, text, edits.get(file) ?? [], config, routes))
    const ofFile = facts.get(file)
    if (!ofFile) continue
    const fields = frontMatterEdits(file, text, ofFile, files, ids, collectionOf(file, collections)?.name)
    add(file, fields.edits)
    left.push(...fields.left)
  }
  const movedNames = files.renames.map(({ from }) => posix.parse(from).name)
  const dataFiles = [
    loaded.configFile,
    ...loaded.versions.map(({ sidebars }) => (sidebars ? sidebars.file : undefined)),
  ]
  for (const file of moduleFiles(root, loaded)) {
    const text = sourceText(root, file)
    if (text === undefined || dataFiles.includes(file)) continue
    const mayImport = files.move(file) !== file || movedNames.some((name) => text.includes(name))
    if (mayImport && !file.endsWith('.json')) add(file, importEdits(file, text, files, moduleFinder(root)))
    left.push(...writtenAddresses(file, text, edits.get(file) ?? [], config, routes))
  }

  const texts: MovePlan['texts'] = new Map()
  for (const [file, fixes] of edits) {
    const text = sourceText(root, file)
    const after = text === undefined ? undefined : applyFixes(text, fixes).text
    if (text !== undefined && after !== undefined && after !== text) texts.set(file, { before: text, after })
  }
  const setText = (file: string, after: string | undefined) => {
    const before = sourceText(root, file)
    if (after !== undefined && before !== undefined && after !== before && !isOfRef(file))
      texts.set(file, { before, after })
  }
  for (const [file, text] of moveLedgers(loaded, files, texts)) setText(file, text)
  const sidebars = await sidebarChanges(loaded, config, files, routes)
  for (const { file, text, left: unchanged } of sidebars) {
    setText(file, text)
    left.push(...unchanged)
  }
  for (const { file, text, left: unchanged } of await categoryChanges(root, files, routes)) {
    setText(file, text)
    left.push(...unchanged)
  }
  const edited = await configChanges(loaded, config, files, routes)
  setText(loaded.configFile, edited.text)
  left.push(...edited.left)
  return {
    renames: files.renames,
    texts,
    links: symbolicLinks(root, files),
    redirects: edited.redirects,
    leftRedirects: edited.leftRedirects,
    left: left.filter(({ file }) => !isOfRef(file)),
    configFile: loaded.configFile,
  }
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

/** Docs, pages in Markdown, the files that they include, and the Markdown files that move. */
function markdownFiles(
  docs: { source: string }[],
  facts: Map<string, DocFacts>,
  { renames, isFolder }: MovedFiles,
  loaded: Loaded,
  root: string,
): string[] {
  const movedPaths = renames.flatMap(({ from }) =>
    isFolder
      ? fastGlob.sync('**/*.{md,mdx}', { cwd: join(root, from), dot: true }).map((path) => posix.join(from, path))
      : from,
  )
  const partials = collectionsOf(loaded)
    .flatMap(foldersOf)
    .flatMap((folder) =>
      existsSync(join(root, folder))
        ? fastGlob.sync('**/_*.{md,mdx}', { cwd: join(root, folder) }).map((path) => posix.join(folder, path))
        : [],
    )
  const included = [...facts.values()].flatMap(({ includes }) => includes)
  return [...new Set([...docs.map(({ source }) => source), ...included, ...partials, ...movedPaths])].sort()
}

/** Modules and stylesheets of the site, which may import a moved file or be one, and the data beside docs and in `src`. */
function moduleFiles(root: string, loaded: Loaded): string[] {
  const modules = '**/*.{js,jsx,ts,tsx,mjs,mts,cjs,cts,css,scss,sass,less,styl}'
  const inFolders = collectionsOf(loaded).flatMap(({ folder }) => {
    const inFolder = fastGlob.escapePath(folder)
    return [`${inFolder}/**/*.json`, ...(isOutside(folder) ? [`${inFolder}/${modules}`] : [])]
  })
  return fastGlob.sync([modules, 'src/**/*.json', ...inFolders], {
    cwd: root,
    ignore: ['**/node_modules/**', '**/.*/**', 'dist/**', 'build/**', '**/*.d.ts', '**/_category_.json'],
    followSymbolicLinks: false,
  })
}

/** A function that finds the file of an import, which may leave out the extension or name a folder. */
export function moduleFinder(root: string): (path: string) => string | undefined {
  const isFile = (path: string) =>
    isInRepository(root, join(root, path)) && statSync(join(root, path), { throwIfNoEntry: false })?.isFile()
  const ends = ['', ...['ts', 'tsx', 'js', 'jsx', 'mjs', 'json'].flatMap((name) => [`.${name}`, `/index.${name}`])]
  return (path) => ends.map((end) => path + end).find(isFile)
}
