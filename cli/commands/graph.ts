import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Compiled } from '../../pipeline/compile.ts'
import type { ContentGraph, DocContent } from '../../schemas/graph.ts'
import { readBaseline } from '../check/baseline.ts'
import { review } from '../check/review.ts'
import { exitCode } from '../exitCode.ts'
import { compileOptions, requireLocales, type SiteOptions, siteRoot } from '../options.ts'
import { printReport } from '../report/printReport.ts'
import { terminal } from '../report/terminal.ts'

export interface GraphOptions extends SiteOptions {
  bodies?: boolean
  /** The language to print; by default the default language of the site. */
  locale?: string
  out?: string
}

/**
 * Print the content graph as JSON, for other tools. Diagnostics go to stderr.
 *
 * With `--bodies`, print `{ graph, content }`, where `content` holds the bodies of docs by doc key.
 */
export async function graph(options: GraphOptions): Promise<number> {
  const { compile } = await import('../../pipeline/compile.ts')
  const compiled = await compile({
    ...compileOptions(options),
    production: true,
    translations: true,
    locale: options.locale,
  })
  requireLocales(compiled, [options.locale])

  const screen = terminal(options)
  const root = siteRoot(options)
  const { severities, config } = compiled
  const site = { root, severities, staticFolders: config?.staticDirectories ?? [] }
  const { diagnostics, ignored, inBaseline } = review(compiled.diagnostics, site, { baseline: readBaseline(root) })
  printReport(diagnostics, { ...options, format: 'pretty' }, screen, { root, ignored, inBaseline })

  if (compiled.graph !== undefined) {
    const output = options.bodies ? await withBodies(compiled.graph, compiled.content) : compiled.graph
    const text = `${JSON.stringify(output, null, 2)}\n`
    if (options.out === undefined) screen.stdout.write(text)
    else writeFileSync(resolve(root, options.out), text)
  }
  return exitCode(diagnostics)
}

async function withBodies(contentGraph: ContentGraph, content: Compiled['content']) {
  const bodies: [string, DocContent][] = []
  for (const key of Object.keys(contentGraph.docs)) bodies.push([key, await content(key)])
  return { graph: contentGraph, content: Object.fromEntries(bodies) }
}
