import { localEngine } from '../../../renderer/search/engines/local/localEngine.ts'
import { IndexBuilder } from '../../../renderer/search/index/buildIndex.ts'
import { PageIndexer } from '../../../renderer/search/index/indexedPage.ts'
import type { PageRecord, SectionRecord } from '../../../renderer/search/index/records.ts'

/** A page to index. Sections are `[heading, text, code]`; the first has no heading. */
export function record(
  title: string,
  sections: [heading: string, text: string, code?: string][],
  rest: Partial<PageRecord> = {},
): PageRecord {
  return {
    href: `/${title.toLowerCase().replaceAll(' ', '-')}`,
    title,
    group: 'Docs',
    keywords: [],
    language: 'en',
    tag: 'docs-default-current',
    sections: sections.map(([heading, text, code = '']): SectionRecord => {
      const id = heading.replaceAll(' ', '-')
      return { ...(heading === '' ? {} : { id }), path: heading === '' ? [] : [heading], text, code }
    }),
    ...rest,
  }
}

/** The files of an index, by path. */
export function indexOf(records: PageRecord[], synonyms?: string[][]): Map<string, string> {
  const builder = new IndexBuilder()
  const indexer = new PageIndexer()
  for (const one of records) builder.set(indexer.page(one))
  return filesOf(builder, synonyms)
}

export const filesOf = (builder: IndexBuilder, synonyms?: string[][]): Map<string, string> =>
  new Map([...builder.files(synonyms)].map((file) => [file.path, 'data' in file ? file.data.toString() : '']))

/** A search engine that reads its index from memory, and the paths it has read. */
export function engineOn(files: Map<string, string>) {
  const read: string[] = []
  const engine = localEngine(async (path) => {
    read.push(path)
    const text = files.get(path)
    if (text === undefined) throw new Error(`${path} is missing.`)
    return JSON.parse(text)
  })
  const find = (query: string, rest = {}) => engine.search({ query, page: 0, hitsPerPage: 10, ...rest })
  const hrefs = async (query: string, rest = {}) => (await find(query, rest)).hits.map(({ href }) => href)
  return { engine, find, hrefs, read }
}
