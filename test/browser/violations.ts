import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The violations that axe reports on a page, as rule, element and summary. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(script)
  const results = await page.evaluate(async () => {
    const { violations } = await (globalThis as typeof globalThis & { axe: typeof axe }).axe.run()
    // Passed rules are left out, since they are slow to transfer from the page.
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })),
    )
  })
  return results.map(({ id, target, failureSummary }) => `${id} ${target} ${failureSummary}`)
}
