import { join, posix } from 'node:path'
import fastGlob from 'fast-glob'
import { loadTheme } from '../../pipeline/load/loadTheme.ts'
import { positionAt } from '../../pipeline/load/positions/sourceTree.ts'
import { importsIn } from '../../pipeline/modules/importsIn.ts'
import { defaultInstance, instanceFile } from '../../schemas/docsInstances.ts'
import { insteadOf, providedExports } from '../../schemas/providedModules.ts'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import { insteadOfSlot, isPlaced, themeFolder } from '../../schemas/themeSlots.ts'
import { isObject } from './coded.ts'
import type { Entry } from './entry.ts'
import { missingImports } from './missingImports.ts'

/** Report the files of a site beside its config: components of the theme, imports, translations. */
export async function scanFiles(root: string, config: Record<string, unknown>): Promise<Entry[]> {
  const { files: theme } = await loadTheme(root)
  return [
    ...themeEntries(root, theme),
    ...importEntries(root, config, Object.keys(theme)),
    ...folderEntries(root, instanceIds(config)),
  ]
}

/** The ids of the sets of docs in a site config. */
function instanceIds({ docs }: Record<string, unknown>): string[] {
  const list: unknown[] = Array.isArray(docs) ? docs : [docs]
  return list.map((one) => (isObject(one) && typeof one.id === 'string' ? one.id : defaultInstance))
}

/** Components in `src/theme`. One is carried over if it has a place, and all that it imports exists. */
function themeEntries(root: string, theme: Record<string, string>): Entry[] {
  const used = importedFiles(root, theme)
  return Object.entries(theme).map(([name, file]): Entry => {
    const subject = `component ${name}`
    const missing = missingImports(file, readRegularFile(join(root, file), 'utf8'), Object.keys(theme))
    if (missing.length > 0) {
      const imported = [...new Set(missing.map(({ subject }) => `\`${subject}\``))].join(', ')
      return { file, outcome: 'missing', subject, note: `It imports ${imported}, which does not exist here.` }
    }
    if (isPlaced(name)) return { file, outcome: 'carried', subject }
    if (used.has(file)) return { file, outcome: 'carried', subject, note: 'Other components of the site import it.' }
    const instead = insteadOfSlot(name)
    if (instead !== undefined) return { file, outcome: 'missing', subject, note: instead }
    const note = `It is used where a module imports \`@theme/${name}\`, and replaces no part of the theme.`
    return { file, outcome: 'different', subject, note }
  })
}

/** The files of components in `src/theme` that others of them import. */
function importedFiles(root: string, theme: Record<string, string>): Set<string> {
  const names = Object.entries(theme).flatMap(([name, file]) =>
    importsIn(file, readRegularFile(join(root, file), 'utf8')).map(({ specifier }) =>
      specifier.startsWith('.')
        ? posix
            .relative(themeFolder, posix.join(posix.dirname(file), specifier))
            .replace(/(?:\/index)?(?:\.[jt]sx?)?$/, '')
        : /^@theme\//.test(specifier) && specifier !== `@theme/${name}`
          ? specifier.slice('@theme/'.length)
          : '',
    ),
  )
  return new Set(names.flatMap((name) => (Object.hasOwn(theme, name) ? theme[name]! : [])))
}

/** Imports of modules and names that only Docusaurus has. */
function importEntries(root: string, config: Record<string, unknown>, theme: string[]): Entry[] {
  const { docs, pages } = config
  const pathOf = (value: unknown, otherwise: string) =>
    isObject(value) && typeof value.path === 'string' ? value.path : otherwise
  const docsFolders = (Array.isArray(docs) ? docs : [docs]).map((one) => pathOf(one, 'docs'))
  const versioned = instanceIds(config).map((id) => instanceFile(id, 'versioned_docs'))
  const folders = [...new Set(['src', ...docsFolders, pathOf(pages, 'src/pages'), ...versioned, 'i18n'])]
  const files = fastGlob.sync(
    folders.map((folder) => `${fastGlob.escapePath(folder)}/**/*.{js,jsx,ts,tsx,mdx,md}`),
    {
      cwd: root,
      ignore: ['**/node_modules/**', '**/*.{test,spec,d}.*'],
      suppressErrors: true,
      followSymbolicLinks: false,
    },
  )
  return [...new Set(files)].sort().flatMap((file) => {
    const text = readRegularFile(join(root, file), 'utf8')
    const isModule = !/\.mdx?$/i.test(file)
    const ofModule = isModule ? missingImports(file, text, theme) : []
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
