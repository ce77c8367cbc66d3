import type { SiteConfig } from '../../schemas/config.ts'
import type { ParseOptions } from './context.ts'

/** The part of the config that a parsed doc depends on. */
export function parseOptions({ markdown, docs, themeConfig, components, alias }: SiteConfig): ParseOptions {
  const { prism } = themeConfig
  return {
    format: markdown.format,
    comments: markdown.mdx1Compat.comments,
    spacedAdmonitions: markdown.mdx1Compat.admonitions,
    headingIds: markdown.mdx1Compat.headingIds,
    maintainCase: markdown.anchors.maintainCase,
    admonitions: docs.admonitions,
    defaultLanguage: prism.defaultLanguage,
    magicComments: prism.magicComments,
    ...(prism.tokenClasses === 'prism' && { prismClasses: true }),
    components: Object.fromEntries(Object.entries(components).map(([name, { module }]) => [name, module])),
    alias,
    frontMatter: markdown.frontMatter,
    emoji: markdown.emoji,
    mermaid: markdown.mermaid,
  }
}
