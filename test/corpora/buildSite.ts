import { join } from 'node:path'
import { applySeverities } from '../../pipeline/checks/severities.ts'
import { codeHighlighter } from '../../pipeline/code/highlightCode.ts'
import { compile } from '../../pipeline/compile.ts'
import type { Compiled } from '../../pipeline/compiled.ts'
import { render } from '../../renderer/node/render.ts'
import { renderHere } from '../../renderer/node/renderHere.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { ContentGraph } from '../../schemas/graph.ts'

/** A site that is compiled and rendered, without writing it. */
export interface BuiltSite {
  graphs: ContentGraph[]
  /** HTML by path in the output: `fr/docs/index.html`. */
  html: Map<string, string>
  /** Addresses in each `sitemap.xml`, by path in the output. */
  sitemaps: Map<string, string[]>
  /** With the severities of the config. */
  diagnostics: Diagnostic[]
  config: Compiled['config']
}

/** Build a site in some of its languages; by default in all. Of a site with errors nothing is rendered. */
export async function buildSite(root: string, locales?: string[]): Promise<BuiltSite> {
  const compiled = await compile({ root })
  const { diagnostics } = applySeverities(compiled.diagnostics, compiled.severities)
  const sites = compiled.sites.filter(({ graph }) => locales?.includes(graph.site.locale) ?? true)
  const html = new Map<string, string>()
  const sitemaps = new Map<string, string[]>()
  const built = { graphs: sites.map(({ graph }) => graph), html, sitemaps, diagnostics, config: compiled.config }
  if (sites.length === 0 || diagnostics.some(({ severity }) => severity === 'error')) return built
  const openRenderer = renderHere(codeHighlighter(compiled.codeOptions!))
  const report = (diagnostic: Diagnostic) => diagnostics.push(diagnostic)
  for await (const file of render({ sites, openRenderer, root, cacheFolder: join(root, '.quire'), report })) {
    if (!('data' in file)) continue
    if (file.path.endsWith('.html')) html.set(file.path, file.data.toString())
    if (!file.path.endsWith('sitemap.xml')) continue
    sitemaps.set(
      file.path,
      [...file.data.toString().matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url!),
    )
  }
  return built
}
