import { pathToFileURL } from 'node:url'

/** Our own index: words in pieces of the alphabet, and a file for each page. The search window shows 20 pages. */
export async function quire({ tools }) {
  const { IndexBuilder, PageIndexer, localEngine } = await import(pathToFileURL(tools).href)
  const builder = new IndexBuilder()
  const indexer = new PageIndexer()
  const set = (record) => builder.set(indexer.page(record))
  return {
    shown: 20,
    index(records) {
      for (const record of records) set(record)
    },
    change: set,
    files: () => [...builder.files()],
    open(read) {
      const engine = localEngine(async (path) => JSON.parse(read(path)))
      return async (query, shown) => {
        const { hits } = await engine.search({ query, page: 0, hitsPerPage: shown, sectionsPerPage: 3 })
        return hits.map(({ href }) => href)
      }
    },
  }
}
