import { isDeepStrictEqual } from 'node:util'
import type { BlogPost, BlogPostMetadata } from '../../../schemas/blogPost.ts'
import type { SiteConfig } from '../../../schemas/config.ts'
import { type Diagnostic, diagnose } from '../../../schemas/diagnostic.ts'
import { toBlogPost } from '../../../schemas/shared/posts/toBlogPost.ts'
import type { Read } from '../../../schemas/shared/reads/reads.ts'
import { recordReads } from '../../../schemas/shared/reads/recordReads.ts'
import { runSiteCode } from '../../../schemas/shared/run/siteCode.ts'
import { addFunctionReads } from '../../load/functionReads.ts'
import { configLocator } from '../../load/load.ts'
import { siteOptions } from '../../load/siteConfig.ts'
import type { Session } from '../../tasks/session.ts'
import { task } from '../../tasks/task.ts'
import { thrownReason } from '../../wording/thrownReason.ts'
import type { DocEntry } from '../docEntry.ts'
import { pathInSite, siteHref, sitePath } from '../href.ts'
import { configOf } from '../localizeConfig.ts'
import { blogSettings, sortedPosts } from './postEntries.ts'
import { joinRoute } from './postName.ts'
import { postText } from './postText.ts'

interface ProcessedPosts {
  posts: DocEntry[]
  diagnostics: Diagnostic[]
}

/**
 * The posts of a blog as `processBlogPosts` returns them, or as it has changed them if it returns no list. If it fails, they are as
 * they were, and that is reported.
 */
export const processedPosts = task(
  'processed posts',
  async (run, code: string, id: string): Promise<ProcessedPosts> => {
    const config = run.get(configOf, code)
    const { processBlogPosts, routeBasePath, path } = run.get(blogSettings, code, id)
    const { root } = run.get(siteOptions)
    const entries = run.get(sortedPosts, code, id)
    const locate = run.get(configLocator)
    const index = config.blog!.findIndex((blog) => blog.id === id)
    const field = [...(config.blog!.length > 1 ? ['blog', index] : ['blog']), 'processBlogPosts']
    const fail = (reason: string) =>
      diagnose('config-callback', locate(field), { field: 'blog.processBlogPosts', path, reason })

    const base = sitePath(joinRoute(routeBasePath), config)
    const postOf = (entry: DocEntry, text: string) => toBlogPost(entry, base, tagsOf(entry, config), text)
    const texts = entries.map(({ source }) => postText(root, source))
    const given = new Map(entries.map((entry, at) => [`@site/${entry.source}`, { entry, text: texts[at]! }]))
    const blogPosts = entries.map((entry, at) => structuredClone(postOf(entry, texts[at]!)))
    const reads = new Map<string, Read>()
    try {
      const returned = await recordReads(root, reads, () =>
        runSiteCode(() => processBlogPosts!({ blogPosts }), { caller: '`blog.processBlogPosts`' }),
      )
      const diagnostics: Diagnostic[] = []
      const posts = (Array.isArray(returned) ? returned : blogPosts).flatMap((post: BlogPost) => {
        const own = given.get(post?.metadata?.source)
        if (!own) {
          diagnostics.push(fail('it returns a post that has no file. Write the post into the folder of the blog'))
          return []
        }
        const changes = changedFields(postOf(own.entry, own.text), post)
        const unsupported = changes.filter((name) => !Object.hasOwn(supported, name))
        for (const name of unsupported)
          diagnostics.push(fail(`it changes \`${name}\` of \`${own.entry.source}\`, which stays as the file has it`))
        return changedEntry(own.entry, post.metadata, changes, config)
      })
      return { posts, diagnostics }
    } catch (error) {
      return { posts: entries, diagnostics: [fail(thrownReason(error))] }
    } finally {
      addFunctionReads(root, processBlogPosts!, reads)
    }
  },
)

/** Let the functions of blogs process their posts, before the site is resolved. */
export async function processPosts(session: Session, { blog = [], i18n }: SiteConfig): Promise<void> {
  for (const { id, processBlogPosts } of blog)
    for (const code of processBlogPosts ? i18n.locales : []) await session.load(processedPosts, code, id)
}

const tagsOf = ({ post }: DocEntry, config: SiteConfig) =>
  post!.tags.map(({ route, ...tag }) => ({ ...tag, permalink: siteHref(route, config) }))

/** The fields that a function has changed. */
function changedFields(before: BlogPost, { id, content, metadata }: BlogPost): string[] {
  const [old, now] = [
    { ...before.metadata, content: before.content, id: before.id },
    { ...metadata, content, id },
  ]
  const names = new Set([...Object.keys(old), ...Object.keys(now)])
  return [...names].filter((name) => !isDeepStrictEqual(old[name as keyof typeof old], now[name as keyof typeof now]))
}

type Change = (entry: DocEntry, metadata: BlogPostMetadata, config: SiteConfig) => Partial<DocEntry>

const ofPost = (entry: DocEntry, fields: Partial<NonNullable<DocEntry['post']>>) => ({
  post: { ...entry.post!, ...fields },
})

/** What each field of a post that a function may change is in its entry. */
const supported: Partial<Record<keyof BlogPostMetadata, Change>> = {
  title: (_, { title }) => ({ title }),
  description: (_, { description }) => ({ description }),
  frontMatter: (_, { frontMatter }) => ({ frontMatter }),
  unlisted: (_, { unlisted }) => ({ unlisted }),
  date: (entry, { date }) => ofPost(entry, { date: new Date(date).toISOString() }),
  readingTime: ({ post }, { readingTime }) => {
    const { readingTime: _, ...others } = post!
    return { post: { ...others, ...(readingTime !== undefined && { readingTime }) } }
  },
  permalink(_, { permalink }, config) {
    const route = sitePath(pathInSite(permalink, config.baseUrl, config), config)
    return { route, href: siteHref(route, config) }
  },
  authors: (entry, { authors }) =>
    ofPost(entry, {
      authors: authors.map(({ imageURL, ...author }) => ({
        ...author,
        ...(imageURL !== undefined && { image: imageURL }),
      })),
    }),
  tags: (entry, { tags }, config) =>
    ofPost(entry, {
      tags: tags.map(({ label, permalink, description }) => {
        const route = pathInSite(permalink, config.baseUrl, config)
        return { label, route, ...(description !== undefined && { description }) }
      }),
    }),
}

function changedEntry(entry: DocEntry, metadata: BlogPostMetadata, changes: string[], config: SiteConfig): DocEntry {
  const changed = { ...entry }
  for (const name of changes)
    Object.assign(changed, supported[name as keyof BlogPostMetadata]?.(changed, metadata, config))
  return changed
}
