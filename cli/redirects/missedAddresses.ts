import { parse } from 'csv-parse/sync'
import { UsageError } from '../UsageError.ts'

/** An address that readers have asked for, and how often. */
export interface Missed {
  /** As it is in the list: `/docs/pay?x=1#refunds`, `https://docs.example/docs/pay`. */
  address: string
  requests: number
}

/** A line of a table, by the names of its columns. */
type Row = Record<string, string>

/** A request in a log of nginx, Apache or S3, in the common or the combined format: `"GET /docs/pay HTTP/1.1" 404 153`. */
const logLine = /"([A-Z]+) (\S+)(?: HTTP\/[\d.]+)?" (\d{3}) /
const addressColumn =
  /^(?:url|page|path|address|uri|request|from|target url|clientrequest(?:path|ur[il])|(?:request[._]?)?(?:uri|path)|cs-uri-stem|resource|page path.*|top pages|not found)$/i
const countColumn = /^(?:count|requests|hits|clicks|visits|views|pageviews|total|sum.*)$/i
const statusColumn = /^(?:status|status code|edgeresponsestatus|downstreamstatus|sc-status|code|response code)$/i
const addressCell = /^(?:https?:\/\/|\/)/
const countCell = /^\d+(?:[., \u00a0\u202f]\d{3})*$/
const statusCell = /^[1-5]\d\d$/

/**
 * Parse a list of addresses. Of requests that have a status, those count that were answered with 404 or 410. A list is
 *
 *     203.0.113.7 - - [date] "GET /docs/pay HTTP/1.1" 404 153       an access log
 *     {"request":{"uri":"/docs/pay"},"status":404}                  one as JSON, such as Caddy's
 *     #Fields: date cs-uri-stem sc-status                           one with names of fields, such as CloudFront's
 *     URL,Last crawled                                              a CSV file with names of columns
 *     https://docs.example/docs/pay                                 or one address a line
 */
export function missedAddresses(text: string, name: string): Missed[] {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  const found =
    fromLog(lines) ??
    fromRows(jsonRows(lines) ?? fieldRows(lines) ?? []) ??
    fromLines(lines) ??
    fromRows(csvRows(lines), { guessesCounts: true })
  if (!found) {
    throw new UsageError(
      `\`${name}\` is no list of addresses that \`docs redirects\` can read.`,
      'It reads access logs, CSV files with a column of addresses, and files with one address a line. Unpack archives, and export spreadsheets as CSV.',
    )
  }
  const requests = new Map<string, number>()
  for (const { address, requests: count } of found) {
    if (address !== '') requests.set(address, (requests.get(address) ?? 0) + count)
  }
  return [...requests].map(([address, requests]) => ({ address, requests }))
}

const isMissing = (status: string) => status === '404' || status === '410'

function fromLog(lines: string[]): Missed[] | undefined {
  if (!lines.some((line) => logLine.test(line))) return undefined
  return lines.flatMap((line) => {
    const [, method, address, status] = logLine.exec(line) ?? []
    const isRead = method === 'GET' || method === 'HEAD'
    return isRead && isMissing(status!) ? [{ address: address!, requests: 1 }] : []
  })
}

function fromLines(lines: string[]): Missed[] | undefined {
  const addresses = lines.map((line) => line.trim()).filter((line) => !line.startsWith('#'))
  return addressCell.test(addresses[0] ?? '') ? addresses.map((address) => ({ address, requests: 1 })) : undefined
}

/** `guessesCounts`: numbers are those of requests where no name says so, because exports have names of columns in the reader's language. */
function fromRows(rows: Row[], { guessesCounts = false } = {}): Missed[] | undefined {
  const names = new Set<string>()
  for (const row of rows) for (const name of Object.keys(row)) names.add(name)
  const column = (pattern: RegExp) => [...names].find((name) => pattern.test(name))
  const cellsOf = (name: string) => rows.map((row) => row[name] ?? '')
  const isMostly = (name: string, pattern: RegExp) =>
    cellsOf(name).filter((cell) => pattern.test(cell)).length > rows.length / 2
  const columns = [...names]
  const address = column(addressColumn) ?? columns.find((name) => isMostly(name, addressCell))
  if (address === undefined) return undefined
  const hasStatuses = (name: string) =>
    cellsOf(name).some(isMissing) && cellsOf(name).every((cell) => statusCell.test(cell))
  const status = column(statusColumn)
  // Numbers in front of addresses are those of the rows.
  const guessed =
    guessesCounts && status === undefined
      ? columns.slice(columns.indexOf(address) + 1).find((name) => isMostly(name, countCell) && !hasStatuses(name))
      : undefined
  const count = column(countColumn) ?? guessed
  return rows
    .filter((row) => status === undefined || isMissing(row[status] ?? ''))
    .map((row) => ({
      address: row[address] ?? '',
      requests: count === undefined ? 1 : numberIn(row[count] ?? ''),
    }))
}

/** The number in a cell, with separators of any language: `1,200`, `1.200`; 1 for none. */
const numberIn = (cell: string): number =>
  Math.max(1, Number(countCell.test(cell) ? cell.replace(/\D/g, '') : cell) || 1)

/** The rows of a log with a JSON object in each line; `undefined` if it is none. Fields of objects in it are named `request.uri`. */
function jsonRows(lines: string[]): Row[] | undefined {
  if (!lines[0]?.startsWith('{')) return undefined
  return lines.flatMap((line) => {
    try {
      return [Object.fromEntries(fieldsOf(JSON.parse(line)))]
    } catch {
      return []
    }
  })
}

function fieldsOf(value: object, within = ''): [name: string, text: string][] {
  return Object.entries(value).flatMap(([name, field]): [string, string][] =>
    typeof field === 'object' && field !== null && within === ''
      ? fieldsOf(field, `${name}.`)
      : [[within + name, String(field)]],
  )
}

/** The rows of a log in the extended format, which has the names of its fields in a comment; `undefined` if it is none. */
function fieldRows(lines: string[]): Row[] | undefined {
  const names = lines
    .find((line) => line.startsWith('#Fields:'))
    ?.split(/\s+/)
    .slice(1)
  if (!names) return undefined
  return lines
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.split(line.includes('\t') ? '\t' : ' '))
    .map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])))
}

/**
 * The rows of a CSV file; a semicolon or a tab separates where the names have no comma. Each line is a row: no address has a line break,
 * and a quote that is not closed costs its own line only.
 */
function csvRows(lines: string[]): Row[] {
  // Exports begin with comments, and with a line for spreadsheets that names the separator.
  const first = lines.findIndex((line) => !/^(?:#|sep=)/.test(line))
  const [head = '', ...table] = lines.slice(Math.max(0, first))
  const delimiter = [',', ';', '\t'].find((each) => head.includes(each)) ?? ','
  const names = cellsOf(head, delimiter)
  return table.map((line) => {
    const cells = cellsOf(line, delimiter)
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']))
  })
}

function cellsOf(line: string, delimiter: string): string[] {
  const split = () => line.split(delimiter).map((cell) => cell.trim().replace(/^"|"$/g, ''))
  if (!line.includes('"')) return split()
  try {
    const [cells = []] = parse(line, { delimiter, trim: true, relax_quotes: true })
    return cells
  } catch {
    // What other programs write is not always sound.
    return split()
  }
}
