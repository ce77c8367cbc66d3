import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/**
 * Write a small site into a temporary folder, which goes when the test ends. Returns the folder.
 *
 * A site without a config gets one: docs in `content`, served at `/`; static files in `content/static`, pages in
 * `content/pages`, sidebars in `content/sidebars.json` if that file is given.
 */
export async function site(files: Record<string, string | Uint8Array>): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'quire-site-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const hasConfig = Object.keys(files).some((path) => path.startsWith('site.config.'))
  const all = hasConfig ? files : { 'site.config.json': JSON.stringify(config(files), null, 2), ...files }
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

function config(files: Record<string, unknown>) {
  const sidebarPath = 'content/sidebars.json' in files ? { sidebarPath: 'content/sidebars.json' } : {}
  return {
    title: 'Corner Shop',
    url: 'https://docs.example.com',
    baseUrl: '/',
    staticDirectories: ['content/static'],
    docs: { path: 'content', routeBasePath: '/', ...sidebarPath },
    pages: { path: 'content/pages' },
  }
}
