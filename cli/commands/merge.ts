import { relative, resolve } from 'node:path'
import { renderSites } from '../../renderer/build/render.tsx'
import { renderedSite } from '../../renderer/build/renderPart.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { stage } from '../../schemas/shared/stage.ts'
import { toolKey } from '../../schemas/shared/toolKey.ts'
import { readBaseline } from '../check/baseline.ts'
import { review } from '../check/review.ts'
import { exitCode, exitCodes } from '../exitCode.ts'
import { cacheFolder, type ReportOptions, siteRoot } from '../options.ts'
import { outputFolder } from '../output/outputFolder.ts'
import { PreviousOutput } from '../output/previousOutput.ts'
import { openOutput } from '../output/write.ts'
import { printReport } from '../report/printReport.ts'
import { progress, silentProgress } from '../report/progress.ts'
import { terminal } from '../report/terminal.ts'
import { bytes, counted, seconds } from '../report/units.ts'
import { openPages, outputOf, type Part, readPart, type Whole } from '../shard/part.ts'

export interface MergeOptions extends ReportOptions {
  outDir: string
}

/** The parts of a build become the site that one build would have written, and the same report. */
export async function merge(folders: string[], options: MergeOptions): Promise<number> {
  const started = performance.now()
  const screen = terminal(options)
  const progressLine = options.quiet ? silentProgress : progress(screen)
  const root = siteRoot(options)
  const folder = outputFolder(root, options.outDir)
  const reviewOptions = { strict: options.strict, baseline: readBaseline(root) }

  const { parts, diagnostics: mistakes } = readParts(folders, root)
  if (mistakes.length > 0) {
    printReport(mistakes, options, screen, { root, ignored: 0, inBaseline: 0 })
    return exitCodes.errors
  }
  const whole = parts.find((part) => part.whole)!.whole!
  const { severities, staticFolders, docs, authored } = whole
  const diagnostics = [...whole.diagnostics]
  const reviewed = () => review(diagnostics, { root, severities, staticFolders }, reviewOptions)

  const output = openOutput(root, folder, new PreviousOutput(cacheFolder(root), folder))
  try {
    const files = renderSites(sitesOf(whole, parts), {
      cacheFolder: cacheFolder(root),
      onProgress: (done, total) => progressLine.update('joined', done, total),
      report: (diagnostic) => diagnostics.push(diagnostic),
    })
    const written = await stage('merge', () => output.write(files))
    if (output.diagnostic) diagnostics.push(output.diagnostic)
    const isClean = () => exitCode(reviewed().diagnostics, options.maxWarnings) === exitCodes.clean
    if (isClean()) {
      output.publish(whole.sites[0]!.graph.site)
      if (output.diagnostic) diagnostics.push(output.diagnostic)
    }
    progressLine.end()
    const { diagnostics: list, ignored, inBaseline } = reviewed()
    printReport(list, options, screen, { root, ignored, inBaseline })
    if (isClean() && options.format === 'pretty' && !options.quiet) {
      const size = `${counted(written.files, 'file')}, ${bytes(written.bytes)}`
      const reused = `${docs.reused.toLocaleString('en')} of ${counted(docs.total, 'doc')} reused`
      const where = relative(process.cwd(), folder) || folder
      screen.stdout.write(
        `Joined ${counted(parts.length, 'part')}: ${counted(authored, 'page')} (${size}) in ${seconds(started)}; ${reused}.\n`,
      )
      screen.stdout.write(`The site is in ${where}.\n`)
    }
    return exitCode(list, options.maxWarnings)
  } finally {
    output.discard()
  }
}

function sitesOf({ sites }: Whole, parts: Part[]) {
  const { folder } = parts.find((part) => part.whole)!
  const page = openPages(parts)
  return sites.map(({ graph, routes, files }, index) =>
    renderedSite(
      graph,
      routes,
      (route) => page(index, route),
      function* () {
        for (const [path] of files) yield { path, copy: outputOf(folder, index, path) }
      },
    ),
  )
}

/** Read all parts and compare them. Diagnostics name those that are missing, doubled or of another build. */
function readParts(names: string[], root: string): { parts: Part[]; diagnostics: Diagnostic[] } {
  const parts: Part[] = []
  const diagnostics: Diagnostic[] = []
  for (const name of names) {
    const part = readPart(resolve(root, name), name)
    if (typeof part === 'string')
      diagnostics.push(diagnose('part-unreadable', { file: name }, { value: name, reason: part }))
    else parts.push(part)
  }
  if (diagnostics.length > 0) return { parts, diagnostics }
  const tool = toolKey()
  const first = parts[0]!
  for (const part of parts) {
    const problem =
      part.tool !== tool
        ? ('tool' as const)
        : part.shard.count !== first.shard.count
          ? ('count' as const)
          : part.site !== first.site
            ? ('site' as const)
            : undefined
    if (problem) {
      const data = { value: part.name, problem, other: problem === 'tool' ? undefined : first.name }
      diagnostics.push(diagnose('part-foreign', { file: part.name }, data))
    }
  }
  if (diagnostics.length > 0) return { parts, diagnostics }
  const { count } = first.shard
  const byNumber = new Map<number, Part>()
  for (const part of parts) {
    const other = byNumber.get(part.shard.number)
    if (other) {
      const data = { value: part.name, part: `${part.shard.number}/${count}`, other: other.name }
      diagnostics.push(diagnose('part-doubled', { file: part.name }, data))
    } else byNumber.set(part.shard.number, part)
  }
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const missing = numbers.filter((number) => !byNumber.has(number)).map((number) => `${number}/${count}`)
  for (const part of missing) diagnostics.push(diagnose('part-missing', { file: first.name }, { value: part }))
  return { parts: numbers.flatMap((number) => byNumber.get(number) ?? []), diagnostics }
}
