import type { Site } from '../../schemas/graph.ts'
import type { RenderedPage } from '../page.tsx'
import { decodeReferences } from './decodeReferences.ts'

/** What a search can find on one page. */
export interface PageRecord {
  /** Base URL included. */
  href: string
  title: string
  /** The outermost category of its sidebar; the site's title where it has none. */
  group: string
  description?: string
  keywords: string[]
  language: string
  /** The page's search tag: `default`, or `docs-default-current`. */
  tag: string
  /** In the order of the page. The first holds what stands before the first heading. */
  sections: SectionRecord[]
}

export interface SectionRecord {
  /** Absent on the first one. */
  id?: string
  /** Texts of the headings above it and its own, without the page's title. */
  path: string[]
  text: string
  /** Names and commands in its code blocks. */
  code: string
}

/**
 * What is to be found on a page as it was rendered, so that what components made of their data is found, too.
 *
 * Pages that search engines are asked to leave out are left out here, and so are lists of other pages.
 */
export function recordOf({ html, data }: RenderedPage, site: Site): PageRecord | undefined {
  const { content, head, href } = data
  if (head.robots?.includes('noindex') && !site.noIndex) return undefined
  if (!['doc', 'category', 'page'].includes(content.kind)) return undefined
  const { title, sections } = sectionsOf(html)
  return {
    href,
    title: 'title' in content ? content.title : (title ?? site.title),
    group: 'breadcrumbs' in content && content.breadcrumbs.length > 1 ? content.breadcrumbs[0]!.label : site.title,
    ...(head.description === undefined ? {} : { description: head.description }),
    keywords: head.keywords?.split(',').map((word) => word.trim()) ?? [],
    language: site.locale,
    tag: head.searchTag,
    sections,
  }
}

/** Where the text of a page begins: of a doc, of a category's index, of any other page. */
const beginnings = ['<div class="theme-doc-markdown', '<article', '<main']

const name = /[a-z][a-z0-9-]*/iy
/** What has no end tag. */
const empty = new Set('area br col embed hr img input link meta source track wbr'.split(' '))
/** What ends a word. */
const blocks = new Set(
  'address article blockquote br dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 header hr li main ol p pre section summary table tbody td th thead tr ul'.split(
    ' ',
  ),
)
/** What helps to use the page, and says nothing of its subject. */
const skipped = new Set(
  'aside button footer form iframe nav noscript script select style svg template textarea'.split(' '),
)
const isSkipped = (name: string, attributes: string) =>
  skipped.has(name) ||
  (attributes !== '' && /\baria-hidden="true"|\brole="tablist"|\bclass="[^"]*\bhash-link\b/.test(attributes))

/** Cut a page at its headings. The HTML is what we wrote ourselves: well-formed, with every attribute in quotes. */
function sectionsOf(html: string): { title?: string; sections: SectionRecord[] } {
  const start = beginnings.map((beginning) => html.indexOf(beginning)).find((index) => index >= 0)
  if (start === undefined) return { sections: [] }

  const sections: SectionRecord[] = []
  const path: { level: number; text: string }[] = []
  let current: SectionRecord = { path: [], text: '', code: '' }
  let heading: { level: number; id?: string; text: string } | undefined
  let title: string | undefined

  const finish = () => {
    const section = { ...current, text: tidy(current.text), code: names(current.code) }
    if (sections.length === 0 || section.id !== undefined) sections.push(section)
  }
  const begin = ({ level, id, text }: NonNullable<typeof heading>) => {
    if (level === 1) title ??= tidy(text)
    else if (id === undefined) current.text += ` ${text} `
    else {
      finish()
      while (path.length > 0 && path.at(-1)!.level >= level) path.pop()
      path.push({ level, text: tidy(text) })
      current = { id, path: path.map(({ text }) => text), text: '', code: '' }
    }
  }

  let depth = 0
  // How deep the element stands that is left out; 0 outside.
  let skips = 0
  const add = (text: string) => {
    if (skips > 0) return
    if (heading) heading.text += text
    else current.text += text
  }
  for (let at = start; ; ) {
    const open = html.indexOf('<', at)
    if (open < 0) break
    if (open > at) add(html.slice(at, open))
    at = tagEnd(html, open)
    const isEnd = html[open + 1] === '/'
    name.lastIndex = open + (isEnd ? 2 : 1)
    const tag = name.exec(html)?.[0]
    if (tag === undefined) continue
    // Two links in a row are two things.
    if (blocks.has(tag) || (tag === 'a' && html.startsWith('</a>', open - 4))) add(' ')
    if (empty.has(tag)) continue

    const level = tag.length === 2 && tag[0] === 'h' ? Number(tag[1]) || 0 : 0
    if (isEnd) {
      if (skips === depth) skips = 0
      if (level > 0 && heading && skips === 0) {
        begin(heading)
        heading = undefined
      }
      depth -= 1
      if (depth === 0) break
      continue
    }
    depth += 1
    if (skips > 0) continue
    const attributes = html.slice(open + 1 + tag.length, at - 1)
    if (isSkipped(tag, attributes)) skips = depth
    else if (tag === 'pre') {
      // Code is coloured, so it is full of elements that say nothing here.
      const end = html.indexOf('</pre>', at)
      current.code += ` ${html.slice(at, end).replace(/<[^>]*>/g, '')} `
      at = end
    } else if (level > 0) {
      const id = /\bid="([^"]*)"/.exec(attributes)?.[1]
      heading = { level, ...(id === undefined ? {} : { id: decodeReferences(id) }), text: '' }
    }
  }
  finish()
  return { ...(title === undefined ? {} : { title }), sections }
}

/** Where a tag or comment ends: behind the first `>` that is not inside of an attribute's quotes. */
function tagEnd(html: string, open: number): number {
  if (html.startsWith('<!--', open)) return html.indexOf('-->', open) + 3
  let end = html.indexOf('>', open)
  for (let quote = html.indexOf('"', open); quote >= 0 && quote < end; ) {
    const closing = html.indexOf('"', quote + 1)
    if (closing < 0) return html.length
    if (closing > end) end = html.indexOf('>', closing)
    quote = html.indexOf('"', closing + 1)
  }
  return end < 0 ? html.length : end + 1
}

const tidy = (text: string) =>
  decodeReferences(text)
    .replace(/\u200b/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** What is worth finding in code, each once: what begins with a letter, `$`, `@` or `--`. Numbers and marks are not. */
function names(code: string): string {
  const found = decodeReferences(code).match(/(?:--?|[$@.])?[\p{L}_$][\p{L}\p{N}_$.-]*/gu) ?? []
  return [...new Set(found.map((name) => name.replace(/[.-]+$/, '')))].join(' ')
}
