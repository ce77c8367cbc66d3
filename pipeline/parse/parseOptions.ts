import { isDeepStrictEqual } from 'node:util'
import type { SiteConfig } from '../../schemas/config.ts'
import { markedPosts } from '../load/blog/postFolders.ts'
import { contentSets } from '../load/contentSets.ts'
import type { ParseOptions } from './context.ts'
import { siteVariables } from './docVariables.ts'

/** The part of the config that a parsed doc depends on. */
export function parseOptions(config: SiteConfig): ParseOptions {
  const { markdown, docs, themeConfig, components, alias } = config
  const posts = markedPosts(config)
  const sets = contentSets(config)
  const variables = siteVariables(config)
  const { prism } = themeConfig
  return {
    format: markdown.format,
    comments: markdown.mdx1Compat.comments,
    spacedAdmonitions: markdown.mdx1Compat.admonitions,
    headingIds: markdown.mdx1Compat.headingIds,
    maintainCase: markdown.anchors.maintainCase,
    admonitions: docs[0]!.admonitions,
    defaultLanguage: prism.defaultLanguage,
    magicComments: prism.magicComments,
    ...(prism.tokenClasses === 'prism' && { prismClasses: true }),
    components: Object.fromEntries(Object.entries(components).map(([name, { module }]) => [name, module])),
    alias,
    frontMatter: markdown.frontMatter,
    emoji: markdown.emoji,
    mermaid: markdown.mermaid,
    ...(sets.some((one) => !isDeepStrictEqual(one.admonitions, docs[0]!.admonitions)) && {
      sets: sets.map(({ folders, admonitions }) => ({ folders, admonitions })),
    }),
    ...(posts && { posts }),
    ...(variables && { variables }),
  }
}
