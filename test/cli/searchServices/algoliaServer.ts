import { type Answer, highlight, type Served, type ServiceRequest, serve, wordsOf } from './serve.ts'

interface Index {
  settings: Record<string, unknown>
  synonyms: unknown[]
  records: Map<string, AlgoliaRecord>
}

interface AlgoliaRecord {
  objectID: string
  url: string
  hierarchy: Record<string, string | null>
  content: string | null
  [attribute: string]: unknown
}

export interface AlgoliaServer extends Served {
  indexes: Map<string, Index>
}

const maxRecordBytes = 10_000

/**
 * A server with the part of Algolia's API that we use: https://www.algolia.com/doc/rest-api/search
 *
 * Writes are tasks that are done when they are polled, the first one when it is polled twice. Clients that do not wait
 * for a task do not see what it writes. Two keys: `searching` and `writing`.
 */
export async function algoliaServer(): Promise<AlgoliaServer> {
  const indexes = new Map<string, Index>()
  const tasks: { work: () => void; polls: number; isDone: boolean }[] = []
  const task = (work: () => void): Answer => {
    const taskID = tasks.push({ work, polls: 0, isDone: false }) - 1
    return { status: 200, body: { taskID, updatedAt: '2026-01-01T00:00:00Z', objectIDs: [] } }
  }
  const isDone = (taskID: number): boolean => {
    const task = tasks[taskID]!
    task.polls += 1
    if (!task.isDone && (taskID > 0 || task.polls > 1)) {
      task.work()
      task.isDone = true
    }
    return task.isDone
  }
  const indexOf = (name: string): Index => {
    const index = indexes.get(name) ?? { settings: {}, synonyms: [], records: new Map() }
    indexes.set(name, index)
    return index
  }

  const answer = ({ method, path, query, headers, body }: ServiceRequest): Answer => {
    const key = headers['x-algolia-api-key'] ?? query.get('x-algolia-api-key')
    const [, name = '', what = '', id = ''] = /^\/1\/indexes\/([^/]+)(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(path) ?? []
    const isSearch = what === 'queries' || what === 'query'
    if (key !== 'writing' && !(key === 'searching' && isSearch)) {
      return failure(403, `Invalid Application-ID or API key: ${key}`)
    }
    const data = body === '' ? {} : JSON.parse(body)
    switch (`${method} ${what}`) {
      case 'POST queries': {
        const missing = data.requests.find((one: { indexName: string }) => !indexes.has(one.indexName))
        if (missing) return failure(404, `Index ${missing.indexName} does not exist`)
        const results = data.requests.map((one: SearchParameters & { indexName: string }) =>
          search(indexOf(one.indexName), one),
        )
        return { status: 200, body: { results } }
      }
      case 'POST query':
        return indexes.has(name)
          ? { status: 200, body: search(indexOf(name), data) }
          : failure(404, `Index ${name} does not exist`)
      case 'GET settings':
        return indexes.has(name)
          ? { status: 200, body: indexOf(name).settings }
          : failure(404, `Index ${name} does not exist`)
      case 'PUT settings':
        return task(() => Object.assign(indexOf(name).settings, data))
      case 'GET task':
        return { status: 200, body: { status: isDone(Number(id)) ? 'published' : 'notPublished' } }
      case 'POST batch': {
        const records: AlgoliaRecord[] = data.requests.map((one: { body: AlgoliaRecord }) => one.body)
        const big = records.find((record) => Buffer.byteLength(JSON.stringify(record)) > maxRecordBytes)
        if (big) return failure(400, `Record at the position 0 objectID=${big.objectID} is too big`)
        return task(() => {
          for (const record of records) indexOf(name).records.set(record.objectID, record)
        })
      }
      case 'POST operation':
        return task(() => {
          const source = indexes.get(name)
          if (!source) return
          if (data.operation === 'move') {
            indexes.set(data.destination, source)
            indexes.delete(name)
          } else {
            const { settings, synonyms } = structuredClone({ settings: source.settings, synonyms: source.synonyms })
            Object.assign(indexOf(data.destination), { settings, synonyms })
          }
        })
      case 'DELETE ':
        return task(() => void indexes.delete(name))
      default:
        return failure(404, `Nothing is at ${method} ${path}`)
    }
  }
  return Object.assign(await serve(answer), { indexes })
}

const failure = (status: number, message: string): Answer => ({ status, body: { message, status } })

interface SearchParameters {
  query?: string
  page?: number
  hitsPerPage?: number
  facetFilters?: (string | string[])[]
  distinct?: boolean
  highlightPreTag?: string
  highlightPostTag?: string
}

function search({ settings, records }: Index, parameters: SearchParameters) {
  const { query = '', page = 0, hitsPerPage = 20, facetFilters = [], distinct = settings.distinct } = parameters
  const words = wordsOf(query)
  const textOf = ({ hierarchy, content }: AlgoliaRecord) => [...Object.values(hierarchy), content].join('\n')
  const has = (record: AlgoliaRecord, filter: string) => {
    const [name, ...value] = filter.split(':')
    return String(record[name!]) === value.join(':')
  }
  const matches = [...records.values()]
    .filter((record) => facetFilters.every((filter) => [filter].flat().some((one) => has(record, one))))
    .filter((record) => words.every((word) => highlight(textOf(record), [word], '\0', '').includes('\0')))
  const hitsToShow = distinct
    ? [...new Map(matches.toReversed().map((record) => [record.url, record])).values()].toReversed()
    : matches
  const marked = (text: string) =>
    highlight(text, words, parameters.highlightPreTag ?? '<em>', parameters.highlightPostTag ?? '</em>')
  const hits = hitsToShow.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map((record) => ({
    ...record,
    _highlightResult: {
      hierarchy: Object.fromEntries(
        Object.entries(record.hierarchy)
          .filter(([, text]) => text !== null)
          .map(([level, text]) => [level, { value: marked(text!), matchLevel: 'full' }]),
      ),
    },
    _snippetResult: record.content === null ? {} : { content: { value: marked(record.content), matchLevel: 'full' } },
  }))
  return { hits, nbHits: hitsToShow.length, page, nbPages: Math.ceil(hitsToShow.length / hitsPerPage), hitsPerPage }
}
