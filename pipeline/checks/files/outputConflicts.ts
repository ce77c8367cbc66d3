import { diagnose, type Position } from '../../../schemas/diagnostic.ts'
import type { ContentGraph } from '../../../schemas/graph.ts'
import { htmlPath } from '../../../schemas/shared/files/htmlPath.ts'
import type { Check } from '../check.ts'
import type { CheckedSite } from '../views.ts'

/** A file of the built site, in the words of a message, and the position of what it is made of. */
interface Output {
  name: string
  position?: Position
}

/**
 * No file of the built site has the path of a folder.
 *
 *     a page at `/blog/rss.xml`     blog/rss.xml/index.html, and the feed is blog/rss.xml
 *     a static file `docs`          docs, and the pages of docs are in docs/
 *     a static file `fr`            fr, and the pages in French are in fr/
 */
export const outputConflicts: Check = (graph, site) => {
  const outputs = outputsOf(graph, site)
  const reported = new Set<string>()
  return [...outputs].flatMap(([path, output]) => {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, end)
      const inWay = outputs.get(folder)
      if (!inWay || reported.has(folder)) continue
      reported.add(folder)
      const [position, other] = [inWay().position, output().position].filter((one) => one !== undefined)
      const data = { path: folder, name: inWay().name, inFolder: output().name }
      const related = other && { related: [other] }
      return [diagnose('output-conflict', position ?? site.loaded.locateConfig([], 'key'), data, related)]
    }
    return []
  })
}

/** The files by their paths. A static file takes precedence, as in the build. */
function outputsOf(graph: ContentGraph, { loaded, config, factsOf }: CheckedSite): Map<string, () => Output> {
  const { baseUrl } = config
  const outputs = new Map<string, () => Output>()
  outputs.set('404.html', () => ({ name: 'the generated page `/404.html`' }))
  outputs.set('assets/', () => ({ name: 'scripts and styles' }))
  for (const { locale } of loaded.locales) {
    if (locale.baseUrl.length > baseUrl.length && locale.baseUrl.startsWith(baseUrl))
      outputs.set(locale.baseUrl.slice(baseUrl.length), () => ({ name: `the pages in \`${locale.code}\`` }))
  }
  for (const { route } of Object.values(graph.frozen ?? {}).flatMap(({ pages }) => pages))
    outputs.set(htmlPath(route, config.trailingSlash), () => ({ name: `the page \`${route}\`` }))
  for (const page of graph.routes) {
    outputs.set(htmlPath(page.route, config.trailingSlash), () => {
      if (page.kind !== 'doc' && page.kind !== 'page') return { name: `the generated page \`${page.route}\`` }
      const { source } = page.kind === 'doc' ? graph.docs[page.doc]! : page
      const slug = page.kind === 'doc' ? factsOf({ source })?.frontMatterPositions.slug : undefined
      return { name: `the page of \`${source}\``, position: { file: source, line: 1, column: 1, ...slug } }
    })
  }
  for (const [path, file] of loaded.staticFiles) outputs.set(path, () => ({ name: `\`${file}\``, position: { file } }))
  for (const { feeds } of graph.blogs ?? []) {
    for (const { path } of feeds?.files ?? [])
      if (!outputs.has(path)) outputs.set(path, () => ({ name: 'a feed of the blog' }))
  }
  return outputs
}
