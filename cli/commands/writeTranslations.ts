import { posix } from 'node:path'
import type { Compiled } from '../../pipeline/compiled.ts'
import { type TranslatedText, translatedTexts } from '../../pipeline/edit/translatedTexts.ts'
import { siteMessages } from '../../pipeline/load/siteMessages.ts'
import { ledgerName, readLedger, updateLedger } from '../../pipeline/load/translationStates.ts'
import type { TranslatedTexts, Translations } from '../../pipeline/load/translations.ts'
import type { LocaleTexts } from '../../pipeline/resolve/localeTexts.ts'
import { isOfRef } from '../../schemas/shared/files/refFolder.ts'
import { exitCodes } from '../exitCode.ts'
import { writeFiles } from '../move/writeTexts.ts'
import { compileOptions, requireLocales, type SiteOptions } from '../options.ts'
import { printFailure } from '../report/printReport.ts'
import { terminal } from '../report/terminal.ts'
import { counted } from '../report/units.ts'

export interface WriteTranslationsOptions extends SiteOptions {
  /** Languages to write; by default all of the site. */
  locale?: string[]
  /** Replace translated labels of docs, navbar and footer by the originals. */
  override?: boolean
  /** Prefix of new messages, which marks the texts that need a translation. */
  messagePrefix?: string
}

type Entries = Record<string, { message: string; description?: string }>

/**
 * Write the files with the texts that can be translated, and record the translated docs. Translations that exist stay;
 * texts that the site does not have any more are reported and stay, too.
 */
export async function writeTranslations(options: WriteTranslationsOptions): Promise<number> {
  const screen = terminal(options)
  const { compile } = await import('../../pipeline/compile.ts')
  const compiled = await compile({ ...compileOptions(options), production: true })
  const { root } = compileOptions(options)
  requireLocales(compiled, options.locale ?? [])
  const { config, diagnostics } = compiled
  const errors = diagnostics.filter(({ severity, code }) => severity === 'error' && code !== 'translation-file')
  const unreadable = diagnostics.filter(({ code }) => code === 'translation-file')
  if (!config || errors.length > 0 || unreadable.length > 0)
    return printFailure([...errors, ...unreadable], options, screen, root)

  const codeTexts = await translatedTexts(root, config, await docModules(compiled))
  const locales = options.locale ?? config.i18n.locales
  const files = new Map<string, string>()
  const printed: string[] = []
  const written: Written = {
    set: (path, value) => files.set(path, `${JSON.stringify(value, null, 2)}\n`),
    print: (line) => printed.push(`${line}\n`),
  }
  let count = 0
  for (const texts of compiled.texts().filter(({ locale }) => locales.includes(locale))) {
    count += writeCode(texts, siteMessages(root, config), codeTexts, options, written)
    // A commit stays as it is.
    const ownFiles = texts.files.filter((file) => !isOfRef(file.texts.file))
    for (const file of ownFiles) count += writeTexts(file.texts, entriesOf(file), options, written)
    count += writeLedger(root, texts, written)
  }
  writeFiles(root, files, 'docs write-translations')
  for (const line of printed) screen.stdout.write(line)
  if (count === 0) screen.stdout.write('All texts and translated docs are recorded already.\n')
  return exitCodes.clean
}

/** Collects the files to write, and the lines to print about them. */
interface Written {
  set(path: string, value: object): void
  print(line: string): void
}

/** The modules of docs that are modules. */
async function docModules({ graph, content }: Compiled): Promise<string[]> {
  const modules: string[] = []
  for (const { key, live } of Object.values(graph?.docs ?? {})) {
    const { module } = live ? await content(key) : {}
    if (module !== undefined) modules.push(module)
  }
  return modules
}

