import type { Diagnostic } from '../../../schemas/diagnostic.ts'
import { addAll } from '../../../schemas/shared/collections/addAll.ts'
import { isOfRef } from '../../../schemas/shared/files/refFolder.ts'
import { load } from '../../load/load.ts'
import { sourceText } from '../../load/sourceText.ts'
import { applyFixes } from '../fixes/applyFixes.ts'
import { categoryChanges } from './categoryChanges.ts'
import { compareSites } from './compareSites.ts'
import type { Redirect } from './dataFile.ts'
import { fileEdits } from './fileEdits.ts'
import type { LeftLink } from './linkEdits.ts'
import type { Rename } from './movedFiles.ts'
import { moveLedgers } from './moveLedger.ts'
import { type Refusal, selectFiles } from './selectFiles.ts'
import { configChanges, sidebarChanges } from './siteChanges.ts'
import { type LinkChange, symbolicLinks } from './symbolicLinks.ts'

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
  /** Files whose links are as they were, because they cannot be read as text or parsed, by their path before the move. */
  unread: string[]
  configFile: string
}

/** Plan the move of a doc or a folder of docs. Nothing is written to disk here. */
export async function planMove(options: MoveOptions): Promise<MovePlan | Refusal | { diagnostics: Diagnostic[] }> {
  const { root, configFile } = options
  const loaded = await load({ root, configFile })
  const { config } = loaded
  if (!config) return { diagnostics: loaded.diagnostics }
  // Links in what cannot be read cannot be changed.
  const unreadable = loaded.diagnostics.filter(
    ({ code, file }) =>
      code === 'file-unreadable' ||
      code === 'sidebar-unreadable' ||
      (code === 'file-not-regular' && file === options.from),
  )
  if (unreadable.length > 0) return { diagnostics: unreadable }
  const files = selectFiles(options, loaded, config)
  if ('problem' in files) return files

  const sites = await compareSites(loaded, files, options)
  if ('problem' in sites || 'diagnostics' in sites) return sites
  const { routes } = sites
  const { edits, left, unread } = fileEdits(root, { ...loaded, config }, files, sites)
  const texts: MovePlan['texts'] = new Map()
  const setText = (file: string, after: string | undefined) => {
    const before = sourceText(root, file)
    if (after !== undefined && before !== undefined && after !== before && !isOfRef(file))
      texts.set(file, { before, after })
  }
  for (const [file, fixes] of edits) setText(file, applyFixes(sourceText(root, file) ?? '', fixes).text)
  for (const [file, text] of moveLedgers(loaded, files, texts)) setText(file, text)
  const changes = [
    ...(await sidebarChanges(loaded, config, files, routes)),
    ...(await categoryChanges(root, files, routes)),
  ]
  const edited = await configChanges(loaded, config, files, routes)
  for (const { file, text, left: unchanged } of [...changes, edited]) {
    setText(file, text)
    addAll(left, unchanged)
  }
  return {
    renames: files.renames,
    texts,
    links: symbolicLinks(root, files),
    redirects: edited.redirects,
    leftRedirects: edited.leftRedirects,
    left: left.filter(({ file }) => !isOfRef(file)),
    unread,
    configFile: loaded.configFile,
  }
}
