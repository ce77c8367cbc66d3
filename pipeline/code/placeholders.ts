/**
 * Places in a body where highlighted code is filled in when the page is built: checking does not highlight.
 *
 *     <code>\u00020\u0002</code>     the doc's first code block
 */
const mark = '\u0002'
const marked = /\u0002(\d+)\u0002/g
const markedInModule = /(?:\\u0002|\\x02|\u0002)(\d+)(?:\\u0002|\\x02|\u0002)/g

export const codeMark = (index: number) => `${mark}${index}${mark}`

export const hasCodeMark = (text: string) => text.includes(mark)

export function fillCode(html: string, highlighted: (index: number) => string): string {
  return hasCodeMark(html) ? html.replace(marked, (_, index: string) => highlighted(Number(index))) : html
}

/** The same in JavaScript, where every mark stands inside a string literal with double quotes. */
export function fillCodeInModule(code: string, highlighted: (index: number) => string): string {
  return code.replace(markedInModule, (_, index: string) => JSON.stringify(highlighted(Number(index))).slice(1, -1))
}
