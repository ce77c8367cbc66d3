import { type Highlight, type HighlightedCode, plainCode } from '../../schemas/shared/html/markup.ts'
import type { StaticHtmlNode } from './bodyTree.ts'
import type { PageData } from './pageData.ts'

type Code = Record<string, HighlightedCode & Pick<StaticHtmlNode, 'id' | 'isRendered'>>

/** Highlight code for the components of a page and record the result for the browser, which has no highlighter. */
export function recordCode(highlight: Highlight) {
  const code: Code = {}
  const plain = new Set<string>()
  return {
    highlight: ((text, language, meta) => {
      const key = codeKey(text, language, meta)
      code[key] ??= { ...highlight(text, language, meta), id: key }
      if (isPlain(code[key], text, language)) plain.add(key)
      return code[key]
    }) satisfies Highlight,

    /** The recorded code. With `omitRendered` it has no HTML that is in the document already. */
    data(omitRendered = false): Pick<PageData, 'code'> {
      const kept = Object.entries(code).filter(([key]) => !plain.has(key))
      const entries = kept.map(([key, { isRendered, id: _, ...one }]) => [
        key,
        omitRendered && isRendered ? { ...one, __html: '' } : one,
      ])
      return kept.length > 0 ? { code: Object.fromEntries(entries) } : {}
    },
  }
}

const isPlain = ({ __html, language, title, label }: HighlightedCode, text: string, asked: string | undefined) =>
  title === undefined && label === undefined && language === asked && __html === plainCode(text)

/** Highlight from the page data. Other code becomes plain text. The same code always gives the same object. */
export function highlightFromPage(page: PageData): Highlight {
  const code: Code = {}
  return (text, language, meta) => {
    const key = codeKey(text, language, meta)
    code[key] ??= { ...(page.code?.[key] ?? { __html: plainCode(text), language }), id: key }
    return code[key]
  }
}

/** A short name for code in a page's data: a hash of 53 bits (cyrb53). */
function codeKey(...parts: (string | undefined)[]): string {
  const text = JSON.stringify(parts)
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    a = Math.imul(a ^ unit, 2654435761)
    b = Math.imul(b ^ unit, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36)
}
