/** Maximum length of a query in the search window. */
export const queryMaxLength = 64

/** The selected text on the page, truncated to the length of a query. */
export function selectedText(): string {
  return (getSelection()?.toString() ?? '').trim().slice(0, queryMaxLength)
}
