import type { Memory } from '../../pipeline/cache/parseCache.ts'
import { UnchangedSite } from '../../pipeline/cache/unchangedSite.ts'
import type { CompileOptions } from '../../pipeline/compile.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { ContentGraph } from '../../schemas/graph.ts'
import { codesOf, compileOptions, pathsOf, type ReportOptions, siteRoot } from '../options.ts'
import { readBaseline } from './baseline.ts'
import { review, sorted } from './review.ts'

export interface CheckOptions extends ReportOptions {
  /** Codes, separated by commas. */
  only?: string
  updateBaseline?: boolean
  external?: boolean
}

export interface CheckedSite {
  root: string
  /** Only when external links are asked for, or the site has changed since it was checked last. */
  graph: ContentGraph | undefined
  /** False when the config is in no state to go on from. */
  isReadable: boolean
  /** Everything, also what the baseline knows. */
  all: Diagnostic[]
  /** What is to be told: new, of the codes and in the files asked for. */
  told: Diagnostic[]
  ignored: number
  known: number
  docs: { total: number; reused: number }
}

/** Check a site once, and choose what is told of it. */
export async function checkSite(
  options: CheckOptions,
  paths: string[],
  onProgress?: (done: number, total: number) => void,
  memory: Memory = {},
): Promise<CheckedSite> {
  const root = siteRoot(options)
  const codes = options.only === undefined ? undefined : codesOf(options.only)
  const places = pathsOf(paths, root)
  const baseline = options.updateBaseline ? undefined : readBaseline(root)

  const site = compileOptions(options)
  const unchanged = new UnchangedSite(root, site.configFile)
  const outcome = options.external ? undefined : unchanged.outcome
  const { graph, ...checked } = outcome
    ? { ...outcome, isReadable: true, graph: undefined, docs: { ...outcome.docs, reused: outcome.docs.total } }
    : await compileSite({ ...site, memory, ...(onProgress ? { onProgress } : {}) }, unchanged)
  const { strict } = options
  const { diagnostics, all, stale, ignored, known } = review(
    checked.diagnostics,
    { root, ...checked },
    { strict, baseline },
  )
  const isWanted = ({ code, file }: Diagnostic) =>
    (codes?.includes(code) ?? true) &&
    (places.length === 0 || places.some((place) => place === '' || file === place || file.startsWith(`${place}/`)))
  // Where the config cannot be read, nothing else is known, and that is what has to be told.
  const told = sorted([...diagnostics, ...stale]).filter((found) => !checked.isReadable || isWanted(found))
  const { isReadable, docs } = checked
  return { root, graph, isReadable, all, told, ignored, known, docs }
}

async function compileSite(site: CompileOptions, unchanged: UnchangedSite) {
  const { compile } = await import('../../pipeline/compile.ts')
  const compiled = await compile({ ...site, production: true })
  const { graph, config, configFile, diagnostics, severities, docs } = compiled
  const outcome = { diagnostics, severities, docs, staticFolders: config?.staticDirectories ?? [] }
  if (graph && config) unchanged.remember(outcome, config, configFile)
  return { ...outcome, graph, isReadable: graph !== undefined }
}
