import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import fastGlob from 'fast-glob'
import { isOutside } from '../../../schemas/shared/files/repository.ts'
import type { Loaded } from '../../load/load.ts'
import type { DocFacts } from '../../parse/docFacts.ts'
import { collectionsOf, foldersOf } from './collections.ts'
import type { MovedFiles } from './movedFiles.ts'

/** Docs, pages in Markdown, the files that they include, and the Markdown files that move. */
export function markdownFiles(
  root: string,
  loaded: Loaded,
  { renames, isFolder }: MovedFiles,
  facts: ReadonlyMap<string, DocFacts>,
): string[] {
  const movedPaths = renames.flatMap(({ from }) =>
    isFolder
      ? fastGlob.sync('**/*.{md,mdx}', { cwd: join(root, from), dot: true }).map((path) => posix.join(from, path))
      : from,
  )
  const partials = collectionsOf(loaded)
    .flatMap(foldersOf)
    .flatMap((folder) =>
      existsSync(join(root, folder))
        ? fastGlob.sync('**/_*.{md,mdx}', { cwd: join(root, folder) }).map((path) => posix.join(folder, path))
        : [],
    )
  const included = [...facts.values()].flatMap(({ includes }) => includes)
  return [...new Set([...facts.keys(), ...included, ...partials, ...movedPaths])].sort()
}

/** Modules and stylesheets of the site, which may import a moved file or be one, and the data beside docs and in `src`. */
export function moduleFiles(root: string, loaded: Loaded): string[] {
  const modules = '**/*.{js,jsx,ts,tsx,mjs,mts,cjs,cts,css,scss,sass,less,styl}'
  const inFolders = collectionsOf(loaded).flatMap(({ folder }) => {
    const inFolder = fastGlob.escapePath(folder)
    return [`${inFolder}/**/*.json`, ...(isOutside(folder) ? [`${inFolder}/${modules}`] : [])]
  })
  return fastGlob.sync([modules, 'src/**/*.json', ...inFolders], {
    cwd: root,
    ignore: ['**/node_modules/**', '**/.*/**', 'dist/**', 'build/**', '**/*.d.ts', '**/_category_.json'],
    followSymbolicLinks: false,
  })
}
