import { join, posix } from 'node:path'
import type { BlogConfig } from '../../../schemas/blog.ts'
import type { SiteConfig } from '../../../schemas/config.ts'
import { type Diagnostic, diagnose } from '../../../schemas/diagnostic.ts'
import { addAll } from '../../../schemas/shared/collections/addAll.ts'
import { task } from '../../tasks/task.ts'
import { folderAt } from '../folderAt.ts'
import { listFiles } from '../listFiles.ts'
import { loadTags, type TagsFile } from '../loadTags.ts'
import { localeFolder } from '../localeFolder.ts'
import { readTranslations } from '../readTranslations.ts'
import { siteConfig, siteOptions } from '../siteConfig.ts'
import type { SourceFile } from '../sourceFile.ts'
import { Translations } from '../translations.ts'
import { type AuthorsMap, loadAuthors } from './loadAuthors.ts'

/** A blog: its settings, and the files of its posts. */
export interface LoadedBlog {
  id: string
  /** From the site's root. */
  folder: string
  posts: SourceFile[]
  /** By language. */
  locales: Map<string, LocaleOfBlog>
}

/** What a blog has in a language. */
export interface LocaleOfBlog {
  /** Folder of its translations, from the site's root. */
  folder: string
  /** Translated posts that have an original, by their path in the folder of the blog. */
  posts: Map<string, SourceFile>
  authors: AuthorsMap
  /** Absent without a file of tags. */
  tags?: TagsFile
  /** Title, description and title of the list of recent posts: `options.json`. */
  texts: Translations
}

export const blogPlugin = 'docusaurus-plugin-content-blog'

/** Folder of a blog's translations, from the site's root. */
export const blogTranslations = (code: string, id: string, config: Pick<SiteConfig, 'i18n'>) =>
  posix.join(localeFolder(code, config), id === 'default' ? blogPlugin : `${blogPlugin}-${id}`)

/** The blogs of the site. */
export const siteBlogs = task('blogs', async (run) => {
  const { config, locateConfig } = await run.load(siteConfig)
  const diagnostics: Diagnostic[] = []
  const blogs = (config!.blog ?? []).map((blog, index): LoadedBlog => {
    const position = locateConfig(config!.blog!.length > 1 ? ['blog', index] : ['blog'])
    const listed = listPosts(run.get(siteOptions).root, blog, blog.path)
    addAll(diagnostics, listed.diagnostics)
    if (listed.posts.length === 0) diagnostics.push(diagnose('blog-empty', position, { value: blog.path }))
    const locales = config!.i18n.locales.map((code) => {
      const locale = loadLocale(run.get(siteOptions).root, config!, blog, listed.posts, code)
      addAll(diagnostics, locale.diagnostics)
      return [code, locale.locale] as const
    })
    return { id: blog.id, folder: blog.path, posts: listed.posts, locales: new Map(locales) }
  })
  // A file of authors or tags that no language translates is read for each of them.
  return { blogs, diagnostics: unique(diagnostics) }
})

function listPosts(root: string, { include, exclude }: BlogConfig, path: string) {
  const folder = join(root, path)
  const found = folderAt(root, path)
  if (found !== true) return { posts: [], diagnostics: found ? [found] : [] }
  const { paths, diagnostics } = listFiles(root, path, include, exclude)
  const posts = paths
    .filter((post) => /\.mdx?$/.test(post))
    .map((post): SourceFile => ({ source: posix.join(path, post), path: post, file: join(folder, post) }))
  return { posts, diagnostics }
}

function loadLocale(root: string, config: SiteConfig, blog: BlogConfig, originals: SourceFile[], code: string) {
  const folder = blogTranslations(code, blog.id, config)
  const isTranslated = config.i18n.localeConfigs[code]?.translate ?? true
  const folders = [...(isTranslated ? [folder] : []), blog.path]
  const listed = isTranslated ? listPosts(root, blog, folder) : { posts: [], diagnostics: [] }
  const authors = loadAuthors(root, folders, blog.authorsMapPath)
  const tags = loadTags(root, folders, blog.tags, 'blog-data-file')
  const options = posix.join(folder, 'options.json')
  const texts = isTranslated
    ? readTranslations(root, options)
    : { translations: new Translations(options), diagnostics: [] }
  const known = new Set(originals.map(({ path }) => path))
  const strays = listed.posts.filter(({ path }) => !known.has(path))
  return {
    locale: {
      folder,
      posts: new Map(listed.posts.filter(({ path }) => known.has(path)).map((post) => [post.path, post])),
      authors: authors.authors,
      ...(tags.tags && { tags: tags.tags }),
      texts: texts.translations,
    },
    diagnostics: [
      ...listed.diagnostics,
      ...authors.diagnostics,
      ...tags.diagnostics,
      ...texts.diagnostics,
      ...strays.map(({ source }) => diagnose('translation-without-original', { file: source }, { path: source })),
    ],
  }
}

const unique = (diagnostics: Diagnostic[]): Diagnostic[] => [
  ...new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values(),
]
