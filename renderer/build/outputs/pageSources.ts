import { originOf } from './headers.ts'

/** Origins that the site's pages load files from, for the content security policy. */
export interface PageSources {
  /** Origins by directive: `img-src` → `https://pictures.example`. */
  origins: Map<string, Set<string>>
  /** Whether a page has `style` attributes, which only authors write. */
  hasInlineStyles: boolean
}

const directiveOf: Record<string, string> = {
  img: 'img-src',
  source: 'media-src',
  video: 'media-src',
  audio: 'media-src',
  track: 'media-src',
  iframe: 'frame-src',
}

/** Find the sources of a page in its HTML, whether docs or components wrote it. */
export function sourcesOf(html: string): PageSources {
  const origins: PageSources['origins'] = new Map()
  const allow = (directive: string, url: string) => {
    const origin = originOf(url)
    if (origin !== undefined) addTo(origins, directive, origin)
  }
  for (const [tag, name] of html.matchAll(/<(img|source|video|audio|track|iframe)\b[^<>]*>/g)) {
    for (const [, attribute, value] of tag.matchAll(/\s(src|srcset|poster)="([^"]*)"/gi)) {
      if (attribute === 'src') allow(directiveOf[name!]!, value!)
      else for (const url of value!.split(/,\s+/)) allow('img-src', url.trim())
    }
  }
  return { origins, hasInlineStyles: html.includes(' style="') && /<[a-z][^<]* style="/i.test(html) }
}

/** Collect the sources of all pages of a site. */
export function collectSources(): PageSources & { add(page: PageSources): void } {
  const collected = {
    origins: new Map<string, Set<string>>(),
    hasInlineStyles: false,
    add({ origins, hasInlineStyles }: PageSources) {
      collected.hasInlineStyles ||= hasInlineStyles
      for (const [directive, pageOrigins] of origins) {
        for (const origin of pageOrigins) addTo(collected.origins, directive, origin)
      }
    },
  }
  return collected
}

function addTo(origins: PageSources['origins'], directive: string, origin: string): void {
  const known = origins.get(directive)
  if (known) known.add(origin)
  else origins.set(directive, new Set([origin]))
}

/**
 * For the dev server, which renders a page when it is asked for, and so does not know what the others load: they may load
 * pictures, media and frames from everywhere.
 */
export const anySources: PageSources = {
  origins: new Map(['img-src', 'media-src', 'frame-src'].map((name) => [name, new Set(['data:', 'http:', 'https:'])])),
  hasInlineStyles: true,
}
