import type { Highlight } from '../../schemas/shared/html/markup.ts'
import { type MagicComment, readFence } from './fence.ts'
import { highlight } from './highlight.ts'

/** The part of the config that highlighted code depends on. */
export interface CodeOptions {
  defaultLanguage?: string | undefined
  magicComments: MagicComment[]
  /** Whether highlighted code has Prism's classes. */
  prismClasses?: boolean | undefined
}

/** A function that highlights the code of components as the fences of docs are highlighted. */
export function codeHighlighter({ defaultLanguage, magicComments, prismClasses }: CodeOptions): Highlight {
  return (code, language = defaultLanguage, meta = '') => {
    const fence = readFence(language, meta, code, magicComments)
    return {
      __html: highlight({ ...fence, text: fence.code, prismClasses }),
      language: fence.language,
      title: fence.title,
      ...(fence.label !== undefined && { label: fence.label }),
      ...(fence.code !== code && { code: fence.code }),
      ...(fence.highlighted.length > 0 && { lineClasses: fence.lineClasses }),
    }
  }
}
