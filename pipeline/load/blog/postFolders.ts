import type { BlogConfig } from '../../../schemas/blog.ts'
import type { SiteConfig } from '../../../schemas/config.ts'
import { blogTranslations } from './loadBlogs.ts'

/** The folders with the posts of a blog, from the site's root, and the expression of the marker that ends excerpts. */
export interface MarkedPosts {
  folders: string[]
  marker: [source: string, flags: string]
}

/** The folders of a blog: its posts and their translations. */
export const postFolders = ({ id, path }: BlogConfig, config: Pick<SiteConfig, 'i18n'>): string[] => [
  path,
  ...config.i18n.locales.map((code) => blogTranslations(code, id, config)),
]

/** The blogs of a site as their excerpts need them; absent on a site without a blog. */
export const markedPosts = (config: SiteConfig): MarkedPosts[] | undefined =>
  config.blog?.map((blog: BlogConfig) => ({
    folders: postFolders(blog, config),
    // A global expression would go on after its last match.
    marker: [blog.truncateMarker.source, blog.truncateMarker.flags.replace(/[gy]/g, '')],
  }))
