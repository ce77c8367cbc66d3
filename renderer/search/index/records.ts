import type { Site } from '../../../schemas/graph.ts'
import type { RenderedPage } from '../../page/pageData.ts'
import { decodeReferences } from '../decodeReferences.ts'
import { PlainText } from './plainText.ts'

/** Searchable content of one page. */
export interface PageRecord {
  /** Base URL included. */
  href: string
  title: string
  /** The outermost category of its sidebar, or its blog; the site's title where it has none. */
  group: string
  /** As an author wrote it. */
  description?: string
  keywords: string[]
  language: string
  /** The page's search tag: `default`, or `docs-default-current`. */
  tag: string
  /** In page order. The first contains the text before the first heading. */
  sections: SectionRecord[]
}

export interface SectionRecord {
  /** Absent on the first one. */
  id?: string
  /** Its heading and the headings above it, without the page's title. */
  path: string[]
  text: string
  /** Names and commands in its code blocks. */
  code: string
  /** Names that it defines, such as the options in the first column of a table. Absent without any. */
  names?: string[]
}

/**
 * Extract the searchable content of a rendered page, including the output of components.
 *
 * Returns `undefined` for `noindex` pages and for lists of other pages.
 */
export function recordOf({ html, data }: RenderedPage, site: Site): PageRecord | undefined {
  const { content, head, href } = data
  if (head.robots?.includes('noindex') && !site.noIndex) return undefined
  if (!['doc', 'category', 'page'].includes(content.kind)) return undefined
  const { title, sections } = sectionsOf(html)
  const description = ownDescription(head.description, sections)
  return {
    href,
    title: 'title' in content ? content.title : (title ?? site.title),
    group: groupOf(content) ?? site.title,
    ...(description === undefined ? {} : { description }),
    keywords: [...(head.keywords?.split(',').map((word) => word.trim()) ?? []), ...authorsOf(content)],
    language: site.locale,
    tag: head.searchTag,
    sections,
  }
}

function groupOf(content: Content): string | undefined {
  if ('post' in content && content.post) return content.post.blog.title
  return 'breadcrumbs' in content && content.breadcrumbs.length > 1 ? content.breadcrumbs[0]!.label : undefined
}

/** The names of the authors of a post, which stand above its text. */
const authorsOf = (content: Content): string[] =>
  'post' in content ? (content.post?.data.authors.flatMap(({ name }) => name ?? []) ?? []) : []

type Content = RenderedPage['data']['content']

/** Get an authored description. The automatic one repeats the beginning of the text, which is indexed as text. */
function ownDescription(description: string | undefined, sections: SectionRecord[]): string | undefined {
  const start = description?.replace(/…$/, '').replace(/\s+/g, ' ').trim()
  const text = sections[0]?.text.replace(/\s+/g, ' ').trim() ?? ''
  return start === undefined || text.startsWith(start) ? undefined : description
}

/** Start of the content: of a doc, of a post, of a category's index, of any other page, of one without `<main>`. */
const contentStarts = [
  '<div class="theme-doc-markdown',
  '<div id="__blog-post-container"',
  '<article',
  '<main',
  '<div id="__quire_main"',
]

const words = (text: string) => new Set(text.split(' '))
const blockElements = words(
  'address article blockquote br dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 header hr li main ol p pre section summary table tbody td text th thead tr ul',
)
const voidElements = words('area br col embed hr img input link meta source track wbr')
const skippedElements = words(
  'annotation aside button desc footer form iframe nav noscript script select style template textarea title',
)

/** How an element affects the extracted text. */
const elementKind = (name: string) => ({
  endsWord: blockElements.has(name),
  hasEnd: !voidElements.has(name),
  /** Whether its text belongs to the interface, not to the content. */
  isSkipped: skippedElements.has(name),
  isCode: name === 'pre',
  /** Heading level; 0 for other elements. */
  level: Number(/^h([1-6])$/.exec(name)?.[1] ?? 0),
})
const inlineKind = elementKind('span')
const elementKinds = new Map(
  [...blockElements, ...voidElements, ...skippedElements].map((name) => [name, elementKind(name)]),
)

const isHidden = (attributes: string) =>
  attributes !== '' &&
  /\baria-hidden="true"|\brole="tablist"|\bclass="[^"]*\b(?:hash-link|theme-term__definition)\b/.test(attributes)

/** Whether a button is a term in the text, which opens its definition. */
const isTerm = (tag: string, attributes: string) => tag === 'button' && attributes.includes('="term-')

/** Buffers for the text of sections, headings and code, reused for each page. */
const [prose, headingText, code] = [new PlainText(), new PlainText(), new PlainText()]

