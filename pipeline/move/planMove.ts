import { type Dirent, existsSync, type Stats, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, posix } from 'node:path'
import fastGlob from 'fast-glob'
import type { SiteConfig } from '../../schemas/config.ts'
import type { Diagnostic, Fix } from '../../schemas/diagnostic.ts'
import { CheckCache } from '../cache/checkCache.ts'
import { sourceFiles } from '../compile.ts'
import { applyFixes } from '../fixes/applyFixes.ts'
import { sourceText } from '../fixes/withFixes.ts'
import { type Loaded, load } from '../load/load.ts'
import type { DocFacts } from '../parse/parse.ts'
import { parseDocs } from '../parseDocs.ts'
import { type Resolved, resolve } from '../resolve/resolve.ts'
import { categoryChanges } from './categoryChanges.ts'
import type { Redirect } from './dataFile.ts'
import { frontMatterEdits } from './frontMatterEdits.ts'
import { importEdits } from './imports.ts'
import { type LeftLink, linkEdits } from './linkEdits.ts'
import { type MovedFiles, movedFiles, type Rename } from './movedFiles.ts'
import { movedRoutes } from './movedRoutes.ts'
import { movedSite } from './movedSite.ts'
import { moveLedgers } from './moveLedger.ts'
import { configChanges, sidebarChanges } from './siteChanges.ts'
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
  /** Redirects that are in `texts`. */
  redirects: Redirect[]
  /** Redirects that could not be added to the config. */
  leftRedirects: Redirect[]
  /** What could not be changed with certainty: what to do, at the position before the move. */
  left: LeftLink[]
  configFile: string
}

/** Why nothing is moved, and what to do instead. */
export interface Refusal {
  problem: string
  hint?: string
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

  const cacheFolder = join(root, '.quire', 'cache')
  const { docs } = await parseDocs({
    root,
    config,
    configFile: loaded.configFile,
    files: sourceFiles(loaded),
    cacheFolder,
    checkCache: new CheckCache(cacheFolder),
    memory: undefined,
    jobs: options.jobs ?? availableParallelism(),
    highlight: false,
  })
  const facts = new Map(docs.map((doc) => [doc.source, doc.facts]))
  const before = resolveAll(loaded, config, facts)
  const movedFacts = new Map([...facts].map(([source, ofDoc]) => [files.move(source), ofDoc]))
  const after = resolveAll(moveLoaded(loaded, files), config, movedFacts)
  const clash = newClash(before, after)
  if (clash !== undefined) return clash

  const defaultIndex = loaded.locales.findIndex(({ isDefault }) => isDefault)
  const routes = movedRoutes(before[defaultIndex]!.graph, after[defaultIndex]!.graph, files)
  const left: LeftLink[] = []
  const edits = new Map<string, Fix[]>()
  const add = (file: string, fixes: Fix[]) => {
    if (fixes.length > 0) edits.set(file, [...(edits.get(file) ?? []), ...fixes])
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
    if (ofFile) add(file, frontMatterEdits(file, text, ofFile, files, routes.ids, versionOf(file, loaded)))
  }
  const movedNames = files.renames.map(({ from }) => posix.parse(from).name)
  const dataFiles = [
    loaded.configFile,
    ...loaded.versions.map(({ sidebars }) => (sidebars ? sidebars.file : undefined)),
  ]
  for (const file of moduleFiles(root)) {
    const text = sourceText(root, file)
    if (text === undefined || dataFiles.includes(file)) continue
    const mayImport = files.move(file) !== file || movedNames.some((name) => text.includes(name))
    if (mayImport) add(file, importEdits(file, text, files, moduleFinder(root)))
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
    if (after !== undefined && before !== undefined && after !== before) texts.set(file, { before, after })
  }
  for (const [file, text] of moveLedgers(loaded, files, texts)) setText(file, text)
  const sidebars = await sidebarChanges(loaded, config, files, routes)
  for (const { file, text, left: unchanged } of sidebars) {
    setText(file, text)
    left.push(...unchanged)
  }
  for (const { file, text, left: unchanged } of await categoryChanges(loaded, files, routes)) {
    setText(file, text)
    left.push(...unchanged)
  }
  const edited = await configChanges(loaded, config, files, routes)
  setText(loaded.configFile, edited.text)
  left.push(...edited.left)
  return {
    renames: files.renames,
    texts,
    redirects: edited.redirects,
    leftRedirects: edited.leftRedirects,
    left,
    configFile: loaded.configFile,
  }
}

