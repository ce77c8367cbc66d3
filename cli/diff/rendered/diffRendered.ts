import { join, resolve } from 'node:path'
import { readBaseline } from '../../check/baseline.ts'
import { review, reviewedSite } from '../../check/review.ts'
import { exitCodes } from '../../exitCode.ts'
import { compileOptions, requireChoice, type SiteOptions } from '../../options.ts'
import { writeNamedFile } from '../../output/namedFile.ts'
import { printFailure } from '../../report/printReport.ts'
import { progress } from '../../report/progress.ts'
import { printFormatted, terminal } from '../../report/terminal.ts'
import type { diffFormats } from '../formats/index.ts'
import { temporaryFolder } from '../temporaryFolder.ts'
import { renderedFormats } from './formats.ts'
import { picturesOf, picturesOfGroup } from './pictures.ts'
import { renderedDiff } from './renderedDiff.ts'
import { renderSite } from './renderedSite.ts'
import { type SiteBefore, siteBefore } from './siteBefore.ts'

export interface RenderedOptions extends SiteOptions {
  format: keyof typeof diffFormats
  /** Take pictures of so many pages of each group. */
  screenshots?: string | true
  /** The Chromium that takes them. */
  browser?: string
  /** The file to write a report to, in HTML. */
  report?: string
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
  let before: SiteBefore | undefined
  try {
    before = await siteBefore(ref, site, { ...rendering, folder })
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
