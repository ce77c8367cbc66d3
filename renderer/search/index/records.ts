import type { Site } from '../../../schemas/graph.ts'
import type { RenderedPage } from '../../page/pageData.ts'
import { decodeReferences } from '../decodeReferences.ts'
import { PlainText } from './plainText.ts'

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

const words = (text: string) => new Set(text.split(' '))
const blocks = words(
  'address article blockquote br dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 header hr li main ol p pre section summary table tbody td text th thead tr ul',
)
const empty = words('area br col embed hr img input link meta source track wbr')
const helpers = words('aside button desc footer form iframe nav noscript script select style template textarea title')

/** What an element means to the words in it and around it. */
const kindOf = (name: string) => ({
  endsWord: blocks.has(name),
  hasEnd: !empty.has(name),
  /** Whether it helps to use the page, and says nothing of its subject. */
  isSkipped: helpers.has(name),
  isCode: name === 'pre',
  /** Of a heading; 0 for others. */
  level: Number(/^h([1-6])$/.exec(name)?.[1] ?? 0),
})
const inline = kindOf('span')
const kinds = new Map([...blocks, ...empty, ...helpers].map((name) => [name, kindOf(name)]))

const isHidden = (attributes: string) =>
  attributes !== '' && /\baria-hidden="true"|\brole="tablist"|\bclass="[^"]*\bhash-link\b/.test(attributes)

/** What texts are gathered in, of one page after the other: those of sections, of headings and of code. */
const [prose, inHeading, code] = [new PlainText(), new PlainText(), new PlainText()]

/** Cut a page at its headings. The HTML is what we wrote ourselves: well-formed, with every attribute in quotes. */
function sectionsOf(html: string): { title?: string; sections: SectionRecord[] } {
  const start = beginnings.map((beginning) => html.indexOf(beginning)).find((index) => index >= 0)
  if (start === undefined) return { sections: [] }

  const sections: SectionRecord[] = []
  const path: { level: number; text: string }[] = []
  let current: { id: string | undefined; path: string[] } = { id: undefined, path: [] }
  let heading: { level: number; id: string | undefined } | undefined
  let title: string | undefined
  for (const text of [prose, inHeading, code]) text.clear()

  const finish = () => {
    const { id, path } = current
    const found = { path, text: prose.take(), code: names(code.take()) }
    if (id !== undefined) sections.push({ id, ...found })
    else if (sections.length === 0) sections.push(found)
  }
  const begin = ({ level, id }: NonNullable<typeof heading>, text: string) => {
    if (level === 1) title ??= text
    else if (id === undefined) {
      prose.separate()
      prose.addText(text)
      prose.separate()
    } else {
      finish()
      while (path.length > 0 && path.at(-1)!.level >= level) path.pop()
      path.push({ level, text })
      current = { id, path: path.map(({ text }) => text) }
    }
  }

  let depth = 0
  // How deep the element stands that is left out; 0 outside.
  let skips = 0
  for (let at = start; ; ) {
    const open = html.indexOf('<', at)
    if (open < 0) break
    const text = heading ? inHeading : prose
    if (open > at && skips === 0) text.addHtml(html, at, open)
    const isEnd = html[open + 1] === '/'
    const named = nameEnd(html, open + (isEnd ? 2 : 1))
    at = html[named] === '>' ? named + 1 : tagEnd(html, open)
    const tag = html.slice(open + (isEnd ? 2 : 1), named)
    if (tag === '') continue
    const kind = kinds.get(tag) ?? inline
    // Two links in a row are two things.
    if (skips === 0 && (kind.endsWord || (tag === 'a' && html.startsWith('</a>', open - 4)))) text.separate()
    if (!kind.hasEnd) continue

    if (isEnd) {
      if (skips === depth) skips = 0
      if (heading && skips === 0 && kind.level > 0) {
        begin(heading, inHeading.take())
        heading = undefined
      }
      depth -= 1
      if (depth === 0) break
      continue
    }
    depth += 1
    if (skips > 0) continue
    const attributes = html.slice(named, at - 1)
    if (kind.isSkipped || isHidden(attributes)) skips = depth
    else if (kind.isCode) at = addCode(html, at)
    else if (kind.level > 0) {
      const id = /\bid="([^"]*)"/.exec(attributes)?.[1]
      heading = { level: kind.level, id: id === undefined ? id : decodeReferences(id) }
    }
  }
  finish()
  return { ...(title === undefined ? {} : { title }), sections }
}

/** Where the name of a tag ends; of a comment, where it begins. */
function nameEnd(html: string, start: number): number {
  let end = start
  while (isNamePart(html.charCodeAt(end))) end += 1
  return end
}

/** Letters, digits and the hyphen. */
const isNamePart = (code: number) =>
  (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || code === 45

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

/** Add what is in a `pre`; it is coloured, so it is full of elements that say nothing here. Where it ends. */
function addCode(html: string, start: number): number {
  const end = html.indexOf('</pre>', start)
  code.separate()
  for (let at = start; at < end; ) {
    const open = html.indexOf('<', at)
    code.addHtml(html, at, open)
    at = html.indexOf('>', open) + 1
    if (open === end) break
  }
  code.separate()
  return end
}

/** What is worth finding in code, each once: what begins with a letter, `$`, `@` or `--`. Numbers and marks are not. */
function names(code: string): string {
  if (code === '') return ''
  const found = code.match(/(?:--?|[$@.])?[\p{L}_$](?:[\p{L}\p{N}_$.-]*[\p{L}\p{N}_$])?/gu) ?? []
  return [...new Set(found)].join(' ')
}
