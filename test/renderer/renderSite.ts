import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render } from '../../renderer/node/render.ts'
import { renderHere } from '../../renderer/node/renderHere.ts'
import type { RenderInput } from '../../renderer/node/renderInput.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { type Highlight, plainCode } from '../../schemas/shared/html/markup.ts'
import { lastingFolder, put } from '../cli/folder.ts'
import type { smallGraph } from './smallGraph.ts'

export interface RenderedSite {
  /** Contents by path. */
  files: Map<string, string>
  /** Fonts and images by path. */
  binaries: Map<string, Buffer>
  diagnostics: Diagnostic[]
}

type Graph = ReturnType<typeof smallGraph> & {
  /** Highlights the code of components; by default it leaves the code plain. */
  highlight?: Highlight
  /** All languages of the site; the graph alone by default. */
  sites?: RenderInput['sites']
}

/** Sites with the same code share a folder, one after the other, so that the code is bundled once. */
const folders = new Map<string, string>()
let last: Promise<unknown> = Promise.resolve()

/** Write the site's own modules and styles to a folder, and render a graph with them. */
export function renderSite(
  site: Graph,
  sources: Record<string, string> = {},
  root = folderFor(site, sources),
): Promise<RenderedSite> {
  const rendered = last.then(() => {
    put(root, sources)
    return renderIn(root, site)
  })
  last = rendered.catch(() => {})
  return rendered
}

function folderFor({ graph: { site, theme, routes } }: Graph, sources: Record<string, string>): string {
  const pages = routes.filter(({ kind }) => kind === 'page')
  const code = JSON.stringify([
    site.baseUrl,
    site.search?.engine,
    site.colorMode.respectPrefersColorScheme,
    theme,
    pages,
    sources,
  ])
  const folder = folders.get(code) ?? lastingFolder()
  folders.set(code, folder)
  return folder
}

/** Render a graph whose modules and styles are in a folder. */
async function renderIn(root: string, { graph, content, highlight = plain, sites }: Graph): Promise<RenderedSite> {
  const files = new Map<string, string>()
  const binaries = new Map<string, Buffer>()
  const diagnostics: Diagnostic[] = []
  const report = (diagnostic: Diagnostic) => diagnostics.push(diagnostic)
  const cacheFolder = join(root, '.quire')
  const openRenderer = renderHere(highlight)
  const input = { sites: sites ?? [{ graph, content }], openRenderer, root, cacheFolder, report }
  for await (const file of render(input)) {
    if ('unchanged' in file) throw new Error('All files are written.')
    if ('join' in file) {
      files.set(file.path, file.join.map((path) => files.get(path)!).join('\n'))
      continue
    }
    const data = 'copy' in file ? readFileSync(file.copy) : Buffer.from(file.data)
    files.set(file.path, data.toString())
    if (/\.(?:woff2?|ttf|png|jpe?g|gif)$/.test(file.path)) binaries.set(file.path, data)
  }
  return { files, binaries, diagnostics }
}

const plain: Highlight = (code, language) => ({ __html: plainCode(code), language })

/** The page data in a page's HTML. */
export function firstData(html: string) {
  return JSON.parse(/<script type="application\/json" id="__quire_page">(.*?)<\/script>/s.exec(html)![1]!)
}
