/** What the path of a post says about it. */
export interface PostName {
  /** Midnight in UTC, if the path has a date. */
  date?: string
  /** The date as it is in the path, if there is no such day. */
  unknownDay?: string
  /** Path of the post below the route of the blog. */
  slug: string
  /** The title of a post that has no other. */
  text: string
}

const dated = /^(?<folder>.*)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<text>.*?)(?:\/index)?\.mdx?$/

/**
 * Read date and address from the path of a post, by Docusaurus's rules.
 *
 *     2021-02-13-start.md          →  /2021/02/13/start
 *     2021/02/13/start.md          →  /2021/02/13/start
 *     2021-02-13-start/index.md    →  /2021/02/13/start
 *     news/2021-02-13-start.md     →  /2021/02/13/news/start
 *     start.md                     →  /start, without a date
 */
export function postName(path: string): PostName {
  const { folder = '', date: written = '', text = '' } = dated.exec(path)?.groups ?? {}
  if (written === '') {
    const name = path.replace(/(?:\/index)?\.mdx?$/, '')
    return { slug: `/${name}`, text: name }
  }
  const date = dayOf(written)
  return {
    ...(date ? { date } : { unknownDay: written }),
    slug: `/${written.replaceAll('-', '/')}/${folder}${text}`,
    text,
  }
}

/** `2021-2-13` → `2021-02-13T00:00:00.000Z`; `undefined` for a day that does not exist. */
function dayOf(written: string): string | undefined {
  const [year = 0, month = 0, day = 0] = written.split(/[-/]/).map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString() : undefined
}

/** `Getting started` → `getting-started`, `GraphQL` → `graph-ql`, as in addresses of tags and authors in Docusaurus. */
export const kebabCase = (text: string): string =>
  (
    text
      .normalize('NFD')
      .replace(/[\u0300-\u036f'\u2019]/g, '')
      .match(
        /\d*(?:1st|2nd|3rd|(?![123])\dth)(?=\b|[A-Z_])|\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{Lu}|\d+|[\p{Lo}\p{M}]+/gu,
      ) ?? []
  )
    .map((word) => word.toLowerCase())
    .join('-')

/** Join parts of a route: `/blog/`, `/tags` → `/blog/tags`. A slash at the end stays. */
export const joinRoute = (...parts: string[]): string => `/${parts.join('/')}`.replace(/\/{2,}/g, '/')
