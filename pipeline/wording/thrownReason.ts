import { siteCodeBudget } from '../../schemas/shared/run/codeBudget.ts'
import { OverBudget } from '../../schemas/shared/threads/threadPool.ts'

/**
 * Why code of a site failed: the first line of the message of what it has thrown, with the list that follows it.
 *
 *     new Error('There is no price.\nSee the manual.')  →  There is no price
 *     new Error('Missing:\n  price\n  name')            →  Missing: price name
 */
export function thrownReason(error: unknown): string {
  if (error instanceof OverBudget) {
    const { runs, waits } = siteCodeBudget()
    return `it takes more than ${runs} s, or waits for more than ${waits} s`
  }
  const message = error instanceof Error ? error.message : String(error ?? '')
  const [first = '', ...others] = message.split('\n')
  const line = /:\s*$/.test(first) ? [first, ...others].map((one) => one.trim()).join(' ') : first
  return line.replace(/[\s.:!]+$/, '') || 'an exception without a message was thrown'
}
