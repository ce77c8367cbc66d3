import { join, posix } from 'node:path'
import { importsIn } from '../../pipeline/modules/importsIn.ts'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import { insteadOfSlot, isPlaced, themeFolder } from '../../schemas/themeSlots.ts'
import type { Entry } from './entry.ts'
import { missingImports } from './missingImports.ts'

/** The module in `src/theme` that loads languages of Prism. All of them are known here, but not those of the site. */
export const prismLanguages = 'prism-include-languages'

/**
 * Components in `src/theme`. One is carried over if it has a place, or if a file of the site imports it that is carried over,
 * and all that it imports exists. `files` are those of the site.
 */
export function themeEntries(root: string, theme: Record<string, string>, files: string[]): Entry[] {
  const imported = importedComponents(root, theme, files)
  return Object.entries(theme).map(([name, file]): Entry => {
    const subject = `component ${name}`
    const text = readRegularFile(join(root, file), 'utf8')
    if (name === prismLanguages) return languagesEntry(file, text, subject)
    const missing = missingImports(root, file, text, Object.keys(theme))
    if (missing.length > 0) {
      const names = [...new Set(missing.map(({ subject }) => `\`${subject}\``))].join(', ')
      return { file, outcome: 'missing', subject, note: `It imports ${names}, which does not exist here.` }
    }
    if (isPlaced(name)) return { file, outcome: 'carried', subject }
    if (imported.has(name)) return { file, outcome: 'carried', subject, note: 'Other files of the site import it.' }
    const instead = insteadOfSlot(name)
    if (instead !== undefined) return { file, outcome: 'missing', subject, note: instead }
    const note = `It is used where a module imports \`@theme/${name}\`, and replaces no part of the theme.`
    return { file, outcome: 'different', subject, note }
  })
}

/** Components in `src/theme` that are imported by a file that pages show: one of no component, or of a component with a place. */
function importedComponents(root: string, theme: Record<string, string>, files: string[]): Set<string> {
  const ofTheme = new Map(Object.entries(theme).map(([name, file]) => [file, name]))
  const imported = new Set<string>()
  if (Object.keys(theme).every(isPlaced)) return imported
  const left = files.filter((file) => isPlaced(ofTheme.get(file) ?? '') || !ofTheme.has(file))
  for (const file of left) {
    for (const { specifier } of importsIn(file, readRegularFile(join(root, file), 'utf8'))) {
      const name = componentOf(specifier, file)
      if (name === undefined || !Object.hasOwn(theme, name) || theme[name] === file || imported.has(name)) continue
      imported.add(name)
      left.push(theme[name]!)
    }
  }
  return imported
}

/** The name of the component in `src/theme` that a file imports. */
function componentOf(specifier: string, file: string): string | undefined {
  if (specifier.startsWith('@theme/')) return specifier.slice('@theme/'.length)
  const path = specifier.startsWith('.')
    ? posix.join(posix.dirname(file), specifier)
    : specifier.replace(/^@site\//, '')
  const inTheme = posix.relative(themeFolder, path)
  return inTheme.startsWith('..') ? undefined : inTheme.replace(/(?:\/index)?(?:\.[jt]sx?)?$/, '')
}

function languagesEntry(file: string, text: string, subject: string): Entry {
  const own = importsIn(file, text).filter(
    ({ specifier }) =>
      !/^(?:prismjs\b|@generated\/docusaurus\.config$|@docusaurus\/ExecutionEnvironment$)/.test(specifier),
  )
  if (own.length === 0)
    return { file, outcome: 'carried', subject, note: 'All languages of Prism are known without it.' }
  const names = own.map(({ specifier }) => `\`${specifier}\``).join(', ')
  const note = `Languages of Prism are known without it. Those of ${names} are not: code in them is shown without colors.`
  return { file, outcome: 'missing', subject, note }
}
