import type { CompileOptions, DocCounts } from '../../pipeline/compiled.ts'
import { UnchangedSite } from '../../pipeline/unchanged/unchangedSite.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { ContentGraph } from '../../schemas/graph.ts'
import type { OpenRemote } from '../cache/openRemote.ts'
import { keptSite } from '../daemon/keptSite.ts'
import { compileOptions, parseCodes, pathsFromRoot, type ReportOptions, selectedBy, siteRoot } from '../options.ts'
import { readBaseline } from './baseline.ts'
import { changedFilter } from './changedLines.ts'
import { compileForCheck } from './compileForCheck.ts'
import { review, sortDiagnostics } from './review.ts'

export interface CheckOptions extends ReportOptions {
  /** Diagnostic codes, separated by commas. */
  only?: string
  updateBaseline?: boolean
  external?: boolean
  /** The lists of links of other sites, whose links to this one are checked. */
  inbound?: string[]
  /** The commit since which lines must have changed for their diagnostics to be reported; `true` for the last commit. */
  changed?: string | boolean
  /** Report translated docs whose originals have changed since. */
  translations?: boolean
  /** Type-check code samples, and hold them against their schemas. */
  samples?: boolean
  /** Open the built pages in a browser. */
  layout?: boolean
  /** The browser of `layout`. */
  browser?: string
  /** The folder of the built site of `layout`. */
  outDir?: string
}

export interface CheckedSite {
  root: string
  /** Undefined when the site is unchanged since the last check, and `external` is off. */
  graph: ContentGraph | undefined
  /** That of each language, where there is one. */
  graphs: ContentGraph[]
  /** Whether diagnostics of a file are reported. */
  isSelectedFile: (file: string) => boolean
  /** False when the config cannot be read, or only without its mistakes. */
  isReadable: boolean
  /** All diagnostics, including those in the baseline. */
  allDiagnostics: Diagnostic[]
  /** The diagnostics to report: not in the baseline, and selected by code and path. */
  diagnostics: Diagnostic[]
  ignored: number
  inBaseline: number
  docs: DocCounts
  /** The shared cache that the check has read. */
  remote?: OpenRemote | undefined
  /** The samples that were proved; absent without `samples`. */
  samples?: { total: number; reused: number } | undefined
  /** The same site with diagnostics that were found after it was compiled: they have severities, and may be in the baseline. */
  withMore: (found: Diagnostic[]) => CheckedSite
}

/** A site that is checked again and again in this process. */
export type WatchedSite = Pick<CompileOptions, 'session' | 'changed'>

/** The site was not compiled, so it has no graph. */
const unchangedOutcome = {
  isReadable: true,
  configFile: '',
  graph: undefined,
  graphs: [],
  remote: undefined,
  samples: undefined,
}

/** Check a site once, and select the diagnostics to report. */
export async function checkSite(
  options: CheckOptions,
  paths: string[],
  onProgress?: (done: number, total: number) => void,
  watched?: WatchedSite,
): Promise<CheckedSite> {
  const root = siteRoot(options)
  const codes = options.only === undefined ? undefined : parseCodes(options.only)
  const baseline = options.updateBaseline ? undefined : readBaseline(root)

  const site = compileOptions(options)
  const unchanged = watched ? undefined : new UnchangedSite(root, site.configFile)
  const needsGraph = options.external || options.inbound || options.translations || options.samples || options.layout
  const kept = watched ? undefined : keptSite(root, site.configFile)
  const cachedOutcome = needsGraph || kept ? undefined : await unchanged?.outcome()
  const { graph, graphs, remote, ...checkedSite } = cachedOutcome
    ? { ...cachedOutcome, ...unchangedOutcome }
    : await compileForCheck(
        {
          ...site,
          ...(kept && { session: kept.session }),
          ...watched,
          translations: options.translations ?? false,
          samples: options.samples ?? false,
          ...(onProgress ? { onProgress } : {}),
        },
        { unchanged, kept, baseline },
      )
  const { strict } = options
  const isSelectedFile = selectedBy(pathsFromRoot(paths, root))
  const { changed } = options
  const isChanged = changed ? changedFilter(root, changed === true ? 'HEAD' : changed) : () => true
  const isSelected = (diagnostic: Diagnostic) =>
    (codes?.includes(diagnostic.code) ?? true) && isSelectedFile(diagnostic.file) && isChanged(diagnostic)
  const { isReadable, docs, samples } = checkedSite
  const reviewedSite = (found: Diagnostic[]): CheckedSite => {
    const reviewed = review(found, { root, ...checkedSite }, { strict, baseline })
    const stale = reviewed.stale.filter(({ data }) => wasChecked(String(data?.stale), options))
    // Diagnostics of a config with mistakes are always reported, because not all else could be checked.
    const diagnostics = sortDiagnostics([...reviewed.diagnostics, ...stale]).filter(
      (diagnostic) => isSelected(diagnostic) || (!isReadable && (!graph || diagnostic.file === checkedSite.configFile)),
    )
    const { allDiagnostics, ignored, inBaseline } = reviewed
    const lists = { allDiagnostics, diagnostics, ignored, inBaseline }
    const withMore = (more: Diagnostic[]) => reviewedSite([...found, ...more])
    return { root, graph, graphs, isSelectedFile, isReadable, ...lists, docs, remote, samples, withMore }
  }
  return reviewedSite(checkedSite.diagnostics)
}

/** Whether a check with these options can find diagnostics of a code: some are found on request only. */
export function wasChecked(code: string, options: CheckOptions): boolean {
  if (code.startsWith('layout-')) return options.layout === true
  if (code.startsWith('external-')) return options.external === true
  if (code.startsWith('inbound-')) return options.inbound !== undefined
  if (code.startsWith('samples-')) return options.samples === true
  return code !== 'translation-stale' || options.translations === true
}
