import type { Site } from '../../schemas/graph.ts'
import { earlyMessages } from '../../schemas/messages/early.ts'
import { htmlPath } from '../../schemas/shared/files/htmlPath.ts'
import { escapeHtml } from '../../schemas/shared/html/escapeHtml.ts'
import { headTags, jsonForHtml } from '../page/headTags.ts'
import type { FirstPageData } from '../page/pageData.ts'
import { pageDataStart } from '../page/pageDocument.ts'
import { fileUrl, llmsHref, withBaseUrl } from '../page/urls.ts'
import { searchOrigins } from '../search/engines/engines.ts'
import { contentSecurityPolicy } from './outputs/headers.ts'
import { openSearchPath } from './outputs/opensearch.ts'
import { anySources } from './outputs/pageSources.ts'
import { bodyStart, pageStyles, type Stylesheet, type StyleTag } from './pageStyles.ts'

/** Files of the client that pages refer to, as paths in the output folder. */
export interface ClientFiles {
  /** Hash of the client's code. */
  hash: string
  styles: Stylesheet[]
  boot: string
  loader: string
  /** Runs on the home page, and on other pages if `trailingSlash` is set. */
  baseUrlBanner: string
  /** Runs in the documents of redirects. */
  redirect: string
  /** The client and its static imports. */
  client: string[]
  /** The site's own modules, by id. */
  chunks: Record<string, string>
}

/** Tell assistants that read the page's HTML where the list of all pages in Markdown is. Readers do not see it. */
function directive(site: Site): string {
  const href = llmsHref(site)
  if (href === undefined) return ''
  const link = `${tag('a', { href })}${escapeHtml(href)}</a>`
  return `<p hidden lang="en">Assistants: all pages are listed, and can be read as Markdown, in ${link}.</p>`
}

export const rootStart = '<div id="__docusaurus">'

/** The end of the page, and the beginning of the region in which changes of the page are announced. */
export const rootEnd = '</div><div id="__quire_announce"'

/** Create a function that returns a page's HTML document. Parts that all pages share are computed once. */
export function htmlDocument(site: Site, client: ClientFiles, generator: string) {
  const language = tag('html', {
    lang: languageOf(site),
    dir: site.locales.find(({ code }) => code === site.locale)?.direction ?? 'ltr',
    'data-theme': site.colorMode.defaultMode,
    'data-has-hydrated': 'false',
    ...(site.csp && { 'data-csp': site.csp }),
  }).slice(0, -1)
  const start = [
    '<head>',
    '<meta charset="utf-8">',
    ...policyTag(site),
    '<meta name="viewport" content="width=device-width, initial-scale=1.0">',
    tag('meta', { name: 'generator', content: generator }),
  ].join('')
  const tags = siteTags(site)
  const styles = styleTags(client.styles, site.baseUrl)
  const end = [
    `${bootTag(site, client)}</script>`,
    `${tag('script', { type: 'module', src: fileUrl(client.loader, site.baseUrl) })}</script>`,
    bodyStart,
    ...(site.bodyTags?.start ?? []).map(siteTag),
    directive(site),
  ].join('')

  const bodyEnd = (site.bodyTags?.end ?? []).map(siteTag).join('')

  // The URL is relative to the page, because the script is for sites with a wrong base URL.
  const banner = (route: string) => {
    const depth = htmlPath(route, site.trailingSlash).split('/').length - 1
    const attributes = {
      src: '../'.repeat(depth) + client.baseUrlBanner,
      defer: true,
      'data-base-url': site.baseUrl,
      'data-generator': generator.replace(/ .*/, ''),
      ...(route !== '/' && { 'data-route': route }),
    }
    return `${tag('script', attributes)}</script>`
  }
  // A relative URL requires that the page's URL is known: `trailingSlash` must be set, and the 404 page has no fixed URL.
  const hasBanner = ({ route, content }: FirstPageData) =>
    site.baseUrlIssueBanner && (route === '/' || (site.trailingSlash !== undefined && content.kind !== 'not-found'))

  return (page: FirstPageData, markup: string): string => {
    const body = [
      end,
      // Next to the head and the sidebar, which repeat its texts: gzip finds repetitions within 32 KB.
      `${pageDataStart}${jsonForHtml(page).slice(1)}</script>`,
      rootStart,
      markup,
      `${rootEnd} class="visually-hidden" aria-live="polite"></div>`,
      hasBanner(page) ? banner(page.route) : '',
      bodyEnd,
    ].join('')
    const html = `${language} class="${escapeHtml(page.htmlClass)}">`
    return [
      '<!DOCTYPE html>',
      html,
      start,
      headTags(page, site)
        .map(({ name, attributes, text }) => tag(name, attributes, text))
        .join(''),
      tags,
      pageStyles(styles, html + body.slice(body.indexOf(bodyStart))),
      body,
      '</body></html>',
    ].join('')
  }
}

