import { posix } from 'node:path'
import type { SiteConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { instanceOf, nameInInstance } from '../../schemas/docsInstances.ts'
import type { Site } from '../../schemas/graph.ts'
import { addAll } from '../../schemas/shared/collections/addAll.ts'
import { currentName } from '../../schemas/versionName.ts'
import { task } from '../tasks/task.ts'
import { folderAt } from './folderAt.ts'
import { type Categories, loadCategories } from './loadCategories.ts'
import { listDocs, parentFolders } from './loadDocs.ts'
import type { LoadedVersion } from './loadedVersion.ts'
import { versionDocs } from './loadVersions.ts'
import { docsTranslations, localeFolder } from './localeFolder.ts'
import { localeOf } from './localeOf.ts'
import { readTranslations } from './readTranslations.ts'
import { siteConfig, siteOptions } from './siteConfig.ts'
import { messageIds, themeMessages } from './siteMessages.ts'
import type { SourceFile } from './sourceFile.ts'
import { Translations } from './translations.ts'
import { versionFolderName } from './versionNames.ts'

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
    addAll(diagnostics, loaded.diagnostics)
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
    config.i18n.localeConfigs[code]?.translate ?? folderAt(root, posix.join(site, folder)) === true
  const isTranslated = isTranslatedIn('')
  const found = folderAt(root, folder)
  if (typeof found === 'object') diagnostics.push(found)
  const read = (path: string, isRead = isTranslated) => {
    const file = posix.join(folder, path)
    const result = isRead ? readTranslations(root, file) : { translations: new Translations(file), diagnostics: [] }
    addAll(diagnostics, result.diagnostics)
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
        addAll(diagnostics, docs.diagnostics)
        return [version.name, { folder: docsFolder, docs: docs.docs, categories: docs.categories, texts }]
      }),
    ),
  }
}

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
    folders.filter((path) => folderAt(root, posix.join(folder, path)) === true),
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
