import { baselineFile, writeBaseline } from '../check/baseline.ts'
import { type CheckOptions, checkSite } from '../check/checkSite.ts'
import { exitCode, exitCodes, tooManyWarnings } from '../exitCode.ts'
import { counted } from '../report/counted.ts'
import { tell } from '../report/printReport.ts'
import { progress, silence } from '../report/progress.ts'
import { terminal } from '../report/terminal.ts'
import { seconds } from '../seconds.ts'

export interface CheckCommandOptions extends CheckOptions {
  fix?: boolean
  fixDryRun?: boolean
  watch?: boolean
}

/** Everything that a build would find, without building: compile and report. */
export async function check(paths: string[], options: CheckCommandOptions): Promise<number> {
  if (options.watch) return (await import('../check/watchSite.ts')).watchSite(paths, options)
  const started = performance.now()
  const screen = terminal(options)
  const shown = options.quiet ? silence : progress(screen)
  const checkNow = () => checkSite(options, paths, (done, total) => shown.update('parsed', done, total))

  let site = await checkNow()
  if (options.fix) {
    const { fixSite } = await import('../check/fixSite.ts')
    const fixed = await fixSite(site, checkNow)
    site = fixed.site
    shown.end()
    if (fixed.count > 0 && !options.quiet) {
      screen.stderr.write(`Mended ${counted(fixed.count, 'problem')} in ${counted(fixed.files.size, 'file')}.\n`)
    }
  }
  shown.end()

  if (options.fixDryRun) {
    const { fixedAsPatch } = await import('../check/fixSite.ts')
    screen.stdout.write(await fixedAsPatch(site))
    return exitCodes.clean
  }
  if (options.updateBaseline && site.isReadable) {
    const count = writeBaseline(site.root, site.all)
    const said = count > 0 ? `${counted(count, 'finding')} kept in` : 'There is nothing to keep, and no'
    screen.stdout.write(`${said} \`${baselineFile}\`.\n`)
    return exitCodes.clean
  }
  if (options.external && site.graph) {
    const { checkExternal } = await import('../check/external/checkExternal.ts')
    const onProgress = (done: number, total: number) => shown.update('asked', done, total)
    site.told.push(...(await checkExternal(site.graph, site.root, onProgress)))
    shown.end()
  }

  const { told, root, ignored, known } = site
  tell(told, options, screen, { root, ignored, known })
  if (tooManyWarnings(told, options.maxWarnings)) {
    screen.stderr.write(`There are more warnings than \`--max-warnings ${options.maxWarnings}\` allows.\n`)
  }

  const code = exitCode(told, options.maxWarnings)
  if (code === exitCodes.clean && options.format === 'pretty' && !options.quiet) {
    const { total, reused } = site.docs
    screen.stdout.write(`Checked ${counted(total, 'doc')} in ${seconds(started)}; ${reused} reused.\n`)
  }
  return code
}