/** Split a page at its headings. The HTML is our own output: well-formed, with all attributes quoted. */
function sectionsOf(html: string): { title?: string; sections: SectionRecord[] } {
  const start = contentStarts.map((contentStart) => html.indexOf(contentStart)).find((index) => index >= 0)
  if (start === undefined) return { sections: [] }

  const sections: SectionRecord[] = []
  const path: { level: number; text: string }[] = []
  let current: { id: string | undefined; path: string[] } = { id: undefined, path: [] }
  let heading: { level: number; id: string | undefined } | undefined
  let names: string[] = []
  let title: string | undefined
  for (const text of [prose, headingText, code]) text.clear()

  const finishSection = () => {
    const { id, path } = current
    const section = { path, text: prose.take(), code: codeNames(code.take()), ...(names.length > 0 && { names }) }
    names = []
    if (id !== undefined) sections.push({ id, ...section })
    else if (sections.length === 0) sections.push(section)
  }
  const startSection = ({ level, id }: NonNullable<typeof heading>, text: string) => {
    if (level === 1) title ??= text
    else if (id === undefined) {
      prose.separate()
      prose.addText(text)
      prose.separate()
    } else {
      finishSection()
      while (path.length > 0 && path.at(-1)!.level >= level) path.pop()
      path.push({ level, text })
      current = { id, path: path.map(({ text }) => text) }
    }
  }

  let depth = 0
  // Depth of the skipped element; 0 outside of one.
  let skipDepth = 0
  for (let index = start; ; ) {
    const open = html.indexOf('<', index)
    if (open < 0) break
    const text = heading ? headingText : prose
    if (open > index && skipDepth === 0) text.addHtml(html, index, open)
    const isEnd = html[open + 1] === '/'
    const nameEndIndex = nameEnd(html, open + (isEnd ? 2 : 1))
    index = html[nameEndIndex] === '>' ? nameEndIndex + 1 : tagEnd(html, open)
    const tag = html.slice(open + (isEnd ? 2 : 1), nameEndIndex)
    if (tag === '') continue
    const kind = elementKinds.get(tag) ?? inlineKind
    // Separate adjacent links.
    if (skipDepth === 0 && (kind.endsWord || (tag === 'a' && html.startsWith('</a>', open - 4)))) text.separate()
    if (!kind.hasEnd) continue

    if (isEnd) {
      if (skipDepth === depth) skipDepth = 0
      if (heading && skipDepth === 0 && kind.level > 0) {
        startSection(heading, headingText.take())
        heading = undefined
      }
      depth -= 1
      if (depth === 0) break
      continue
    }
    depth += 1
    if (skipDepth > 0) continue
    const attributes = html.slice(nameEndIndex, index - 1)
    if ((kind.isSkipped && !isTerm(tag, attributes)) || isHidden(attributes)) skipDepth = depth
    else if (kind.isCode) index = addCode(html, index)
    else if (tag === 'tr' || tag === 'dt') names.push(...definedName(html, index))
    else if (kind.level > 0) {
      const id = /\bid="([^"]*)"/.exec(attributes)?.[1]
      heading = { level: kind.level, id: id === undefined ? id : decodeReferences(id) }
    }
  }
  finishSection()
  return { ...(title === undefined ? {} : { title }), sections }
}

/** A name in code that is alone in the first cell of a row or in the term of a list of definitions, or before the type of a `Field`. */
const definition =
  /\s*(?:<t[dh]\b[^>]*>)?(?:<a id="[^"]*"><\/a>)?<code\b[^>]*>([^<\s]+)<\/code>\s*(?:<\/(?:t[dh]|dt)>|<span class="?theme-field)/y

function definedName(html: string, start: number): string[] {
  definition.lastIndex = start
  const [, name] = definition.exec(html) ?? []
  return name === undefined ? [] : [decodeReferences(name)]
}

/** End of a tag's name; for a comment, its start. */
function nameEnd(html: string, start: number): number {
  let end = start
  while (isNamePart(html.charCodeAt(end))) end += 1
  return end
}

/** Letters, digits and the hyphen. */
const isNamePart = (code: number) =>
  (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || code === 45

/** End of a tag or comment: after the first `>` outside of quotes. */
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

/** Add the text of a `pre`, ignoring the elements of highlighting. Returns the end of its content. */
function addCode(html: string, start: number): number {
  const end = html.indexOf('</pre>', start)
  code.separate()
  for (let index = start; index < end; ) {
    const open = html.indexOf('<', index)
    code.addHtml(html, index, open)
    index = html.indexOf('>', open) + 1
    if (open === end) break
  }
  code.separate()
  return end
}

/** Unique searchable names in code: those that start with a letter, `$`, `@` or `--`. Not numbers and punctuation. */
function codeNames(code: string): string {
  if (code === '') return ''
  const matches = code.match(/(?:--?|[$@.])?[\p{L}_$](?:[\p{L}\p{N}_$.-]*[\p{L}\p{N}_$])?/gu) ?? []
  return [...new Set(matches)].join(' ')
}
