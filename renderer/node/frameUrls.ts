import type { ContentGraph } from '../../schemas/graph.ts'
import { startTags } from '../../schemas/shared/html/startTags.ts'
import { tagUrls } from '../../schemas/shared/html/tagUrls.ts'
import { rootEnd, rootStart } from './htmlDocument.ts'
import { contentRange, contentStart, type PageMarkup } from './pageMarkup.ts'

/** Names of the parts before the content of a page, behind it, and around all. */
const before = /^(?:AnnouncementBar|SkipToContent|Navbar|NavbarItem|Logo|ColorModeToggle|SearchBar)(?:\/|$)/
const behind = /^Footer(?:\/|$)/
const around = /^(?:Layout|Root)(?:\/|$)/

/**
 * List the addresses before and behind the content of a page, where the site has replaced parts of the theme. Those in the theme's
 * own parts come from the config, which is checked. `linked` are addresses of links that are components.
 */
export function frameUrls(
  html: string,
  { replacements = {} }: ContentGraph['theme'],
  linked: string[] = [],
): PageMarkup['frame'] {
  const own = Object.keys(replacements).filter((slot) => !replacements[slot]!.includes('node_modules/'))
  if (own.length === 0) return undefined
  const fileOf = (side: RegExp) => {
    const slot = own.find((slot) => side.test(slot)) ?? own.find((slot) => around.test(slot))
    return slot && replacements[slot]
  }
  const content = contentRange(html)
  if (content.start === content.end) return undefined
  const wrapper = html.indexOf(contentStart)
  const ofComponents = new Set(linked)
  const start = wrapper < 0 ? content.start : Math.min(content.start, wrapper)
  return [
    ...urlsIn(html.slice(html.indexOf(rootStart), start), fileOf(before), ofComponents),
    ...urlsIn(html.slice(content.end, html.lastIndexOf(rootEnd)), fileOf(behind), ofComponents),
  ]
}

type FrameUrl = NonNullable<PageMarkup['frame']>[number]

function urlsIn(html: string, file: string | undefined, linked: Set<string>): FrameUrl[] {
  if (file === undefined) return []
  const urls = new Map<string, FrameUrl>()
  for (const tag of startTags(html)) {
    if (tag.includes('data-noBrokenLinkCheck')) continue
    for (const { url, kind } of tagUrls(tag)) {
      const isElement = !linked.has(url)
      if (!url.startsWith('#')) urls.set(url, { url, kind, file, ...(isElement && { isElement }) })
    }
  }
  return [...urls.values()]
}
