import type { Site } from '../../../schemas/graph.ts'
import { sha256 } from '../../../schemas/shared/cache/sha256.ts'
import type { PageRecord } from './records.ts'

/** A record of a hosted service, for a page title, heading or text: https://docsearch.algolia.com/docs/record-extractor */
export interface ServiceRecord {
  /** Stable as long as the URL of the record is the same. */
  objectID: string
  /** `lvl1` for a page, `lvl2` and so on for its sections, `content` for text. */
  type: string
  /** Group, page title, then headings down to the section. */
  hierarchy: Record<Level, string | null>
  content: string | null
  url: string
  url_without_anchor: string
  anchor: string | null
  language: string
  docusaurus_tag: string
  /** Absent for pages without a version. */
  version?: string
  /** Custom ranking: titles before headings before text, then by position on the page. */
  weight: { pageRank: number; level: number; position: number }
}

type Level = `lvl${0 | 1 | 2 | 3 | 4 | 5 | 6}`

/** Algolia rejects longer records on its smaller plans: https://support.algolia.com/hc/en-us/articles/4406981897617 */
export const recordMaxBytes = 10_000
/** Longer headings are cut, to leave space for the text. */
const headingMaxBytes = 500
/** With less space than this, text gets no record. */
const contentMinBytes = 1_000

/**
 * Convert a page to the records that DocSearch's crawler would create: one for the title and each heading, and one or more
 * for each text. Keywords are appended to the first text and names in code to the text of their section, because records
 * have no other field for them.
 */
export function serviceRecords(page: PageRecord, site: Site): ServiceRecord[] {
  const { language, tag } = page
  const pageUrl = new URL(page.href, site.url).href
  const version = /^docs-[^-]+-(.+)$/.exec(tag)?.[1]
  const records: ServiceRecord[] = []

  const addRecord = (type: string, titles: string[], anchor: string | undefined, content: string | null) => {
    const url = anchor === undefined ? pageUrl : new URL(`#${anchor}`, pageUrl).href
    const part = records.filter((record) => record.type === type && record.anchor === (anchor ?? null)).length
    const record: ServiceRecord = {
      objectID: sha256(`${url} ${type} ${part}`).slice(0, 32),
      type,
      hierarchy: hierarchyOf([page.group, page.title, ...titles]),
      content,
      url,
      url_without_anchor: pageUrl,
      anchor: anchor ?? null,
      language,
      docusaurus_tag: tag,
      ...(version !== undefined && { version }),
      weight: { pageRank: 0, level: levelWeight(type), position: records.length },
    }
    records.push(record)
    return record
  }

  addRecord('lvl1', [], undefined, null)
  for (const { id, path, text, code } of page.sections) {
    if (id !== undefined) addRecord(`lvl${Math.min(path.length + 1, 6)}`, path, id, null)
    const content = [text, ...(id === undefined ? page.keywords : []), code].filter((part) => part !== '').join(' ')
    if (content === '') continue
    const maxBytes = recordMaxBytes - bytesOf(JSON.stringify(addRecord('content', path, id, '')))
    records.pop()
    if (maxBytes < contentMinBytes) continue
    for (const piece of splitText(content, maxBytes)) addRecord('content', path, id, piece)
  }
  return records
}

/** Headings below level 6 are at level 6. */
function hierarchyOf(titles: string[]): ServiceRecord['hierarchy'] {
  const titlesByLevel = titles.length > 7 ? [...titles.slice(0, 6), titles.at(-1)!] : titles
  return Object.fromEntries(
    [0, 1, 2, 3, 4, 5, 6].map((level) => {
      const title = titlesByLevel[level]
      return [
        `lvl${level}`,
        title === undefined ? null : (splitText(title.slice(0, headingMaxBytes), headingMaxBytes)[0] ?? ''),
      ]
    }),
  ) as ServiceRecord['hierarchy']
}

/** The weights of DocSearch. */
const levelWeight = (type: string) => (type === 'content' ? 0 : 100 - 10 * Number(type.slice(3)))

/**
 * Split a text into pieces of at most `maxBytes` as JSON, between words or within a word that is too long.
 *
 * Markup is escaped as in DocSearch's crawler, because search modals render records as HTML.
 */
function splitText(text: string, maxBytes: number): string[] {
  const pieces: string[] = []
  let piece = ''
  let size = 0
  const append = (characters: string, bytes: number) => {
    if (size + bytes > maxBytes && piece !== '') {
      pieces.push(piece.replace(/ +$/, ''))
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
    if (bytes <= maxBytes) append(escaped, bytes)
    else for (const character of escaped.match(/&[a-z]+;|./gsu) ?? []) append(character, jsonBytesOf(character))
  }
  const lastPiece = piece.replace(/ +$/, '')
  return lastPiece === '' ? pieces : [...pieces, lastPiece]
}

/** Escape `<`, `>` and ampersands that start a character reference. Other ampersands stay searchable. */
function escapeMarkup(text: string): string {
  return text
    .replace(/&(?=#?[\da-z]+;)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

const bytesOf = (text: string) => Buffer.byteLength(text)
const jsonBytesOf = (text: string) => bytesOf(JSON.stringify(text)) - 2
