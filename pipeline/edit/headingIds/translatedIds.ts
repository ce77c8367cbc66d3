import type { Diagnostic } from '../../../schemas/diagnostic.ts'
import { isPathIn } from '../../../schemas/shared/files/repository.ts'
import type { LoadedVersion } from '../../load/loadedVersion.ts'
import type { LoadedLocale } from '../../load/loadLocales.ts'
import type { WrittenHeading } from './headingsIn.ts'

/** The originals of translated docs, by the path of the translation. Paths are from the site's root. */
export function originalsOf(versions: LoadedVersion[], locales: LoadedLocale[]): Map<string, string> {
  const originals = new Map<string, string>()
  for (const { name, docs } of versions) {
    for (const { path, source } of docs) {
      for (const locale of locales) {
        const translation = locale.versions.get(name)?.docs.get(path)
        if (translation) originals.set(translation.source, source)
      }
    }
  }
  return originals
}

/** Folders of docs and of translated docs that cannot be read, from the site's root. */
export function unreadFolders(diagnostics: Diagnostic[], versions: LoadedVersion[], locales: LoadedLocale[]): string[] {
  const translated = locales.flatMap((locale) => [...locale.versions.values()])
  const folders = [...versions, ...translated].map(({ folder }) => folder)
  return diagnostics.flatMap(({ code, file }) => {
    const isIn = folders.some((folder) => file === folder || isPathIn(file, folder))
    return code === 'file-unreadable' && isIn && !/(?:^|\/)_category_\.\w+$/.test(file) ? file : []
  })
}

/**
 * The ids for the headings of a translation: those of its original, heading by heading, because the words differ.
 *
 *     ## Install            →  install
 *     ## Installation       →  install, as the heading of the original at this position
 *
 * `ids` are those of the original's headings. Returns the line of the first heading that the original does not have there, if both
 * do not have the same headings.
 */
export function translatedIds(
  headings: WrittenHeading[],
  original: WrittenHeading[],
  ids: (string | undefined)[],
): (string | undefined)[] | { line: number } {
  const index = headings.findIndex(({ depth }, index) => depth !== original[index]?.depth)
  const differing = index < 0 && headings.length < original.length ? headings.length - 1 : index
  if (headings.length === original.length && index < 0) return ids
  return { line: headings[differing]?.idAt.line ?? 1 }
}
