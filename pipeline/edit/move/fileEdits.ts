import { join, posix } from 'node:path'
import type { SiteConfig } from '../../../schemas/config.ts'
import type { Fix } from '../../../schemas/diagnostic.ts'
import { getOrInsert } from '../../../schemas/shared/collections/getOrInsert.ts'
import { isOfRef } from '../../../schemas/shared/files/refFolder.ts'
import type { Loaded } from '../../load/load.ts'
import { sourceText } from '../../load/sourceText.ts'
import { isMissing } from '../../load/unreadableFile.ts'
import { readSource } from '../../tasks/disk.ts'
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

/**
 * Edit the docs and modules that name a moved file. Edits are by the file's old path; `left` is what a person has to change, and
 * `unread` the files that may name a moved one and cannot be read as text, or do not parse.
 */
export function fileEdits(
  root: string,
  loaded: Loaded & { config: SiteConfig },
  files: MovedFiles,
  { facts, before, after, ids, routes }: ComparedSites,
): { edits: Map<string, Fix[]>; left: LeftLink[]; unread: string[] } {
  const { edits, left } = linkEdits(
    root,
    before.map((site, index) => movedSite(site, after[index]!, files, loaded)),
  )
  const add = (file: string, fixes: Fix[]) => {
    if (fixes.length > 0) getOrInsert(edits, file, () => []).push(...fixes)
  }
  const addWritten = (file: string, text: string) =>
    left.push(...writtenAddresses(file, text, edits.get(file) ?? [], loaded.config, routes))
  const isMoved = (file: string) => files.move(file) !== file
  const findModule = moduleFinder(root)
  const collections = collectionsOf(loaded)
  const movedNames = files.renames.map(({ from }) => posix.parse(from).name)
  const unread: string[] = []
  for (const file of markdownFiles(root, loaded, files, facts)) {
    const text = sourceText(root, file)
    const ofFile = facts.get(file)
    if ((text === undefined || ofFile?.incomplete) && (isMoved(file) || mayName(root, file, movedNames)))
      unread.push(file)
    if (text === undefined) continue
    add(file, importEdits(file, text, files, findModule))
    addWritten(file, text)
    if (!ofFile) continue
    const fields = frontMatterEdits(file, text, ofFile, files, ids, collectionOf(file, collections)?.name)
    add(file, fields.edits)
    left.push(...fields.left)
  }
  const dataFiles = [
    loaded.configFile,
    ...loaded.versions.map(({ sidebars }) => (sidebars ? sidebars.file : undefined)),
  ]
  for (const file of moduleFiles(root, loaded)) {
    const text = sourceText(root, file)
    if (text === undefined && mayName(root, file, movedNames)) unread.push(file)
    if (text === undefined || dataFiles.includes(file)) continue
    const mayImport = isMoved(file) || movedNames.some((name) => text.includes(name))
    if (mayImport && !file.endsWith('.json')) add(file, importEdits(file, text, files, findModule))
    addWritten(file, text)
  }
  // A commit stays as it is.
  for (const file of edits.keys()) if (isOfRef(file)) edits.delete(file)
  return { edits, left, unread: unread.filter((file) => !isOfRef(file)) }
}

/** Whether a file has one of the names in its bytes, or cannot be read. */
function mayName(root: string, file: string, names: string[]): boolean {
  try {
    const bytes = readSource(join(root, file))
    return names.some((name) => bytes.includes(name))
  } catch (error) {
    return !isMissing(error)
  }
}
