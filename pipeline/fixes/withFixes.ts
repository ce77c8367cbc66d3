import { readFileSync, realpathSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { type Diagnostic, quotedIn } from '../../schemas/diagnostic.ts'
import { nearestFiles } from '../nearestFiles.ts'
import { fileByCase } from './fileByCase.ts'
import { fixOf } from './fixOf.ts'

/** The findings, with a fix for those that can be mended in one way only. Files that are not UTF-8 are left alone. */
export function withFixes(diagnostics: Diagnostic[], root: string, staticFolders: string[] = []): Diagnostic[] {
  const texts = new Map<string, string | undefined>()
  const textOf = (file: string) => {
    if (!texts.has(file)) texts.set(file, sourceText(root, file))
    return texts.get(file)
  }
  return diagnostics.map((found) => {
    if (found.fix || found.line === undefined) return found
    const meant = found.suggestions?.length ? found : withNearestFile(found, root, staticFolders)
    if (!meant.suggestions?.length) return found
    const text = textOf(found.file)
    const fix = text === undefined ? undefined : fixOf(meant, text)
    return fix ? { ...meant, fix } : meant
  })
}

/** A missing file that is there in another letter case is what was meant; else those with a name like it may be. */
function withNearestFile(found: Diagnostic, root: string, staticFolders: string[]): Diagnostic {
  const [url = ''] = quotedIn(found.message)
  if (found.code === 'mdx-import-missing') return suggesting(found, nearestFiles(root, url))
  if (found.code !== 'image-missing' && found.code !== 'asset-missing') return found
  const path = /^[^?#]*/.exec(url)![0]
  const folders = path.startsWith('/') ? staticFolders : [posix.dirname(found.file)]
  const same = folders.flatMap((folder) => fileByCase(join(root, folder), path) ?? [])
  if (same.length > 0) return suggesting(found, same.slice(0, 1))
  const isRelative = /^\.\.?\//.test(path)
  const near = folders.flatMap((folder) =>
    nearestFiles(root, posix.join(folder, path)).map((file) => posix.relative(folder, file)),
  )
  return suggesting(
    found,
    near.map((file) => (path.startsWith('/') ? `/${file}` : isRelative && !file.startsWith('.') ? `./${file}` : file)),
  )
}

const suggesting = (found: Diagnostic, suggestions: string[]): Diagnostic =>
  suggestions.length > 0 ? { ...found, suggestions } : found

/** The text of an author's file as it lies on disk, byte order mark and line ends included; only from within the site. */
export function sourceText(root: string, file: string): string | undefined {
  try {
    const path = relative(realpathSync(root), realpathSync(join(root, file)))
    if (path.startsWith('..') || path.split(sep).includes('node_modules')) return undefined
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(join(root, file)))
  } catch {
    return undefined
  }
}
