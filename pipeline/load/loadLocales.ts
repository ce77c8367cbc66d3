import { join, posix } from 'node:path'
import type { SiteConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { instanceOf, nameInInstance } from '../../schemas/docsInstances.ts'
import type { Site } from '../../schemas/graph.ts'
import { blogMessages } from '../../schemas/messages/blog.ts'
import { componentMessages } from '../../schemas/messages/components.ts'
import { messages as english, type Messages } from '../../schemas/messages/en.ts'
import { feedbackMessages } from '../../schemas/messages/feedback.ts'
import { messageLocale, locales as messageLocales } from '../../schemas/messages/locales.ts'
import { playgroundMessages } from '../../schemas/messages/playground.ts'
import { quote } from '../../schemas/shared/text/quote.ts'
import { existsSync, statSync } from '../tasks/disk.ts'
import { task } from '../tasks/task.ts'
import { liveCodeOf } from './liveCode.ts'
import { type Categories, loadCategories } from './loadCategories.ts'
import { listDocs, parentFolders } from './loadDocs.ts'
import { type LoadedVersion, versionDocs } from './loadVersions.ts'
import { docsTranslations, localeFolder } from './localeFolder.ts'
import { readData } from './readData.ts'
import { readText } from './readText.ts'
import { siteConfig, siteOptions } from './siteConfig.ts'
import type { SourceFile } from './sourceFile.ts'
import { Translations } from './translations.ts'
import { currentName, versionFolderName } from './versionNames.ts'

/** A language of the site, and its translations. */
export interface LoadedLocale {
  /** As in the content graph. */
  locale: Site['locales'][number]
  isDefault: boolean
  /** Folder of its translations, from the site's root: `i18n/fr`. */
  folder: string
  /** Texts of the theme and of components: `code.json`. */
  code: Translations
  /** Messages of the theme and of components that differ from the English ones, by key in `code.json`. */
  messages: Record<string, string>
  navbar: Translations
  footer: Translations
  /** Translations of each version of the docs, by name of the version. */
  versions: Map<string, TranslatedVersion>
}

export interface TranslatedVersion {
  /** Folder of the translated docs, from the site's root. */
  folder: string
  /** Docs that have an original, by their path in the version's folder. */
  docs: Map<string, SourceFile>
  /** `_category_` files of the translation, by folder. */
  categories: Categories
  /** Label of the version, and texts of its sidebars: `current.json`. */
  texts: Translations
}

export const classicTheme = 'docusaurus-theme-classic'

/** The translations of every language of the site. */
export const siteLocales = task('locales', async (run) => {
  const { config: checkedConfig, locateConfig } = await run.load(siteConfig)
  const config = checkedConfig!
  const diagnostics: Diagnostic[] = []
  const locales: LoadedLocale[] = []
  for (const [index, code] of config.i18n.locales.entries()) {
    const loaded = await run.load(loadedLocale, code)
    const { locale } = loaded
    diagnostics.push(...loaded.diagnostics)
    const missing = messageIds(run.get(siteOptions).root, config).filter(
      (id) => !Object.hasOwn(locale.messages, `theme.${id}`),
    )
    if (missing.length > 0 && !isEnglish(locale.locale.htmlLang)) {
      const data = { value: code, count: missing.length }
      diagnostics.push(diagnose('locale-messages', locateConfig(['i18n', 'locales', index]), data))
    }
    locales.push(locale)
  }
  for (const [index, { locale }] of locales.entries()) {
    const isSame = (other: LoadedLocale) =>
      other.locale.baseUrl === locale.baseUrl && (other.locale.url ?? '') === (locale.url ?? '')
    const other = locales.slice(0, index).find(isSame)
    if (!other) continue
    const data = { value: locale.code, other: other.locale.code, path: locale.baseUrl }
    const position = locateConfig(['i18n', 'localeConfigs', locale.code, 'baseUrl'], 'value')
    diagnostics.push(diagnose('locale-same-address', position, data))
  }
  return { locales, diagnostics }
})

const loadedLocale = task('translations', async (run, code: string) => {
  const { config } = await run.load(siteConfig)
  const diagnostics: Diagnostic[] = []
  const versions = await run.load(versionDocs)
  return { locale: await loadLocale(run.get(siteOptions).root, config!, code, versions, diagnostics), diagnostics }
})

async function loadLocale(
  root: string,
  config: SiteConfig,
  code: string,
  versions: Pick<LoadedVersion, 'name' | 'docs' | 'ref'>[],
  diagnostics: Diagnostic[],
): Promise<LoadedLocale> {
  const folder = localeFolder(code, config)
  // A version that is read from git is translated if its commit has the folder.
  const isTranslatedIn = (site: string) =>
    config.i18n.localeConfigs[code]?.translate ?? isFolder(join(root, site, folder))
  const isTranslated = isTranslatedIn('')
  const read = (path: string, isRead = isTranslated) => {
    const file = posix.join(folder, path)
    const result = isRead ? readTranslations(root, file) : { translations: new Translations(file), diagnostics: [] }
    diagnostics.push(...result.diagnostics)
    return result.translations
  }
  const locale = localeOf(code, config)
  const texts = read('code.json', true)
  return {
    locale,
    isDefault: code === config.i18n.defaultLocale,
    folder,
    code: texts,
    messages: { ...(await themeMessages(locale.htmlLang, root, config)), ...Object.fromEntries(texts.messages) },
    navbar: read(`${classicTheme}/navbar.json`),
    footer: read(`${classicTheme}/footer.json`),
    versions: new Map(
      versions.map((version) => {
        const { ref } = version
        const name = ref ? currentName : versionFolderName(nameInInstance(version.name))
        const instanceFolder = docsTranslations(instanceOf(version.name))
        const site = ref?.site ?? ''
        const docsFolder = posix.join(site, folder, instanceFolder, name)
        const isTranslated = isTranslatedIn(site)
        const ownTexts = read(posix.relative(folder, `${docsFolder}.json`), isTranslated)
        // In the commit the version was the current one, with another label.
        const texts = ref ? ownTexts.without('version.label') : ownTexts
        const docs = isTranslated
          ? loadTranslatedDocs(root, config, docsFolder, version)
          : { docs: new Map<string, SourceFile>(), categories: new Map(), diagnostics: [] }
        diagnostics.push(...docs.diagnostics)
        return [version.name, { folder: docsFolder, docs: docs.docs, categories: docs.categories, texts }]
      }),
    ),
  }
}

/** The theme's own translations that fit a language, by key in `code.json`. English needs none. */
async function themeMessages(language: string, root: string, config: SiteConfig): Promise<Record<string, string>> {
  const fitting = messageLocale(language)
  if (fitting === undefined) return {}
  const { messages } = await messageLocales[fitting]()
  return Object.fromEntries(messageIds(root, config).map((id) => [`theme.${id}`, messages[id]]))
}

/** The messages that pages of the site show, in English. */
export const siteMessages = (root: string, config: SiteConfig): Partial<Messages> => ({
  ...english,
  ...componentMessages,
  ...(config.blog?.length && blogMessages),
  ...(config.feedback && feedbackMessages),
  ...(liveCodeOf(root, config) === 'runs' && playgroundMessages),
})

const messageIds = (root: string, config: SiteConfig) => Object.keys(siteMessages(root, config)) as (keyof Messages)[]

const isEnglish = (language: string) => /^en(?:-|$)/i.test(language)

/** Load the translated docs of a version. A doc without an original is reported. */
function loadTranslatedDocs(
  root: string,
  config: SiteConfig,
  folder: string,
  version: Pick<LoadedVersion, 'name' | 'docs'>,
) {
  const listed = listDocs(root, config, version.name, folder)
  // A folder may translate its category, and none of its docs.
  const folders = parentFolders(version.docs.map(({ path }) => path))
  const categories = loadCategories(
    root,
    folder,
    folders.filter((path) => isFolder(join(root, folder, path))),
  )
  const diagnostics = [...listed.diagnostics, ...categories.diagnostics]
  const originals = new Set(version.docs.map(({ path }) => path))
  const docs = new Map<string, SourceFile>()
  for (const doc of listed.docs) {
    if (originals.has(doc.path)) docs.set(doc.path, doc)
    else {
      const sameName = version.docs.filter(({ path }) => path.replace(/\.\w+$/, '') === doc.path.replace(/\.\w+$/, ''))
      const more = sameName[0] ? { hint: `Rename it: its original is \`${sameName[0].source}\`.` } : {}
      diagnostics.push(diagnose('translation-without-original', { file: doc.source }, { path: doc.source }, more))
    }
  }
  return { docs, categories: categories.categories, diagnostics }
}

/** Read a file of translated texts. A file that does not exist translates nothing. */
export function readTranslations(
  root: string,
  source: string,
): { translations: Translations; diagnostics: Diagnostic[] } {
  const none = new Translations(source)
  const file = join(root, source)
  if (!existsSync(file)) return { translations: none, diagnostics: [] }
  const { text, diagnostics: encoding } = readText(root, source)
  if (encoding.length > 0) return { translations: none, diagnostics: encoding }
  const read = readData('translation-file', source, text)
  if ('diagnostic' in read) return { translations: none, diagnostics: [read.diagnostic] }
  const { value, locate } = read
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const data = { problem: 'shape', path: source, given: quote(value) } as const
    return { translations: none, diagnostics: [diagnose('translation-file', locate([]), data)] }
  }
  const messages = new Map<string, string>()
  const diagnostics = [...read.diagnostics]
  for (const [key, entry] of Object.entries(value)) {
    const message = (entry as { message?: unknown } | null)?.message
    if (typeof message === 'string') messages.set(key, message)
    else {
      const given = quote(typeof entry === 'object' && entry !== null ? message : entry)
      const data = { problem: 'message', value: key, given } as const
      diagnostics.push(diagnose('translation-file', locate([key], 'value'), data))
    }
  }
  return { translations: new Translations(source, messages, locate, { ...value }, text), diagnostics }
}

