import { posix } from 'node:path'
import type { SiteConfig } from '../../../schemas/config.ts'
import type { Fix } from '../../../schemas/diagnostic.ts'
import { getOrInsert } from '../../../schemas/shared/collections/getOrInsert.ts'
import { isOfRef } from '../../../schemas/shared/files/refFolder.ts'
import type { Loaded } from '../../load/load.ts'
import { sourceText } from '../../load/sourceText.ts'
import { collectionOf, collectionsOf } from './collections.ts'
import type { ComparedSites } from './compareSites.ts'
import { frontMatterEdits } from './frontMatterEdits.ts'
import { importEdits } from './imports.ts'
import { type LeftLink, linkEdits } from './linkEdits.ts'
import { moduleFinder } from './moduleFinder.ts'
import type { MovedFiles } from './movedFiles.ts'
import { movedSite } from './movedSite.ts'
import { markdownFiles, moduleFiles } from './referringFiles.ts'
import { writtenAddresses } from './writtenAddresses.ts'

/** Edit the docs and modules that name a moved file. Edits are by the file's old path; `left` is what a person has to change. */
export function fileEdits(
  root: string,
  loaded: Loaded & { config: SiteConfig },
  files: MovedFiles,
  { facts, before, after, ids, routes }: ComparedSites,
): { edits: Map<string, Fix[]>; left: LeftLink[] } {
  const { edits, left } = linkEdits(
    root,
    before.map((site, index) => movedSite(site, after[index]!, files, loaded)),
  )
  const add = (file: string, fixes: Fix[]) => {
    if (fixes.length > 0) getOrInsert(edits, file, () => []).push(...fixes)
  }
  const addWritten = (file: string, text: string) =>
    left.push(...writtenAddresses(file, text, edits.get(file) ?? [], loaded.config, routes))
  const findModule = moduleFinder(root)
  const collections = collectionsOf(loaded)
  for (const file of markdownFiles(root, loaded, files, facts)) {
    const text = sourceText(root, file)
    if (text === undefined) continue
    add(file, importEdits(file, text, files, findModule))
    addWritten(file, text)
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
    if (mayImport && !file.endsWith('.json')) add(file, importEdits(file, text, files, findModule))
    addWritten(file, text)
  }
  // A commit stays as it is.
  for (const file of edits.keys()) if (isOfRef(file)) edits.delete(file)
  return { edits, left }
}
