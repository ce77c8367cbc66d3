import type { AlignType, List, Paragraph, PhrasingContent, Root, RootContent, Table } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { type Block, fenced, joinBlocks, listItem, quote, tableOf } from '../../schemas/shared/markdown/blocks.ts'
import { codeSpan, escapeLineStart, escapeText } from '../../schemas/shared/markdown/escape.ts'
import { readFence } from '../code/fence.ts'
import type { CodeOptions } from '../code/highlightCode.ts'
import type { BodyMarkdown, ParseContext } from './context.ts'
import { linkPlaceholder } from './links.ts'
import { messagePlaceholder } from './messagePlaceholders.ts'

export function bodyMarkdown(tree: Root, { options }: Pick<ParseContext, 'options'>): BodyMarkdown | undefined {
  if (options.admonitions === false || typeof options.admonitions === 'object') return undefined
  const writer = new Writer(options)
  try {
    return { text: joinBlocks(writer.blocks(tree.children)), links: writer.links }
  } catch (error) {
    if (error instanceof NotPlain) return undefined
    throw error
  }
}

class NotPlain extends Error {}

const admonitionTypes = new Set(['note', 'tip', 'info', 'warning', 'caution', 'danger'])

type Place = 'text' | 'heading' | 'cell'

class Writer {
  readonly links: string[] = []
  readonly #options: CodeOptions

  constructor(options: CodeOptions) {
    this.#options = options
  }

