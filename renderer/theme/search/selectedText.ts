/** Longer queries are not asked by the window. */
export const queryMaxLength = 64

/** What is selected on the page, as far as it may be a query. */
export function selectedText(): string {
  return (getSelection()?.toString() ?? '').trim().slice(0, queryMaxLength)
}
