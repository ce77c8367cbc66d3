import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { render } from '../../renderer/render.tsx'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { smallGraph } from './smallGraph.ts'

export interface RenderedSite {
  /** Contents by path. */
  files: Map<string, string>
  diagnostics: Diagnostic[]
  root: string
}

/** Render a graph, with the site's own modules and styles written to a folder. */
export async function renderSite(
  { graph, content }: ReturnType<typeof smallGraph>,
  sources: Record<string, string> = {},
  root = mkdtempSync(join(tmpdir(), 'quire-render-')),
): Promise<RenderedSite> {
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const files = new Map<string, string>()
  const diagnostics: Diagnostic[] = []
  const report = (diagnostic: Diagnostic) => diagnostics.push(diagnostic)
  for await (const file of render({ graph, content, root, cacheFolder: join(root, '.quire'), report })) {
    files.set(file.path, 'copy' in file ? readFileSync(file.copy, 'utf8') : file.data.toString())
  }
  return { files, diagnostics, root }
}

/** The data that a page's document holds for its first view. */
export function firstData(html: string) {
  return JSON.parse(/<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)![1]!)
}
