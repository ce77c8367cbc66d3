import Prism from 'prismjs'
import loadLanguages from 'prismjs/components/index.js'
import { escapeHtml } from '../../schemas/shared/html/escapeHtml.ts'
import { codeLine } from '../../schemas/shared/html/markup.ts'
import { languageOf } from './languages.ts'

loadLanguages.silent = true
Prism.manual = true

/** A code block as the page shows it. `lineClasses` names further classes by line, from 1. */
export interface Highlightable {
  language?: string | undefined
  text: string
  lineClasses: Record<number, string[]>
  /** The number of its first line; absent where lines are not numbered. */
  lineNumbersFrom?: number | undefined
}

/**
 * Code to HTML, one element a line, each with its newline inside.
 *
 *     const a = 1     →  <span class="token-line"><span class="token keyword">const</span> a …\n</span>
 *
 * Token classes are those of Prism. Code in a language without a grammar stays plain.
 */
export function highlight({ language, text, lineClasses, lineNumbersFrom }: Highlightable): string {
  const lines: string[] = ['']
  write(tokenize(text, language), '', lines)
  return lines
    .map((line, index) => {
      const number = lineNumbersFrom === undefined ? undefined : lineNumbersFrom + index
      return codeLine(line, lineClasses[index + 1], number)
    })
    .join('')
}

type Token = string | Prism.Token

function tokenize(text: string, language: string | undefined): Token[] {
  const id = language === undefined ? undefined : languageOf(language)
  if (id === undefined || id === 'plain') return [text]
  if (!Prism.languages[id]) loadGrammar(id)
  const grammar = Prism.languages[id]
  return grammar ? Prism.tokenize(text, grammar) : [text]
}

/**
 * Load a grammar, and those it needs, into our copy of Prism.
 *
 * Grammars register with the global `Prism`, and a component of the site that imports another copy replaces it.
 */
function loadGrammar(id: string): void {
  const scope: { Prism?: unknown } = globalThis
  const before = scope.Prism
  scope.Prism = Prism
  try {
    loadLanguages([id])
  } finally {
    scope.Prism = before
  }
}

/** Append tokens to `lines`; a token that spans lines is closed and opened again at each break. */
function write(tokens: Token | Token[], start: string, lines: string[]): void {
  if (typeof tokens === 'string') writeText(tokens, start, lines)
  else if (Array.isArray(tokens)) for (const token of tokens) write(token, start, lines)
  else write(tokens.content as Token | Token[], startTag(tokens), lines)
}

/** `start` is the start tag of the token that the text is in, or empty. */
function writeText(text: string, start: string, lines: string[]): void {
  const end = start === '' ? '' : '</span>'
  for (let from = 0; ; ) {
    const newline = text.indexOf('\n', from)
    const part = from === 0 && newline < 0 ? text : text.slice(from, newline < 0 ? undefined : newline)
    if (part !== '') lines[lines.length - 1] += start + escapeHtml(part) + end
    if (newline < 0) return
    lines.push('')
    from = newline + 1
  }
}

function startTag({ type, alias = '' }: Prism.Token): string {
  const aliases = typeof alias === 'string' ? alias : alias.join(' ')
  return `<span class="token ${type}${aliases === '' ? '' : ` ${aliases}`}">`
}
