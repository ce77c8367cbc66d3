import { statSync } from 'node:fs'
import { join } from 'node:path'
import fastGlob from 'fast-glob'
import { loadTheme } from '../../pipeline/load/loadTheme.ts'
import { positionAt } from '../../pipeline/load/positions/sourceTree.ts'
import { importsIn } from '../../pipeline/modules/importsIn.ts'
import { defaultInstance } from '../../schemas/defaultInstance.ts'
import { instanceFile } from '../../schemas/docsInstances.ts'
import { insteadOf, providedExports } from '../../schemas/providedModules.ts'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import { babelConfig } from './babelConfig.ts'
import { isObject } from './coded.ts'
import type { Entry } from './entry.ts'
import { missingImports } from './missingImports.ts'
import { reactVersion } from './reactVersion.ts'
import { prismLanguages, themeEntries } from './themeEntries.ts'

/** Report the files of a site beside its config, `configFile`: components of the theme, imports, translations. */
export function scanFiles(root: string, config: Record<string, unknown>, configFile: string): Entry[] {
  const { files: theme } = loadTheme(root)
  const files = codeFiles(root, config)
  return [
    ...themeEntries(root, theme, [configFile, ...files]),
    ...importEntries(
      root,
      files.filter((file) => file !== theme[prismLanguages]),
      Object.keys(theme),
    ),
    ...folderEntries(root, instanceIds(config)),
    ...reactVersion(root),
    ...babelConfig(root),
  ]
}

/** The ids of the sets of docs in a site config. */
function instanceIds({ docs }: Record<string, unknown>): string[] {
  const list: unknown[] = Array.isArray(docs) ? docs : [docs]
  return list.map((one) => (isObject(one) && typeof one.id === 'string' ? one.id : defaultInstance))
}

/** The folders of docs, posts and pages, from the site's root. */
export function contentFolders(config: Record<string, unknown>): string[] {
  const { docs, blog, pages } = config
  const pathOf = (value: unknown, otherwise: string) =>
    isObject(value) && typeof value.path === 'string' ? value.path : otherwise
  const docsFolders = (Array.isArray(docs) ? docs : [docs]).map((one) => pathOf(one, 'docs'))
  const blogFolders = (Array.isArray(blog) ? blog : [blog ?? []].flat()).map((one) => pathOf(one, 'blog'))
  const versioned = instanceIds(config).map((id) => instanceFile(id, 'versioned_docs'))
  return [...new Set([...docsFolders, ...blogFolders, pathOf(pages, 'src/pages'), ...versioned, 'i18n'])]
}

/** Files of the site that import modules. */
export function codeFiles(root: string, config: Record<string, unknown>): string[] {
  const isFolder = (path: string) => statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory() === true
  const folders = [...new Set(['src', ...contentFolders(config)])].filter(isFolder)
  const files = fastGlob.sync(
    folders.map((folder) => `${fastGlob.escapePath(folder)}/**/*.{js,jsx,ts,tsx,mdx,md}`),
    {
      cwd: root,
      ignore: ['**/node_modules/**', '**/*.{test,spec,d}.*'],
      followSymbolicLinks: false,
    },
  )
  return [...new Set(files)].sort()
}

/** Imports of modules and names that only Docusaurus has. */
function importEntries(root: string, files: string[], theme: string[]): Entry[] {
  return files.flatMap((file) => {
    const text = readRegularFile(join(root, file), 'utf8')
    const isModule = !/\.mdx?$/i.test(file)
    const ofModule = isModule ? missingImports(root, file, text, theme) : []
    const ofDoc = isModule ? [] : importsIn(file, text)
    return [
      ...ofModule.map(({ start, ...entry }) => ({
        file,
        ...positionAt(text, start),
        outcome: 'missing' as const,
        ...entry,
      })),
      ...ofDoc.flatMap(({ specifier: subject, start }): Entry[] => {
        const note = insteadOf(subject)
        if (note === undefined || providedExports(subject) !== undefined) return []
        if (theme.includes(subject.replace(/^@theme\//, ''))) return []
        return [{ file, ...positionAt(text, start), outcome: 'missing', subject, note }]
      }),
    ]
  })
}

/** Folders that Docusaurus reads, by pattern. */
const folders: [pattern: string, outcome: Entry['outcome'], subject: string, note?: string][] = [
  ['versions.json', 'carried', 'versions of the docs'],
  ['*_versions.json', 'carried', 'versions of the docs'],
  ['i18n/*/docusaurus-plugin-content-docs', 'carried', 'translated docs'],
  ['i18n/*/docusaurus-theme-classic', 'carried', 'translated navbar and footer'],
  ['i18n/*/code.json', 'carried', 'translated messages'],
  [
    'i18n/*/docusaurus-plugin-content-pages/**/*.{md,mdx,js,jsx,ts,tsx}',
    'missing',
    'translated page',
    'A page is one file for all languages. Translate its texts with `<Translate>` and `translate()`, or make it a doc.',
  ],
  ['i18n/*/docusaurus-plugin-content-blog{,-*}', 'carried', 'translated blog'],
  ['i18n/*/docusaurus-plugin-content-docs-*', 'carried', 'translated docs'],
]

function folderEntries(root: string, ids: string[]): Entry[] {
  return folders.flatMap(([pattern, outcome, subject, note]) =>
    fastGlob
      .sync(pattern, { cwd: root, onlyFiles: false })
      .sort()
      .map((file): Entry => {
        const id = /(.+)_versions\.json$/.exec(file)?.[1] ?? /plugin-content-docs-([^/]+)$/.exec(file)?.[1]
        if (id === undefined || ids.includes(id)) return { file, outcome, subject, ...(note !== undefined && { note }) }
        return { file, outcome: 'missing', subject, note: `The config has no docs with the id \`${id}\`.` }
      }),
  )
}
