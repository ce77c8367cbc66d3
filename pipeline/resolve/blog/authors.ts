import type { BlogConfig } from '../../../schemas/blog.ts'
import type { SiteConfig } from '../../../schemas/config.ts'
import { type Diagnostic, diagnose, type Position } from '../../../schemas/diagnostic.ts'
import type { FrontMatter } from '../../../schemas/frontMatter.ts'
import type { PostAuthor } from '../../../schemas/graph.ts'
import type { Author } from '../../../schemas/postFrontMatter.ts'
import { fieldOf } from '../../../schemas/shared/collections/fieldOf.ts'
import type { AuthorsMap } from '../../load/blog/loadAuthors.ts'
import { didYouMean } from '../../wording/didYouMean.ts'
import { linkHref, siteHref } from '../href.ts'
import { joinRoute, kebabCase } from './postName.ts'

/** Addresses of people by platform, before their names. */
const platforms: Record<string, string> = {
  x: 'https://x.com/',
  twitter: 'https://twitter.com/',
  github: 'https://github.com/',
  linkedin: 'https://www.linkedin.com/in/',
  stackoverflow: 'https://stackoverflow.com/users/',
  bluesky: 'https://bsky.app/profile/',
  instagram: 'https://www.instagram.com/',
  threads: 'https://www.threads.net/@',
  mastodon: 'https://mastodon.social/@',
  youtube: 'https://www.youtube.com/@',
  twitch: 'https://twitch.tv/',
  email: 'mailto:',
}

const addressOf = (platform: string, name: string) =>
  /^[a-z][a-z\d+.-]*:|^\//i.test(name)
    ? name
    : (fieldOf(platforms, platform.toLowerCase()) ?? '') + name.replace(/^@/, '')

/** The route of the page of an author; `undefined` without one. */
export function authorRoute(key: string, { page }: Author, blog: BlogConfig): string | undefined {
  if (!page) return undefined
  return joinRoute(blog.routeBasePath, blog.authorsBasePath, page === true ? kebabCase(key) : page.permalink)
}

/** An author as pages show them. */
export function shownAuthor(
  { key, ...author }: Author & { key?: string | undefined },
  blog: BlogConfig,
  config: SiteConfig,
): PostAuthor {
  const { name, title, url, email, description, socials } = author
  const image = author.imageURL ?? author.image_url
  const route = key === undefined ? undefined : authorRoute(key, author, blog)
  return {
    ...(key !== undefined && { key }),
    ...(name !== undefined && { name }),
    ...(title !== undefined && { title }),
    ...(url !== undefined && { url: linkHref(url, config) }),
    ...(email !== undefined && { email }),
    ...(description !== undefined && { description }),
    ...(image !== undefined && { image: linkHref(image, config) }),
    ...(socials && {
      socials: Object.fromEntries(Object.entries(socials).map(([name, value]) => [name, addressOf(name, value)])),
    }),
    ...(route !== undefined && { page: siteHref(route, config) }),
  }
}

/** What the authors of a post are looked up in. */
interface AuthorsInput {
  map: AuthorsMap
  blog: BlogConfig
  config: SiteConfig
  positionOf: (field: string) => Position
}

/** The authors in the front matter of a post: of the map, described there, or in fields of older versions. */
export function authorsOf(
  frontMatter: FrontMatter,
  { map, blog, config, positionOf }: AuthorsInput,
): { authors: PostAuthor[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = []
  const listed = [frontMatter.authors ?? []].flat().map((given) => (typeof given === 'string' ? { key: given } : given))
  const authors = listed.flatMap((given): PostAuthor[] => {
    const { key } = given
    const known = key === undefined ? undefined : map.authors.get(key)
    if (key !== undefined && !known) {
      if (!map.isPartial) diagnostics.push(unknownAuthor(key, map, blog, positionOf('authors')))
      if (!('name' in given) && !('image_url' in given) && !('imageURL' in given)) return []
    }
    const { image_url, ...own } = given as Author
    const fields = { ...known, ...own, ...(image_url !== undefined && { imageURL: image_url }) }
    return [shownAuthor({ ...fields, ...(known && { page: known.page }), key: known && key }, blog, config)]
  })
  const [name, title, url, imageURL] = [
    frontMatter.author,
    frontMatter.author_title ?? frontMatter.authorTitle,
    frontMatter.author_url ?? frontMatter.authorURL,
    frontMatter.author_image_url ?? frontMatter.authorImageURL,
  ]
  const isOld = (name ?? title ?? url ?? imageURL) !== undefined
  if (isOld && listed.length === 0) authors.push(shownAuthor({ name, title, url, imageURL }, blog, config))

  const inline = authors.find(({ key }) => key === undefined)
  if (inline && blog.onInlineAuthors !== 'ignore') {
    const field = listed.length > 0 ? 'authors' : 'author'
    const data = { value: inline.name ?? inline.url ?? '', file: blog.authorsMapPath }
    const severity = severities[blog.onInlineAuthors]
    diagnostics.push(diagnose('post-author-inline', positionOf(field), data, { severity }))
  }
  return { authors, diagnostics }
}

function unknownAuthor(
  key: string,
  map: AuthorsMap,
  { path, authorsMapPath }: BlogConfig,
  position: Position,
): Diagnostic {
  const keys = [...map.authors.keys()]
  const file = map.source ?? `${path}/${authorsMapPath}`
  const data = { value: key, file, missing: map.source === undefined }
  return diagnose('post-author-unknown', position, data, { validIds: keys, suggestions: didYouMean(key, keys) })
}

/** Severities of diagnostics by the values of options. */
export const severities = { log: 'info', warn: 'warning', throw: 'error' } as const
