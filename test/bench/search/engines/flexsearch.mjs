import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { documentsOf } from '../documents.mjs'

/** Headings are found by the beginnings of their words. It does not know typos. */
const options = {
  document: {
    id: 'id',
    index: [
      { field: 'title', tokenize: 'forward' },
      { field: 'titles', tokenize: 'forward' },
      { field: 'text', tokenize: 'strict' },
    ],
    store: ['href', 'title'],
  },
}

export async function flexsearch({ rivals }) {
  const { Document } = await import(pathToFileURL(join(rivals, 'flexsearch.mjs')).href)
  const index = new Document(options)
  const add = (record) => {
    for (const section of documentsOf(record)) index.add({ ...section, titles: section.titles.join(' ') })
  }
  return {
    inOneFile: true,
    index: (records) => records.forEach(add),
    change: add,
    async files() {
      const parts = {}
      await index.export((key, data) => {
        parts[key] = data
      })
      return [{ path: 'index.json', data: JSON.stringify(parts) }]
    },
    async open(read) {
      const opened = new Document(options)
      for (const [key, data] of Object.entries(JSON.parse(read('index.json').toString())))
        await opened.import(key, data)
      const find = (query, suggest) =>
        opened.search(query, { merge: true, enrich: true, limit: 100, suggest }).map(({ doc }) => doc.href)
      return (query) => {
        const found = find(query, false)
        return found.length > 0 ? found : find(query, true)
      }
    },
  }
}