/** Describe a locale for the content graph. */
export function localeOf(code: string, { i18n, baseUrl, url }: SiteConfig): Site['locales'][number] {
  const options: Partial<SiteConfig['i18n']['localeConfigs'][string]> = i18n.localeConfigs[code] ?? {}
  const { label, htmlLang = code, direction, calendar = 'gregory' } = options
  const hasDomains = Object.values(i18n.localeConfigs).some((other) => other.url !== undefined && other.url !== url)
  const defaultBaseUrl = code === i18n.defaultLocale ? baseUrl : `${baseUrl}${code}/`
  return {
    code,
    label: label ?? nativeName(code),
    htmlLang,
    direction: direction ?? (isRightToLeft(htmlLang) ? 'rtl' : 'ltr'),
    ...(calendar === 'gregory' ? {} : { calendar }),
    baseUrl: options.baseUrl ?? defaultBaseUrl,
    ...(hasDomains ? { url: options.url ?? url } : {}),
  }
}

/** `fr` → `Français` */
function nativeName(code: string): string {
  // Loading the names of languages takes 20 ms, for a name that a site in English alone never shows.
  if (code === 'en') return 'English'
  try {
    const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code
    return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
  } catch {
    return code
  }
}

const isRightToLeft = (lang: string) => /^(?:ar|arc|ckb|dv|fa|ha|he|khw|ks|ps|sd|ur|uz-AF|yi)(?:-|$)/i.test(lang)

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
