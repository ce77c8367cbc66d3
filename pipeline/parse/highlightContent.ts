import { highlight } from '../code/highlight.ts'
import { fillCode, fillCodeInModule } from '../code/placeholders.ts'
import { mapBody } from './mapBody.ts'
import type { ParsedContent } from './parsedContent.ts'

/** Fill the highlighted code blocks into the content of a doc. */
export function highlightContent(content: ParsedContent): ParsedContent {
  const blocks = content.code.map(highlight)
  const fill = (html: string) => fillCode(html, (index) => blocks[index]!)
  return {
    ...content,
    body: mapBody(content.body, fill, (text) => text),
    ...(content.module ? { module: fillCodeInModule(content.module, (index) => blocks[index]!) } : {}),
    highlighted: true,
  }
}
