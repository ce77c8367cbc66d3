import type { BlogConfig } from '../../../schemas/blog.ts'
import type { SiteConfig } from '../../../schemas/config.ts'
import { blogTranslations } from './loadBlogs.ts'

/** The folders with the posts of a blog, from the site's root, and the expression of the marker that ends excerpts. */
export interface PostFolders {
  folders: string[]
  marker: [source: string, flags: string]
}

/** The folders of posts; absent on a site without a blog. */
export function postFolders(config: SiteConfig): PostFolders[] | undefined {
  return config.blog?.map(({ id, path, truncateMarker }: BlogConfig) => ({
    folders: [path, ...config.i18n.locales.map((code) => blogTranslations(code, id, config))],
    // A global expression would go on after its last match.
    marker: [truncateMarker.source, truncateMarker.flags.replace(/[gy]/g, '')],
  }))
}
