import { parse } from 'csv-parse/sync'
import { UsageError } from '../UsageError.ts'

/** An address that readers have asked for, and how often. */
export interface Missed {
  /** As it is in the list: `/docs/pay?x=1#refunds`, `https://docs.example/docs/pay`. */
  address: string
  requests: number
}

/** A request in a log of nginx, Apache or Caddy, in the common or the combined format: `"GET /docs/pay HTTP/1.1" 404 153`. */
const logLine = /"(?:GET|HEAD) (\S+)(?: HTTP\/[\d.]+)?" (\d{3}) /
const addressColumn =
  /^(?:url|page|path|address|uri|request|from|target url|clientrequestpath|resource|page path.*|top pages|not found)$/i
const countColumn = /^(?:count|requests|hits|clicks|visits|views|pageviews|total|sum.*)$/i
const statusColumn = /^(?:status|status code|edgeresponsestatus|code|response code)$/i

/**
 * Parse a list of addresses: an access log, of which requests count that were answered with 404 or 410; a CSV file with a line of
 * names, such as those of Search Console, Netlify and Cloudflare; or one address a line.
 *
 *     URL,Last crawled                        203.0.113.7 - - [date] "GET /docs/pay HTTP/1.1" 404 153
 *     https://docs.example/docs/pay,2026-11-01
 */
export function missedAddresses(text: string, name: string): Missed[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  const first = lines.find((line) => line.trim() !== '') ?? ''
  const found = lines.some((line) => logLine.test(line))
    ? fromLog(lines)
    : /^\s*(?:https?:\/\/|\/)/.test(first)
      ? lines.map((line) => ({ address: line.trim(), requests: 1 }))
      : fromCsv(text, name)
  const requests = new Map<string, number>()
  for (const { address, requests: count } of found) {
    if (address !== '') requests.set(address, (requests.get(address) ?? 0) + count)
  }
  return [...requests].map(([address, requests]) => ({ address, requests }))
}

const fromLog = (lines: string[]): Missed[] =>
  lines.flatMap((line) => {
    const [, address, status] = logLine.exec(line) ?? []
    return address !== undefined && isMissing(status!) ? [{ address, requests: 1 }] : []
  })

const isMissing = (status: string) => status === '404' || status === '410'

function fromCsv(text: string, name: string): Missed[] {
  const [names = [], ...rows] = csvRows(text)
  const column = (pattern: RegExp) => names.findIndex((each) => pattern.test(each.trim()))
  const [address, count, status] = [column(addressColumn), column(countColumn), column(statusColumn)]
  if (address < 0) {
    throw new UsageError(
      `\`${name}\` is no list of addresses that \`docs redirects\` can read.`,
      'It reads access logs, CSV files with a column `URL`, `Page` or `Path`, and files with one address a line.',
    )
  }
  return rows
    .filter((row) => status < 0 || isMissing(row[status]?.trim() ?? ''))
    .map((row) => ({
      address: row[address]?.trim() ?? '',
      requests: Math.max(1, Number(row[count]?.replace(/[,\s]/g, '')) || 1),
    }))
}

/** The rows of a CSV file; a semicolon or a tab separates where the first line has no comma. */
function csvRows(text: string): string[][] {
  const [head = ''] = text.split(/\r|\n/, 1)
  const delimiter = [',', ';', '\t'].find((each) => head.includes(each)) ?? ','
  // What other programs write is not always sound.
  return parse(text, { delimiter, bom: true, relax_quotes: true, relax_column_count: true, skip_empty_lines: true })
}
