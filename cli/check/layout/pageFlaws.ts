import type { Browser, BrowserContext, Page } from 'playwright-core'
import { accessibilityViolations } from './accessibility.ts'
import type { AuthoredTables } from './authoredTables.ts'
import { type LayoutFlaw, layoutFlaws } from './layoutFlaws.ts'

export const modes = ['light', 'dark'] as const
export type Mode = (typeof modes)[number]

/** Widths of windows, in CSS pixels: two phones, a tablet, a desktop. */
export const widths = [1280, 768, 390, 320]

/** What axe reports depends on whether the window is wide or narrow, and hardly on how narrow. */
const axeWidths = [1280, 320]

/** The rules of axe that depend on colors. Both modes have the same markup, so dark pages are checked for little else. */
const colorRules = ['color-contrast', 'link-in-text-block']

export interface PageFlaw {
  code: LayoutFlaw['code'] | 'layout-console' | 'layout-contrast' | 'layout-accessibility'
  detail: string
  mode: Mode
  /** Absent for messages on the console. */
  width?: number
}

export interface PageOptions {
  address: string
  mode: Mode
  /** The tables of the doc, as they stand in the Markdown. */
  tables: AuthoredTables
  /** The text of axe, if it is installed. */
  axe?: string | undefined
  /** The least contrast of any text, by default that of WCAG. */
  minContrast?: number
  /** Called when the page is ready. */
  onReady?: (page: Page) => Promise<unknown>
}

/** Time for a page to run its scripts, ms. */
const readyMs = 30_000

/** A context for the pages of a mode. They share the scripts and styles that the browser has fetched. */
export const openContext = (browser: Browser, mode: Mode): Promise<BrowserContext> =>
  browser.newContext({ colorScheme: mode, reducedMotion: 'reduce' })

/** Open a page in a context of its mode, and find its flaws at all widths. */
export async function pageFlaws(context: BrowserContext, options: PageOptions): Promise<PageFlaw[]> {
  const { address, mode, tables, axe, minContrast, onReady } = options
  const axeOptions = { minContrast, ...(mode === 'dark' && { rules: colorRules }) }
  const page = await context.newPage()
  try {
    const flaws: PageFlaw[] = []
    // The stack is in files that are bundled.
    const log = (text: string) => flaws.push({ code: 'layout-console', detail: text.split('\n')[0]!, mode })
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) log(message.text())
    })
    page.on('pageerror', (error) => log(String(error)))
    page.on('requestfailed', (request) => log(`${request.url()}: ${request.failure()?.errorText}`))
    await page.goto(`${address}?theme=${mode}`)
    // Moving the pointer starts hydration before the browser is idle.
    await page.mouse.move(5, 5)
    await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached', timeout: readyMs })
    await onReady?.(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const violations =
        axe !== undefined && axeWidths.includes(width) ? await accessibilityViolations(page, axe, axeOptions) : []
      flaws.push(
        ...violations.map(({ rule, element, summary }): PageFlaw => {
          const code = rule === 'color-contrast' ? 'layout-contrast' : 'layout-accessibility'
          return { code, detail: `${element}: ${sentence(summary)} (${rule})`, mode, width }
        }),
        ...(await layoutFlaws(page, tables)).map((flaw): PageFlaw => ({ ...flaw, mode, width })),
      )
      await page.evaluate(() => scrollTo(0, 0))
    }
    return flaws
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n')
    return [{ code: 'layout-crash', detail: reason, mode }]
  } finally {
    await page.close()
  }
}

/** The first of the ways to fix a violation that axe lists below a heading, in words that are the same at all widths. */
const sentence = (summary: string): string =>
  (summary.split('\n')[1] ?? summary).replace(/, font size: [^,]*/, '').trim()
