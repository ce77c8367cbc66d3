import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sitePath } from '../../renderer/page/urls.ts'
import type { HighlightedText, SearchHit } from '../../renderer/search/engines/engine.ts'
import { createEngine } from '../../renderer/search/engines/openEngine.ts'
import type { Site } from '../../schemas/graph.ts'
import { escapeName } from '../../schemas/shared/text/escapeControls.ts'
import { exitCodes } from '../exitCode.ts'
import { type SiteOptions, siteRoot } from '../options.ts'
import { type Terminal, terminal } from '../report/terminal.ts'
import { UsageError } from '../UsageError.ts'

export interface SearchOptions extends SiteOptions {
  outDir: string
  /** A number, not parsed yet. */
  limit: string
  json?: boolean
}

/** Search the built site with its own search engine, and print the hits. */
export async function search(query: string, options: SearchOptions): Promise<number> {
  if (!/^[1-9]\d{0,2}$/.test(options.limit)) {
    throw new UsageError(`\`--limit\` is \`${options.limit}\`; it is a number from 1 to 999.`)
  }
  const folder = resolve(siteRoot(options), options.outDir)
  const load = async (path: string) => JSON.parse(await readFile(join(folder, path), 'utf8'))
  const { site }: { site: Site } = await load(sitePath).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new UsageError(`There is no built site in \`${options.outDir}\`.`, '`docs build` makes it.')
  })
  if (!site.search) throw new UsageError('This site has no search: its config says `search: false`.')
  const engine = await createEngine(site, load)
  const { hits, total } = await engine.search({ query, page: 0, hitsPerPage: Number(options.limit) })

  const { stdout, colors } = terminal(options)
  if (options.json) stdout.writeData(`${JSON.stringify({ query, total, hits: hits.map(toPlainHit) }, null, 2)}\n`)
  else stdout.write(hits.length === 0 ? `No results for "${escapeName(query)}".\n` : formatHits(hits, total, colors))
  return exitCodes.clean
}

const toPlainText = (highlight: HighlightedText) => highlight.map(({ text }) => text).join('')

function toPlainHit({ href, group, path, excerpt }: SearchHit) {
  return { href, group, path: path.map(toPlainText), excerpt: toPlainText(excerpt) }
}

function formatHits(hits: SearchHit[], total: number, colors: Terminal['colors']): string {
  const highlight = (parts: HighlightedText) =>
    parts.map(({ text, isMatch }) => (isMatch ? colors.bold(escapeName(text)) : escapeName(text))).join('')
  const lines = hits.map(({ href, path, excerpt }) => {
    const text = highlight(excerpt)
    return `${colors.cyan(href)}  ${path.map(highlight).join(' › ')}\n${text === '' ? '' : `  ${text}\n`}`
  })
  const moreLine = total > hits.length ? `\n${hits.length} of ${total} pages; \`--limit\` shows more.\n` : ''
  return lines.join('') + moreLine
}
