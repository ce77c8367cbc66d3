import { Children, isValidElement, type ReactNode } from 'react'
import { type CodeOptions, fenceMeta } from '../../../schemas/fenceOptions.ts'
import { codeBlock } from '../../../schemas/shared/html/markup.ts'
import { translate } from '../../page/messages.ts'
import { themeElement } from '../body/themeElement.ts'
import { usePage } from '../context/usePage.ts'

interface CodeBlockProps extends Omit<CodeOptions, 'title'> {
  language?: string
  title?: ReactNode
  /** Options as written after the language of a fence: `{1,3} title="a.js"`. */
  metastring?: string
  /** `language-js` names the language; other classes are added to the block. */
  className?: string
  /** The code. Elements are shown as they are. */
  children?: ReactNode
}

/** A code block, like a fenced one in Markdown. */
export function CodeBlock({ language, title, metastring, className = '', children, ...options }: CodeBlockProps) {
  const { highlight } = usePage()
  const classes = className.split(/\s+/).filter((name) => !name.startsWith('language-'))
  const languageName = language ?? /(?:^|\s)language-(\S+)/.exec(className)?.[1]
  const block = { className: classes.join(' '), title: title || undefined }

  const parts = Children.toArray(children)
  if (parts.some(isValidElement))
    return codeBlock(themeElement, { ...block, language: languageName, code: parts }, translate)
  const meta = fenceMeta(options, metastring)
  const code = highlight(parts.join('').replace(/\n$/, ''), languageName, meta || undefined)
  return codeBlock(
    themeElement,
    { ...block, language: code.language, title: block.title ?? code.title, label: code.label, code },
    translate,
  )
}

export default CodeBlock
