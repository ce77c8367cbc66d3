import { cpSync, existsSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { type Copy, copiedTexts } from '../../pipeline/edit/move/copiedTexts.ts'
import { moduleFinder } from '../../pipeline/edit/move/moduleFinder.ts'
import { loadConfig } from '../../pipeline/load/loadConfig.ts'
import { listDocs } from '../../pipeline/load/loadDocs.ts'
import { readSidebarsFile } from '../../pipeline/load/loadSidebars.ts'
import { docsTranslations, localeFolder } from '../../pipeline/load/localeFolder.ts'
import type { Locate } from '../../pipeline/load/positions/sourceTree.ts'
import { namesOfRefs } from '../../pipeline/load/selectVersions.ts'
import { readVersionList } from '../../pipeline/load/versionList.ts'
import { versionedDocs, versionedSidebars, versionFolderName, versionsFile } from '../../pipeline/load/versionNames.ts'
import { pathName } from '../../pipeline/load/wording/reword.ts'
import type { DocsConfig, SiteConfig } from '../../schemas/config.ts'
import { defaultInstance } from '../../schemas/defaultInstance.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { qualifiedVersion } from '../../schemas/docsInstances.ts'
import { removeCreated } from '../../schemas/shared/files/removeCreated.ts'
import { writeFileAtomic } from '../../schemas/shared/files/writeFileAtomic.ts'
import { currentName, versionNameProblem } from '../../schemas/versionName.ts'
import { exitCodes } from '../exitCode.ts'
import { writeFiles } from '../move/writeTexts.ts'
import { compileOptions, type SiteOptions } from '../options.ts'
import { makeFolder } from '../output/makeFolder.ts'
import { writeInPlace } from '../output/writeInPlace.ts'
import { printFailure } from '../report/printReport.ts'
import { terminal } from '../report/terminal.ts'
import { UsageError } from '../UsageError.ts'

interface VersionOptions extends SiteOptions {
  /** Id of the set of docs. */
  instance?: string | undefined
  /** Tag, branch or commit from which the version is read. */
  ref?: string | undefined
  /** Propose commits for the versions that are folders. */
  fromFolders?: boolean | undefined
}

/** A file or folder of the new version, from the site's root: a copy, or a text. */
type NewPath = { path: string } & ({ copyOf: string; changed?: Map<string, string> } | { text: string })

/**
 * Cut a version of the docs, as `docusaurus docs:version` does: copy the docs folder, the sidebars file and the
 * translations of both, and put the name first in `versions.json`. Imports and links to files that leave the docs folder are corrected.
 * Either all of this is done, or nothing.
 */
export async function version(named: string | undefined, options: VersionOptions): Promise<number> {
  const screen = terminal(options)
  const { root, configFile } = compileOptions(options)
  const name = requireName(named, options)

  const report = (diagnostics: Diagnostic[]) => printFailure(diagnostics, options, screen, root)
  const { config, configFile: usedFile, locateConfig, diagnostics } = await loadConfig(root, configFile)
  if (!config) return report(diagnostics)
  const docs = instanceNamed(config, options.instance)
  const site = { root, config, configFile: usedFile, locateConfig }
  if (options.fromFolders) return (await import('./versionsFromFolders.ts')).versionsFromFolders(site, docs, screen)
  if (options.ref !== undefined) {
    const { versionFromRef } = await import('./versionRef.ts')
    const code = await versionFromRef(site, docs, { name, ref: options.ref }, screen)
    const notShown = whyNotShown(name, config, docs)
    if (code === exitCodes.clean && notShown !== undefined) screen.stderr.write(`${notShown}\n`)
    return code
  }
  const { id, path: folder } = docs
  const [newFolder, listFile] = [versionedDocs(id, name), versionsFile(id)]
  const list = readVersionList(root, { id, disableVersioning: false })
  const errors = list.diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) return report(errors)
  if (list.names.includes(name) || docs.versions[name]?.ref !== undefined) {
    throw new UsageError(
      `There is a version \`${name}\` already.`,
      'Choose another name, or delete that version first.',
    )
  }
  const listed = listDocs(root, config, qualifiedVersion(id, currentName), folder)
  const unreadable = listed.diagnostics.filter(({ code }) => code === 'file-unreadable')
  if (unreadable.length > 0) return report(unreadable)
  if (listed.docs.length === 0) {
    throw new UsageError(`There are no docs in \`${folder}\`, so there is nothing to copy.`)
  }

  const sidebars = await sidebarsText(root, docs, locateConfig)
  if (typeof sidebars === 'object') return report([sidebars])
  const copied = (one: Copy, originals?: Copy): NewPath => {
    const changed = copiedTexts(root, one, moduleFinder(root), originals)
    return { path: one.copy, copyOf: one.folder, changed }
  }
  const originals = { folder, copy: newFolder }
  const paths: NewPath[] = [
    copied(originals),
    ...(sidebars === undefined ? [] : [{ path: versionedSidebars(id, name), text: sidebars }]),
    ...translatedPaths(root, name, config, id, (translated) => copied(translated, originals)),
  ]
  const existing = paths.find(({ path }) => existsSync(join(root, path)))
  if (existing) {
    const hint = `\`${listFile}\` does not list \`${name}\`. Delete what is left of it, or add it to the list.`
    throw new UsageError(`\`${existing.path}\` exists already, so nothing was copied.`, hint)
  }
  // Those that are read from git are older, and would be first in the menu.
  const refNames = namesOfRefs({ ...docs, disableVersioning: false }, list.names, locateConfig)
  const names = `${JSON.stringify([name, ...refNames, ...list.names], null, 2)}\n`
  createAll(root, paths, () => writeFiles(root, new Map([[listFile, names]]), 'docs version'))
  const created = paths.map(({ path }) => `  ${path}\n`).join('')
  screen.stdout.write(
    `The docs ${id === defaultInstance ? '' : `of \`${id}\` `}are now also the version ${name}:\n${created}  ${listFile}\n`,
  )
  const corrected = paths.flatMap((one) =>
    'copyOf' in one ? [...(one.changed?.keys() ?? [])].map((file) => posix.join(one.path, file)) : [],
  )
  if (corrected.length > 0) {
    const files = corrected.map((file) => `  ${file}\n`).join('')
    screen.stdout.write(`Imports and links that leave the folder of docs are corrected in:\n${files}`)
  }
  const notShown = whyNotShown(name, config, docs)
  if (notShown !== undefined) screen.stderr.write(`${notShown}\n`)
  return exitCodes.clean
}

/** The name of the new version; empty if none is made. Throws a `UsageError`. */
function requireName(name: string | undefined, { ref, fromFolders }: VersionOptions): string {
  if (fromFolders) {
    if (name === undefined && ref === undefined) return ''
    throw new UsageError('`--from-folders` lists all versions that are folders. Leave out the name and `--ref`.')
  }
  if (name === undefined) throw new UsageError('Which version? Write its name, such as `docs version 2.0`.')
  const problem = versionNameProblem(name)
  if (problem !== undefined) throw new UsageError(`\`${name}\` cannot be the name of a version: ${problem}.`)
  return name
}

