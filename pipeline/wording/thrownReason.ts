import { siteCodeBudget } from '../../schemas/shared/run/codeBudget.ts'
import { OverBudget } from '../../schemas/shared/threads/requestPool.ts'

/** Maximum number of lines of a list in a message, and of characters of a line. */
const maxItems = 10
const maxCharacters = 300

/**
 * Why code of a site failed: the first line of the message of what it has thrown, with the beginning of the list that follows it.
 *
 *     new Error('There is no price.\nSee the manual.')  →  There is no price
 *     new Error('Missing:\n  price\n  name')            →  Missing: price name
 *     new Error('Missing:\n  price\n … 30 lines')       →  Missing: price … and 20 more
 */
export function thrownReason(error: unknown): string {
  if (error instanceof OverBudget) {
    const { runs, waits } = siteCodeBudget()
    return `it takes more than ${runs} s, or waits for more than ${waits} s`
  }
  const message = error instanceof Error ? error.message : String(error ?? '')
  const [first = '', ...others] = message.split('\n').map(cutLine)
  const items = /:\s*$/.test(first) ? others.map((item) => item.trim()).filter((item) => item !== '') : []
  const rest = items.length > maxItems ? [`and ${items.length - maxItems} more`] : []
  const line = [first, ...items.slice(0, maxItems), ...rest].join(' ')
  const reason = withoutEnd(line.trim()) || 'an exception without a message was thrown'
  // The message of a failed `fetch` says nothing of the host.
  const cause =
    error instanceof Error && error.cause instanceof Error
      ? withoutEnd(cutLine(error.cause.message.split('\n')[0]!))
      : ''
  return cause === '' || reason.includes(cause) ? reason : `${reason} (${cause})`
}

const withoutEnd = (line: string) => line.replace(/[\s.:!]+$/, '')
export const cutLine = (line: string) => (line.length > maxCharacters ? `${line.slice(0, maxCharacters)}…` : line)
