import { join, resolve } from 'node:path'
import type { Browser } from 'playwright-core'
import type { Compiled } from '../../../pipeline/compiled.ts'
import type { SiteDiff } from '../../../pipeline/diff/comparePages.ts'
import { inFolder } from '../../../schemas/shared/run/workingFolder.ts'
import { readBaseline } from '../../check/baseline.ts'
import { review, reviewedSite } from '../../check/review.ts'
import { exitCodes } from '../../exitCode.ts'
import { compileOptions, requireChoice, type SiteOptions } from '../../options.ts'
import { writeNamedFile } from '../../output/namedFile.ts'
import { printFailure } from '../../report/printReport.ts'
import { type Progress, progress } from '../../report/progress.ts'
import { printFormatted, terminal } from '../../report/terminal.ts'
import { UsageError } from '../../UsageError.ts'
import { checkOut } from '../checkOut.ts'
import { comparedSites } from '../comparedSites.ts'
import { compileCommit, unreadableCommit } from '../compileCommit.ts'
import type { diffFormats } from '../formats/index.ts'
import { temporaryFolder } from '../temporaryFolder.ts'
import { builtFolder, builtSiteIn } from './builtSiteIn.ts'
import { renderedFormats } from './formats.ts'
import { type RenderedDiff, renderedDiff } from './renderedDiff.ts'
import { type RenderedSite, renderSite } from './renderedSite.ts'
import type { PagePictures } from './screenshots.ts'

export interface RenderedOptions extends SiteOptions {
  format: keyof typeof diffFormats
  /** Take pictures of so many pages of each group. */
  screenshots?: string | true
  /** The Chromium that takes them. */
  browser?: string
  /** The file to write a report to, in HTML. */
  report?: string
}

const usualPictures = 10

/** The site that the site as it is now is compared with. */
interface Before {
  site: RenderedSite
  commit?: string
  /** The pages that have moved since. */
  moved: (after: Compiled) => SiteDiff['moved']
  remove: () => void
}

/**
 * Compare the pages of the site as it is in its folder with those of another commit, or of a folder that was built before. Both
 * are rendered in the same way, so that pages differ only if readers would get something else.
 */
export async function diffRendered(ref: string, options: RenderedOptions): Promise<number> {
  const screen = terminal(options)
  requireChoice('--format', options.format, Object.keys(renderedFormats))
  const write = renderedFormats[options.format as keyof typeof renderedFormats]
  const site = compileOptions(options)
  const { root } = site
  const isWhole = options.screenshots !== undefined
  if (isWhole) picturesOfGroup(options.screenshots)
  const openBrowser = isWhole && (await import('../../check/layout/openBrowser.ts')).browserOf(root, options.browser)
  const { compile } = await import('../../../pipeline/compile.ts')
  const { folder, remove } = temporaryFolder()
  const progressLine = progress(screen)
  const rendering = { isWhole, jobs: options.jobs, progress: progressLine }
  let before: Before | undefined
  try {
    const built = builtFolder(root, ref)
    before =
      built === undefined
        ? await siteOfCommit(ref, site, { ...rendering, folder: join(folder, 'before') })
        : siteInFolder(root, built, ref)
    const compiled = await compile({ ...site, production: true, highlight: 'all' })
    const after = compiled.graph && (await renderSite(compiled, { ...rendering, root, folder: join(folder, 'after') }))
    progressLine.end()
    const baseline = readBaseline(root)
    const { diagnostics } = review(compiled.diagnostics, reviewedSite(root, compiled), { baseline })
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    if (!after || errors.length > 0) return printFailure(errors, options, screen, root)
    const diff = renderedDiff(before.site, after, before.moved(compiled))
    const { screenshots } = options
    const pictures =
      openBrowser && (await picturesOf(diff, before.site, after, { screenshots, openBrowser, progressLine }))
    if (options.report !== undefined) {
      const { htmlReport } = await import('./htmlReport.ts')
      writeNamedFile(resolve(root, options.report), htmlReport({ diff, ref, ...(pictures && { pictures }) }))
    }
    printFormatted(
      screen,
      options.format,
      write(diff, { ref, ...(before.commit !== undefined && { commit: before.commit }) }),
    )
    return exitCodes.clean
  } finally {
    progressLine.end()
    before?.remove()
    remove()
  }
}

interface PictureContext extends Pick<RenderedOptions, 'screenshots'> {
  openBrowser: () => Promise<Browser>
  progressLine: Progress
}

async function picturesOf(
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

function siteInFolder(root: string, folder: string, name: string): Before {
  const site = builtSiteIn(root, folder)
  if (site) return { site, moved: () => [], remove() {} }
  throw new UsageError(`The list of files in \`${name}\` cannot be read.`, 'Build the folder again with `docs build`.')
}

async function siteOfCommit(
  ref: string,
  site: ReturnType<typeof compileOptions>,
  rendering: Omit<Parameters<typeof renderSite>[1], 'root'>,
): Promise<Before> {
  const { comparePages } = await import('../../../pipeline/diff/comparePages.ts')
  const commit = await checkOut(site.root, ref)
  const { root, remove } = commit
  try {
    const compiled = await compileCommit(commit, { ...site, highlight: 'all' })
    if (!compiled.graph) throw unreadableCommit(ref, compiled, ', or the folder of a built site')
    const rendered = await inFolder(root, () => renderSite(compiled, { ...rendering, root }))
    const moved = (after: Compiled) =>
      comparePages(comparedSites(compiled, root), comparedSites(after, site.root)).moved
    return { site: rendered, commit: commit.commit, moved, remove }
  } catch (error) {
    remove()
    throw error
  }
}
