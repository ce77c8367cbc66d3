import { join } from 'node:path'
import fastGlob from 'fast-glob'

/** Folders that hold docs by custom, the usual one first. */
const folders = ['docs', 'doc', 'documentation', 'content', 'guide', 'guides', 'handbook', 'manual', 'wiki']

/** Files that are about a repository. Alone they are no docs. */
const aboutRepository =
  /^(?:readme|changelog|changes|history|contributing|code_of_conduct|security|support|license|licence|notice|authors|governance|pull_request_template|agents|claude)$/i

/**
 * The folder of the Markdown that is there before the site is: `docs`, `handbook`, or `.` for the folder of the site. `undefined`
 * if there is none but that of a repository: README, changelog and their like.
 */
export function existingDocs(root: string): string | undefined {
  for (const folder of folders) if (markdownIn(join(root, folder)).length > 0) return folder
  const names = markdownIn(root).map((path) => path.replace(/^.*\//, '').replace(/\.\w+$/, ''))
  return names.some((name) => !aboutRepository.test(name)) ? '.' : undefined
}

const markdownIn = (folder: string): string[] =>
  fastGlob.sync('**/*.{md,mdx}', {
    cwd: folder,
    ignore: ['**/node_modules/**', 'dist/**', '**/_*', '**/_*/**', 'blog/**'],
    suppressErrors: true,
    followSymbolicLinks: false,
    caseSensitiveMatch: false,
  })
