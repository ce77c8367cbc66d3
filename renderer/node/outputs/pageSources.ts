import { originOf } from './originOf.ts'

/** Origins that a page loads files from, or sends forms to. */
export interface PageSources {
  /** `['img-src', 'https://pictures.example']`. */
  origins: [directive: string, origin: string][]
  /** Whether it has `style` attributes, which only authors write. */
  hasInlineStyles: boolean
  /** Whether it has `<style>` elements, which only authors write. */
  hasStyles: boolean
  /** Whether it has a diagram. Mermaid adds style elements to it, and its sanitizer needs a policy. */
  hasDiagrams: boolean
}

/** Origins that the site's pages load files from, or send forms to, for the content security policy. */
export interface SiteSources {
  /** Origins by directive: `img-src` → `https://pictures.example`. */
  origins: Map<string, Set<string>>
  hasInlineStyles: boolean
  hasStyles: boolean
  hasDiagrams: boolean
  add(page: PageSources): void
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
  const origins: PageSources['origins'] = []
  const allow = (directive: string, url: string) => {
    const origin = originOf(url)
    if (origin !== undefined) origins.push([directive, origin])
  }
  for (const [tag, name] of html.matchAll(/<(img|source|video|audio|track|iframe)\b[^<>]*>/g)) {
    for (const [, attribute, value] of tag.matchAll(/\s(src|srcset|poster)="([^"]*)"/gi)) {
      if (attribute === 'src') allow(directiveOf[name!]!, value!)
      else for (const url of value!.split(/,\s+/)) allow('img-src', url.trim())
    }
  }
  // Forms in plain Markdown are left out, and reported.
  for (const [, url] of html.matchAll(formTarget)) allow('form-action', url!)
  for (const [, style] of html.includes('url(') ? html.matchAll(/<[a-z][^<>]*\sstyle="([^"<>]*)"/g) : [])
    for (const [, url] of style!.matchAll(pictureOfStyle)) allow('img-src', url!)
  return {
    origins,
    hasInlineStyles: html.includes(' style="') && /<[a-z][^<]* style="/i.test(html),
    hasStyles: /<style[\s>]/i.test(html),
    hasDiagrams: html.includes('class="docusaurus-mermaid-container"'),
  }
}

/** A picture in a `style` attribute: `style="background: url(&quot;https://pictures.example/a.png&quot;)"`. */
const pictureOfStyle = /url\((?:&quot;|&#x27;|')?(https?:[^)"'&\s]+|data:)/g

/** `<form action="https://forms.example/send">`, or `formaction` of a button. */
const formTarget = /<(?:form|button|input)\b[^<>]*?\s(?:form)?action="([^"]*)"/gi

/** Collect the sources of all pages of a site. */
export function collectSources(): SiteSources {
  const sources: SiteSources = {
    origins: new Map(),
    hasInlineStyles: false,
    hasStyles: false,
    hasDiagrams: false,
    add(page) {
      sources.hasInlineStyles ||= page.hasInlineStyles
      sources.hasStyles ||= page.hasStyles
      sources.hasDiagrams ||= page.hasDiagrams
      for (const [directive, origin] of page.origins) {
        const known = sources.origins.get(directive)
        if (known) known.add(origin)
        else sources.origins.set(directive, new Set([origin]))
      }
    },
  }
  return sources
}

/**
 * For the dev server, which renders a page when it is asked for, and so does not know what the others load: they may load
 * pictures, media and frames from everywhere, and send forms there.
 */
export const anySources: Omit<SiteSources, 'add'> = {
  origins: new Map([
    ...['img-src', 'media-src', 'frame-src'].map((name) => [name, new Set(['data:', 'http:', 'https:'])] as const),
    ['form-action', new Set(['http:', 'https:'])],
  ]),
  hasInlineStyles: true,
  hasStyles: true,
  hasDiagrams: false,
}
