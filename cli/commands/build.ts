import { join, relative, resolve } from 'node:path'
import type { Compiled, CompiledSite, CompileOptions } from '../../pipeline/compile.ts'
import type { TracedPage } from '../../renderer/node/renderInput.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { toolKey } from '../../schemas/shared/cache/toolKey.ts'
import { writeFileAtomic } from '../../schemas/shared/files/writeFileAtomic.ts'
import type { Shard } from '../../schemas/shared/run/shard.ts'
import { stage } from '../../schemas/shared/run/stage.ts'
import { callerFolder } from '../../schemas/shared/run/workingFolder.ts'
import type { OpenRemote } from '../cache/openRemote.ts'
import { readBaseline } from '../check/baseline.ts'
import { type ReviewedSite, review } from '../check/review.ts'
import { exitCode, exitCodes } from '../exitCode.ts'
import { countFrozenPages, frozenBlocks, frozenOutput, openFrozenBlock } from '../frozen/frozenOutput.ts'
import {
  cacheFolder,
  compileOptions,
  type ReportOptions,
  requireLocales,
  type SiteOptions,
  siteRoot,
} from '../options.ts'
import { outputFolder, refuseContentFolder, refuseSources } from '../output/outputFolder.ts'
import { PreviousOutput } from '../output/previousOutput.ts'
import { UnchangedBuild } from '../output/unchangedBuild.ts'
import { type Output, openOutput } from '../output/write.ts'
import { isFileList } from '../preview/isFileList.ts'
import { type PreviewOptions, validatePreviewOptions } from '../preview/previewOptions.ts'
import { renderInput, renderPool } from '../renderInput.ts'
import { type BuiltParts, builtLines } from '../report/builtLines.ts'
import { printReport } from '../report/printReport.ts'
import { type Progress, progress, silentProgress } from '../report/progress.ts'
import { openSummary } from '../report/runSummary.ts'
import { terminal } from '../report/terminal.ts'
import { buildPart } from '../shard/buildPart.ts'
import { type Part, PartPages, refuseOtherFolder } from '../shard/part.ts'
import { UsageError } from '../UsageError.ts'

export interface BuildOptions extends ReportOptions, Omit<PreviewOptions, keyof SiteOptions> {
  outDir: string
  /** Languages to build; by default all of them. */
  locale?: string[]
  /** In place of `url` in the config. */
  url?: string
  /** In place of `baseUrl` in the config. */
  baseUrl?: string
  /** Address of the Redis server whose workers parse and render. */
  queue?: string
  /** The address of a page: say why it was rendered, or why it was not. */
  why?: string
  /** A file to write to what the run did, and why. */
  summary?: string
  /** The part to build. */
  shard?: Shard
  /** The parts to join. */
  parts?: Part[]
}

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
  const folder = options.shard ? partFolder(root, options) : outputFolder(root, outDir)

  const reviewOptions = { strict: options.strict, baseline: readBaseline(root) }
  const codeOf = (diagnostics: Diagnostic[], site: ReviewedSite) =>
    exitCode(review(diagnostics, site, reviewOptions).diagnostics, options.maxWarnings)
  const summary = openSummary('build', options.summary)
  const built = await compileAndWrite(root, folder, { ...options, onPage: summary?.addPage }, progressLine, codeOf)
  const ofCache = (await built.remote?.end()) ?? []
  progressLine.end()

  const { diagnostics, ignored, inBaseline } = review([...built.diagnostics, ...ofCache], built, reviewOptions)
  // Each warning is reported once, when the parts are joined.
  const reported = options.shard ? diagnostics.filter(({ severity }) => severity === 'error') : diagnostics
  printReport(reported, options, screen, { root, ignored, inBaseline })

  if (built.why) screen.stderr.write(`${built.why.join('\n')}\n`)
  const ofRemote = options.verbose && !options.quiet ? built.remote?.summary() : undefined
  if (ofRemote !== undefined) screen.stderr.write(`${ofRemote}\n`)
  if (options.comment !== undefined) {
    const { comment } = await import('../preview/comment.ts')
    const { since, previewUrl } = options
    writeFileAtomic(
      resolve(root, options.comment),
      comment({ preview: built.preview, diagnostics, since: since!, previewUrl }),
    )
  }
  if (options.format === 'pretty' && !options.quiet) {
    const where = relative(callerFolder(), folder) || folder
    screen.stdout.write(builtLines(built, { ...options, outDir, where, started }))
  }
  const code = exitCode(diagnostics, options.maxWarnings)
  await summary?.end(root, { ...built, diagnostics, exitCode: code })
  return code
}

