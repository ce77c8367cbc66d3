import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Options {
  /** The least contrast of any text; by default that of WCAG, which asks for less of large text. */
  minContrast?: number
  /** The rules to run; by default all. */
  rules?: string[]
}

/** The violations that axe reports on a page, as rule, element and summary. */
export async function violations(page: Page, options: Options = {}): Promise<string[]> {
  await page.evaluate(script)
  const results = await page.evaluate(async ({ minContrast: expected, rules }) => {
    const { axe: runner } = globalThis as typeof globalThis & { axe: typeof axe }
    if (expected !== undefined) {
      const contrastRatio = { normal: { expected }, large: { expected } }
      runner.configure({ checks: [{ id: 'color-contrast', options: { contrastRatio } }] })
    }
    // Axe knows no contrast of text before a gradient, which tables have for the shadows at their edges.
    const tables = [...document.querySelectorAll<HTMLElement>('.table-scroll')]
    for (const { style } of tables) style.backgroundImage = 'none'
    const { violations } = await runner.run(rules ? { runOnly: rules } : {})
    for (const { style } of tables) style.backgroundImage = ''
    // Passed rules are left out, since they are slow to transfer from the page.
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })),
    )
  }, options)
  return results.map(({ id, target, failureSummary }) => `${id} ${target} ${failureSummary}`)
}
