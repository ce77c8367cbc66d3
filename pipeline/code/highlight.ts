import type Prism from 'prismjs'
import { CodeWriter, type Highlightable } from './codeWriter.ts'
import { grammarOf, tokenize as tokensOf } from './grammars.ts'
import { languageOf } from './languages.ts'

/**
 * Code to HTML. Text of one color is one element; a line is an element if it has a class or a number, with its newline
 * inside.
 *
 *     const a = 1     →  <span class=k>const</span> a = <span class=n>1</span>\n
 *
 * Code in a language without a grammar stays plain.
 */
export function highlight(block: Highlightable): string {
  const language = block.language === undefined ? undefined : languageOf(block.language)
  const lineClasses = language === 'diff' ? { ...diffLines(block.text), ...block.lineClasses } : block.lineClasses
  const code = new CodeWriter({ ...block, lineClasses })
  write(tokenize(block.text, language), undefined, code)
  return code.end()
}

/** Classes of added and removed lines of a diff, by line number. */
function diffLines(text: string): Record<number, string[]> {
  const lines = text.split('\n').flatMap((line, index): [number, string[]][] => {
    const [sign] = /^(?!\+{3} |-{3} )[+-]/.exec(line) ?? []
    return sign === undefined ? [] : [[index + 1, [sign === '+' ? 'code-diff-added' : 'code-diff-removed']]]
  })
  return Object.fromEntries(lines)
}

type Token = string | Prism.Token

/** Code in a language that `languageOf` has found. */
function tokenize(text: string, language: string | undefined): Token[] {
  if (language === undefined || language === 'plain') return [text]
  const grammar = grammarOf(language)
  return grammar ? tokensOf(text, grammar) : [text]
}

/**
 * Write tokens. Text has the classes of the innermost token around it. Exceptions are in Markdown: bold and italic text has the class
 * of its mark, and code in a fence is highlighted in its language. With Prism's classes, bold text keeps its own.
 */
function write(tokens: Token | Token[], around: Prism.Token | undefined, code: CodeWriter, isFence = false): void {
  if (typeof tokens === 'string') code.write(tokens, around)
  else if (Array.isArray(tokens)) {
    let language: string | undefined
    for (const token of tokens) {
      if (typeof token !== 'string' && token.type === 'code-language')
        language = languageOf(/^\S*/.exec(textOf(token))![0])
      const isBlock = isFence && typeof token !== 'string' && token.type === 'code-block'
      write(isBlock ? tokenize(textOf(token), language) : token, isBlock ? token : around, code)
    }
  } else {
    const isMarked = tokens.type === 'content' && !code.hasPrismClasses
    write(tokens.content as Token | Token[], isMarked ? around : tokens, code, tokens.type === 'code')
  }
}

function textOf(token: Token | Token[]): string {
  if (typeof token === 'string') return token
  return Array.isArray(token) ? token.map(textOf).join('') : textOf(token.content as Token | Token[])
}
