import { symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { headersFor, parseHeaderRules } from '../../../cli/serve/headerRules.ts'
import { codeHighlighter } from '../../../pipeline/code/highlightCode.ts'
import { compile } from '../../../pipeline/compile.ts'
import { folder } from '../../cli/folder.ts'
import { renderSite } from '../../renderer/renderSite.ts'
import { calm, type Served, serveFiles } from '../serveFiles.ts'

export { calm }

export interface ServedSite extends Served {
  /** Contents by path. */
  files: Map<string, string>
}

/**
 * Build a site from its authored files, and serve it under a strict content security policy. It has installed the packages of
 * this repository. A config module among the files is used instead of `config`. Its pages have no diagnostics but those of the codes
 * `expected`.
 */
export async function servedSite(
  authored: Record<string, string>,
  config: Record<string, unknown> = {},
  expected: string[] = [],
): Promise<ServedSite> {
  const root = folder({ 'site.config.json': JSON.stringify({ ...base, ...config }), ...authored })
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  const { graph, content, sites, codeOptions, diagnostics } = await compile({ root })
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (!graph || errors.length > 0) throw new Error(JSON.stringify(errors, null, 2))
  const rendered = await renderSite({ graph, content, sites, highlight: codeHighlighter(codeOptions!) }, {}, root)
  const others = rendered.diagnostics.filter(({ code }) => !expected.includes(code))
  if (others.length > 0) throw new Error(JSON.stringify(others, null, 2))
  const { files, binaries } = rendered
  const { baseUrl } = graph.site
  const rules = headersFor(parseHeaderRules(files.get('_headers')!), baseUrl)
  const headers = new Map(rules)
  const reported = headers.get('Content-Security-Policy-Report-Only')
  const policy = reported ?? headers.get('Content-Security-Policy')!
  const onlyReports = reported !== undefined
  return {
    files,
    ...(await serveFiles(new Map<string, string | Buffer>([...files, ...binaries]), { baseUrl, policy, onlyReports })),
  }
}

const base = {
  title: 'Corner Shop',
  url: 'https://docs.example.com',
  baseUrl: '/',
  pages: false,
  staticDirectories: [],
  docs: { path: 'content', routeBasePath: '/', sidebarPath: false },
  themeConfig: { navbar: { title: 'Corner Shop' } },
}
