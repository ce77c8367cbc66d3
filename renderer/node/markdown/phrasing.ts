import { absoluteUrl, codeSpan, escapeLineStart, escapeText, target } from '../../../schemas/shared/markdown/escape.ts'
import { mark, resolveMarks, type Wrapper, withoutMarks } from './delimiters.ts'
import { attributeOf, type HtmlElement, type HtmlNode, hasClass } from './htmlTree.ts'

/** Where text stands, which decides what is escaped and how lines break. */
export interface PhrasingOptions {
  /** Absolute URL of the page, which addresses are resolved against. */
  pageUrl: string
  /** In a heading or a cell of a table there is one line. */
  in?: 'heading' | 'cell'
  /** The text is bold already. */
  isStrong?: boolean
}

/** Inline HTML as Markdown: one line, and more after hard breaks. */
export function phrasing(nodes: HtmlNode[], options: PhrasingOptions): string {
  const writer = new Writer(options)
  writer.nodes(nodes)
  return writer.end()
}

const wrappers: Record<string, Wrapper> = { b: 'strong', strong: 'strong', em: 'em', i: 'em', del: 'del', s: 'del' }

class Writer {
  readonly #options: PhrasingOptions
  #text = ''
  /** White space before the next character. It is written outside of what opens there. */
  #needsSpace = false
  /** Marks that are written before the next character. */
  #opening: string[] = []
  #open = new Set<string>()

  constructor(options: PhrasingOptions) {
    this.#options = options
    if (options.isStrong) this.#open.add('strong')
  }

  nodes(nodes: HtmlNode[]): undefined {
    for (const node of nodes) {
      if (typeof node === 'string') this.#plain(node)
      else this.#element(node)
    }
  }

