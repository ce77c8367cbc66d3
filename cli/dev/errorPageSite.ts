import type { ServedFile, ServedSite } from '../serve/servedSite.ts'

/** Serve one error document at all URLs, until the site has compiled once. */
export async function errorPageSite(root: string, cacheFolder: string): Promise<ServedSite> {
  const { noSite } = await import('../../renderer/node/dev/noSite.ts')
  const { document, files } = await noSite(root, cacheFolder)
  const byPath = new Map<string, ServedFile>(files.map((file) => [file.path, file]))
  byPath.set('404.html', { data: document, status: 503 })
  return { baseUrl: '/', has: (path) => byPath.has(path), read: async (path) => byPath.get(path) }
}
