import { algoliasearch } from 'algoliasearch'
import type { AlgoliaSearch } from '../../renderer/search/engines/algolia.ts'
import type { SearchService } from './service.ts'

type ClientOptions = Parameters<typeof algoliasearch>[2]

/** The client's own are for searching: they would give up on a batch that goes over a slow line. */
const timeouts = { connect: 20_000, read: 20_000, write: 60_000 }
/** Asked every five seconds at last, so for an hour. */
const maxTaskRetries = 800

const facets = ['type', 'language', 'version', 'docusaurus_tag']

/** As DocSearch sets an index up, apart from how matches are marked: https://docsearch.algolia.com/docs/templates */
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
 * An Algolia index. Records are gathered in `<index>_tmp_<hash>`, which is then moved over it, as the client's own
 * `replaceAllObjects` does, which cannot go on where it was interrupted.
 *
 * Synonyms, rules and settings of the index are kept. An index that nobody has set up gets DocSearch's settings.
 */
export function algoliaService(
  { appId, indexName }: AlgoliaSearch,
  key: string,
  options?: ClientOptions,
): SearchService {
  const client = algoliasearch(appId, key, { timeouts, ...options })
  const done = (indexName: string, taskID: number) =>
    client.waitForTask({ indexName, taskID, maxRetries: maxTaskRetries })

  return {
    name: `the Algolia index \`${indexName}\``,
    target: `algolia ${appId} ${indexName}`,
    // https://www.algolia.com/doc/guides/sending-and-managing-data/send-and-update-your-data/how-to/sending-records-in-batches
    limits: { records: 1000, bytes: 4_000_000 },
    temporaryName: (hash) => `${indexName}_tmp_${hash}`,

    async begin(temporary) {
      const isThere = await client.indexExists({ indexName })
      const own = isThere ? await client.getSettings({ indexName }) : {}
      if (isThere) {
        const copy = { operation: 'copy', destination: temporary, scope: ['settings', 'synonyms', 'rules'] } as const
        const { taskID } = await client.operationIndex({
          indexName,
          operationIndexParams: { ...copy, scope: [...copy.scope] },
        })
        await done(temporary, taskID)
      }
      const indexSettings =
        (own.searchableAttributes ?? []).length > 0
          ? { attributesForFaceting: withFacets(own.attributesForFaceting ?? []) }
          : documentationSettings
      const { taskID } = await client.setSettings({ indexName: temporary, indexSettings })
      await done(temporary, taskID)
    },

    exists: (temporary) => client.indexExists({ indexName: temporary }),

    async send(temporary, records) {
      const requests = records.map((record) => ({ action: 'addObject' as const, body: { ...record } }))
      const { taskID } = await client.batch({ indexName: temporary, batchWriteParams: { requests } })
      return taskID
    },

    async settle(temporary, receipts) {
      for (const receipt of receipts) if (receipt !== true) await done(temporary, receipt)
      const searchParams = { query: '', hitsPerPage: 1, distinct: false, enableRules: false, analytics: false }
      const { nbHits } = await client.searchSingleIndex({ indexName: temporary, searchParams })
      return nbHits ?? 0
    },

    async replace(temporary) {
      const operationIndexParams = { operation: 'move' as const, destination: indexName }
      const { taskID } = await client.operationIndex({ indexName: temporary, operationIndexParams })
      await done(temporary, taskID)
    },

    async discard(temporary) {
      if (!(await client.indexExists({ indexName: temporary }))) return
      const { taskID } = await client.deleteIndex({ indexName: temporary })
      await done(temporary, taskID)
    },
  }
}

/** Facets that are there already may have a modifier: `searchable(type)`. */
function withFacets(own: string[]): string[] {
  const names = own.map((facet) => facet.replace(/^\w+\((.*)\)$/, '$1'))
  return [...own, ...facets.filter((facet) => !names.includes(facet))]
}