/** Where a part is written: `dist-parts/2` by default. */
function partFolder(root: string, { outDir, shard }: BuildOptions): string {
  const name = outDir === 'dist' ? `dist-parts/${shard!.number}` : outDir
  const folder = resolve(root, name)
  refuseOtherFolder(folder, name)
  return folder
}

interface Built extends ReviewedSite, BuiltParts {
  diagnostics: Diagnostic[]
  /** Why the page that was asked for was rendered. */
  why?: string[] | undefined
  /** The shared cache, which has values to write. */
  remote?: OpenRemote | undefined
}

/** A language on a domain of its own is written to the same folder as the default language, so each is built alone. */
function refuseSharedFolders(folders: [locale: string, folder: string][]): void {
  for (const [index, [locale, folder]] of folders.entries()) {
    const other = folders.slice(0, index).find(([, otherFolder]) => otherFolder === folder)
    if (!other) continue
    throw new UsageError(
      `The languages \`${other[0]}\` and \`${locale}\` are written to the same folder, because both are served at the root of a domain.`,
      `Build each alone: \`docs build --locale ${other[0]}\` and \`docs build --locale ${locale} --out-dir dist-${locale}\`.`,
    )
  }
}

/** A part is written by `writePart`. */
const noOutput: Output = {
  write: async () => ({ files: 0, bytes: 0 }),
  folder: '',
  writeAll() {},
  publish() {},
  discard() {},
}

