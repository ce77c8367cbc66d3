import { isDeepStrictEqual } from 'node:util'
import type { SiteConfig } from '../../schemas/config.ts'
import { postFolders } from '../load/blog/postFolders.ts'
import { instanceFolders } from '../load/instanceFolders.ts'
import type { ParseOptions } from './context.ts'
import { siteVariables } from './docVariables.ts'

/** The part of the config that a parsed doc depends on. */
export function parseOptions(config: SiteConfig): ParseOptions {
  const { markdown, docs, themeConfig, components, alias } = config
  const posts = postFolders(config)
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
    ...(docs.some((one) => !isDeepStrictEqual(one.admonitions, docs[0]!.admonitions)) && {
      instances: docs.map((one) => ({ folders: instanceFolders(one, config), admonitions: one.admonitions })),
    }),
    ...(posts && { posts }),
    ...(variables && { variables }),
  }
}
