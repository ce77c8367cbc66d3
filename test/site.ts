import { folder } from './cli/folder.ts'

/**
 * Write a small site into a folder, which is removed after the tests of the file. Returns the folder.
 *
 * A site without a config gets one: docs in `content`, served at `/`; static files in `content/static`, pages in
 * `content/pages`, sidebars in `content/sidebars.json` if that file is given.
 */
export async function site(files: Record<string, string | Uint8Array>): Promise<string> {
  const hasConfig = Object.keys(files).some((path) => path.startsWith('site.config.'))
  return folder(hasConfig ? files : { 'site.config.json': JSON.stringify(config(files), null, 2), ...files })
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
