import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { type AxeOptions, accessibilityViolations } from '../../cli/check/layout/accessibility.ts'

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The violations that axe reports on a page, as rule, element and summary. */
export async function violations(page: Page, options?: AxeOptions): Promise<string[]> {
  const found = await accessibilityViolations(page, script, options)
  return found.map(({ rule, element, summary }) => `${rule} ${element} ${summary}`)
}
