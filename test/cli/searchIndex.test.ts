import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as algoliaClient from 'algoliasearch'
import * as typesenseClient from 'typesense'
import { beforeEach, describe, expect, test } from 'vitest'
import { algoliaService } from '../../cli/searchIndex/algoliaService.ts'
import { batchesOf } from '../../cli/searchIndex/batches.ts'
import { push } from '../../cli/searchIndex/push.ts'
import type { SearchService } from '../../cli/searchIndex/service.ts'
import { typesenseService } from '../../cli/searchIndex/typesenseService.ts'
import { type AlgoliaSearch, algoliaEngine } from '../../renderer/search/engines/algolia.ts'
import type { SearchEngine } from '../../renderer/search/engines/engine.ts'
import { type TypesenseSearch, typesenseEngine } from '../../renderer/search/engines/typesense.ts'
import { type ServiceRecord, serviceRecords } from '../../renderer/search/index/serviceRecords.ts'
import type { Site } from '../../schemas/graph.ts'
import { folder } from './folder.ts'
import { algoliaServer } from './searchServices/algoliaServer.ts'
import type { Served } from './searchServices/serve.ts'
import { typesenseServer } from './searchServices/typesenseServer.ts'

const site = { title: 'Docs', url: 'https://docs.example', baseUrl: '/', locale: 'en' } as Site

/** Twelve pages with a word: four batches. */
const recordsSaying = (word: string): ServiceRecord[] =>
  Array.from({ length: 12 }, (_, number) => ({
    href: `/page-${number}`,
    title: `Page ${number}`,
    group: 'Docs',
    keywords: [],
    language: 'en',
    tag: 'default',
    sections: [{ path: [], text: `This is ${word}.`, code: '' }],
  })).flatMap((page) => serviceRecords(page, site))
const limits = { records: 6, bytes: 100_000 }

interface Case {
  server: Served
  service: SearchService
  engine: SearchEngine
  /** Indexes or collections on the server. */
  names: () => string[]
  forget: () => void
}

const algolia = await algoliaServer()
const host = { url: '127.0.0.1', port: algolia.port, protocol: 'http' as const, accept: 'readWrite' as const }
const quick = { hosts: [host], timeouts: { connect: 300, read: 300, write: 300 }, maxRateLimitRetries: 0 }
const algoliaSearch = { appId: 'APP', apiKey: 'searching', indexName: 'docs', searchParameters: {} } as AlgoliaSearch

const typesense = await typesenseServer()
const typesenseSearch: TypesenseSearch = {
  engine: 'typesense',
  collection: 'docs',
  server: {
    nodes: [{ host: '127.0.0.1', port: typesense.port, protocol: 'http' }],
    apiKey: 'searching',
    numRetries: 0,
  },
  searchParameters: {},
  contextual: true,
}

const cases: Record<string, Case> = {
  algolia: {
    server: algolia,
    service: algoliaService(algoliaClient, algoliaSearch, 'writing', quick),
    engine: algoliaEngine(algoliaSearch, site, quick),
    names: () => [...algolia.indexes.keys()],
    forget: () => algolia.indexes.clear(),
  },
  typesense: {
    server: typesense,
    service: typesenseService(typesenseClient, typesenseSearch, 'writing', 'en', {
      answerSeconds: 0.3,
      importMs: 300,
    }),
    engine: typesenseEngine(typesenseSearch, site),
    names: () => [...typesense.collections.keys()],
    forget: () => {
      typesense.collections.clear()
      typesense.aliases.clear()
    },
  },
}

const isBatch = (path: string) => /\/(?:batch|documents\/import)$/.test(path)
const isReplacing = (method: string, path: string, body: string) =>
  (path.endsWith('/operation') && body.includes('"move"')) || (method === 'PUT' && path.startsWith('/aliases/'))

