import { hash } from '../../../schemas/shared/cache/cacheFile.ts'
import type { StyleTag } from '../pageStyles.ts'

/** Hashes of what all pages of a site in one language are rendered from. */
export interface SiteKey {
  /** This tool, and its settings. */
  tool: string
  /** The code that renders all pages or runs on them. */
  code: string
  /** Tags of the stylesheets. If nothing else has changed, they are replaced in the previous document. */
  styles: StyleTag[]
  /** The config, as far as pages show it: title, navbar, footer, texts. */
  site: string
}

/** Hashes of what one page is rendered from in addition. */
export interface PageKey {
  /** What it shows of its sidebar. */
  sidebar?: string
  /** The modules of the site that it runs. */
  code?: string
  /** The parsed text of its doc; empty if it has none. */
  text: string
  /** The addresses that its links lead to. */
  links: string
  /** Its title, description, breadcrumbs, neighbors and everything else that it shows around the text. */
  data: string
}

/** A part of what a page is rendered from. */
export type PagePart = 'tool' | 'code' | 'styles' | 'site' | 'sidebar' | 'text' | 'links' | 'data'

/** One hash of everything that a page is rendered from. */
export const pageId = (site: SiteKey, page: PageKey): string => hash(...Object.values(partsOf(site, page)))

/** The parts in which a page differs from what it was rendered from last. */
export function changedParts(last: [SiteKey, PageKey], current: [SiteKey, PageKey]): PagePart[] {
  const [before, now] = [partsOf(...last), partsOf(...current)]
  return (Object.keys(now) as PagePart[]).filter((part) => before[part] !== now[part])
}

function partsOf({ tool, code, styles, site }: SiteKey, page: PageKey): Record<PagePart, string> {
  const { sidebar = '', code: ownCode = '', text, links, data } = page
  return { tool, code: code + ownCode, styles: JSON.stringify(styles), site, sidebar, text, links, data }
}
