import { compileOptions } from '../options.ts'
import type { Base } from './baseFiles.ts'
import type { PreviewOptions } from './previewOptions.ts'
import { renderedHashes } from './renderedHashes.ts'

/** Where a site is: as `url` and `baseUrl` of a config. */
interface Address {
  url?: string
  baseUrl?: string
}

/**
 * The files of the site as they would be at the address of its base, by path, as SHA-256: the bytes of a page have its URL and base URL, so those of
 * a preview at another address are compared with nothing. `undefined` if the preview has the address of the base.
 */
export async function filesAtBase(
  options: PreviewOptions,
  { list }: Base,
  preview: { url: string; baseUrl: string },
): Promise<ReadonlyMap<string, string> | undefined> {
  const isElsewhere = options.url !== undefined || options.baseUrl !== undefined
  if (!list || !isElsewhere) return undefined
  const publishedAt = addressOf(options.publishedUrl, list.baseUrl)
  const hasSameUrl = options.url === undefined || publishedAt.url === preview.url
  if (hasSameUrl && list.baseUrl === preview.baseUrl) return undefined
  const { compile } = await import('../../pipeline/compile.ts')
  const { root, ...more } = compileOptions(options)
  const compiled = await compile({ ...more, root, publishedAt, highlight: 'all', production: true })
  return renderedHashes(compiled, root, options.jobs)
}

function addressOf(published: string | undefined, baseUrl: string | undefined): Address {
  if (published === undefined || published === 'none') return baseUrl === undefined ? {} : { baseUrl }
  const { origin, pathname } = new URL(published.replace(/\/?$/, '/'))
  return { url: origin, baseUrl: baseUrl ?? pathname }
}