  end(): string {
    const text = resolveMarks(this.#text.endsWith(mark.break) ? this.#text.replace(/\x08+$/, '') : this.#text)
    if (this.#options.in === 'cell') return text.replaceAll(mark.break, '<br>')
    if (this.#options.in === 'heading')
      return text.replaceAll(mark.break, ' ').replace(/(^|\s)(#+)$/, (_, space, signs) => `${space}\\${signs}`)
    if (!text.includes(mark.break)) return escapeLineStart(text, false)
    return text
      .split(mark.break)
      .map((line, index) => escapeLineStart(line, index > 0))
      .join('\\\n')
  }

  #plain(written: string): undefined {
    const text = withoutMarks(written)
    const collapsed = /[\t\n\r\f]| {2}/.test(text) ? text.replace(/[ \t\n\r\f]+/g, ' ') : text
    const from = collapsed.startsWith(' ') ? 1 : 0
    if (from === 1) this.#needsSpace = true
    if (collapsed.length === from) return
    const to = collapsed.endsWith(' ') ? collapsed.length - 1 : collapsed.length
    this.#write(escapeText(collapsed.slice(from, to), this.#open.has('link'), this.#options.in === 'cell'))
    this.#needsSpace = to < collapsed.length
  }

  /** Write what is Markdown already. */
  #write(markdown: string): undefined {
    if (this.#needsSpace && this.#text !== '' && !this.#text.endsWith(mark.break)) this.#text += ' '
    this.#needsSpace = false
    this.#text += this.#opening.join('')
    this.#opening = []
    this.#text += markdown
  }

  #element(element: HtmlElement): undefined {
    const { name, children } = element
    const wrapper = Object.hasOwn(wrappers, name) ? wrappers[name] : undefined
    if (wrapper !== undefined) return this.#within(wrapper, mark[wrapper], children)
    switch (name) {
      case 'br':
        this.#needsSpace = false
        if (this.#text !== '') this.#write(mark.break)
        return
      case 'code':
      case 'samp':
      case 'tt':
        return this.#code(children)
      case 'a':
        return this.#link(element)
      case 'img':
        return this.#image(element)
      case 'sub':
      case 'sup': {
        const note = footnoteIn(children)
        if (note !== undefined) return this.#write(`[^${note}]`)
        this.#write(`<${name}>`)
        this.nodes(children)
        this.#text += `</${name}>`
        return
      }
      case 'q':
        this.#write('“')
        this.nodes(children)
        this.#text += '”'
        return
      case 'input':
        if (attributeOf(element, 'type') === 'checkbox') {
          this.#write(attributeOf(element, 'checked') === undefined ? '[ ]' : '[x]')
          this.#needsSpace = true
        }
        return
      case 'audio':
      case 'iframe':
      case 'video':
        return this.#media(element)
      case 'svg':
        return this.#within('em', mark.em, [attributeOf(element, 'aria-label') ?? ''])
    }
    if (hasClass(element, 'theme-badge')) return this.#badge(children)
    if (hasClass(element, 'katex')) return this.#code([formulaIn(children)], '$')
    // The blocks of a link or a cell become one line.
    this.#needsSpace ||= element.hasBlock
    this.nodes(children)
    this.#needsSpace ||= element.hasBlock
  }

  /** Parentheses set a badge off from the words beside it. */
  #badge(children: HtmlNode[]): undefined {
    this.#write('(')
    this.nodes(children)
    this.#text += ')'
  }

  #within(kind: string, [start, end]: readonly [string, string], children: HtmlNode[]): undefined {
    if (this.#open.has(kind)) return this.nodes(children)
    this.#open.add(kind)
    this.#opening.push(start)
    this.nodes(children)
    this.#open.delete(kind)
    if (this.#opening.length > 0) this.#opening.pop()
    else this.#text += end
  }

  /** Code, of which a link may be a part. `around` stands before and after it. */
  #code(nodes: HtmlNode[], around = ''): undefined {
    let text = ''
    const finish = () => {
      if (text !== '') {
        // Two pieces of code side by side would be one.
        if (this.#text.endsWith('`') && around === '') this.#needsSpace = true
        const plain = withoutMarks(text)
        const code = this.#options.in === 'cell' ? plain.replaceAll('|', '\\|') : plain
        this.#write(around + codeSpan(code) + around)
      }
      text = ''
    }
    for (const node of nodes) {
      if (typeof node === 'string') text += node
      else if (node.name === 'a' && attributeOf(node, 'href') && !this.#open.has('link')) {
        finish()
        this.#link({ ...node, children: [{ ...node, name: 'code' }] })
      } else text += textOf(node)
    }
    finish()
  }

  #link(element: HtmlElement): undefined {
    const href = attributeOf(element, 'href')
    const label = attributeOf(element, 'aria-label')
    const children = element.children.some((child) => textOf(child).trim() !== '' || hasImage(child))
      ? element.children
      : [label ?? '']
    if (href === undefined || href === '' || this.#open.has('link')) return this.nodes(children)
    const url = absoluteUrl(href, this.#options.pageUrl)
    if (children.length === 1 && children[0] === url && /^https?:\/\/[^\s<>\\]+$/.test(url)) {
      return this.#write(`<${url}>`)
    }
    const end = `](${target(url, attributeOf(element, 'title'))})`
    this.#within('link', [mark.link, end], children)
  }

  #image(element: HtmlElement): undefined {
    const alt = attributeOf(element, 'alt') ?? ''
    const src = attributeOf(element, 'src')
    if (src === undefined || /^data:/i.test(src)) return this.#plain(alt)
    const text = escapeText(withoutMarks(alt).replace(/\s+/g, ' ').trim(), true, this.#options.in === 'cell')
    this.#write(`![${text}](${target(absoluteUrl(src, this.#options.pageUrl), attributeOf(element, 'title'))})`)
  }

  /** A video or a page in a frame becomes a link. */
  #media(element: HtmlElement): undefined {
    const source = element.children.find((child) => typeof child !== 'string' && child.name === 'source')
    const src = attributeOf(element, 'src') ?? (source && attributeOf(source as HtmlElement, 'src'))
    if (!src) return
    const label = attributeOf(element, 'title') ?? attributeOf(element, 'aria-label') ?? src
    this.#link({ ...element, name: 'a', attributes: element.attributes.replace(/\ssrc=/, ' href='), children: [label] })
  }
}

export function textOf(node: HtmlNode): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('')
}

const hasImage = (node: HtmlNode): boolean =>
  typeof node !== 'string' && (['img', 'svg'].includes(node.name) || node.children.some(hasImage))

/** The label of the footnote that a `<sup>` refers to. */
function footnoteIn(children: HtmlNode[]): string | undefined {
  const link = children.find((child) => typeof child !== 'string' && child.name === 'a') as HtmlElement | undefined
  if (!link || attributeOf(link, 'data-footnote-ref') === undefined) return undefined
  return footnoteLabel(attributeOf(link, 'href')!)
}

/** `#user-content-fn-note` → `note` */
export const footnoteLabel = (id: string): string => {
  const label = id.replace(/^#?(?:.*?-)?fn-/, '')
  return label.replace(/[\s[\]\\^`]/g, '-')
}

/** The TeX of a formula that KaTeX has rendered. */
export function formulaIn(children: HtmlNode[]): string {
  for (const child of children) {
    if (typeof child === 'string') continue
    if (child.name === 'annotation') return textOf(child).trim()
    const formula = formulaIn(child.children)
    if (formula !== '') return formula
  }
  return ''
}
