import { join, posix, resolve } from 'node:path'
import type { SiteConfig } from '../../../schemas/config.ts'
import type { Site } from '../../../schemas/graph.ts'
import { siteCache } from '../../../schemas/shared/cache/siteCache.ts'

/** What plugins of Docusaurus get as `context`. */
export interface LoadContext {
  siteDir: string
  siteVersion: undefined
  generatedFilesDir: string
  siteConfig: Record<string, unknown>
  siteConfigPath: string
  outDir: string
  /** That of the language. */
  baseUrl: string
  localizationDir: string
  i18n: Record<string, unknown>
  ssrTemplate: string
  codeTranslations: Record<string, string>
}

/** The folder for data that plugins write, absolute. */
export const pluginFolder = (root: string, code: string) => siteCache(root, 'plugins', code)

export interface ContextInput {
  root: string
  config: SiteConfig
  configFile: string
  locale: Site['locales'][number]
  messages: Record<string, string>
  /** The folder in which the site is built, absolute. */
  outDir: string
}

export function loadContext({ root, config, configFile, locale, messages, outDir }: ContextInput): LoadContext {
  const { i18n, docs, pages, customCss, ...settings } = config
  const localeConfigs = Object.fromEntries(
    i18n.locales.map((code) => [
      code,
      { label: code, htmlLang: code, path: code, calendar: 'gregory', ...i18n.localeConfigs[code] },
    ]),
  )
  const isDefault = locale.code === i18n.defaultLocale
  const classic = { docs: docs[0], pages, theme: { customCss }, blog: false }
  const siteConfig = {
    // Plugins may write to it.
    ...copyOf(settings),
    baseUrl: locale.baseUrl,
    i18n: { ...i18n, localeConfigs },
    // Plugins look for one of its names.
    presets: ['classic', '@docusaurus/preset-classic'].map((name) => [name, classic]),
    themes: [],
    onBrokenLinks: config.onBrokenLinks,
  }
  return {
    siteDir: root,
    siteVersion: undefined,
    generatedFilesDir: pluginFolder(root, locale.code),
    siteConfig,
    siteConfigPath: resolve(root, configFile),
    outDir: isDefault ? outDir : join(outDir, localeFolder(locale.baseUrl, config.baseUrl)),
    baseUrl: locale.baseUrl,
    localizationDir: resolve(root, posix.join(i18n.path, i18n.localeConfigs[locale.code]?.path ?? locale.code)),
    i18n: { ...i18n, localeConfigs, currentLocale: locale.code },
    ssrTemplate: '',
    codeTranslations: messages,
  }
}

/** A copy of lists and plain objects. Functions and objects of classes are the same. */
function copyOf<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(copyOf) as Value
  if (typeof value !== 'object' || value === null) return value
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copyOf(one)])) as Value
}

const localeFolder = (baseUrl: string, siteBaseUrl: string) =>
  baseUrl.startsWith(siteBaseUrl) ? baseUrl.slice(siteBaseUrl.length) : ''
