import { once } from 'node:events'
import { resolve } from 'node:path'
import type { Compiled } from '../../pipeline/compiled.ts'
import type { ContentGraph, DocContent } from '../../schemas/graph.ts'
import { readBaseline } from '../check/baseline.ts'
import { review, reviewedSite } from '../check/review.ts'
import { exitCode } from '../exitCode.ts'
import { compileOptions, requireLocales, type SiteOptions, siteRoot } from '../options.ts'
import { NamedFile } from '../output/namedFile.ts'
import { jsonChunks } from '../report/jsonChunks.ts'
import { printReport } from '../report/printReport.ts'
import { type Printer, terminal } from '../report/terminal.ts'

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
  const site = reviewedSite(root, compiled)
  const { diagnostics, ignored, inBaseline } = review(compiled.diagnostics, site, { baseline: readBaseline(root) })
  printReport(diagnostics, { ...options, format: 'pretty' }, screen, { root, ignored, inBaseline })

  if (compiled.graph !== undefined) {
    const output = options.bodies
      ? { graph: compiled.graph, content: bodiesOf(compiled.graph, compiled.content) }
      : compiled.graph
    await writeChunks(
      options.out === undefined ? undefined : resolve(root, options.out),
      screen.stdout,
      jsonChunks(output),
    )
  }
  return exitCode(diagnostics)
}

/** The bodies of docs by doc key, each read when it is written. */
async function* bodiesOf(graph: ContentGraph, content: Compiled['content']): AsyncGenerator<[string, DocContent]> {
  for (const key of Object.keys(graph.docs)) yield [key, await content(key)]
}

/** Write texts to a file, else to stdout, no faster than these take them. */
async function writeChunks(file: string | undefined, stdout: Printer, chunks: AsyncIterable<string>): Promise<void> {
  if (file !== undefined) {
    const named = new NamedFile(file)
    for await (const chunk of chunks) named.write(chunk)
    return named.close()
  }
  for await (const chunk of chunks) if (!stdout.writeData(chunk)) await once(stdout.stream, 'drain')
}
