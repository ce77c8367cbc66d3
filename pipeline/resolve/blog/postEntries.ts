import type { BlogConfig } from '../../../schemas/blog.ts'
import { type Diagnostic, diagnose, type Position } from '../../../schemas/diagnostic.ts'
import { isRoutePath } from '../../../schemas/fields/routePath.ts'
import { writtenDate } from '../../../schemas/shared/posts/writtenDate.ts'
import type { LoadedBlog } from '../../load/blog/loadBlogs.ts'
import { blogsOf, localeWithCode } from '../../load/load.ts'
import { isProduction, siteOptions } from '../../load/siteConfig.ts'
import type { DocFacts } from '../../parse/docFacts.ts'
import { docsWithFacts, factsOf } from '../../parse/docs.ts'
import { wordCount } from '../../parse/posts.ts'
import { task } from '../../tasks/task.ts'
import { callbacksOf } from '../configCallbacks.ts'
import type { DocEntry } from '../docEntry.ts'
import { siteHref, sitePath } from '../href.ts'
import { configOf } from '../localizeConfig.ts'
import { authorsOf } from './authors.ts'
import { joinRoute, type PostName, postName } from './postName.ts'
import { tagsOf } from './postTags.ts'
import { postText } from './postText.ts'

/** Words that are read in a minute. */
const wordsPerMinute = 200

/** A blog by its id. */
export const blogNamed = task('blog', (run, id: string): LoadedBlog => run.get(blogsOf).find((blog) => blog.id === id)!)

/** The settings of a blog, with the texts of a language. */
export const blogSettings = task('settings of a blog', (run, code: string, id: string): BlogConfig => {
  const blog = run.get(configOf, code).blog!.find((own) => own.id === id)!
  const { messages } = run.get(blogNamed, id).locales.get(code)!.texts
  return {
    ...blog,
    blogTitle: messages.get('title') ?? blog.blogTitle,
    blogDescription: messages.get('description') ?? blog.blogDescription,
    blogSidebarTitle: messages.get('sidebar.title') ?? blog.blogSidebarTitle,
  }
})

interface ResolvedPost {
  entry: DocEntry
  diagnostics: Diagnostic[]
  /** What functions of the config have failed with. */
  failures: Diagnostic[]
}

export const resolvedPost = task(
  'post',
  (run, code: string, id: string, path: string, source: string, original: string): ResolvedPost => {
    const { authors, tags } = run.get(blogNamed, id).locales.get(code)!
    const blog = run.get(blogSettings, code, id)
    const config = run.get(configOf, code)
    const facts = run.get(factsOf, source)!
    const { frontMatter } = facts
    const positionOf = (field: string): Position => ({ file: source, ...facts.frontMatterPositions[field] })
    const name = postName(path)
    const date = frontMatter.date === undefined ? name.date : writtenDate(frontMatter.date)
    const found = authorsOf(frontMatter, { map: authors, blog, config, positionOf })
    const ofTags = tagsOf(frontMatter, { file: tags, blog, position: positionOf('tags') })
    const isPath = isRoutePath(frontMatter.slug ?? '')
    const slug = isPath && frontMatter.slug !== undefined ? frontMatter.slug : name.slug
    const route = sitePath(joinRoute(blog.routeBasePath, slug), config)
    const key = `${id === 'default' ? 'blog' : `blog-${id}`}:${path.replace(/\.mdx?$/, '')}`
    const description = frontMatter.description ?? facts.excerpt
    const { words, truncated } = facts.post ?? { words: 0, truncated: false }
    const callbacks = callbacksOf(run, code)
    const { readingTime } = callbacks.config.blog!.find((own) => own.id === id)!
    const defaultTime = (text: string, perMinute = wordsPerMinute) =>
      (text === content ? words : wordCount(text)) / perMinute
    // Only a function needs the text, so that no other site reads files twice.
    const content = readingTime ? postText(run.get(siteOptions).root, source) : ''
    const ofFunction = () =>
      readingTime?.({
        ...{ content, frontMatter: facts.rawFrontMatter, locale: code, blogPath: path },
        defaultReadingTime: ({ content, options }) => defaultTime(content, options?.wordsPerMinute),
      })
    const minutes = !blog.showReadingTime ? undefined : readingTime ? ofFunction() : defaultTime(content)
    const entry: DocEntry = {
      key,
      id: key,
      version: '',
      source,
      ...(original !== '' && { translated: source !== original }),
      path,
      route,
      href: siteHref(route, config),
      title: frontMatter.title ?? facts.contentTitle ?? name.text,
      ...(description && { description }),
      frontMatter,
      draft: frontMatter.draft ?? false,
      unlisted: frontMatter.unlisted ?? false,
      post: {
        blog: id,
        ...(date !== undefined && { date }),
        authors: found.authors,
        tags: ofTags.tags,
        ...(minutes !== undefined && { readingTime: minutes }),
        truncated,
        words,
      },
    }
    const badSlug = isPath ? [] : [diagnose('doc-slug', positionOf('slug'), { value: frontMatter.slug! })]
    const diagnostics = [...found.diagnostics, ...ofTags.diagnostics, ...undated(entry, facts, name), ...badSlug]
    return { entry, diagnostics, failures: callbacks.diagnostics }
  },
  { isEager: true },
)

/** A post with a mistake in its date has been reported already. */
function undated(
  { source, path, post }: DocEntry,
  { rawFrontMatter }: DocFacts,
  { unknownDay: day }: PostName,
): Diagnostic[] {
  if (post!.date !== undefined || rawFrontMatter.date !== undefined) return []
  const position = { file: source, line: 1, column: 1 }
  return day === undefined
    ? [diagnose('post-date-missing', position, { path: source, name: path })]
    : [diagnose('post-date-invalid', position, { path: source, day })]
}

export const postFiles = task('files of posts', (run, code: string, id: string) => {
  const { isDefault } = run.get(localeWithCode, code)
  const { posts, locales } = run.get(blogNamed, id)
  const translated = locales.get(code)!.posts
  const present = run.get(docsWithFacts)
  return posts.flatMap(({ source: original, path }) => {
    const source = translated.get(path)?.source ?? original
    return present.has(source) ? [{ path, source, original: isDefault ? '' : original }] : []
  })
})

/** The posts of a blog by date. Those without a date are the oldest. */
export const sortedPosts = task('posts by date', (run, code: string, id: string): DocEntry[] => {
  const production = run.get(isProduction)
  const posts = run
    .get(postFiles, code, id)
    .map(({ path, source, original }) => run.get(resolvedPost, code, id, path, source, original).entry)
    .filter(({ draft }) => !draft || !production)
  const timeOf = ({ post }: DocEntry) => (post!.date === undefined ? 0 : Date.parse(post!.date))
  posts.sort((a, b) => timeOf(b) - timeOf(a))
  return run.get(blogSettings, code, id).sortPosts === 'ascending' ? posts.reverse() : posts
})
