import { Client } from 'typesense'
import type { TypesenseSearch } from '../../renderer/search/engines/typesense.ts'
import type { ServiceRecord } from '../../renderer/search/index/serviceRecords.ts'
import { type SearchService, ServiceError } from './service.ts'

type ClientOptions = ConstructorParameters<typeof Client>[0]

export interface TypesenseTimes {
  /** Until a request is answered, seconds. */
  answerSeconds: number
  /** Until a batch is, ms. The client would wait for ever. */
  importMs: number
}

const usual: TypesenseTimes = { answerSeconds: 30, importMs: 120_000 }

/**
 * A Typesense collection in the shape that typesense-docsearch-scraper gives it. Records are gathered in a collection
 * of their own, `<name>_<hash>_<time>`, which the alias `<name>` then leads to; the one before is removed.
 */
export function typesenseService(
  { collection: alias, server }: TypesenseSearch,
  key: string,
  locale: string,
  times: TypesenseTimes = usual,
): SearchService {
  const { nodes } = server as unknown as ClientOptions
  const client = new Client({
    logLevel: 'silent',
    ...(server as unknown as ClientOptions),
    // What is configured is for readers, who do not wait as long.
    connectionTimeoutSeconds: times.answerSeconds,
    apiKey: key,
    // Addresses are written to logs.
    sendApiKeyAsQueryParam: false,
  })

  /** Where the alias led to. */
  let before: string | undefined

  return {
    name: `the Typesense collection \`${alias}\``,
    target: `typesense ${JSON.stringify(nodes)} ${alias}`,
    // https://typesense.org/docs/guide/syncing-data-into-typesense.html
    limits: { records: 1000, bytes: 4_000_000 },
    temporaryName: (hash) => `${alias}_${hash}_${Date.now().toString(36)}`,

    begin: (temporary) =>
      told(async () => {
        const there = await unlessMissing(client.collections(alias).retrieve())
        // Asked for an alias, the service answers with the collection that it leads to.
        if (there?.name === alias) {
          throw new ServiceError(
            `\`${alias}\` is a collection, and would hide the alias that is made of this name. Remove it, or configure another name.`,
          )
        }
        if (await client.collections(temporary).exists()) return
        await client.collections().create({ name: temporary, ...schemaOf(locale) })
      }),

    exists: (temporary) => told(() => client.collections(temporary).exists()),

    send: (temporary, records) =>
      told(async () => {
        const documents = client.collections(temporary).documents()
        const sent = documents.import(records.map(documentOf), { action: 'upsert', throwOnFail: false })
        const refused = (await within(times.importMs, sent)).find(({ success }) => !success)
        if (refused) throw new ServiceError(`It refuses a record: ${refused.error}`, refused.code)
        return true as const
      }),

    settle: (temporary) => told(async () => (await client.collections(temporary).retrieve()).num_documents),

    replace: (temporary) =>
      told(async () => {
        const target = (await unlessMissing(client.aliases(alias).retrieve()))?.collection_name
        // When the answer was lost, the alias leads to the new one already.
        if (target !== temporary) before = target
        await client.aliases().upsert(alias, { collection_name: temporary })
        if (before !== undefined && isMade(before, alias)) await unlessMissing(client.collections(before).delete())
      }),

    discard: (temporary) => told(async () => void (await unlessMissing(client.collections(temporary).delete()))),
  }
}

/** Whether a push or the scraper made a collection. Any other is its maker's to remove. */
const isMade = (name: string, alias: string) =>
  name.startsWith(alias) && /^_(?:[\da-f]{12}_[\da-z]+|\d+)$/.test(name.slice(alias.length))

/** As typesense-docsearch-scraper has it. */
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

/** Names with dots instead of objects, nothing that is null, and one number to rank by. */
function documentOf(record: ServiceRecord): Record<string, unknown> {
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

/** Failures with a status, where the service has answered. */
async function told<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action()
  } catch (error) {
    const { message, httpStatus } = error as Error & { httpStatus?: number }
    throw httpStatus === undefined ? error : new ServiceError(message, httpStatus)
  }
}

async function unlessMissing<Result>(asked: Promise<Result>): Promise<Result | undefined> {
  try {
    return await asked
  } catch (error) {
    if ((error as { httpStatus?: number }).httpStatus === 404) return undefined
    throw error
  }
}

function within<Result>(ms: number, asked: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No answer in time.')), ms)
    asked.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
