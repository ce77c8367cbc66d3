import { join, posix } from 'node:path'
import type { Diagnostic } from '../../../schemas/diagnostic.ts'
import { catalogEntry, type FixKind } from '../../../schemas/errors.ts'
import { isOfRef, pathInItsSite } from '../../../schemas/shared/files/refFolder.ts'
import { namesUnread } from '../../consequences.ts'
import { cachedTexts } from '../../load/cachedTexts.ts'
import { nearestFiles } from '../../load/nearestFiles.ts'
import { isPrivatePath } from '../../load/privateFiles.ts'
import { isFile } from '../../tasks/isFile.ts'
import { fileByCase } from './fileByCase.ts'
import { fixOf } from './fixOf.ts'

/** Fixes that depend on the text of the file only. The others choose from what the site has, and part of it may not be read. */
const ofText: FixKind[] = ['replace-key', 'move-to-top', 'rewrite', 'rewrite-markup']

/**
 * Add a fix to diagnostics with exactly one possible fix. Files that are not UTF-8 are skipped. `found` are all diagnostics of the site,
 * also those that are not reported: what may mean a file or folder that is not read has no fix.
 */
export function withFixes(
  diagnostics: Diagnostic[],
  root: string,
  staticFolders: string[] = [],
  found = diagnostics,
): Diagnostic[] {
  const textOf = cachedTexts(root)
  const isUnread = namesUnread(found)
  // A doc has the address and the id that are written in it.
  const hasUnreadable = found.some(({ code }) => code === 'file-unreadable')
  return diagnostics.map((diagnostic) => {
    // A commit stays as it is.
    if (isOfRef(diagnostic.file)) return withoutFix(diagnostic)
    const { fix: kind } = catalogEntry(diagnostic.code)
    if (diagnostic.fix || diagnostic.line === undefined) return diagnostic
    const withSuggestions = diagnostic.suggestions?.length
      ? diagnostic
      : withNearestFile(diagnostic, root, staticFolders)
    if (kind && !ofText.includes(kind) && (hasUnreadable || isUnread(diagnostic))) return withSuggestions
    const needsSuggestion = kind !== 'move-to-top'
    if (needsSuggestion && !withSuggestions.suggestions?.length) return withSuggestions
    const text = textOf(diagnostic.file)
    const fix = text === undefined ? undefined : fixOf(withSuggestions, text)
    return fix ? { ...withSuggestions, fix } : withSuggestions
  })
}

const notShown =
  'The file exists. It is not shown if a link leads out of the repository or to a private file, or if it is no text in UTF-8.'

const withoutFix = ({ fix: _, ...diagnostic }: Diagnostic): Diagnostic => diagnostic

/** Suggest the file with the same name in another letter case, else files with similar names. */
function withNearestFile(diagnostic: Diagnostic, root: string, staticFolders: string[]): Diagnostic {
  const { code, value: url = '', data } = diagnostic
  if (code === 'mdx-import-missing' || (code === 'code-file' && data?.problem === 'missing')) {
    const path = String(data?.path)
    const folder = url.startsWith('/') && staticFolders.find((one) => isFile(join(root, one, path)))
    if (folder) return { ...diagnostic, hint: `It is a static file: write \`@site/${posix.join(folder, path)}\`.` }
    const nearest = nearestFiles(root, path)
    if (nearest.includes(path)) return { ...diagnostic, hint: notShown }
    return suggesting(diagnostic, code === 'code-file' ? codeFilesNear(diagnostic, nearest) : nearest)
  }
  if (code !== 'image-missing' && code !== 'element-image-missing' && code !== 'asset-missing') return diagnostic
  const path = /^[^?#]*/.exec(url)![0]
  const folders = path.startsWith('/') ? staticFolders : [posix.dirname(diagnostic.file)]
  const sameNames = folders.flatMap((folder) => {
    const name = fileByCase(join(root, folder), path)
    return name === undefined || isPrivatePath(posix.join(folder, name)) ? [] : name
  })
  // The file is there, and may not be published.
  if (sameNames.includes(path)) return diagnostic
  if (sameNames.length > 0) return suggesting(diagnostic, sameNames.slice(0, 1))
  const isRelative = /^\.\.?\//.test(path)
  const nearPaths = folders.flatMap((folder) =>
    nearestFiles(root, posix.join(folder, path))
      .filter((file) => !isPrivatePath(file))
      .map((file) => posix.relative(folder, file)),
  )
  return suggesting(
    diagnostic,
    nearPaths.map((file) =>
      path.startsWith('/') ? `/${file}` : isRelative && !file.startsWith('.') ? `./${file}` : file,
    ),
  )
}

/** Files near the one that a code block names, written as it is. */
function codeFilesNear({ file, value = '' }: Diagnostic, nearest: string[]): string[] {
  const [, site, relative] = /^(@site\/)?(\.\.?\/)?/.exec(value)!
  return nearest.map((path) => {
    if (!relative) return `${site ?? ''}${pathInItsSite(path)}`
    const from = posix.relative(posix.dirname(file), path)
    return from.startsWith('.') ? from : `./${from}`
  })
}

const suggesting = (diagnostic: Diagnostic, suggestions: string[]): Diagnostic =>
  suggestions.length > 0 ? { ...diagnostic, suggestions } : diagnostic
