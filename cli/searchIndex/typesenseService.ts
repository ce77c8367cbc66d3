import { clientOptions, type TypesenseSearch } from '../../renderer/search/engines/typesense.ts'
import type { ServiceRecord } from '../../renderer/search/index/serviceRecords.ts'
import { type SearchService, ServiceError } from './service.ts'

export interface TypesenseTimes {
  /** Timeout of a request, seconds. */
  answerSeconds: number
  /** Timeout of a batch, ms. The client has none. */
  importMs: number
}

const defaultTimes: TypesenseTimes = { answerSeconds: 30, importMs: 120_000 }

/**
 * A Typesense collection with the schema of typesense-docsearch-scraper. Records are sent to a new collection,
 * `<name>_<hash>_<time>`; the alias `<name>` is then pointed to it, and the previous collection is removed.
 */
export function typesenseService(
  { Client }: Pick<typeof import('typesense'), 'Client'>,
  search: TypesenseSearch,
  key: string,
  locale: string,
  times: TypesenseTimes = defaultTimes,
): SearchService {
  const { collection: alias } = search
  const options = clientOptions(search)
  const client = new Client({
    logLevel: 'silent',
    ...options,
    // The timeout in the config is for readers, and shorter.
    connectionTimeoutSeconds: times.answerSeconds,
    apiKey: key,
    // URLs are written to logs.
    sendApiKeyAsQueryParam: false,
  })

  /** Name of the collection that the alias pointed to. */
  let previousCollection: string | undefined

  return {
    name: `the Typesense collection \`${alias}\``,
    target: `typesense ${JSON.stringify(options.nodes)} ${alias}`,
    // https://typesense.org/docs/guide/syncing-data-into-typesense.html
    limits: { records: 1000, bytes: 4_000_000 },
    temporaryName: (hash) => `${alias}_${hash}_${Date.now().toString(36)}`,

    begin: (temporary) =>
      withStatus(async () => {
        const existingCollection = await undefinedIfMissing(client.collections(alias).retrieve())
        // For an alias, the service returns the collection that it points to.
        if (existingCollection?.name === alias) {
          throw new ServiceError(
            `\`${alias}\` is a collection, and would hide the alias that is made of this name. Remove it, or configure another name.`,
          )
        }
        if (await client.collections(temporary).exists()) return
        await client.collections().create({ name: temporary, ...schemaOf(locale) })
      }),

    exists: (temporary) => withStatus(() => client.collections(temporary).exists()),

    send: (temporary, records) =>
      withStatus(async () => {
        const documents = client.collections(temporary).documents()
        const importResults = documents.import(records.map(toDocument), { action: 'upsert', throwOnFail: false })
        const refusedRecord = (await withTimeout(times.importMs, importResults)).find(({ success }) => !success)
        if (refusedRecord) throw new ServiceError(`It refuses a record: ${refusedRecord.error}`, refusedRecord.code)
        return true as const
      }),

    settle: (temporary) => withStatus(async () => (await client.collections(temporary).retrieve()).num_documents),

    replace: (temporary) =>
      withStatus(async () => {
        const target = (await undefinedIfMissing(client.aliases(alias).retrieve()))?.collection_name
        // If the response of an earlier attempt was lost, the alias already points to the new collection.
        if (target !== temporary) previousCollection = target
        await client.aliases().upsert(alias, { collection_name: temporary })
        if (previousCollection !== undefined && isOwnCollection(previousCollection, alias))
          await undefinedIfMissing(client.collections(previousCollection).delete())
      }),

    discard: (temporary) =>
      withStatus(async () => void (await undefinedIfMissing(client.collections(temporary).delete()))),
  }
}

/** Whether a push or the scraper created a collection. Others are not removed. */
const isOwnCollection = (name: string, alias: string) =>
  name.startsWith(alias) && /^_(?:[\da-f]{12}_[\da-z]+|\d+)$/.test(name.slice(alias.length))

/** The schema of typesense-docsearch-scraper. */
function schemaOf(siteLocale: string) {
  const language = siteLocale.split('-')[0]!
  const locale = language === 'en' ? {} : { locale: language }
  const text = { type: 'string' as const, optional: true, ...locale }
  const facet = { type: 'string' as const, optional: true, facet: true }
  return {
    fields: [
      { name: 'anchor', type: 'string' as const, optional: true },
      { name: 'content', ...text },
      { name: 'url', type: 'string' as const, facet: true },
      { name: 'url_without_anchor', ...facet },
      { name: 'version', type: 'string[]' as const, optional: true, facet: true },
      ...[0, 1, 2, 3, 4, 5, 6].map((level) => ({ name: `hierarchy.lvl${level}`, ...text, facet: true })),
      { name: 'type', ...facet },
      { name: '.*_tag', ...facet },
      { name: 'language', ...facet },
      { name: 'item_priority', type: 'int64' as const },
    ],
    default_sorting_field: 'item_priority',
    token_separators: ['_', '-'],
  }
}

/** Convert a record to a document: flat field names with dots, no null values, and one number for ranking. */
function toDocument(record: ServiceRecord): Record<string, unknown> {
  const { objectID, hierarchy, weight, version, ...rest } = record
  const levels = Object.entries(hierarchy).map(([level, text]) => [`hierarchy.${level}`, text])
  const fields = [...Object.entries(rest), ...levels].filter(([, value]) => value !== null)
  return {
    id: objectID,
    ...Object.fromEntries(fields),
    ...(version !== undefined && { version: [version] }),
    item_priority: weight.pageRank * 1_000_000_000 + weight.level * 1000 + Math.max(0, 999 - weight.position),
  }
}

/** Convert errors of the client to a `ServiceError` with a status, if the service responded. */
async function withStatus<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action()
  } catch (error) {
    const { message, httpStatus } = error as Error & { httpStatus?: number }
    throw httpStatus === undefined ? error : new ServiceError(message, httpStatus)
  }
}

async function undefinedIfMissing<Result>(request: Promise<Result>): Promise<Result | undefined> {
  try {
    return await request
  } catch (error) {
    if ((error as { httpStatus?: number }).httpStatus === 404) return undefined
    throw error
  }
}

function withTimeout<Result>(ms: number, request: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No answer in time.')), ms)
    request.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
