import { availableParallelism } from 'node:os'
import { baselineFile, writeBaseline } from '../check/baseline.ts'
import { type CheckOptions, checkSite, wasChecked } from '../check/checkSite.ts'
import { exitCode, exitCodes, tooManyWarnings } from '../exitCode.ts'
import { printReport } from '../report/printReport.ts'
import { progress, silentProgress } from '../report/progress.ts'
import { referenceLine } from '../report/referenceLine.ts'
import { openSummary } from '../report/runSummary.ts'
import { terminal } from '../report/terminal.ts'
import { counted, seconds } from '../report/units.ts'
import { UsageError } from '../UsageError.ts'

export interface CheckCommandOptions extends CheckOptions {
  fix?: boolean
  fixDryRun?: boolean
  /** The code of a finding and its file: say what it is made of. */
  why?: string[]
  watch?: boolean
  /** A file to write to what the run did, and why. */
  summary?: string
}

/** Compile a site and report its diagnostics, without building it. */
export async function check(paths: string[], options: CheckCommandOptions): Promise<number> {
  if (options.watch && options.report !== undefined) {
    throw new UsageError('`--report` writes the report of one check; leave out `--watch`.')
  }
  const slow = (['layout', 'external'] as const).find((option) => options[option])
  if (options.watch && slow !== undefined) {
    throw new UsageError(`\`--${slow}\` belongs to one check; leave out \`--watch\`.`)
  }
  if (options.watch && options.summary !== undefined) {
    throw new UsageError('`--summary` is about one check; leave out `--watch`.')
  }
  if (options.watch) return (await import('../check/watchSite.ts')).watchSite(paths, options)
  const started = performance.now()
  const screen = terminal(options)
  const progressLine = options.quiet ? silentProgress : progress(screen)
  if (options.why) {
    const { whyFinding } = await import('../why/whyFinding.ts')
    screen.stdout.write(`${(await whyFinding(options.why, options)).join('\n')}\n`)
    return exitCodes.clean
  }
  const summary = openSummary('check', options.summary)
  const runCheck = () => checkSite(options, paths, (done, total) => progressLine.update('parsed', done, total))

  let site = await runCheck()
  if (options.fix) {
    const { fixSite } = await import('../check/fixSite.ts')
    const fixResult = await fixSite(site, runCheck)
    site = fixResult.site
    progressLine.end()
    if (fixResult.count > 0 && !options.quiet) {
      screen.stderr.write(`Fixed ${counted(fixResult.count, 'problem')} in ${counted(fixResult.files.size, 'file')}.\n`)
    }
  }
  progressLine.end()

  if (options.fixDryRun) {
    const { createPatch: fixedAsPatch } = await import('../check/fixSite.ts')
    screen.stdout.writeData(await fixedAsPatch(site))
    return exitCodes.clean
  }
  if (options.external && site.graph) {
    const { checkExternal } = await import('../check/external/checkExternal.ts')
    const onProgress = (done: number, total: number) => progressLine.update('asked', done, total)
    site = site.withMore(await checkExternal(site.graph, site.root, onProgress))
    progressLine.end()
  }
  if (options.inbound && site.graphs.length > 0) {
    const { checkInbound } = await import('../check/inbound.ts')
    const { diagnostics, total, notes } = await checkInbound(site.root, site.graphs, options.inbound)
    site = site.withMore(diagnostics)
    for (const note of notes) screen.stderr.write(`${note}\n`)
    if (total === 0 && !options.quiet) screen.stderr.write('No list of `--inbound` has a link to this site.\n')
  }
  if (options.layout && site.isReadable) {
    const [{ checkLayout }, { browserOf }] = await Promise.all([
      import('../check/layout/checkLayout.ts'),
      import('../check/layout/openBrowser.ts'),
    ])
    const { diagnostics, hasAxe } = await checkLayout({
      ...{ root: site.root, graphs: site.graphs, isSelected: site.isSelectedFile },
      outDir: options.outDir ?? 'dist',
      jobs: options.jobs ?? availableParallelism(),
      openBrowser: browserOf(site.root, options.browser),
      onProgress: (done, total) => progressLine.update('opened', done, total),
    })
    site = site.withMore(diagnostics)
    progressLine.end()
    if (!hasAxe && !options.quiet) {
      screen.stderr.write('Contrast and accessibility are not checked: `npm install axe-core` makes it possible.\n')
    }
  }
  if (options.updateBaseline && site.isReadable) {
    const count = writeBaseline(site.root, site.allDiagnostics, (code) => wasChecked(code, options))
    const prefix = count > 0 ? `${counted(count, 'finding')} kept in` : 'There is nothing to keep, and no'
    screen.stdout.write(`${prefix} \`${baselineFile}\`.\n`)
    return exitCodes.clean
  }

  const { diagnostics, root, ignored, inBaseline } = site
  printReport(diagnostics, options, screen, { root, ignored, inBaseline })
  if (tooManyWarnings(diagnostics, options.maxWarnings)) {
    screen.stderr.write(`There are more warnings than \`--max-warnings ${options.maxWarnings}\` allows.\n`)
  }

  if (options.verbose && !options.quiet) screen.stderr.write(referenceLine(site.docs))
  const code = exitCode(diagnostics, options.maxWarnings)
  if (options.format === 'pretty' && !options.quiet) {
    const { total, reused } = site.docs
    const warnings = diagnostics.filter(({ severity }) => severity === 'warning').length
    const strict =
      warnings > 0
        ? [`${counted(warnings, 'warning')} would be ${warnings === 1 ? 'an error' : 'errors'} with \`--strict\``]
        : []
    const checked = `Checked ${counted(total, 'doc')} in ${seconds(started)}; ${reused} reused`
    const { samples } = site
    const proved = samples ? [`${counted(samples.total, 'sample')} proved, ${samples.reused} of them before`] : []
    const lastLine = [...(code === exitCodes.clean ? [checked, ...proved] : []), ...strict].join('; ')
    if (lastLine !== '') screen.stdout.write(`${lastLine}.\n`)
  }
  await summary?.end(root, { docs: site.docs, remote: site.remote, diagnostics, exitCode: code })
  return code
}
