import { join, posix } from 'node:path'
import type { DocsConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { docsOf, instanceFile, instanceOf, nameInInstance, qualifiedVersion } from '../../schemas/docsInstances.ts'
import { quote } from '../../schemas/shared/text/quote.ts'
import { existsSync, recordReads } from '../tasks/disk.ts'
import { task } from '../tasks/task.ts'
import { didYouMean } from '../wording/didYouMean.ts'
import { instanceConflicts } from './instanceConflicts.ts'
import { type Categories, loadCategories } from './loadCategories.ts'
import { type LoadedDocs, loadDocs } from './loadDocs.ts'
import { type LoadedSidebars, loadSidebars } from './loadSidebars.ts'
import type { Locate, Path } from './positions/sourceTree.ts'
import { readData } from './readData.ts'
import { readText } from './readText.ts'
import { loadVersionRefs, sidebarNames, type VersionRef } from './refs/versionRefs.ts'
import { siteConfig, siteOptions } from './siteConfig.ts'
import type { SourceFile } from './sourceFile.ts'
import { pathName } from './wording/reword.ts'

export const currentName = 'current'

/** The list of versions of a set of docs, from the site's root. */
export const versionsFile = (instance: string) => instanceFile(instance, 'versions.json')

/** A version of the docs: its settings, and where its files are. */
export interface Version {
  /** Its name among all sets of docs: `2.0`, `community/2.0`. */
  name: string
  label: string
  /** Route of its docs: `/docs`, `/docs/next`. */
  path: string
  isLast: boolean
  banner: 'none' | 'unreleased' | 'unmaintained'
  badge: boolean
  className?: string
  noIndex?: boolean
  /** Folder of its docs, from the site's root. */
  folder: string
  /** The commit that its files are read from, if they are not those of the site. */
  ref?: VersionRef
}

export interface LoadedVersion extends Version {
  docs: SourceFile[]
  /** `_category_` files by folder, relative to the version's folder (`.` is that folder). */
  categories: Categories
  /** `undefined` without a sidebars file: one sidebar is generated. `false`: the version has no sidebars. */
  sidebars: LoadedSidebars | false | undefined
}

/** Name of a version's folders in its set of docs: of its docs, and of its translations in each locale. */
export const versionFolderName = (name: string) => (name === currentName ? name : `version-${name}`)

export const versionedDocs = (instance: string, name: string) =>
  `${instanceFile(instance, 'versioned_docs')}/${versionFolderName(name)}`
export const versionedSidebars = (instance: string, name: string) =>
  `${instanceFile(instance, 'versioned_sidebars')}/${versionFolderName(name)}-sidebars.json`

/** The reason why a name cannot be a version's name; `undefined` if it can. */
export function versionNameProblem(name: string): string | undefined {
  if (name.trim() === '') return 'it is empty'
  if (/[/\\\u0000-\u001f]/.test(name)) return 'it has a slash, a backslash or a control character'
  if (name === '.' || name === '..') return 'it names a folder'
  if (name === currentName) return 'that is the name of the docs folder'
  return name.length > 32 ? 'it is longer than 32 characters' : undefined
}

/** The versions of all sets of docs that their `versions.json` and the config name, as they are built. */
const selectedVersions = task('selected versions', async (run) => {
  const { root } = run.get(siteOptions)
  const { config, locateConfig } = await run.load(siteConfig)
  const instances = config!.docs.map((docs) => {
    const list = readVersionList(root, docs)
    const { versions, diagnostics } = selectVersions(root, list.names, docs, locateConfig)
    const positionOf = (name: string) =>
      name === currentName
        ? locateConfig([...docs.field, 'path'])
        : docs.versions[name]?.ref === undefined
          ? list.locate([list.names.indexOf(name)])
          : locateConfig([...docs.field, 'versions', name, 'ref'], 'value')
    return {
      versions: versions.map((version) => ({ ...version, position: positionOf(nameInInstance(version.name)) })),
      diagnostics: [...list.diagnostics, ...diagnostics],
    }
  })
  const versions = instances.flatMap(({ versions }) => versions)
  const ofRefs = versions.flatMap(({ name, ref, position }) => (ref ? { name, ref: ref.name, position } : []))
  const { refs, diagnostics, reads } = loadVersionRefs(root, config!, ofRefs)
  recordReads(root, reads)
  return {
    versions: versions.map((version) => {
      const ref = refs.get(version.name)
      return ref ? { ...version, ref, folder: posix.join(ref.site, docsOf(config!, version.name).path) } : version
    }),
    diagnostics: [...instances.flatMap(({ diagnostics }) => diagnostics), ...diagnostics],
    reads,
  }
})

const selectedVersion = task(
  'selected version',
  (run, name: string) => run.get(selectedVersions).versions.find((version) => version.name === name)!,
)

const listedDocs = task('listed docs of a version', (run, name: string): LoadedDocs => {
  const version = run.get(selectedVersion, name)
  if (version.ref && version.ref.commit === undefined) return { docs: [], folders: [], diagnostics: [] }
  return loadDocs(run.get(siteOptions).root, run.get(siteConfig).config!, version)
})

const versionCategories = task('categories of a version', (run, name: string) => {
  const { folder } = run.get(selectedVersion, name)
  return loadCategories(run.get(siteOptions).root, folder, run.get(listedDocs, name).folders)
})

const versionSidebars = task('sidebars file of a version', async (run, name: string) => {
  const { root } = run.get(siteOptions)
  const { config, locateConfig } = await run.load(siteConfig)
  const { field, sidebarPath } = docsOf(config!, name)
  const ownName = nameInInstance(name)
  const source = versionedSidebars(instanceOf(name), ownName)
  const { ref } = run.get(selectedVersion, name)
  // A version without a sidebars file has no sidebars.
  const path = ref
    ? sidebarsOfRef(root, sidebarPath, ref)
    : ownName === currentName
      ? sidebarPath
      : existsSync(join(root, source))
        ? source
        : (false as const)
  const loaded = await loadSidebars(root, path, locateConfig([...field, 'sidebarPath']))
  recordReads(root, loaded.reads)
  return loaded
})

/** The sidebars file of a commit, from the site's root. */
function sidebarsOfRef(root: string, path: DocsConfig['sidebarPath'], { site, commit }: VersionRef) {
  if (path === undefined || path === false) return path
  if (commit === undefined) return false
  const names = sidebarNames(path).map((name) => posix.join(site, name))
  return names.find((name) => existsSync(join(root, name))) ?? names[0]
}

/** The docs, categories and sidebars of every version that is built. */
export const siteVersions = task('versions', async (run) => {
  const selected = await run.load(selectedVersions)
  const diagnostics = [...selected.diagnostics]
  const versions: LoadedVersion[] = []
  for (const { position: _, ...version } of selected.versions) {
    const docs = run.get(listedDocs, version.name)
    const categories = run.get(versionCategories, version.name)
    const sidebars = await run.load(versionSidebars, version.name)
    versions.push({ ...version, docs: docs.docs, categories: categories.categories, sidebars: sidebars.sidebars })
    diagnostics.push(...docs.diagnostics, ...categories.diagnostics, ...sidebars.diagnostics)
  }
  const { config, locateConfig } = await run.load(siteConfig)
  diagnostics.push(...instanceConflicts(config!, versions, locateConfig))
  return { versions, diagnostics, reads: selected.reads }
})

/** The docs of every version, by its name. */
export const versionDocs = task('docs of versions', async (run) => {
  const { versions } = await run.load(selectedVersions)
  return versions.map(({ name, ref }) => ({ name, ...(ref && { ref }), docs: run.get(listedDocs, name).docs }))
})

interface VersionList {
  names: string[]
  locate: Locate
  diagnostics: Diagnostic[]
}

/** Read the names of the versions in the `versions.json` of a set of docs, newest first. */
export function readVersionList(root: string, docs: Pick<DocsConfig, 'id' | 'disableVersioning'>): VersionList {
  const [file, folder] = [versionsFile(docs.id), instanceFile(docs.id, 'versioned_docs')]
  const position = { file, line: 1, column: 1 }
  const empty: VersionList = { names: [], locate: () => position, diagnostics: [] }
  if (docs.disableVersioning) return empty
  if (!existsSync(join(root, file))) {
    if (!existsSync(join(root, folder))) return empty
    const data = { problem: 'missing', path: folder } as const
    const more = { severity: 'warning' } as const
    return { ...empty, diagnostics: [diagnose('versions-file', { file: folder }, data, more)] }
  }
  const { text, diagnostics } = readText(root, file)
  if (diagnostics.length > 0) return { ...empty, diagnostics }
  const read = readData('versions-file', file, text)
  if ('diagnostic' in read) return { ...empty, diagnostics: [read.diagnostic] }
  const { value, locate } = read
  if (!Array.isArray(value)) {
    return { ...empty, diagnostics: [diagnose('versions-file', position, { problem: 'shape', given: quote(value) })] }
  }
  const names: string[] = []
  for (const [index, name] of value.entries()) {
    const reason =
      typeof name !== 'string'
        ? 'it is not text'
        : (versionNameProblem(name) ?? (names.includes(name) ? 'it is listed twice' : undefined))
    if (reason === undefined) names.push(name)
    else
      diagnostics.push(
        diagnose('versions-file', locate([index]), { problem: 'name', value: JSON.stringify(name), reason }),
      )
  }
  // Positions are those of the valid names.
  const indexes = names.map((name) => value.indexOf(name))
  const locateName: Locate = ([index, ...rest], part) => locate([indexes[Number(index)] ?? 0, ...rest], part)
  return { names, locate: locateName, diagnostics }
}

/** The versions that are read from git and that `versions.json` does not list, in the order of the config: newest first. */
function namesOfRefs(docs: DocsConfig, listedNames: string[], locateConfig: Locate): string[] {
  if (docs.disableVersioning) return []
  const names = Object.keys(docs.versions).filter(
    (name) => docs.versions[name]!.ref !== undefined && name !== currentName && !listedNames.includes(name),
  )
  // An object lists names that are numbers first, and the lowest before others.
  const lineOf = (name: string) => locateConfig([...docs.field, 'versions', name])
  const offset = (name: string) => (lineOf(name).line ?? 0) * 100_000 + (lineOf(name).column ?? 0)
  return names.sort((a, b) => offset(a) - offset(b))
}

/** Select the versions to build and resolve their settings. */
function selectVersions(
  root: string,
  listedNames: string[],
  docs: DocsConfig,
  locateConfig: Locate,
): { versions: Version[]; diagnostics: Diagnostic[] } {
  const { id, field, onlyIncludeVersions, includeCurrentVersion, lastVersion, routeBasePath } = docs
  const diagnostics: Diagnostic[] = []
  const allNames = [currentName, ...namesOfRefs(docs, listedNames, locateConfig), ...listedNames]
  const report = (name: string, names: string[], path: Path, value?: 'value', hint?: string) => {
    const data = { field: pathName(path), value: name }
    const more = { validIds: names, suggestions: didYouMean(name, names), hint }
    diagnostics.push(diagnose('version-unknown', locateConfig(path, value), data, more))
  }
  for (const name of Object.keys(docs.versions)) {
    if (!allNames.includes(name)) report(name, allNames, [...field, 'versions', name])
  }
  for (const [index, name] of (onlyIncludeVersions ?? []).entries()) {
    if (!allNames.includes(name)) report(name, allNames, [...field, 'onlyIncludeVersions', index], 'value')
  }

  for (const name of allNames) {
    const value = docs.versions[name]?.ref
    if (value === undefined) continue
    const position = locateConfig([...field, 'versions', name, 'ref'])
    const path = versionedDocs(id, name)
    if (name === currentName) diagnostics.push(diagnose('version-ref', position, { value, problem: 'current' }))
    else if (existsSync(join(root, path)))
      diagnostics.push(
        diagnose('version-ref', position, { value, problem: 'folder', version: name, path }, { severity: 'warning' }),
      )
  }

  const included = allNames.filter((name) =>
    onlyIncludeVersions ? onlyIncludeVersions.includes(name) : name !== currentName || includeCurrentVersion,
  )
  if (included.length === 0 && diagnostics.length === 0) {
    diagnostics.push(diagnose('versions-none', locateConfig([...field, 'includeCurrentVersion']), {}))
  }
  // With all versions, links and the navbar are still checked.
  const names = included.length === 0 ? allNames : included
  const defaultLast = names.find((name) => name !== currentName) ?? currentName
  if (lastVersion !== undefined && !names.includes(lastVersion)) {
    const isExcluded = allNames.includes(lastVersion)
    const hint = isExcluded ? 'The version exists, but it is not built: the last version has to be.' : undefined
    report(lastVersion, names, [...field, 'lastVersion'], 'value', hint)
  }
  const last = lastVersion !== undefined && names.includes(lastVersion) ? lastVersion : defaultLast
  const lastIndex = names.indexOf(last)

  const versions = names.map((name, index): Version => {
    const options = docs.versions[name] ?? {}
    const isLast = name === last
    const defaultBanner = isLast ? 'none' : index < lastIndex ? 'unreleased' : 'unmaintained'
    const path = options.path ?? (isLast ? '' : name === currentName ? 'next' : name)
    return {
      name: qualifiedVersion(id, name),
      label: options.label ?? (name === currentName ? 'Next' : name),
      path: `${routeBasePath}/${path}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1'),
      isLast,
      banner: options.banner ?? defaultBanner,
      badge: options.badge ?? names.length > 1,
      ...(options.className === undefined ? {} : { className: options.className }),
      ...(options.noIndex ? { noIndex: true } : {}),
      folder: name === currentName ? docs.path : versionedDocs(id, name),
      ...(options.ref === undefined || name === currentName ? {} : { ref: { name: options.ref, site: '' } }),
    }
  })
  for (const [index, { name, path }] of versions.entries()) {
    const other = versions.slice(0, index).find((version) => version.path === path)
    if (!other) continue
    const [version, otherVersion] = [nameInInstance(name), nameInInstance(other.name)]
    const position = locateConfig([...field, 'versions', version, 'path'], 'value')
    diagnostics.push(diagnose('version-path-twice', position, { value: path, version, other: otherVersion }))
  }
  return { versions, diagnostics }
}
