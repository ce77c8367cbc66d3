import type { BlogConfig } from '../../../schemas/blog.ts'
import { type Diagnostic, diagnose, type Position } from '../../../schemas/diagnostic.ts'
import type { FrontMatter } from '../../../schemas/frontMatter.ts'
import type { TagsFile } from '../../load/loadTags.ts'
import { didYouMean } from '../../wording/didYouMean.ts'
import { severities } from './authors.ts'
import { joinRoute, kebabCase } from './postName.ts'

/** A tag of a post. */
export interface PostTag {
  label: string
  /** The same for tags that are one. */
  route: string
  description?: string
}

/**
 * The tags in the front matter of a post: those of the file of tags by name, others as they are written.
 *
 *     tags: [news]                               →  its label and address in tags.yml, else /blog/tags/news
 *     tags: [{ label: News, permalink: /new }]   →  /blog/tags/new
 */
export function tagsOf(
  { tags = [] }: FrontMatter,
  { file, blog, position }: { file: TagsFile | undefined; blog: BlogConfig; position: Position },
): { tags: PostTag[]; diagnostics: Diagnostic[] } {
  const base = joinRoute(blog.routeBasePath, blog.tagsBasePath)
  const diagnostics: Diagnostic[] = []
  const found = tags.map((given): PostTag => {
    const known = typeof given === 'string' ? file?.tags.get(given) : undefined
    if (known) {
      const name = given as string
      const { label = name, permalink = kebabCase(name), description } = known
      return { label, route: joinRoute(base, permalink), ...(description !== undefined && { description }) }
    }
    const label = typeof given === 'string' ? given : given.label
    if (file && !file.isPartial && blog.onInlineTags !== 'ignore') {
      const severity = severities[blog.onInlineTags]
      const suggestions = didYouMean(label, [...file.tags.keys()])
      diagnostics.push(
        diagnose('post-tag-inline', position, { value: label, file: file.source }, { severity, suggestions }),
      )
    }
    return { label, route: joinRoute(base, typeof given === 'string' ? kebabCase(label) : given.permalink) }
  })
  return { tags: [...new Map(found.map((tag) => [tag.route, tag])).values()], diagnostics }
}
