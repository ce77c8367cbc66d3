import { analyticsOrigins } from '../../schemas/analytics.ts'
import type { SiteConfig } from '../../schemas/config.ts'
import type { CspSources } from '../../schemas/contentSecurityPolicy.ts'
import { feedbackOrigins } from '../../schemas/feedback.ts'
import type { Site } from '../../schemas/graph.ts'
import { sha256 } from '../../schemas/shared/cache/sha256.ts'
import { escapeScriptData } from '../../schemas/shared/html/documentHead.ts'
import { showsWholeSidebar } from '../../schemas/themeSlots.ts'
import type { LoadedLocale } from '../load/loadLocales.ts'
import type { PluginSite } from '../load/plugins/pluginSite.ts'
import { linkHref } from './href.ts'
import { linkedMarkup } from './markupLinks.ts'
import { searchOf } from './search.ts'

type HeadTag = Site['headTags'][number]

/** Make the site's part of the content graph from the config of a language and the hosts that code names. Navbar and footer are resolved separately. */
export function siteOf(
  config: SiteConfig,
  locales: LoadedLocale[],
  locale: LoadedLocale,
  parts: Pick<Site, 'home' | 'navbar' | 'footer'>,
  origins: Record<string, string[]>,
  theme: Record<string, string>,
): Site {
  const { themeConfig, i18n, url, baseUrl } = config
  const { announcementBar, docs, liveCodeBlock, mermaid, tableOfContents } = themeConfig
  const fileHref = (path: string) => linkHref(path, config)
  const search = searchOf(config)
  return {
    title: config.title,
    tagline: config.tagline,
    url,
    baseUrl,
    baseUrlIssueBanner: config.baseUrlIssueBanner,
    ...(config.trailingSlash === undefined ? {} : { trailingSlash: config.trailingSlash }),
    titleDelimiter: config.titleDelimiter,
    ...(config.favicon === undefined ? {} : { favicon: fileHref(config.favicon) }),
    noIndex: config.noIndex,
    ...(config.markdownPages ? { markdownPages: true as const } : {}),
    ...pageActionsOf(config),
    ...(hasLlmsFull(config) ? { llmsFull: true as const } : {}),
    ...storageOf(config),
    ...(config.cspHeaders
      ? {
          cspHeaders: cspOf(
            config.cspHeaders === true ? {} : config.cspHeaders,
            joined(joined(origins, analyticsOrigins(config.analytics)), feedbackOrigins(config.feedback)),
          ),
        }
      : {}),
    ...(config.cspHeaders && config.csp === 'report-only' ? { csp: config.csp } : {}),
    locale: locale.locale.code,
    defaultLocale: i18n.defaultLocale,
    locales: locales.map(({ locale }) => locale),
    ...(i18n.untranslatedNotice ? {} : { untranslatedNotice: false as const }),
    ...(Object.keys(locale.messages).length > 0 ? { messages: locale.messages } : {}),
    headTags: headTags(config, fileHref),
    customFields: config.customFields,
    ...(config.organizationName === undefined ? {} : { organizationName: config.organizationName }),
    ...(config.projectName === undefined ? {} : { projectName: config.projectName }),
    ...(themeConfig.image === undefined ? {} : { image: fileHref(themeConfig.image) }),
    metadata: themeConfig.metadata,
    colorMode: themeConfig.colorMode,
    ...(mermaid ? { mermaid } : {}),
    ...(themeConfig.blog.sidebar.groupByYear ? {} : { blogByYear: false as const }),
    ...(liveCodeBlock?.playgroundPosition === 'top' ? { playgroundPosition: 'top' as const } : {}),
    ...(announcementBar
      ? { announcementBar: { ...announcementBar, content: linkedMarkup(announcementBar.content, config) } }
      : {}),
    ...parts,
    docs: {
      breadcrumbs: config.docs.some(({ breadcrumbs }) => breadcrumbs),
      versionPersistence: docs.versionPersistence,
      sidebarHideable: docs.sidebar.hideable,
      sidebarAutoCollapse: docs.sidebar.autoCollapseCategories,
      ...(showsWholeSidebar(theme) && { wholeSidebar: true as const }),
    },
    contentsLevels: { min: tableOfContents.minHeadingLevel, max: tableOfContents.maxHeadingLevel },
    ...(search ? { search } : {}),
  }
}

