import type { ElementData, Root } from 'hast'
import type { CodeData } from 'mdast'
import type { Parent, Position } from 'unist'
import { diagnose } from '../../../schemas/diagnostic.ts'
import { codeBlock } from '../../../schemas/shared/html/markup.ts'
import { readFence } from '../../code/fence.ts'
import { fenceOption } from '../../code/fenceOption.ts'
import { languageNames, languageOf } from '../../code/languages.ts'
import { codeMark } from '../../code/placeholders.ts'
import { isChecked } from '../../code/sampleLanguages.ts'
import { didYouMean } from '../../wording/didYouMean.ts'
import type { ParseContext } from '../context.ts'
import { hastElement } from '../elements.ts'
import { jsxElement } from '../jsxElement.ts'
import { messagePlaceholder } from '../messagePlaceholders.ts'
import { positionInDoc, positionOf } from '../position.ts'
import { visit } from '../visit.ts'

/** A fence on its way through remark-rehype, which would lose its meta. */
export interface CodeNode {
  type: 'codeBlock'
  data?: ElementData | undefined
  lang?: string | null
  meta?: string | null
  value: string
  position?: Position | undefined
}

declare module 'hast' {
  interface ElementContentMap {
    codeBlock: CodeNode
  }
  interface RootContentMap {
    codeBlock: CodeNode
  }
}

/** The component of the site for code blocks, if it has one. */
export const ownCodeBlock = ({ options: { components } }: ParseContext): string | undefined =>
  ['CodeBlock', 'code'].find((name) => Object.hasOwn(components, name))

/**
 * A fence becomes a code block: title, lines, a button to copy. Its code is highlighted when the page is built; until
 * then a mark stands in its place.
 */
export function codeBlocks(context: ParseContext) {
  return (tree: Root) =>
    visit(tree, (node, index, parent: Parent | undefined) => {
      if (node.type !== 'codeBlock' || !parent || index === undefined) return
      const block = readCodeBlock(node, context)
      const own = ownCodeBlock(context)
      if (own) {
        const { meta, value } = node
        context.islands.add(own)
        const className = block.language === undefined ? undefined : `language-${block.language}`
        parent.children[index] = jsxElement(own, { className, metastring: meta || undefined, children: `${value}\n` })
        return
      }
      parent.children[index] = codeBlock(hastElement, block, messagePlaceholder)
    })
}

/** Collect a fence, and report mistakes in its first line. Returns what its template shows. */
export function readCodeBlock(node: CodeNode, context: ParseContext) {
  const { options, source } = context
  const { lang, meta, value } = node
  const position = positionOf(node, source)
  const block = readFence(lang ?? options.defaultLanguage ?? undefined, meta ?? '', value, options.magicComments)

  const { language, title, label, code, lineClasses, lineNumbersFrom, highlighted } = block
  const lines = code.split('\n').length
  const index = context.code.length
  context.code.push({
    ...(language === undefined ? {} : { language }),
    ...(meta ? { meta } : {}),
    ...(title === undefined ? {} : { title }),
    lines,
    highlighted,
    position: positionInDoc(position, source),
    text: code,
    lineClasses,
    lineNumbersFrom,
  })
  const isMeantToBeWrong = fenceOption(meta ?? '', 'nocheck') !== undefined
  const { codeFile } = (node.data ?? {}) as CodeData
  // The default language only colors a block that names none, which may be a tree of folders or a table.
  const isNamed = Boolean(lang) || codeFile !== undefined
  if (isNamed && !isMeantToBeWrong && language !== undefined && isChecked(language)) {
    const sample = codeFile && {
      language,
      text: codeFile.text,
      position: { file: codeFile.path, line: 1 },
      isFile: true,
    }
    context.samples.push(sample ?? { language, text: block.checkedCode, position })
  }
  const here = { ...position, endLine: position.line, endColumn: position.column + 3 + (lang ?? '').length }
  // `{note}` is reported as the syntax of another tool.
  if (language !== undefined && languageOf(language) === undefined && !language.startsWith('{')) {
    const suggestions = didYouMean(language, languageNames)
    context.diagnostics.push(diagnose('code-language-unknown', here, { value: language }, { suggestions }))
  }
  const beyond = block.requested.find((line) => line > lines || line < 1)
  if (beyond !== undefined) {
    context.diagnostics.push(diagnose('code-range', here, { value: String(beyond), lines }))
  }
  return { language, title, label, code: { __html: codeMark(index) } }
}
