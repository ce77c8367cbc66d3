import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type Copy, copiedTexts } from '../../pipeline/edit/move/copiedTexts.ts'
import { moduleFinder } from '../../pipeline/edit/move/moduleFinder.ts'
import { loadConfig } from '../../pipeline/load/loadConfig.ts'
import { listDocs } from '../../pipeline/load/loadDocs.ts'
import { namesOfRefs } from '../../pipeline/load/selectVersions.ts'
import { readVersionList } from '../../pipeline/load/versionList.ts'
import { versionedDocs, versionedSidebars, versionsFile } from '../../pipeline/load/versionNames.ts'
import type { DocsConfig, SiteConfig } from '../../schemas/config.ts'
import { defaultInstance } from '../../schemas/defaultInstance.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { qualifiedVersion } from '../../schemas/docsInstances.ts'
import { currentName, versionNameProblem } from '../../schemas/versionName.ts'
import { exitCodes } from '../exitCode.ts'
import { writeFiles } from '../move/writeTexts.ts'
import { compileOptions, type SiteOptions } from '../options.ts'
import { printFailure } from '../report/printReport.ts'
import { terminal } from '../report/terminal.ts'
import { UsageError } from '../UsageError.ts'
import { createPaths } from '../version/createPaths.ts'
import { type NewPath, sidebarsText, translatedPaths } from '../version/newPaths.ts'
import { whyNotShown } from '../version/whyNotShown.ts'

interface VersionOptions extends SiteOptions {
  /** Id of the set of docs. */
  instance?: string | undefined
  /** Tag, branch or commit from which the version is read. */
  ref?: string | undefined
  /** Propose commits for the versions that are folders. */
  fromFolders?: boolean | undefined
}

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
  if (options.fromFolders)
    return (await import('../version/versionsFromFolders.ts')).versionsFromFolders(site, docs, screen)
  if (options.ref !== undefined) {
    const { versionFromRef } = await import('../version/versionFromRef.ts')
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
  createPaths(root, paths, () => writeFiles(root, new Map([[listFile, names]]), 'docs version'))
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