/** Write `code.json`: the texts of the theme, and those of pages, components and docs. */
function writeCode(
  { code, messages }: LocaleTexts,
  ofTheme: ReturnType<typeof siteMessages>,
  codeTexts: Map<string, TranslatedText>,
  options: WriteTranslationsOptions,
  written: Written,
): number {
  const entries: Entries = {}
  for (const [id, text] of Object.entries(ofTheme)) {
    entries[`theme.${id}`] = { message: messages[`theme.${id}`] ?? text }
  }
  for (const { key, message, description } of codeTexts.values()) {
    entries[key] = { message, ...(description === undefined ? {} : { description }) }
  }
  return writeTexts(code, entries, { ...options, override: false }, written)
}

/** Descriptions for translators, by the beginning of the key. */
const descriptions: [RegExp, string][] = [
  [/^version\.label$/, 'Name of the version'],
  [/^sidebar\..*\.link\.generated-index\.title$/, 'Title of the index page of a category'],
  [/^sidebar\..*\.link\.generated-index\.description$/, 'Description of the index page of a category'],
  [/^sidebar\.[^.]*\.category\./, 'Label of a category in a sidebar'],
  [/^sidebar\.[^.]*\.doc\./, 'Label of a doc in a sidebar'],
  [/^sidebar\.[^.]*\.link\./, 'Label of a link in a sidebar'],
  [/^item\.label\./, 'Label of an item in the navbar'],
  [/^link\.title\./, 'Title of a column in the footer'],
  [/^link\.item\.label\./, 'Label of a link in the footer'],
  [/^title$/, 'Title in the navbar'],
  [/^logo\.alt$/, 'Alternative text of the logo'],
  [/^copyright$/, 'Copyright in the footer'],
]

function entriesOf({ originals }: TranslatedTexts): Entries {
  const entries = [...originals].map(([key, message]): [string, Entries[string]] => {
    const description = descriptions.find(([pattern]) => pattern.test(key))?.[1]
    return [key, { message, ...(description === undefined ? {} : { description }) }]
  })
  return Object.fromEntries(entries)
}

/** Add the texts that a file lacks. Returns how many texts were written. */
function writeTexts(
  file: Translations,
  entries: Entries,
  { override, messagePrefix = '' }: WriteTranslationsOptions,
  files: Written,
): number {
  const existing = file.entries
  const written: Record<string, unknown> = {}
  let count = 0
  for (const [key, entry] of Object.entries(existing)) {
    const original = entries[key]
    const isReplaced = override && original !== undefined && original.message !== file.messages.get(key)
    if (isReplaced) count += 1
    written[key] = isReplaced ? { ...original, message: messagePrefix + original.message } : entry
  }
  for (const [key, entry] of Object.entries(entries)) {
    if (Object.hasOwn(existing, key)) continue
    written[key] = { ...entry, message: messagePrefix + entry.message }
    count += 1
  }
  if (count > 0) {
    files.set(file.file, written)
    files.print(`${file.file}: ${counted(count, 'text')}`)
  }
  const unused = Object.keys(existing).filter((key) => !Object.hasOwn(entries, key) && !isForeignMessage(key))
  if (unused.length > 0) {
    files.print(`${file.file}: not used any more: ${unused.map((key) => `\`${key}\``).join(', ')}`)
  }
  return count
}

/** Messages of plugins and themes of Docusaurus that this theme does not have. */
const isForeignMessage = (key: string) => key.startsWith('theme.') || key === 'logo.alt'

function writeLedger(root: string, { locale, folder, docs }: LocaleTexts, files: Written): number {
  if (docs.length === 0) return 0
  const [before, after] = [readLedger(root, folder), updateLedger(root, folder, docs)]
  const changed = Object.keys(after).filter((path) => JSON.stringify(after[path]) !== JSON.stringify(before[path]))
  const removed = Object.keys(before).filter((path) => !Object.hasOwn(after, path))
  if (changed.length === 0 && removed.length === 0) return 0
  files.set(posix.join(folder, ledgerName), after)
  files.print(`${posix.join(folder, ledgerName)}: ${counted(changed.length, 'translated doc')} in \`${locale}\``)
  return changed.length + removed.length
}
