import { join } from 'node:path'
import type { DocsConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { nameInInstance, qualifiedVersion } from '../../schemas/docsInstances.ts'
import { currentName } from '../../schemas/versionName.ts'
import { existsSync } from '../tasks/disk.ts'
import { didYouMean } from '../wording/didYouMean.ts'
import type { Locate, Path } from './positions/sourceTree.ts'
import type { VersionRef } from './refs/versionRefs.ts'
import { versionedDocs } from './versionNames.ts'
import { pathName } from './wording/reword.ts'

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

/** Select the versions to build and resolve their settings. */
export function selectVersions(
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

/** The versions that are read from git and that `versions.json` does not list, in the order of the config: newest first. */
export function namesOfRefs(docs: DocsConfig, listedNames: string[], locateConfig: Locate): string[] {
  if (docs.disableVersioning) return []
  const names = Object.keys(docs.versions).filter(
    (name) => docs.versions[name]!.ref !== undefined && name !== currentName && !listedNames.includes(name),
  )
  // An object lists names that are numbers first, and the lowest before others.
  const lineOf = (name: string) => locateConfig([...docs.field, 'versions', name])
  const offset = (name: string) => (lineOf(name).line ?? 0) * 100_000 + (lineOf(name).column ?? 0)
  return names.sort((a, b) => offset(a) - offset(b))
}
