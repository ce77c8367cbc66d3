import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds on a page, told by rule and place. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(script)
  const found = await page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run()
    // The rest, what it has found in order, is long, and slow to bring over from the page.
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })),
    )
  })
  return found.map(({ id, target, failureSummary }) => `${id} ${target} ${failureSummary}`)
}
