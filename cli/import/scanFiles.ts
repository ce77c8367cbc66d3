import { join } from 'node:path'
import fastGlob from 'fast-glob'
import { loadTheme } from '../../pipeline/load/loadTheme.ts'
import { positionAt } from '../../pipeline/load/positions/sourceTree.ts'
import { importsIn } from '../../pipeline/modules/importsIn.ts'
import { insteadOf, providedExports } from '../../schemas/providedModules.ts'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import { insteadOfSlot, mdxComponents, themeSlots } from '../../schemas/themeSlots.ts'
import { isObject } from './coded.ts'
import type { Entry } from './entry.ts'

/** Report the files of a site beside its config: components of the theme, imports, translations. */
export async function scanFiles(root: string, config: Record<string, unknown>): Promise<Entry[]> {
  const { files: theme } = await loadTheme(root)
  return [...themeEntries(theme), ...importEntries(root, config, Object.keys(theme)), ...folderEntries(root)]
}

/** Components in `src/theme`. */
function themeEntries(theme: Record<string, string>): Entry[] {
  return Object.entries(theme).map(([name, file]): Entry => {
    const subject = `component ${name}`
    if (name === mdxComponents || (themeSlots as readonly string[]).includes(name)) {
      return { file, outcome: 'carried', subject }
    }
    const instead = insteadOfSlot(name)
    if (instead !== undefined) return { file, outcome: 'missing', subject, note: instead }
    const note = `It is used where a module imports \`@theme/${name}\`, and replaces no part of the theme.`
    return { file, outcome: 'different', subject, note }
  })
}

/** Imports of modules that only Docusaurus has. */
function importEntries(root: string, config: Record<string, unknown>, theme: string[]): Entry[] {
  const { docs, pages } = config
  const pathOf = (value: unknown, otherwise: string) =>
    isObject(value) && typeof value.path === 'string' ? value.path : otherwise
  const folders = [...new Set(['src', pathOf(docs, 'docs'), pathOf(pages, 'src/pages'), 'versioned_docs', 'i18n'])]
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
    return importsIn(file, text).flatMap(({ specifier: name, start }): Entry[] => {
      const note = insteadOf(name)
      if (note === undefined || providedExports(name) !== undefined) return []
      if (theme.includes(name.replace(/^@theme\//, ''))) return []
      const position = positionAt(text, start)
      return [{ file, ...position, outcome: 'missing', subject: name, note }]
    })
  })
}

/** Folders that Docusaurus reads, by pattern. */
const folders: [pattern: string, outcome: Entry['outcome'], subject: string, note?: string][] = [
  ['versions.json', 'carried', 'versions of the docs'],
  ['*_versions.json', 'missing', 'versions of another docs instance', 'They are not built.'],
  ['i18n/*/docusaurus-plugin-content-docs', 'carried', 'translated docs'],
  ['i18n/*/docusaurus-theme-classic', 'carried', 'translated navbar and footer'],
  ['i18n/*/code.json', 'carried', 'translated messages'],
  ['i18n/*/docusaurus-plugin-content-pages', 'carried', 'translated pages'],
  ['i18n/*/docusaurus-plugin-content-blog', 'missing', 'translated blog', 'There is no blog.'],
  [
    'i18n/*/docusaurus-plugin-content-docs-*',
    'missing',
    'translations of another docs instance',
    'They are not built.',
  ],
]

function folderEntries(root: string): Entry[] {
  return folders.flatMap(([pattern, outcome, subject, note]) =>
    fastGlob
      .sync(pattern, { cwd: root, onlyFiles: false })
      .sort()
      .map((file): Entry => ({ file, outcome, subject, ...(note !== undefined && { note }) })),
  )
}
