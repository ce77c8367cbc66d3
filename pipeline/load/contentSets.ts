import { posix } from 'node:path'
import type { DocsConfig, SiteConfig } from '../../schemas/config.ts'
import { instanceFile } from '../../schemas/docsInstances.ts'
import type { markdownPlugins } from '../../schemas/markdownPlugins.ts'
import { isPathIn } from '../../schemas/shared/files/repository.ts'
import { postFolders } from './blog/postFolders.ts'
import { docsTranslations, localeFolder } from './localeFolder.ts'

/** Texts with settings of their own: a set of docs, a blog, or the pages in Markdown. */
export interface ContentSet extends Pick<DocsConfig, 'admonitions' | keyof typeof markdownPlugins> {
  /** From the site's root. */
  folders: string[]
  /** Where its settings stand in the config: `docs`, `blog[1]`. */
  field: string
}

/** List the sets of texts of a site, sets of docs first. */
export function contentSets(config: SiteConfig): ContentSet[] {
  const { docs, blog = [], pages } = config
  const field = (name: string, list: unknown[], index: number) => (list.length > 1 ? `${name}[${index}]` : name)
  return [
    ...docs.map((one, index) => ({ ...one, folders: docsFolders(one, config), field: field('docs', docs, index) })),
    ...blog.map((one, index) => ({ ...one, folders: postFolders(one, config), field: field('blog', blog, index) })),
    ...(pages ? [{ ...pages, folders: [pages.path], field: 'pages' }] : []),
  ]
}

/** The folders of a set of docs: its docs, their old versions and their translations. */
const docsFolders = ({ id, path }: DocsConfig, config: Pick<SiteConfig, 'i18n'>): string[] => [
  path,
  instanceFile(id, 'versioned_docs'),
  ...config.i18n.locales.map((code) => posix.join(localeFolder(code, config), docsTranslations(id))),
]

/** The first value whose folders hold a file. Of folders inside each other the inner one counts. */
export function ofFile<Value extends { folders: string[] }>(values: Value[], source: string): Value | undefined {
  const depthOf = ({ folders }: Value) =>
    Math.max(-1, ...folders.filter((folder) => isPathIn(source, folder)).map(({ length }) => length))
  const [best] = values.filter((value) => depthOf(value) >= 0).toSorted((a, b) => depthOf(b) - depthOf(a))
  return best
}