describe.each(Object.entries(cases))('%s', (_, { server, service, engine, names, forget }) => {
  const limited = { ...service, limits }
  let stateFile = ''
  let waitsMs: number[] = []
  const pushing = (word: string) => push(limited, recordsSaying(word), { stateFile, waitsMs })
  const totalOf = async (query: string) => (await engine.search({ query, page: 0, hitsPerPage: 20 })).total
  const sentBatches = () => server.requests.filter(({ path }) => isBatch(path)).length

  beforeEach(() => {
    forget()
    server.requests.length = 0
    server.fault = () => undefined
    stateFile = join(folder(), '.quire', 'state.json')
    waitsMs = []
  })

  test('readers find the old records until all new ones are there, and then only those', async () => {
    await pushing('old')
    const totals: number[] = []
    const looked: Promise<unknown>[] = []
    server.fault = ({ method, path, body }) => {
      if (isBatch(path) || isReplacing(method, path, body)) {
        looked.push(Promise.all([totalOf('old'), totalOf('new')]).then((both) => totals.push(...both)))
      }
      return undefined
    }
    const { batches, resumed } = await pushing('new')
    await Promise.all(looked)
    expect({ batches, resumed }).toEqual({ batches: 4, resumed: 0 })
    // The last query may already be answered by the new records.
    expect(totals.slice(0, 8)).toEqual([12, 0, 12, 0, 12, 0, 12, 0])
    expect([await totalOf('old'), await totalOf('new')]).toEqual([0, 12])
    expect(names()).toHaveLength(1)
  })

  test.each(['cut', 'silent', 500, 429] as const)(
    'what fails by %s is tried again; when it keeps failing, another run sends only what is missing',
    async (fault) => {
      await pushing('old')
      server.requests.length = 0
      server.fault = ({ path }) => (isBatch(path) && sentBatches() > 2 ? fault : undefined)
      waitsMs = [10]
      await expect(pushing('new')).rejects.toThrow()
      expect(sentBatches()).toBe(4)
      expect([await totalOf('old'), await totalOf('new')]).toEqual([12, 0])
      expect(Object.keys(JSON.parse(readFileSync(stateFile, 'utf8')).received)).toHaveLength(2)

      server.requests.length = 0
      server.fault = () => undefined
      expect(await pushing('new')).toMatchObject({ batches: 4, resumed: 2 })
      expect(sentBatches()).toBe(2)
      expect([await totalOf('old'), await totalOf('new')]).toEqual([0, 12])
      expect(names()).toHaveLength(1)
    },
  )

  test('when it is not heard that the new records took the place of the old ones, asking again does no harm', async () => {
    await pushing('old')
    let cuts = 0
    server.fault = ({ method, path, body }) => (isReplacing(method, path, body) && cuts++ === 0 ? 'cut' : undefined)
    waitsMs = [10]
    await pushing('new')
    expect(cuts).toBe(2)
    expect([await totalOf('old'), await totalOf('new')]).toEqual([0, 12])
    expect(names()).toHaveLength(1)
  })

  test('what was begun with other words is removed, not continued', async () => {
    server.fault = ({ path }) => (isBatch(path) && sentBatches() > 2 ? 400 : undefined)
    await expect(pushing('first')).rejects.toThrow()
    expect(names()).toHaveLength(1)
    server.fault = () => undefined
    expect(await pushing('second')).toMatchObject({ resumed: 0 })
    expect(names()).toHaveLength(1)
    expect([await totalOf('first'), await totalOf('second')]).toEqual([0, 12])
  })

  test('what the service has lost meanwhile is sent again', async () => {
    server.fault = ({ path }) => (isBatch(path) && sentBatches() > 2 ? 400 : undefined)
    await expect(pushing('new')).rejects.toThrow()
    forget()
    server.fault = () => undefined
    expect(await pushing('new')).toMatchObject({ resumed: 0 })
    expect(await totalOf('new')).toBe(12)
  })

  test('records that are missing in the end are noticed, and readers keep the old ones', async () => {
    await pushing('old')
    server.fault = ({ path }) => (isBatch(path) && sentBatches() > 7 ? 400 : undefined)
    await expect(pushing('new')).rejects.toThrow()
    const state = JSON.parse(readFileSync(stateFile, 'utf8'))
    const batches = batchesOf(recordsSaying('new'), limits)
    state.received[batches[3]!.hash] = Object.values(state.received)[0]
    writeFileSync(stateFile, JSON.stringify(state))
    server.fault = () => undefined
    await expect(pushing('new')).rejects.toThrow('It has 18 of the 24 records that were sent.')
    expect([await totalOf('old'), names().length]).toEqual([12, 1])
    expect(await pushing('new')).toMatchObject({ resumed: 0 })
  })

  test('a state file that cannot be read counts as none', async () => {
    await pushing('old')
    writeFileSync(stateFile, '{"target":')
    expect(await pushing('new')).toMatchObject({ resumed: 0 })
    writeFileSync(stateFile, 'null')
    expect(await pushing('newer')).toMatchObject({ resumed: 0 })
  })
})

test('batches are within both limits, and the same records make the same batches', () => {
  const records = recordsSaying('x')
  const batches = batchesOf(records, { records: 5, bytes: 2500 })
  expect(batches.flatMap(({ records }) => records)).toEqual(records)
  for (const { records, bytes } of batches) {
    expect(records.length).toBeLessThanOrEqual(5)
    expect(bytes).toBeLessThanOrEqual(2501)
  }
  expect(batchesOf(records, { records: 5, bytes: 2500 })).toEqual(batches)
  // A record that is too big for a batch is one by itself: the service says what is wrong with it.
  expect(batchesOf(records, { records: 5, bytes: 10 })).toHaveLength(24)
})