/** Tags of the stylesheets of a site, numbered, because a page that is opened from another one may need one in between. */
export const styleTags = (styles: Stylesheet[], baseUrl: string): StyleTag[] =>
  styles.map(({ path, classes, isLater }, order) => {
    const href = fileUrl(path, baseUrl)
    const link = tag('link', { rel: 'stylesheet', href, 'data-order': String(order) })
    return {
      tag: isLater ? `${tag('noscript', { 'data-href': href, 'data-order': String(order) })}${link}</noscript>` : link,
      ...(classes && { classes }),
    }
  })

/**
 * The content security policy for hosts that do not send our headers. A page stays while others are shown in it, so that its
 * policy allows what any page may need: pictures, media and frames from everywhere, and inline styles.
 */
function policyTag(site: Site): string[] {
  // Browsers ignore a tag that only reports.
  if (site.cspHeaders === undefined || site.csp === 'report-only') return []
  const policy = contentSecurityPolicy({ site }, { ...anySources, hasDiagrams: true })
  const inDocument = policy.split('; ').filter((directive) => !directive.startsWith('frame-ancestors '))
  return [tag('meta', { 'http-equiv': 'Content-Security-Policy', content: inDocument.join('; ') })]
}

const languageOf = ({ locales, locale }: Site) => locales.find(({ code }) => code === locale)?.htmlLang ?? locale
const underscored = (language: string) => language.replaceAll('-', '_')

/** Tags of every page. The site's own tags come last, so that they override ours. */
function siteTags(site: Site): string {
  const tags = [
    ...(site.metadata.some(({ name }) => name === 'twitter:card')
      ? []
      : [tag('meta', { name: 'twitter:card', content: 'summary_large_image' })]),
    tag('meta', { property: 'og:locale', content: underscored(languageOf(site)) }),
    ...site.locales
      .filter(({ code }) => code !== site.locale)
      .map(({ htmlLang }) => tag('meta', { property: 'og:locale:alternate', content: underscored(htmlLang) })),
    tag('meta', { name: 'docusaurus_locale', content: site.locale }),
    tag('meta', { name: 'docsearch:language', content: site.locale }),
  ]
  if (site.favicon) {
    const href = /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(site.favicon) ? site.favicon : `/${site.favicon}`
    tags.push(tag('link', { rel: 'icon', href: withBaseUrl(href, site.baseUrl) }))
  }
  if (site.search?.pageHref !== undefined) {
    const type = 'application/opensearchdescription+xml'
    tags.push(tag('link', { rel: 'search', type, title: site.title, href: fileUrl(openSearchPath, site.baseUrl) }))
  }
  for (const href of searchOrigins(site.search).slice(0, 1))
    tags.push(tag('link', { rel: 'preconnect', href, crossorigin: 'anonymous' }))
  tags.push(...site.headTags.map(siteTag))
  return [...tags, ...site.metadata.map((attributes) => tag('meta', attributes))].join('')
}

/** The messages of the first scripts that differ from the English ones, as JSON; undefined if there are none. */
function earlyTexts({ messages = {} }: Site): string | undefined {
  const texts = Object.keys(earlyMessages)
    .map((id) => [id, messages[`theme.${id}`]])
    .filter(([, text]) => text !== undefined)
  return texts.length > 0 ? JSON.stringify(Object.fromEntries(texts)) : undefined
}

function bootTag(site: Site, client: ClientFiles): string {
  const { defaultMode, disableSwitch, respectPrefersColorScheme } = site.colorMode
  const early = earlyTexts(site)
  return tag('script', {
    src: fileUrl(client.boot, site.baseUrl),
    'data-base-url': site.baseUrl,
    'data-client': client.client.map((path) => fileUrl(path, site.baseUrl)).join(' '),
    'data-mode': defaultMode,
    'data-switch': disableSwitch ? 'off' : 'on',
    'data-system': respectPrefersColorScheme ? 'on' : 'off',
    ...(early && { 'data-messages': early }),
    ...(site.announcementBar && { 'data-announcement': site.announcementBar.id }),
    ...(site.storage?.type && { 'data-storage': site.storage.type }),
    ...(site.storage?.suffix && { 'data-key-suffix': site.storage.suffix }),
  })
}

function tag(name: string, attributes: Record<string, string | boolean>, text?: string): string {
  const attributeText = Object.entries(attributes)
    .filter(([key, value]) => value !== false && /^[^\s"'<>/=]+$/.test(key))
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escapeHtml(String(value))}"`))
  const open = `<${name}${attributeText.join('')}>`
  if (text === undefined) return open
  return `${open}${name === 'script' || name === 'style' ? text : escapeHtml(text)}</${name}>`
}

/** A tag of the config or of a plugin. The HTML inside is the author's. */
const siteTag = ({ tagName, attributes, html = '' }: Site['headTags'][number]): string =>
  isVoid(tagName) ? tag(tagName, attributes) : `${tag(tagName, attributes)}${html}</${tagName}>`

const isVoid = (name: string) => /^(?:link|meta|base|img|br|hr|input)$/i.test(name)
