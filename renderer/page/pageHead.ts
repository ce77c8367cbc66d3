import type { ContentGraph, Doc, Route, Site } from '../../schemas/graph.ts'
import { isExternal } from '../../schemas/shared/urls/isExternal.ts'
import { defined } from './defined.ts'
import type { Head } from './pageData.ts'
import { searchTagOf } from './searchTag.ts'
import { withBaseUrl } from './urls.ts'

export interface HeadFields {
  title?: string | undefined
  description?: string | undefined
  image?: string | undefined
  keywords?: string[] | undefined
}

/** Title of a page followed by the site's title. */
export function titleOf(site: Site, title: string | undefined): string {
  return title ? `${title} ${site.titleDelimiter} ${site.title}` : site.title
}

/** Head of a doc. */
export function docHead(graph: ContentGraph, doc: Doc, route: Route): Head {
  const metaTitle = doc.frontMatter.title_meta
  const head = {
    ...versionHead(
      graph,
      doc.version,
      { ...route, href: doc.href },
      {
        ...doc,
        title: typeof metaTitle === 'string' ? metaTitle : doc.title,
      },
    ),
    searchTag: doc.post || doc.page ? 'default' : searchTagOf(doc.version),
  }
  return doc.unlisted ? { ...head, robots: 'noindex, nofollow' } : head
}

/** Head of a page that belongs to a version of the docs. */
export function versionHead(
  { site, versions }: ContentGraph,
  name: string,
  { href, translations }: { href: string; translations?: Record<string, string> | undefined },
  fields: HeadFields,
): Head {
  const head = { ...baseHead(site, href, fields, translations), ...(name !== '' && { version: name }) }
  return versions.find((version) => version.name === name)?.noIndex ? { ...head, robots: 'noindex, nofollow' } : head
}

/** Head of any page. */
export function baseHead(
  site: Site,
  href: string,
  { title, description, image, keywords }: HeadFields,
  translations?: Record<string, string>,
): Head {
  const socialImage = image ?? site.image
  return {
    title: titleOf(site, title),
    canonical: site.url + href,
    searchTag: 'default',
    ...defined({
      description: description || undefined,
      keywords: keywords?.join(',') || undefined,
      image: socialImage && absoluteUrl(site, socialImage),
      robots: site.noIndex ? 'noindex, nofollow' : undefined,
      alternates: alternates(site, translations ?? { [site.locale]: href }),
    }),
  }
}

/** URLs of the page in the languages that have it, including its own, and `x-default` for the default language. */
function alternates(site: Site, hrefs: Record<string, string>): Record<string, string> {
  const urlOf = (code: string) => (isExternal(hrefs[code]!) ? hrefs[code]! : site.url + hrefs[code])
  const urls = site.locales.flatMap(({ code, htmlLang }) =>
    Object.hasOwn(hrefs, code) ? [[htmlLang, urlOf(code)]] : [],
  )
  if (Object.hasOwn(hrefs, site.defaultLocale)) urls.push(['x-default', urlOf(site.defaultLocale)])
  return Object.fromEntries(urls)
}

/** An address of the site with its domain. Those of others stay. */
export function absoluteUrl(site: Site, href: string): string {
  return isExternal(href) ? href : site.url + withBaseUrl(href.startsWith('/') ? href : `/${href}`, site.baseUrl)
}
