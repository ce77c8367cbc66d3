import type axe from 'axe-core'
import type { Page } from 'playwright-core'

export interface Violation {
  /** `color-contrast` */
  rule: string
  /** A selector. */
  element: string
  summary: string
}

export interface AxeOptions {
  /** The least contrast of any text; by default that of WCAG, which asks for less of large text. */
  minContrast?: number | undefined
  /** The rules to check; by default those that axe checks by default. */
  rules?: string[] | undefined
}

/** The violations that axe reports on a page. `script` is the text of axe. */
export async function accessibilityViolations(
  page: Page,
  script: string,
  options: AxeOptions = {},
): Promise<Violation[]> {
  await page.evaluate(script)
  return page.evaluate(async ({ minContrast: expected, rules }) => {
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
      nodes.map(({ target, failureSummary = '' }) => ({ rule: id, element: String(target), summary: failureSummary })),
    )
  }, options)
}