  blocks(nodes: RootContent[]): Block[] {
    return nodes.map((node) => this.#block(node))
  }

  #block(node: RootContent): Block {
    switch (node.type) {
      case 'paragraph':
        return { text: this.#paragraph(node) }
      case 'heading': {
        const text = this.#line(node.children, 'heading').replace(
          /(^|\s)(#+)$/,
          (_, space, signs) => `${space}\\${signs}`,
        )
        if (text === '') throw new NotPlain()
        return { text: `${'#'.repeat(node.depth)} ${text}` }
      }
      case 'thematicBreak':
        return { text: '___' }
      case 'code':
        return { text: this.#code(node) }
      case 'blockquote':
        return { text: quote(this.blocks(node.children)) }
      case 'list':
        return this.#list(node)
      case 'table':
        return { text: this.#table(node) }
      case 'containerDirective':
        return { text: this.#admonition(node) }
      default:
        throw new NotPlain()
    }
  }

  #paragraph({ children }: Paragraph): string {
    const text = escapeLineStart(this.#line(children, 'text'), false)
    // An alert, or what is left of an admonition.
    if (text === '' || text.startsWith('\\[!') || text.includes(':::')) throw new NotPlain()
    return text
  }

  #code({ lang, meta, value }: Extract<RootContent, { type: 'code' }>): string {
    const language = lang ?? this.#options.defaultLanguage ?? 'text'
    if (!/^[\w+#.-]+$/.test(language) || hasControl.test(value)) throw new NotPlain()
    const { title, code: text } = readFence(language, meta ?? '', value, this.#options.magicComments)
    const code = fenced(text, language)
    if (title === undefined) return code
    if (!/^[\w./-]+(?: [\w./-]+)*$/.test(title)) throw new NotPlain()
    return `**${escapeText(title, false, false)}**\n\n${code}`
  }

  #list(node: List): Block {
    const isLoose = node.spread || node.children.some(({ spread, children }) => spread ?? children.length > 1)
    const start = node.start ?? 1
    const texts = node.children.map((item, index) => {
      if (item.children.length === 0 || typeof item.checked === 'boolean') throw new NotPlain()
      return listItem(node.ordered ? `${start + index}.` : '-', this.blocks(item.children), isLoose)
    })
    return { text: texts.join(isLoose ? '\n\n' : '\n'), list: node.ordered ? 'ol' : 'ul' }
  }

  #table({ children, align }: Table): string {
    const [first, ...others] = children.map((row) => row.children.map((cell) => this.#line(cell.children, 'cell')))
    if (!first) throw new NotPlain()
    const alignments = first.map((_, column): AlignType => align?.[column] ?? null)
    return tableOf(
      first,
      alignments.map((alignment) => alignment ?? undefined),
      others.map((cells) => first.map((_, column) => cells[column] ?? '')),
    )
  }

  #admonition({ name, attributes, children }: ContainerDirective): string {
    if (!admonitionTypes.has(name) || Object.keys(attributes ?? {}).length > 0) throw new NotPlain()
    const [first, ...rest] = children
    const hasLabel = first?.type === 'paragraph' && first.data !== undefined && 'directiveLabel' in first.data
    const label = hasLabel ? this.#label(first) : messagePlaceholder(`admonition.${name}` as 'admonition.note')
    return quote([{ text: `**${label}**` }, ...this.blocks(hasLabel ? rest : children)])
  }

  #label({ children }: Paragraph): string {
    const [only, ...others] = children
    if (only?.type !== 'text' || others.length > 0) throw new NotPlain()
    return this.#line(children, 'text')
  }

  /** Inline content as one line. */
  #line(nodes: PhrasingContent[], place: Place): string {
    const text = this.#inline(nodes, place, false)
    if (text !== text.trim()) throw new NotPlain()
    return text
  }

  #inline(nodes: PhrasingContent[], place: Place, isInLink: boolean): string {
    let result = ''
    for (const [index, node] of nodes.entries()) {
      switch (node.type) {
        case 'text':
          if (nodes[index - 1]?.type === 'text') throw new NotPlain()
          result += this.#text(node.value, place, isInLink)
          break
        case 'inlineCode': {
          const code = node.value.replace(/\r?\n|\r/g, ' ')
          if (result.endsWith('`') || hasControl.test(code)) throw new NotPlain()
          result += codeSpan(place === 'cell' ? code.replaceAll('|', '\\|') : code)
          break
        }
        case 'strong':
        case 'emphasis':
        case 'delete': {
          const { [node.type]: delimiter } = delimiters
          const next = nodes[index + 1]
          const after = next === undefined ? '' : next.type === 'text' ? next.value.charAt(0) : 'x'
          if (isInLink || !/(?:^|[ (])$/.test(result) || !/^[\s.,;:!?)]?$/.test(after)) throw new NotPlain()
          result += delimiter + this.#plain(node.children, place) + delimiter
          break
        }
        case 'link': {
          if (isInLink || node.title || node.url.trim() === '') throw new NotPlain()
          const placeholder = linkPlaceholder(this.links.length)
          this.links.push(node.url)
          const text = this.#inline(node.children, place, true)
          if (text === '' || text !== text.trim() || text === node.url || result.endsWith('!')) throw new NotPlain()
          // Between the address of an email and a link that the parser has found in the text, there is no difference.
          if (/^\w*:?\/\/|^www\.|@/.test(text)) throw new NotPlain()
          result += `[${text}](${placeholder})`
          break
        }
        default:
          throw new NotPlain()
      }
    }
    return result
  }

  /** Text or code between two delimiters. */
  #plain(nodes: PhrasingContent[], place: Place): string {
    if (nodes.some(({ type }) => type !== 'text' && type !== 'inlineCode')) throw new NotPlain()
    const text = this.#inline(nodes, place, false)
    if (text === '' || text !== text.trim()) throw new NotPlain()
    return text
  }

  #text(value: string, place: Place, isInLink: boolean): string {
    if (hasControl.test(value)) throw new NotPlain()
    const collapsed = /[\t\n\r\f]| {2}/.test(value) ? value.replace(/[ \t\n\r\f]+/g, ' ') : value
    // Spaces at the edges are not part of the text that is escaped.
    const start = collapsed.startsWith(' ') ? 1 : 0
    const end = collapsed.endsWith(' ') ? Math.max(start, collapsed.length - 1) : collapsed.length
    const inner = escapeText(collapsed.slice(start, end), isInLink, place === 'cell')
    return collapsed.slice(0, start) + inner + collapsed.slice(end)
  }
}

const delimiters = { strong: '**', emphasis: '_', delete: '~~' }

const hasControl = /[\x00-\x08\x0b\x0e-\x1f]/
