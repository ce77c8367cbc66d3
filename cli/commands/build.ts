import { relative, resolve } from 'node:path'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { callerFolder } from '../../schemas/shared/run/workingFolder.ts'
import type { BuildOptions } from '../build/building.ts'
import { compileAndWrite } from '../build/compileAndWrite.ts'
import { withoutSecrets } from '../cache/hideSecrets.ts'
import { readBaseline } from '../check/baseline.ts'
import { type ReviewedSite, review } from '../check/review.ts'
import { exitCode } from '../exitCode.ts'
import { siteRoot } from '../options.ts'
import { writeNamedFile } from '../output/namedFile.ts'
import { outputFolder } from '../output/outputFolder.ts'
import { validatePreviewOptions } from '../preview/previewOptions.ts'
import { builtLines } from '../report/builtLines.ts'
import { printReport } from '../report/printReport.ts'
import { progress, silentProgress } from '../report/progress.ts'
import { referenceLine } from '../report/referenceLine.ts'
import { openSummary } from '../report/runSummary.ts'
import { terminal } from '../report/terminal.ts'
import { partFolder } from '../shard/partFolder.ts'
import { isStoreAddress } from '../shard/storedPart.ts'
import { UsageError } from '../UsageError.ts'

/** A site folder becomes a site: compile, render, write. Nothing is published when there is an error among the findings. */
export async function build(options: BuildOptions): Promise<number> {
  const started = performance.now()
  validatePreviewOptions(options)
  if (options.why !== undefined && options.shard)
    throw new UsageError('`--why` is about a whole site; leave out `--shard`.')
  const screen = terminal(options)
  const progressLine = options.quiet ? silentProgress : progress(screen)
  const root = siteRoot(options)
  const isPreview = options.since !== undefined
  const outDir = isPreview && options.outDir === 'dist' ? 'dist-preview' : options.outDir
  if (!options.shard && isStoreAddress(outDir))
    throw new UsageError(
      `\`${withoutSecrets(outDir)}\` is no folder.`,
      'Build into a folder; `docs publish apply` brings what has changed to a store.',
    )
  const folder = options.shard ? partFolder(root, options) : outputFolder(root, outDir)

  const reviewOptions = { strict: options.strict, baseline: readBaseline(root) }
  const codeOf = (diagnostics: Diagnostic[], site: ReviewedSite) =>
    exitCode(review(diagnostics, site, reviewOptions).diagnostics, options.maxWarnings)
  const summary = openSummary('build', options.summary)
  const built = await compileAndWrite(root, folder, options, { progressLine, codeOf, onPage: summary?.addPage })
  const ofCache = (await built.remote?.end()) ?? []
  progressLine.end()

  const { diagnostics, ignored, inBaseline } = review([...built.diagnostics, ...ofCache], built, reviewOptions)
  // Each warning is reported once, when the parts are joined.
  const reported = options.shard ? diagnostics.filter(({ severity }) => severity === 'error') : diagnostics
  printReport(reported, options, screen, { root, ignored, inBaseline })

  if (built.why) screen.stderr.write(`${built.why.join('\n')}\n`)
  const ofRemote = options.verbose && !options.quiet ? built.remote?.summary() : undefined
  if (options.verbose && !options.quiet) screen.stderr.write(referenceLine(built.docs))
  if (ofRemote !== undefined) screen.stderr.write(`${ofRemote}\n`)
  if (options.comment !== undefined) {
    const { comment } = await import('../preview/comment.ts')
    const { since, previewUrl } = options
    writeNamedFile(
      resolve(root, options.comment),
      comment({ preview: built.preview, diagnostics, since: since!, previewUrl }),
    )
  }
  if (options.format === 'pretty' && !options.quiet) {
    const where = isStoreAddress(outDir) ? withoutSecrets(outDir) : relative(callerFolder(), folder) || folder
    screen.stdout.write(builtLines(built, { ...options, outDir, where, started }))
  }
  const code = exitCode(diagnostics, options.maxWarnings)
  await summary?.end(root, { ...built, diagnostics, exitCode: code })
  return code
}
