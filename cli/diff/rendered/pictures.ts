import type { Browser } from 'playwright-core'
import type { Progress } from '../../report/progress.ts'
import { UsageError } from '../../UsageError.ts'
import type { RenderedDiff } from './renderedDiff.ts'
import type { RenderedSite } from './renderedSite.ts'
import type { PagePictures } from './screenshots.ts'

const usualPictures = 10

interface PictureContext {
  /** The option `--screenshots`. */
  screenshots: string | true | undefined
  openBrowser: () => Promise<Browser>
  progressLine: Progress
}

/** Take pictures of pages that differ, before and after. */
export async function picturesOf(
  diff: RenderedDiff,
  before: RenderedSite,
  after: RenderedSite,
  { screenshots, openBrowser, progressLine }: PictureContext,
): Promise<PagePictures> {
  const { takeScreenshots } = await import('./screenshots.ts')
  const pictures = await takeScreenshots(diff, before, after, {
    pages: picturesOfGroup(screenshots),
    openBrowser,
    onProgress: (done, total) => progressLine.update('photographed', done, total),
  })
  progressLine.end()
  return pictures
}

/** How many pages of each group are photographed. Throws a `UsageError`. */
export function picturesOfGroup(screenshots: string | true | undefined): number {
  if (screenshots === true || screenshots === undefined) return usualPictures
  if (/^[1-9]\d{0,3}$/.test(screenshots)) return Number(screenshots)
  throw new UsageError(`\`--screenshots\` is \`${screenshots}\`; it is a number of pages from 1 to 9999.`)
}
