import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Conversion } from './conversion.ts'
import { blogOptions } from './fields.ts'
import { leaveOutBlogLinks } from './leaveOutLinks.ts'
import type { Options } from './options.ts'

const textOf = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise)

/** Convert the blogs of a site: one becomes an object, several a list. A blog without a folder has no pages in Docusaurus. */
export function addBlogs(conversion: Conversion, instances: Options[]): void {
  const existing = instances.filter(({ path, options }) => {
    const folder = textOf(options.path, 'blog')
    if (existsSync(join(conversion.root, folder))) return true
    const note = `There is no folder \`${folder}\`, so the blog has no pages.`
    conversion.add('different', path, { subject: 'blog', note })
    leaveOutBlogLinks(conversion, textOf(options.routeBasePath, 'blog'))
    return false
  })
  const isList = existing.length > 1
  for (const [index, { options, path }] of existing.entries()) {
    const name = isList ? `blog[${index}]` : 'blog'
    conversion.set(name, {}, path)
    conversion.fields(options, path, blogOptions(name))
  }
}