async function compileAndWrite(
  root: string,
  folder: string,
  options: BuildOptions & { onPage?: ((page: TracedPage) => void) | undefined },
  progressLine: Progress,
  codeOf: (diagnostics: Diagnostic[], site: ReviewedSite) => number,
): Promise<Built> {
  const previous = new PreviousOutput(cacheFolder(root), folder, openFrozenBlock(root))
  const { shard, parts, locale, url, baseUrl, queue: address, why } = options
  const isPreview = options.since !== undefined
  const isPlain = !shard && !parts && address === undefined && why === undefined && options.since === undefined
  const unchanged = isPlain
    ? new UnchangedBuild(root, compileOptions(options).configFile, { locale, url, baseUrl }, previous)
    : undefined
  // Open the output first, so that an unwritable disk is reported with all other diagnostics.
  const output = options.shard ? noOutput : openOutput(root, folder, options.since === undefined ? previous : undefined)
  let remote: OpenRemote | undefined
  const queue =
    address === undefined ? undefined : await (await import('../queue/openQueue.ts')).openQueue(address, root)
  try {
    const last = await unchanged?.outcome()
    if (last) return { root, ...last }
    const buildOptions: CompileOptions = {
      ...compileOptions(options),
      ...(output.folder !== '' && { outDir: output.folder }),
      publishedAt: {
        ...(options.url !== undefined && { url: options.url }),
        ...(options.baseUrl !== undefined && { baseUrl: options.baseUrl }),
      },
      production: true,
      highlight: 'all',
      workers: queue?.parsing,
      onConfig(config) {
        refuseContentFolder(root, folder, config)
        queue?.setBudget(config.pageBudget)
      },
      shard,
      parts: parts?.map((part) => part.docs),
      openRemote: async (config, position) => {
        const { openRemote } = await import('../cache/openRemote.ts')
        remote ??= await openRemote(root, config, position)
        return remote
      },
      onProgress: (done, total) => progressLine.update('parsed', done, total),
      // Parts are joined with pages that other machines have rendered, and a commit is compiled with all its versions.
      usesFrozen: !shard && !parts && (options.since === undefined || isFileList(options.since, root)),
    }
    const isClean = ({ diagnostics, severities, config }: Compiled) =>
      codeOf(diagnostics, { root, severities, staticFolders: config?.staticDirectories ?? [] }) === exitCodes.clean
    const { compileFrozen } = await import('../frozen/compileFrozen.ts')
    const { compiled, frozen } = await compileFrozen(buildOptions, previous, progressLine, isClean)
    queue?.throwFailure()
    const { config, severities, docs, diagnostics } = compiled
    if (parts && config) diagnostics.push(...partsOfOtherInputs(parts, compiled.inputs()))
    requireLocales(compiled, options.locale ?? [])
    const isSelected = ({ graph }: CompiledSite) => options.locale?.includes(graph.site.locale) ?? true
    const sites = compiled.sites.filter(isSelected)
    // Every site has two more pages, which no author wrote.
    const authored = sites.flatMap(({ graph: { routes, site } }) =>
      routes.flatMap(({ kind, route }) => (kind === 'not-found' || kind === 'search' ? [] : [site.locale + route])),
    )
    const rendered = compiled.state?.loaded.rendered ?? []
    const pages = new Set(authored).size + countFrozenPages(rendered, sites)
    const staticFolders = config?.staticDirectories ?? []
    const result: Built = { root, diagnostics, severities, docs, pages, staticFolders, remote, frozen }
    const stopped = () => {
      const all = output.diagnostic === undefined ? diagnostics : [...diagnostics, output.diagnostic]
      result.diagnostics = all
      return codeOf(all, result) !== exitCodes.clean
    }
    if (stopped() || sites.length === 0) return result
    for (const { graph } of sites) {
      refuseSources(
        root,
        folder,
        [...graph.assets, ...Object.values(graph.docs)].map(({ source }) => source),
      )
    }

    const { localeFolder } = await import('../../renderer/node/openSite.ts')
    const { render } = await import('../../renderer/node/render.ts')
    const { siteSettings } = await import('../output/siteSettings.ts')
    refuseSharedFolders(sites.map(({ graph }) => [graph.site.locale, localeFolder(graph.site)]))
    const { BuildTrace } = await import('../why/buildTrace.ts')
    const trace = new BuildTrace(root, folder, sites, options)
    const { onOrigin } = trace
    const pool = queue?.rendering(renderPool(compiled))
    const rendering = {
      ...renderInput({ ...compiled, sites }, root, progressLine, options.jobs, pool),
      ...(rendered.length > 0 && { frozen: frozenOutput(root, rendered, { withPages: isPreview }) }),
    }
    const input = { ...rendering, ...(onOrigin && { onOrigin }), ...(unchanged && { onReads: unchanged.addReads }) }
    if (shard) {
      const { config } = options
      const ofPart = { tool: toolKey(), inputs: compiled.inputs(), options: { locale, url, baseUrl, config } }
      const finish = () => (stopped() ? undefined : { ...ofPart, docs: compiled.partFacts!() })
      result.part = await stage('render', () => buildPart(shard, folder, input, finish))
      queue?.throwFailure()
      return result
    }
    if (isPreview) {
      const { buildPreview } = await import('../preview/buildPreview.ts')
      const preview = await stage('render', () => buildPreview(compiled, rendering, output, options))
      queue?.throwFailure()
      if (stopped()) return result
      output.publish(
        siteSettings(
          compiled.graph!.site,
          sites.map(({ graph }) => graph),
        ),
      )
      return stopped() ? result : { ...result, written: preview.written, preview }
    }
    const partPages = parts && new PartPages(parts)
    const plugins = compiled.state?.loaded.plugins
    const hasPostBuild = [...(plugins?.byLocale.values() ?? [])].some((ofLocale) => ofLocale.hasPostBuild)
    const blogs = config?.blog && (await import('../feedItems.ts'))
    const feedItems = blogs?.customFeedItems(compiled, output.folder, (diagnostic) => diagnostics.push(diagnostic))
    // What plugins change is compared with nothing, and functions of the site read the folder.
    const isWhole = hasPostBuild || feedItems !== undefined
    if (isWhole) output.writeAll()
    const reused = parts ? { partPages } : isWhole ? {} : { previous }
    const files = render({ ...input, ...reused, ...(feedItems && { feedItems }) })
    const written = await stage('render', () => output.write(files, frozenBlocks(previous, rendered, sites)))
    queue?.throwFailure()
    if (partPages) result.renderedHere = sites.reduce((sum, { graph }) => sum + graph.routes.length, 0) - partPages.used
    if (stopped()) return result
    if (hasPostBuild) {
      const { postBuild } = await import('../../pipeline/load/plugins/postBuild.ts')
      const folderOf = (site: CompiledSite) => join(output.folder, localeFolder(site.graph.site))
      diagnostics.push(...(await stage('plugins', () => postBuild(compiled.state!.loaded, sites, folderOf))))
      if (stopped()) return result
    }
    const graphs = sites.map(({ graph }) => graph)
    await stage('publish', () => output.publish(siteSettings((compiled.graph ?? graphs[0]!).site, graphs)))
    if (stopped()) return result
    unchanged?.store({ diagnostics, severities, docs, pages, staticFolders, written }, compiled)
    return { ...result, written, why: trace.end(compiled.state!, compiled.reads()) }
  } finally {
    output.discard()
    await queue?.end()
  }
}

/** The parts that were built from other sources than those that are here. */
const partsOfOtherInputs = (parts: Part[], inputs: string): Diagnostic[] =>
  parts
    .filter((part) => part.inputs !== inputs)
    .map(({ name }) => diagnose('part-foreign', { file: name }, { value: name, problem: 'inputs' }))
