import Prism from 'prismjs'
import loadLanguages from 'prismjs/components/index.js'
import { codeLine } from '../../schemas/markup.ts'
import { escapeHtml } from '../../schemas/shared/escapeHtml.ts'
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
  write(tokenize(text, language), [], lines)
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
function write(tokens: Token | Token[], classes: string[], lines: string[]): void {
  for (const token of Array.isArray(tokens) ? tokens : [tokens]) {
    if (typeof token !== 'string') {
      write(token.content as Token | Token[], ['token', token.type, ...[token.alias ?? []].flat()], lines)
      continue
    }
    for (const [index, part] of token.split('\n').entries()) {
      if (index > 0) lines.push('')
      if (part === '') continue
      const text = escapeHtml(part)
      lines[lines.length - 1] += classes.length > 0 ? `<span class="${classes.join(' ')}">${text}</span>` : text
    }
  }
}
