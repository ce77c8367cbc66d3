import type { Search, Site } from '../../../../schemas/graph.ts'
import { getOrInsert } from '../../../../schemas/shared/collections/getOrInsert.ts'
import { dataPath } from '../../../page/urls.ts'
import type { SearchEngine } from '../engine.ts'
import { mergeAnswers } from '../mergeAnswers.ts'
import { type Load, localEngine } from './localEngine.ts'

/**
 * Search with the index of the site, and with those of the frozen versions that the reader has chosen. A frozen version has an index of
 * its own, so no build writes it again, and no reader of another version loads it.
 */
export function versionIndexes(
  { others = [] }: Extract<Search, { engine: 'local' }>,
  { dataFolder }: Pick<Site, 'dataFolder'>,
  load: Load,
): SearchEngine {
  const engineIn = (folder: string | undefined) => localEngine((path, build) => load(dataPath(path, folder), build))
  const own = engineIn(dataFolder)
  const opened = new Map<string, SearchEngine>()
  const engineOf = (folder: string) => {
    return getOrInsert(opened, folder, () => engineIn(folder))
  }
  return {
    async search(request) {
      const chosen = others.filter(({ tag }) => request.facets?.tags.includes(tag))
      const engines = [own, ...chosen.map((other) => engineOf(other.dataFolder))]
      return mergeAnswers(await Promise.all(engines.map((engine) => engine.search(request))))
    },
  }
}