/** The set of docs with an id; by default the one with the id `default`, else the only one. */
function instanceNamed({ docs }: SiteConfig, id: string | undefined): DocsConfig {
  const named = docs.find((one) => one.id === (id ?? defaultInstance))
  const found = named ?? (id === undefined && docs.length === 1 ? docs[0] : undefined)
  if (found) return found
  const ids = docs.map((one) => `\`${one.id}\``).join(', ')
  const problem = id === undefined ? 'Which docs?' : `There are no docs with the id \`${id}\`.`
  throw new UsageError(problem, `Write \`--instance\` with one of these ids: ${ids}.`)
}

/** The sidebars of the new version as JSON; without a sidebars file one that lists all docs; none without sidebars. */
async function sidebarsText(
  root: string,
  docs: DocsConfig,
  locateConfig: Locate,
): Promise<string | undefined | Diagnostic> {
  if (docs.sidebarPath === false) return undefined
  if (docs.sidebarPath === undefined) {
    return `${JSON.stringify({ defaultSidebar: [{ type: 'autogenerated', dirName: '.' }] }, null, 2)}\n`
  }
  const read = await readSidebarsFile(root, docs.sidebarPath, locateConfig([...docs.field, 'sidebarPath']))
  return 'diagnostic' in read ? read.diagnostic : `${JSON.stringify(read.value, null, 2)}\n`
}

