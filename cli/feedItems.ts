import type { Compiled } from '../pipeline/compiled.ts'
import { loadContext } from '../pipeline/load/plugins/loadContext.ts'
import { postText } from '../pipeline/resolve/blog/postText.ts'
import { thrownReason } from '../pipeline/wording/thrownReason.ts'
import type { CustomFeedItems } from '../renderer/node/feeds/feedFiles.ts'
import type { BlogPost, FeedItem } from '../schemas/blogPost.ts'
import { type Diagnostic, diagnose } from '../schemas/diagnostic.ts'
import { runSiteCode } from '../schemas/shared/run/siteCode.ts'

/**
 * Call `createFeedItems` of the blogs of a site; `undefined` if no blog has it. A function that fails is reported, and the feed has
 * the usual posts then. `outDir` is the folder with the built site, absolute.
 */
export function customFeedItems(
  { config, state, configFile }: Pick<Compiled, 'config' | 'state' | 'configFile'>,
  outDir: string,
  report: (diagnostic: Diagnostic) => void,
): CustomFeedItems | undefined {
  if (!state || !config?.blog?.some(({ feedOptions }) => feedOptions.createFeedItems)) return undefined
  const { root, locateConfig, locales } = state.loaded
  const blogs = config.blog
  return async ({ site }, { id, feeds }, posts, usual) => {
    const index = blogs.findIndex((blog) => blog.id === id)
    const { createFeedItems } = blogs[index]!.feedOptions
    if (!createFeedItems) return undefined
    const path = [...(blogs.length > 1 ? ['blog', index] : ['blog']), 'feedOptions', 'createFeedItems']
    const fail = (reason: string) => {
      const data = { field: 'feedOptions.createFeedItems', path: feeds!.files[0]!.path, reason }
      report(diagnose('config-callback', locateConfig(path), data))
      return undefined
    }
    const { locale, messages } = locales.find(({ locale }) => locale.code === site.locale)!
    const context = loadContext({ root, config, configFile, locale, messages, outDir })
    const input = {
      blogPosts: posts.map((post) => withText(root, post)),
      siteConfig: context.siteConfig,
      outDir: context.outDir,
      defaultCreateFeedItems: ({ blogPosts }: { blogPosts: BlogPost[] }) => usual(blogPosts),
    }
    try {
      const items = await runSiteCode(() => createFeedItems(input), { caller: '`createFeedItems`' })
      return areItems(items) ? items : fail('it returns no list of posts with a `title`, a `link` and a `date`')
    } catch (error) {
      return fail(thrownReason(error))
    }
  }
}

/** The text is read when the function asks for it. */
const withText = (root: string, post: BlogPost): BlogPost => ({
  ...post,
  get content() {
    return postText(root, post.metadata.source.replace('@site/', ''))
  },
})

const areItems = (items: unknown): items is FeedItem[] =>
  Array.isArray(items) &&
  items.every(
    (item) =>
      typeof item?.title === 'string' &&
      URL.canParse(item.link) &&
      item.date instanceof Date &&
      !Number.isNaN(item.date.getTime()),
  )
