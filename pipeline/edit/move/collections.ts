import type { BlogConfig } from '../../../schemas/blog.ts'
import type { DocsConfig, SiteConfig } from '../../../schemas/config.ts'
import { docsOf, instanceOf } from '../../../schemas/docsInstances.ts'
import type { Doc } from '../../../schemas/graph.ts'
import { ofFile } from '../../load/contentSets.ts'
import type { Loaded } from '../../load/load.ts'
import type { Categories } from '../../load/loadCategories.ts'
import type { SourceFile } from '../../load/sourceFile.ts'

/** Docs or posts that move with their translations: those of a version, or of a blog. */
export interface Collection {
  /** The name of the version; `blog:news` of a blog. */
  name: string
  kind: 'docs' | 'blog'
  /** From the site's root. */
  folder: string
  docs: SourceFile[]
  categories: Categories
  /** Whether it is the last version of its docs, to which items of the navbar lead. */
  isLast: boolean
  /** By language. */
  translations: Map<string, TranslatedCollection>
}

interface TranslatedCollection {
  folder: string
  docs: Map<string, SourceFile>
  categories: Categories
}

/** List the versions and blogs of a site. */
export function collectionsOf({
  versions,
  blogs,
  locales,
}: Pick<Loaded, 'versions' | 'blogs' | 'locales'>): Collection[] {
  return [
    ...versions.map(
      (version): Collection => ({
        ...version,
        kind: 'docs',
        translations: new Map(locales.map(({ locale, versions }) => [locale.code, versions.get(version.name)!])),
      }),
    ),
    ...blogs.map(
      ({ id, folder, posts, locales }): Collection => ({
        name: blogName(id),
        kind: 'blog',
        folder,
        docs: posts,
        categories: new Map(),
        isLast: false,
        translations: new Map(
          [...locales].map(([code, own]) => [code, { folder: own.folder, docs: own.posts, categories: new Map() }]),
        ),
      }),
    ),
  ]
}

/** The collection whose folder, or that of its translations, holds a file. Of folders inside each other the inner one counts. */
export function collectionOf(file: string, collections: Collection[]): Collection | undefined {
  const folders = collections.map((collection) => ({ collection, folders: foldersOf(collection) }))
  return ofFile(folders, file)?.collection
}

/** The folder of a collection, and those of its translations. */
export const foldersOf = ({ folder, translations }: Collection): string[] => [
  folder,
  ...[...translations.values()].map((own) => own.folder),
]

/** The name of the collection that a doc belongs to. Empty for a page in Markdown. */
export const collectionName = ({ version, post }: Pick<Doc, 'version' | 'post'>): string =>
  post ? blogName(post.blog) : version

/** Which files of a collection are docs or posts. */
export const patternsOf = (
  { name, kind }: Collection,
  config: SiteConfig,
): Pick<DocsConfig | BlogConfig, 'include' | 'exclude'> =>
  kind === 'docs' ? docsOf(config, name) : config.blog!.find(({ id }) => blogName(id) === name)!

/** Whether docs can move from one collection to another: between sets of docs, and between blogs. */
export const isReachable = (from: Collection, to: Collection): boolean =>
  from.kind === to.kind &&
  (from.kind === 'blog' ? from.name !== to.name : instanceOf(from.name) !== instanceOf(to.name))

/** The name of a blog among the collections. */
export const blogName = (id: string) => `blog:${id}`