/** Find what is to be moved, and where it may be moved. */
function selectFiles(
  { root, from, to: writtenTo }: MoveOptions,
  loaded: Loaded,
  config: SiteConfig,
): MovedFiles | Refusal {
  const stats = statSync(join(root, from), { throwIfNoEntry: false })
  if (!stats) return { problem: `There is no file or folder \`${from}\` in the site.` }
  const isIn = (path: string, folder: string) => folder === '.' || path.startsWith(`${folder}/`)
  const version = loaded.versions.find(({ folder }) => isIn(from, folder))
  if (!version) {
    const translated = loaded.locales
      .flatMap(({ versions }) => [...versions.values()])
      .find(({ folder }) => isIn(from, folder))
    return translated
      ? { problem: `\`${from}\` is a translation.`, hint: 'Name its original: translations move with it.' }
      : {
          problem: `\`${from}\` is not inside a folder of docs.`,
          hint: `The docs are in ${loaded.versions.map(({ folder }) => `\`${folder}\``).join(', ')}.`,
        }
  }
  const isFolder = stats.isDirectory()
  if (isFolder ? !version.docs.some(({ source }) => source.startsWith(`${from}/`)) : !isDocFile(from)) {
    const problem = isFolder ? `There are no docs in \`${from}\`.` : `\`${from}\` is not a Markdown file.`
    return { problem, hint: 'Move it yourself; `docs check` then lists the links to it.' }
  }
  const isMoveInto = statSync(join(root, writtenTo), { throwIfNoEntry: false })?.isDirectory() === true
  const isSameEntry = isSameFile(join(root, from), join(root, writtenTo))
  const to = isMoveInto && !isSameEntry ? posix.join(writtenTo, posix.basename(from)) : writtenTo
  if (to === from) return { problem: `\`${from}\` has this path already.` }
  if (!isIn(to, version.folder)) {
    const hint = `A doc stays in its folder of docs: \`${version.folder}\`.`
    return { problem: `\`${to}\` is not inside \`${version.folder}\`.`, hint }
  }
  if (isFolder && to.startsWith(`${from}/`)) return { problem: `\`${to}\` is inside \`${from}\`.` }
  if (!isFolder && posix.extname(to) !== posix.extname(from)) {
    const hint = `Write \`${to.replace(/\.mdx?$/i, '')}${posix.extname(from)}\`. To change the extension, rename the file: links to it then have to be changed, which \`docs check --fix\` does.`
    return { problem: `\`${to}\` has another extension than \`${from}\`.`, hint }
  }
  const files = movedFiles({ from, to }, isFolder, version, loaded)
  const existing = files.renames.find(
    (rename) => existsSync(join(root, rename.to)) && !isSameFile(join(root, rename.from), join(root, rename.to)),
  )
  if (existing)
    return { problem: `\`${existing.to}\` exists already.`, hint: 'Choose another path, or move that away first.' }
  const excluded = version.docs.find(
    ({ source }) => files.move(source) !== source && !isListed(files.move(source), version.folder, config),
  )
  if (excluded) {
    const hint = 'The config leaves out files by `docs.exclude`, by default those that begin with `_`.'
    return { problem: `\`${files.move(excluded.source)}\` would not be a doc.`, hint }
  }
  return files
}

const isDocFile = (path: string) => /\.mdx?$/i.test(path)

/** Whether a file would be listed as a doc by the patterns of the config. */
function isListed(path: string, folder: string, { docs }: SiteConfig): boolean {
  const name = posix.relative(folder, path)
  return fastGlob.sync(docs.include, { cwd: '/', ignore: docs.exclude, fs: singleFile(`/${name}`) }).length > 0
}

/** A file system with one file, for fast-glob. */
function singleFile(file: string): NonNullable<fastGlob.Options['fs']> {
  const folderOf = (path: string) => (path.endsWith('/') ? path : `${path}/`)
  const statSync = (path: string) => {
    if (path !== file && !file.startsWith(folderOf(path))) throw Object.assign(new Error(path), { code: 'ENOENT' })
    return entry(posix.basename(path), path === file)
  }
  const entry = (name: string, isFile: boolean) =>
    ({ name, isFile: () => isFile, isDirectory: () => !isFile, isSymbolicLink: () => false }) as Dirent & Stats
  const readdirSync = (path: string) => {
    if (!file.startsWith(folderOf(path))) return []
    const [name = '', ...inner] = file.slice(folderOf(path).length).split('/')
    return [entry(name, inner.length === 0)]
  }
  return { statSync, lstatSync: statSync, readdirSync } as unknown as NonNullable<fastGlob.Options['fs']>
}

