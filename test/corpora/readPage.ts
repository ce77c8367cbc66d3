import { createHash } from 'node:crypto'
import type { Element, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { select, selectAll } from 'hast-util-select'
import { toString as textOf } from 'hast-util-to-string'

export interface PageFacts {
  headTitle: string
  description: string | undefined
  headings: { level: number; id: string | null; text: string }[]
  /** As they stand in the HTML. */
  hrefs: string[]
  internalLinks: string[]
  externalLinks: string[]
  ids: string[]
  /** Of `<a name>`. */
  names: string[]
  tables: number
  details: number
  admonitions: string[]
  tabs: string[]
  code: { title: string | null; lines: number; highlighted: number; sha: string }[]
  proseSha: string
}

const sha = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
/** Where pages seem to be. No page links to it by its full address. */
const origin = 'https://site.invalid'
const classes = (element: Element) => (element.properties.className as string[] | undefined) ?? []

/** The facts of a built page, in the shape of `expected.json`. */
export function readPage(html: string, route: string): PageFacts {
  const page = fromHtml(html)
  const body = select('.theme-doc-markdown', page)
  if (!body) throw new Error(`${route} has no doc`)
  const links = selectAll('a[href]', body).filter((link) => !classes(link).includes('hash-link'))
  const hrefs = [...new Set(links.map((link) => String(link.properties.href)))]
  const base = `${origin}${route}`
  const isInternal = (href: string) => new URL(href, base).origin === origin
  const absolute = (href: string) => (/^[#/]/.test(href) ? href : new URL(href, base).href.slice(origin.length))
  return {
    headTitle: textOf(select('title', page)!),
    description: select('meta[name=description]', page)?.properties.content as string | undefined,
    headings: selectAll('h1, h2, h3, h4, h5, h6', body).map((heading) => ({
      level: Number(heading.tagName[1]),
      id: (heading.properties.id as string | undefined) ?? null,
      text: visibleText(heading).trim(),
    })),
    hrefs: hrefs.sort(),
    internalLinks: hrefs.filter(isInternal).map(absolute).sort(),
    externalLinks: hrefs.filter((href) => !isInternal(href)).sort(),
    ids: selectAll('[id]', body).map(({ properties }) => String(properties.id)),
    names: selectAll('a[name]', body).map(({ properties }) => String(properties.name)),
    tables: selectAll('table', body).length,
    details: selectAll('details', body).length,
    admonitions: selectAll('.theme-admonition', body).map((box) => classes(box)[1]!.replace('theme-admonition-', '')),
    tabs: selectAll('[role=tablist]', body).map((list) => selectAll('[role=tab]', list).map(textOf).join(' | ')),
    code: selectAll('.theme-code-block', body).map(readCode),
    proseSha: sha(prose(body)),
  }
}

function readCode(block: Element): PageFacts['code'][number] {
  const title = select('.code-block-title', block)
  const code = textOf(select('.code-block-lines', block)!)
  return {
    title: title ? textOf(title) : null,
    lines: code.split('\n').length - 1,
    highlighted: selectAll('.theme-code-block-highlighted-line', block).length,
    sha: sha(code.trimEnd()),
  }
}

const hiddenClasses = ['hash-link', 'theme-code-block', 'code-block-buttons']

function visibleText(node: Nodes): string {
  if (node.type === 'text') return node.value.replaceAll('\u200b', '')
  if (!('children' in node)) return ''
  if (node.type === 'element') {
    if (['button', 'svg', 'script', 'style'].includes(node.tagName) || node.properties.role === 'tablist') return ''
    if (classes(node).some((name) => hiddenClasses.includes(name))) return ''
  }
  return node.children.map(visibleText).join('')
}

const prose = (body: Element) => visibleText(body).replace(/\s/g, '')
