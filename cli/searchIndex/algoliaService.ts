import type { AlgoliaSearch } from '../../renderer/search/engines/algolia.ts'
import type { SearchService } from './service.ts'

type Algolia = Pick<typeof import('algoliasearch'), 'algoliasearch'>
type ClientOptions = Parameters<Algolia['algoliasearch']>[2]

/** Timeouts, ms. The client's defaults are for searching, and too short for a batch on a slow connection. */
const timeouts = { connect: 20_000, read: 20_000, write: 60_000 }
/** Maximum polls of a task. The interval grows to five seconds, so about an hour. */
const maxTaskRetries = 800

const facets = ['type', 'language', 'version', 'docusaurus_tag']

/** Settings of a DocSearch index, without the highlighting tags: https://docsearch.algolia.com/docs/templates */
const documentationSettings = {
  attributesForFaceting: facets,
  attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'url_without_anchor', 'type'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:10'],
  camelCaseAttributes: ['hierarchy', 'content'],
  searchableAttributes: [...[0, 1, 2, 3, 4, 5, 6].map((number) => `unordered(hierarchy.lvl${number})`), 'content'],
  distinct: true,
  attributeForDistinct: 'url',
  customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
  allowTyposOnNumericTokens: false,
  minProximity: 1,
  ignorePlurals: true,
  advancedSyntax: true,
  attributeCriteriaComputedByMinProximity: true,
  removeWordsIfNoResults: 'allOptional' as const,
}

/**
 * An Algolia index. Records are sent to `<index>_tmp_<hash>`, which then replaces the index. The client's
 * `replaceAllObjects` does the same, but cannot resume after an interruption.
 *
 * The index keeps its synonyms, rules and settings. An index without settings gets those of DocSearch.
 */
export function algoliaService(
  { algoliasearch }: Algolia,
  { appId, indexName }: AlgoliaSearch,
  key: string,
  options?: ClientOptions,
): SearchService {
  const client = algoliasearch(appId, key, { timeouts, ...options })
  const waitForTask = (indexName: string, taskID: number) =>
    client.waitForTask({ indexName, taskID, maxRetries: maxTaskRetries })

  return {
    name: `the Algolia index \`${indexName}\``,
    target: `algolia ${appId} ${indexName}`,
    // https://www.algolia.com/doc/guides/sending-and-managing-data/send-and-update-your-data/how-to/sending-records-in-batches
    limits: { records: 1000, bytes: 4_000_000 },
    temporaryName: (hash) => `${indexName}_tmp_${hash}`,

    async begin(temporary) {
      const hasIndex = await client.indexExists({ indexName })
      const currentSettings = hasIndex ? await client.getSettings({ indexName }) : {}
      if (hasIndex) {
        const copy = { operation: 'copy', destination: temporary, scope: ['settings', 'synonyms', 'rules'] } as const
        const { taskID } = await client.operationIndex({
          indexName,
          operationIndexParams: { ...copy, scope: [...copy.scope] },
        })
        await waitForTask(temporary, taskID)
      }
      const indexSettings =
        (currentSettings.searchableAttributes ?? []).length > 0
          ? { attributesForFaceting: withFacets(currentSettings.attributesForFaceting ?? []) }
          : documentationSettings
      const { taskID } = await client.setSettings({ indexName: temporary, indexSettings })
      await waitForTask(temporary, taskID)
    },

    exists: (temporary) => client.indexExists({ indexName: temporary }),

    async send(temporary, records) {
      const requests = records.map((record) => ({ action: 'addObject' as const, body: { ...record } }))
      const { taskID } = await client.batch({ indexName: temporary, batchWriteParams: { requests } })
      return taskID
    },

    async settle(temporary, receipts) {
      for (const receipt of receipts) if (receipt !== true) await waitForTask(temporary, receipt)
      const searchParams = { query: '', hitsPerPage: 1, distinct: false, enableRules: false, analytics: false }
      const { nbHits } = await client.searchSingleIndex({ indexName: temporary, searchParams })
      return nbHits ?? 0
    },

    async replace(temporary) {
      const operationIndexParams = { operation: 'move' as const, destination: indexName }
      const { taskID } = await client.operationIndex({ indexName: temporary, operationIndexParams })
      await waitForTask(temporary, taskID)
    },

    async discard(temporary) {
      if (!(await client.indexExists({ indexName: temporary }))) return
      const { taskID } = await client.deleteIndex({ indexName: temporary })
      await waitForTask(temporary, taskID)
    },
  }
}

/** Add missing facets. Existing ones may have a modifier: `searchable(type)`. */
function withFacets(currentSettings: string[]): string[] {
  const names = currentSettings.map((facet) => facet.replace(/^\w+\((.*)\)$/, '$1'))
  return [...currentSettings, ...facets.filter((facet) => !names.includes(facet))]
}
