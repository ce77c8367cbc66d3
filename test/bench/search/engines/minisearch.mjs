import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { documentsOf } from '../documents.mjs'

/** With the options of VitePress' local search, which keeps no texts in the index: results have no excerpts. */
const options = {
  fields: ['title', 'titles', 'text'],
  storeFields: ['title', 'titles', 'href'],
  searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
}

export async function minisearch({ rivals }) {
  const { default: MiniSearch } = await import(pathToFileURL(join(rivals, 'minisearch.mjs')).href)
  const index = new MiniSearch(options)
  return {
    inOneFile: true,
    index: (records) => index.addAll(records.flatMap(documentsOf)),
    change(record) {
      for (const section of documentsOf(record)) index.replace(section)
    },
    files: () => [{ path: 'index.json', data: JSON.stringify(index) }],
    open(read) {
      const opened = MiniSearch.loadJSON(read('index.json').toString(), options)
      return (query) => opened.search(query).map(({ href }) => href)
    },
  }
}
