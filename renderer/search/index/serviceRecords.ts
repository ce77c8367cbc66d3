import { createHash } from 'node:crypto'
import type { Site } from '../../../schemas/graph.ts'
import type { PageRecord } from './records.ts'

/** What a hosted service keeps of a page, its title or one of its sections: https://docsearch.algolia.com/docs/record-extractor */
export interface ServiceRecord {
  /** The same as long as the record is at the same address. */
  objectID: string
  /** `lvl1` for a page, `lvl2` and so on for its sections, `content` for a text. */
  type: string
  /** The part of the site, the page's title, then the headings down to the section. */
  hierarchy: Record<Level, string | null>
  content: string | null
  url: string
  url_without_anchor: string
  anchor: string | null
  language: string
  docusaurus_tag: string
  /** Absent where pages have no version. */
  version?: string
  /** What ranks records that are found equally well: titles before headings before texts, then by place on the page. */
  weight: { pageRank: number; level: number; position: number }
}

type Level = `lvl${0 | 1 | 2 | 3 | 4 | 5 | 6}`

/** Algolia refuses longer records on its smaller plans: https://support.algolia.com/hc/en-us/articles/4406981897617 */
export const recordMaxBytes = 10_000
/** Longer headings are cut, so that there is room for the text. */
const headingMaxBytes = 500
/** Less room than this for a text is not worth a record of its own. */
const contentMinBytes = 1_000

/**
 * A page as DocSearch would have crawled it: a record for its title and for each heading, one for each text between
 * them, or more where a text is long. Keywords stand behind the first text, names in code behind that of their section,
 * since such records have no other place to find them by.
 */
export function serviceRecords(page: PageRecord, site: Site): ServiceRecord[] {
  const { language, tag } = page
  const address = new URL(page.href, site.url).href
  const version = /^docs-[^-]+-(.+)$/.exec(tag)?.[1]
  const records: ServiceRecord[] = []

  const add = (type: string, titles: string[], anchor: string | undefined, content: string | null) => {
    const url = anchor === undefined ? address : new URL(`#${anchor}`, address).href
    const part = records.filter((record) => record.type === type && record.anchor === (anchor ?? null)).length
    const record: ServiceRecord = {
      objectID: createHash('sha256').update(`${url} ${type} ${part}`).digest('hex').slice(0, 32),
      type,
      hierarchy: hierarchyOf([page.group, page.title, ...titles]),
      content,
      url,
      url_without_anchor: address,
      anchor: anchor ?? null,
      language,
      docusaurus_tag: tag,
      ...(version !== undefined && { version }),
      weight: { pageRank: 0, level: levelWeight(type), position: records.length },
    }
    records.push(record)
    return record
  }

  add('lvl1', [], undefined, null)
  for (const { id, path, text, code } of page.sections) {
    if (id !== undefined) add(`lvl${Math.min(path.length + 1, 6)}`, path, id, null)
    const said = [text, ...(id === undefined ? page.keywords : []), code].filter((part) => part !== '').join(' ')
    if (said === '') continue
    const room = recordMaxBytes - bytesOf(JSON.stringify(add('content', path, id, '')))
    records.pop()
    if (room < contentMinBytes) continue
    for (const piece of pieces(said, room)) add('content', path, id, piece)
  }
  return records
}

/** Levels below the sixth are of the sixth. */
function hierarchyOf(titles: string[]): ServiceRecord['hierarchy'] {
  const shown = titles.length > 7 ? [...titles.slice(0, 6), titles.at(-1)!] : titles
  return Object.fromEntries(
    [0, 1, 2, 3, 4, 5, 6].map((level) => {
      const title = shown[level]
      return [
        `lvl${level}`,
        title === undefined ? null : (pieces(title.slice(0, headingMaxBytes), headingMaxBytes)[0] ?? ''),
      ]
    }),
  ) as ServiceRecord['hierarchy']
}

/** As DocSearch weighs them. */
const levelWeight = (type: string) => (type === 'content' ? 0 : 100 - 10 * Number(type.slice(3)))

/**
 * A text in pieces of at most so many bytes each, as JSON; cut between words, or within one that is too long.
 *
 * Search windows show what is in an index as markup, so what would be markup is escaped, as DocSearch's crawlers do.
 */
function pieces(text: string, maxBytes: number): string[] {
  const found: string[] = []
  let piece = ''
  let size = 0
  const add = (characters: string, bytes: number) => {
    if (size + bytes > maxBytes && piece !== '') {
      found.push(piece.replace(/ +$/, ''))
      piece = ''
      size = 0
    }
    if (piece === '' && characters === ' ') return
    piece += characters
    size += bytes
  }
  for (const word of text.match(/ |[^ ]+/g) ?? []) {
    const escaped = escapeMarkup(word)
    const bytes = jsonBytesOf(escaped)
    if (bytes <= maxBytes) add(escaped, bytes)
    else for (const character of escaped.match(/&[a-z]+;|./gsu) ?? []) add(character, jsonBytesOf(character))
  }
  const last = piece.replace(/ +$/, '')
  return last === '' ? found : [...found, last]
}

/** An ampersand is left alone unless a reference would begin with it, so that it can be searched for. */
function escapeMarkup(text: string): string {
  return text
    .replace(/&(?=#?[\da-z]+;)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

const bytesOf = (text: string) => Buffer.byteLength(text)
const jsonBytesOf = (text: string) => bytesOf(JSON.stringify(text)) - 2
