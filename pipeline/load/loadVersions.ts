import { join, posix } from 'node:path'
import type { DocsConfig } from '../../schemas/config.ts'
import { docsOf, instanceOf, nameInInstance } from '../../schemas/docsInstances.ts'
import { addAll } from '../../schemas/shared/collections/addAll.ts'
import { readAgain } from '../../schemas/shared/reads/reads.ts'
import { currentName } from '../../schemas/versionName.ts'
import { existsSync, recordReads } from '../tasks/disk.ts'
import { task } from '../tasks/task.ts'
import { findFrozenVersions, usesFrozen } from './frozen/frozenVersions.ts'
import { instanceConflicts } from './instanceConflicts.ts'
import { loadCategories } from './loadCategories.ts'
import { type LoadedDocs, loadDocs } from './loadDocs.ts'
import type { LoadedVersion } from './loadedVersion.ts'
import { loadSidebars } from './loadSidebars.ts'
import { loadVersionRefs, sidebarNames, type VersionRef } from './refs/versionRefs.ts'
import { selectVersions } from './selectVersions.ts'
import { siteConfig, siteOptions } from './siteConfig.ts'
import { readVersionList } from './versionList.ts'
import { versionedSidebars } from './versionNames.ts'

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
  const all = instances.flatMap(({ versions }) => versions)
  const { frozen, diagnostics: ofFrozen } = findFrozenVersions(root, config!, all, locateConfig, run.get(usesFrozen))
  const rendered = frozen.filter(({ bundle }) => bundle)
  const versions = all.filter(({ name }) => !rendered.some((version) => version.name === name))
  const ofRefs = versions.flatMap(({ name, ref, position }) => (ref ? { name, ref: ref.name, position } : []))
  const { refs, diagnostics, reads } = loadVersionRefs(root, config!, ofRefs)
  const ofRendered = rendered.flatMap(({ gitName }) => gitName ?? [])
  if (ofRendered.length > 0) reads.push(readAgain(root, 'refs', ofRendered.join(' ')))
  recordReads(root, reads)
  return {
    frozen,
    rendered,
    versions: versions.map((version) => {
      const ref = refs.get(version.name)
      return ref ? { ...version, ref, folder: posix.join(ref.site, docsOf(config!, version.name).path) } : version
    }),
    diagnostics: [...instances.flatMap(({ diagnostics }) => diagnostics), ...ofFrozen, ...diagnostics],
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
    addAll(diagnostics, [...docs.diagnostics, ...categories.diagnostics, ...sidebars.diagnostics])
  }
  const { config, locateConfig } = await run.load(siteConfig)
  diagnostics.push(...instanceConflicts(config!, versions, locateConfig))
  return { versions, frozen: selected.frozen, rendered: selected.rendered, diagnostics, reads: selected.reads }
})

/** The docs of every version, by its name. */
export const versionDocs = task('docs of versions', async (run) => {
  const { versions } = await run.load(selectedVersions)
  return versions.map(({ name, ref }) => ({ name, ...(ref && { ref }), docs: run.get(listedDocs, name).docs }))
})