/** Copies of the translated docs and of the translated labels in every language. */
function translatedPaths(
  root: string,
  name: string,
  config: SiteConfig,
  instance: string,
  copied: (one: Copy) => NewPath,
): NewPath[] {
  return config.i18n.locales.flatMap((locale) => {
    const folder = posix.join(localeFolder(locale, config), docsTranslations(instance))
    return ['', '.json'].flatMap((extension): NewPath[] => {
      const copyOf = posix.join(folder, currentName + extension)
      const path = posix.join(folder, versionFolderName(name) + extension)
      // Throws where the system does not say whether there is a translation.
      if (!statSync(join(root, copyOf), { throwIfNoEntry: false })) return []
      return extension === ''
        ? [copied({ folder: copyOf, copy: path })]
        : [{ path, text: withLabel(root, copyOf, name) }]
    })
  })
}

/** The translated labels of the current docs, with the name of the version in place of its label, such as `Next`. */
function withLabel(root: string, file: string, name: string): string {
  const text = readFileSync(join(root, file), 'utf8')
  try {
    const labels = JSON.parse(text)
    if (typeof labels?.['version.label']?.message !== 'string') return text
    labels['version.label'].message = name
    return `${JSON.stringify(labels, null, 2)}\n`
  } catch {
    // `docs check` reports the file.
    return text
  }
}

/** What hides a new version from readers, and what to write instead; `undefined` if nothing does. */
function whyNotShown(name: string, { themeConfig }: SiteConfig, docs: DocsConfig): string | undefined {
  const fieldName = (name: string) => pathName([...docs.field, name])
  if (docs.disableVersioning) {
    return `\`${name}\` is shown on no page, because \`${fieldName('disableVersioning')}\` is set. Remove that from the site config.`
  }
  if (docs.onlyIncludeVersions && !docs.onlyIncludeVersions.includes(name)) {
    return `\`${name}\` is shown on no page, because \`${fieldName('onlyIncludeVersions')}\` does not list it. Add it there.`
  }
  const leadsToVersions = themeConfig.navbar.items.some(
    (item) =>
      'type' in item &&
      (item.type === 'docsVersionDropdown' || item.type === 'docsVersion') &&
      (item.docsPluginId ?? defaultInstance) === docs.id,
  )
  if (leadsToVersions) return undefined
  const plugin = docs.id === defaultInstance ? '' : `, docsPluginId: '${docs.id}'`
  return `\`${name}\` is shown on no page: nothing leads to other versions. Add \`{ type: 'docsVersionDropdown'${plugin} }\` to \`themeConfig.navbar.items\`.`
}

/** Create all paths and then run `finish`. After an error nothing is left of them. */
function createAll(root: string, paths: NewPath[], finish: () => void): void {
  const temporary = (path: string) => join(root, `${path}.${process.pid}.tmp`)
  const created: string[] = []
  const removeAll = (error?: unknown) => removeCreated(created, error)
  process.once('exit', removeAll)
  try {
    for (const path of paths) {
      const folder = dirname(join(root, path.path))
      if (!existsSync(folder)) created.push(makeFolder(folder))
      created.push(temporary(path.path))
      if ('text' in path) writeFileAtomic(temporary(path.path), path.text)
      else {
        cpSync(join(root, path.copyOf), temporary(path.path), { recursive: true })
        for (const [file, text] of path.changed ?? []) writeInPlace(join(temporary(path.path), file), text)
      }
    }
    for (const { path } of paths) {
      renameSync(temporary(path), join(root, path))
      created.push(join(root, path))
    }
    finish()
    created.length = 0
  } catch (error) {
    removeAll(error)
    throw error
  } finally {
    process.off('exit', removeAll)
  }
}
