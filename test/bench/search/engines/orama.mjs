import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { documentsOf } from '../documents.mjs'

const schema = { title: 'string', titles: 'string', text: 'string' }
const boost = { title: 4, text: 2, titles: 1 }

/** A database of sections, texts included, saved whole. One slip of the finger is tolerated. */
export async function orama({ rivals }) {
  const { create, insertMultiple, load, removeMultiple, save, search } = await import(
    pathToFileURL(join(rivals, 'orama.mjs')).href
  )
  const index = create({ schema })
  const sections = (record) => documentsOf(record).map((section) => ({ ...section, titles: section.titles.join(' ') }))
  return {
    inOneFile: true,
    index: (records) => insertMultiple(index, records.flatMap(sections), 1000),
    async change(record) {
      const changed = sections(record)
      await removeMultiple(
        index,
        changed.map(({ id }) => id),
      )
      await insertMultiple(index, changed)
    },
    files: async () => [{ path: 'index.json', data: JSON.stringify(await save(index)) }],
    async open(read) {
      const opened = create({ schema })
      await load(opened, JSON.parse(read('index.json').toString()))
      return async (query) => {
        const { hits } = await search(opened, { term: query, tolerance: 1, boost, limit: 100 })
        return hits.map(({ document }) => document.href)
      }
    },
  }
}
