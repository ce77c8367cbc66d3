import { z } from 'zod'
import { address } from './fields/address.ts'

export const searchPagePath = z
  .union([
    z.string().regex(/^[^?#\\]*[^?#\\/][^?#\\]*$/, {
      error: ({ input }) => `is \`${input}\`, which is not the path of a page`,
    }),
    z.literal(false),
  ])
  .nullable()
  .default('search')

const shared = {
  /**
   * Whether only pages of the reader's language and version are found.
   *
   * @default true
   * @example false
   */
  contextualSearch: z.boolean().default(true),
  /**
   * Route of the search page. `false` or `null` for none.
   *
   * @default 'search'
   * @example 'find'
   */
  searchPagePath,
  /**
   * URL of a page where readers can report a search without results. `{query}` is replaced by the query.
   *
   * @example 'https://github.com/click/docs/issues/new?title={query}'
   */
  reportUrl: address.optional(),
}

/** Options of the search window that a config of Docusaurus may have. */
const windowOptions = {
  /**
   * Placeholder of the input. By default the message `theme.SearchModal.placeholder`.
   *
   * @example 'Search Click'
   */
  placeholder: z.string().optional(),
  /** Texts of the window. By default the messages `theme.SearchModal.…`. */
  translations: z
    .strictObject({
      /**
       * Texts by the part of the window, with the names of DocSearch.
       *
       * @example { footer: { selectText: 'to read' } }
       */
      modal: z.record(z.string(), z.record(z.string(), z.string())).optional(),
    })
    .optional(),
  /**
   * Maximum of results in a group. By default 5.
   *
   * @example 8
   */
  maxResultsPerGroup: z.int().positive().optional(),
  /**
   * Maximum of recent searches. By default 7.
   *
   * @example 3
   */
  recentSearchesLimit: z.int().nonnegative().optional(),
  /**
   * Maximum of recent searches if there are favorites. By default 4.
   *
   * @example 2
   */
  recentSearchesWithFavoritesLimit: z.int().nonnegative().optional(),
}
export const searchWindow = z.strictObject(windowOptions)

/**
 * Search by the hosted service Algolia.
 *
 * The index is filled by its crawler or by `docs search-index push`, with a key that may write to the index in the environment
 * variable `ALGOLIA_ADMIN_API_KEY` (rights `addObject`, `deleteIndex`, `settings`, `editSettings`, `search`).
 */
export const algolia = z.strictObject({
  /**
   * Id of the application.
   *
   * @example 'R2IYF7ETH7'
   */
  appId: z.string(),
  /**
   * Key for searching, which is public. Never a key for writing.
   *
   * @example '599cec31baffa4868cae4e79f180729b'
   */
  apiKey: z.string(),
  /**
   * Name of the index.
   *
   * @example 'click'
   */
  indexName: z.string(),
  /**
   * Names of indexes of other sites, which are searched as well. Their results lead to these sites.
   *
   * @default []
   * @example ['click-api']
   */
  otherIndexNames: z.array(z.string()).default([]),
  /**
   * Regular expression for URLs of other sites: results that match load a whole page.
   *
   * @example 'shop\\.example'
   */
  externalUrlRegex: z
    .string()
    .refine(isPattern, { error: ({ input }) => `is \`${input}\`, which is no regular expression` })
    .optional(),
  /**
   * Parameters of every search, in place of those of DocSearch. `facetFilters` are added to those for the reader's
   * language and version.
   *
   * @default {}
   * @example { hitsPerPage: 10 }
   */
  searchParameters: z.record(z.string(), z.json()).default({}),
  ...windowOptions,
  ...shared,
})

/**
 * Search by a Typesense cluster. Fields have the names of its client.
 *
 * Typesense's scraper fills the collection, or `docs search-index push` does: with a key that may write to it in the
 * environment variable `TYPESENSE_ADMIN_API_KEY` (rights to `collections`, `documents` and `aliases`).
 */
const typesense = z.strictObject({
  /**
   * Search by a Typesense cluster.
   *
   * @example 'typesense'
   */
  engine: z.literal('typesense'),
  /**
   * Name of a collection, or of an alias of one. `docs search-index push` makes it an alias.
   *
   * @example 'click'
   */
  typesenseCollectionName: z.string(),
  /**
   * Names of collections of other sites, which are searched as well. Their results lead to these sites.
   *
   * @default []
   * @example ['click-api']
   */
  otherCollectionNames: z.array(z.string()).default([]),
  /** The cluster. Other fields are options of Typesense's client, and are passed to it. */
  typesenseServerConfig: z.looseObject({
    /** Nodes of the cluster. */
    nodes: z
      .array(
        z.strictObject({
          /**
           * Host name.
           *
           * @example 'search.click.example'
           */
          host: z.string(),
          /**
           * Port.
           *
           * @example 443
           */
          port: z.union([z.int(), z.string()]).transform(Number),
          /**
           * Protocol.
           *
           * @example 'https'
           */
          protocol: z.enum(['http', 'https']),
          /**
           * Path in front of every request. By default none.
           *
           * @example '/typesense'
           */
          path: z.string().optional(),
        }),
      )
      .min(1),
    /**
     * Key for searching, which is public. Never a key for writing.
     *
     * @example 'Hb5tZs7mYw'
     */
    apiKey: z.string(),
  }),
  /**
   * Parameters of every search, in place of those of typesense-docsearch. `filter_by` is added to the filter for the
   * reader's language and version.
   *
   * @default {}
   * @example { per_page: 10 }
   */
  typesenseSearchParameters: z.record(z.string(), z.json()).default({}),
  ...shared,
})

/** Search engine: `local`, an index that is built with the site, or one of two services. */
export const search = z.discriminatedUnion('engine', [
  z.strictObject({
    /**
     * Search by an index that is built with the site. It needs no service.
     *
     * @default 'local'
     * @example 'local'
     */
    engine: z.literal('local').optional(),
    /**
     * Lists of words that mean the same: a search for one of them finds the others, too. Other forms of a word need not be
     * listed. By default none.
     *
     * @example [['mock', 'stub', 'intercept']]
     */
    synonyms: z
      .array(
        z.array(z.string().regex(/^\S+$/, { error: ({ input }) => `is \`${input}\`, which is not one word` })).min(2),
      )
      .optional(),
    ...shared,
  }),
  algolia.extend({
    /**
     * Search by the hosted service Algolia.
     *
     * @example 'algolia'
     */
    engine: z.literal('algolia'),
  }),
  typesense,
])
export type SearchConfig = z.output<typeof search>

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) !== undefined
  } catch {
    return false
  }
}