/** Add what plugins have made for every page. */
export function withPluginParts(site: Site, { globalData, headTags, bodyTags, messages }: PluginSite): Site {
  const all = { ...messages, ...site.messages }
  return {
    ...site,
    headTags: [...site.headTags, ...headTags],
    ...(bodyTags.start.length + bodyTags.end.length > 0 && { bodyTags }),
    ...(Object.keys(globalData).length > 0 && { globalData }),
    ...(Object.keys(all).length > 0 && { messages: all }),
  }
}

const joined = (one: Record<string, string[]>, other: Record<string, string[]>): Record<string, string[]> => {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return Object.fromEntries(
    [...names].map((name) => [name, [...new Set([...(one[name] ?? []), ...(other[name] ?? [])])]]),
  )
}

/** What the config allows, and the hosts that code names. An empty list leaves a directive out. */
function cspOf(allowed: CspSources, origins: Record<string, string[]>): CspSources {
  const ofConfig = (directive: string) => allowed[directive as keyof CspSources]
  const named = Object.entries(origins).filter(([directive]) => ofConfig(directive)?.length !== 0)
  const merged = named.map(([directive, hosts]) => [
    directive,
    [...new Set([...(ofConfig(directive) ?? []), ...hosts])],
  ])
  return { ...allowed, ...Object.fromEntries(merged) }
}

function storageOf({ storage, url, baseUrl }: SiteConfig): Pick<Site, 'storage'> {
  const { type, namespace } = storage
  const name = namespace === true ? sha256(url + baseUrl).slice(0, 8) : namespace
  const settings = {
    ...(type === 'localStorage' ? {} : { type }),
    ...(name === false ? {} : { suffix: `-${name}` }),
  }
  return Object.keys(settings).length > 0 ? { storage: settings } : {}
}

/** List stylesheets, scripts and other head tags, each in the order of the config. */
function headTags({ stylesheets, scripts, headTags }: SiteConfig, fileHref: (path: string) => string): HeadTag[] {
  return [
    ...stylesheets.map((entry): HeadTag => {
      const { href, ...rest } = typeof entry === 'string' ? { href: entry } : entry
      return {
        tagName: 'link',
        attributes: { rel: 'stylesheet', ...rest, href: fileHref(String(href)) } as HeadTag['attributes'],
      }
    }),
    ...scripts.map((entry): HeadTag => {
      const { src, ...rest } = typeof entry === 'string' ? { src: entry } : entry
      return { tagName: 'script', attributes: { ...rest, src: fileHref(String(src)) } as HeadTag['attributes'] }
    }),
    ...headTags.map(
      ({ tagName, attributes, innerHTML }): HeadTag => ({
        tagName,
        attributes,
        ...(innerHTML !== undefined && { html: escapeScriptData(innerHTML) }),
      }),
    ),
  ]
}

/** Whether the config asks for `llms-full.txt`. */
const hasLlmsFull = ({ markdownPages }: SiteConfig) => typeof markdownPages === 'object' && markdownPages.llmsFull

/** Entries of the menu of each doc. Paths of the site get its base URL. */
function pageActionsOf(config: SiteConfig): Pick<Site, 'pageActions'> {
  const { markdownPages } = config
  if (typeof markdownPages !== 'object' || markdownPages.actions.length === 0) return {}
  const linked = (action: (typeof markdownPages.actions)[number]) =>
    'href' in action ? { ...action, href: linkHref(action.href, config) } : action
  return { pageActions: markdownPages.actions.map(linked) }
}
