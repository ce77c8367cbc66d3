import { didYouMean } from '../../pipeline/wording/didYouMean.ts'
import type { BuiltSite } from '../../schemas/deploySet.ts'
import { UsageError } from '../UsageError.ts'

/**
 * The files of one language or version, as a test of paths. A file belongs to what has the innermost folder around it.
 *
 *     de    →  de/**, without other languages
 *     2.0   →  docs/2.0/**, de/docs/2.0/**
 *
 * Throws a `UsageError` for a name that the site does not have.
 */
export function partOfSite(
  name: string,
  { languages = {}, versions = {} }: Pick<BuiltSite, 'languages' | 'versions'>,
): (path: string) => boolean {
  const isLanguage = Object.hasOwn(languages, name)
  if (!isLanguage && !Object.hasOwn(versions, name)) {
    const names = [...Object.keys(languages), ...Object.keys(versions)]
    const [nearest] = didYouMean(name, names)
    throw new UsageError(
      `\`--only\` is \`${name}\`, which is neither a language nor a version of the built site.`,
      nearest === undefined
        ? `It has ${names.map((each) => `\`${each}\``).join(', ')}.`
        : `Did you mean \`${nearest}\`?`,
    )
  }
  const folders: [folder: string, isPart: boolean][] = isLanguage
    ? Object.entries(languages).map(([language, folder]) => [folder, language === name])
    : [
        ...Object.values(languages).map((folder): [string, boolean] => [folder, false]),
        ...Object.entries(versions).flatMap(([version, ofVersion]) =>
          ofVersion.map((folder): [string, boolean] => [folder, version === name]),
        ),
      ]
  // Of two folders with the same path the later one counts: that of a version.
  const innermostFirst = folders.reverse().sort(([a], [b]) => b.length - a.length)
  return (path) => innermostFirst.find(([folder]) => isIn(path, folder))?.[1] ?? false
}

/** Whether a file is in a folder, or is the page or Markdown file beside it: `docs.md` of `docs/`. */
const isIn = (path: string, folder: string): boolean =>
  path.startsWith(folder) || ['.md', '.html'].some((extension) => path === `${folder.slice(0, -1)}${extension}`)