/** Whether two paths are one file: on file systems that ignore letter case. */
function isSameFile(a: string, b: string): boolean {
  const [first, second] = [a, b].map((path) => statSync(path, { throwIfNoEntry: false, bigint: true }))
  return first !== undefined && second !== undefined && first.ino === second.ino && first.dev === second.dev
}

function resolveAll(loaded: Loaded, config: SiteConfig, facts: Map<string, DocFacts>): Resolved[] {
  const { root } = loaded
  return loaded.locales.map((locale) =>
    resolve({
      root,
      loaded,
      locale,
      config,
      facts,
      changes: new Map(),
      translationStates: new Map(),
      production: false,
    }),
  )
}

/** The loaded site with its docs, translations and `_category_` files at their new paths. */
function moveLoaded(loaded: Loaded, files: MovedFiles): Loaded {
  const { root } = loaded
  const moved = <File extends Loaded['documents'][number]>(folder: string, doc: File): File => {
    const source = files.move(doc.source)
    return source === doc.source
      ? doc
      : { ...doc, source, path: posix.relative(folder, source), file: join(root, source) }
  }
  const movedKeys = <Value>(folder: string, entries: Map<string, Value>) =>
    new Map(
      [...entries].map(([path, value]) => {
        const to = posix.relative(folder, files.move(posix.join(folder, path)))
        return [to === '' ? '.' : to, value]
      }),
    )
  const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1)
  return {
    ...loaded,
    versions: loaded.versions.map((version) => ({
      ...version,
      docs: version.docs.map((doc) => moved(version.folder, doc)).sort(byPath),
      categories: movedKeys(version.folder, version.categories),
    })),
    locales: loaded.locales.map((locale) => ({
      ...locale,
      versions: new Map(
        [...locale.versions].map(([name, version]) => {
          const docs = [...version.docs.values()].map((doc) => moved(version.folder, doc))
          const categories = movedKeys(version.folder, version.categories)
          return [name, { ...version, docs: new Map(docs.map((doc) => [doc.path, doc])), categories }]
        }),
      ),
    })),
  }
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
  { versions, locales }: Loaded,
  root: string,
): string[] {
  const movedPaths = renames.flatMap(({ from }) =>
    isFolder
      ? fastGlob.sync('**/*.{md,mdx}', { cwd: join(root, from), dot: true }).map((path) => posix.join(from, path))
      : from,
  )
  const folders = [
    ...versions.map(({ folder }) => folder),
    ...locales.flatMap(({ versions }) => [...versions.values()].map(({ folder }) => folder)),
  ]
  const partials = folders.flatMap((folder) =>
    existsSync(join(root, folder))
      ? fastGlob.sync('**/_*.{md,mdx}', { cwd: join(root, folder) }).map((path) => posix.join(folder, path))
      : [],
  )
  const included = [...facts.values()].flatMap(({ includes }) => includes)
  return [...new Set([...docs.map(({ source }) => source), ...included, ...partials, ...movedPaths])].sort()
}

/** Modules of the site, which may import a moved file or be one. */
const moduleFiles = (root: string): string[] =>
  fastGlob.sync('**/*.{js,jsx,ts,tsx,mjs,mts,cjs,cts}', {
    cwd: root,
    ignore: ['**/node_modules/**', '**/.*/**', 'dist/**', 'build/**', '**/*.d.ts'],
    followSymbolicLinks: false,
  })

/** A function that finds the file of an import, which may leave out the extension or name a folder. */
function moduleFinder(root: string): (path: string) => string | undefined {
  const isFile = (path: string) =>
    !path.startsWith('..') && statSync(join(root, path), { throwIfNoEntry: false })?.isFile()
  const ends = ['', ...['ts', 'tsx', 'js', 'jsx', 'mjs', 'json'].flatMap((name) => [`.${name}`, `/index.${name}`])]
  return (path) => ends.map((end) => path + end).find(isFile)
}

/** The version that a doc or its translation belongs to. */
function versionOf(file: string, { versions, locales }: Loaded): string | undefined {
  const folders = [
    ...versions.map(({ name, folder }) => ({ name, folder })),
    ...locales.flatMap((locale) => [...locale.versions].map(([name, { folder }]) => ({ name, folder }))),
  ]
  return folders.find(({ folder }) => file.startsWith(`${folder}/`))?.name
}
