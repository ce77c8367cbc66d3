import type { SiteConfig } from '../../schemas/config.ts'
import type { ContentGraph, Doc } from '../../schemas/graph.ts'
import { type Loaded, loaded, localeWithCode } from '../load/load.ts'
import type { LoadedLocale } from '../load/loadLocales.ts'
import type { DocFacts } from '../parse/docFacts.ts'
import { factsOf, parserOptions } from '../parse/docs.ts'
import { graphParts } from '../resolve/contentGraph.ts'
import { configOf } from '../resolve/localizeConfig.ts'
import type { CheckCache } from '../tasks/checkCache.ts'
import type { Run, Task } from '../tasks/task.ts'
import { type Targets, targetsOf } from './targets.ts'

/** The data that checks read in addition to the graph. */
export interface CheckedSite {
  /** The config of the language that is checked. */
  readonly config: SiteConfig
  readonly loaded: Loaded
  readonly locale: LoadedLocale
  readonly targets: Targets
  readonly checkCache: CheckCache
  /** The facts of a doc. */
  factsOf: (doc: Pick<Doc, 'source'>) => DocFacts | undefined
  /** Something that is derived from the language once, for all docs. */
  get: <Value>(task: Task<[code: string], Value>) => Awaited<Value>
}

/** The graph and the site as a rule sees them: a field is read when the rule asks for it. */
export function viewsOf(run: Run, code: string): [ContentGraph, CheckedSite] {
  const site: CheckedSite = {
    get config() {
      return run.get(configOf, code)
    },
    get loaded() {
      return run.get(loaded)
    },
    get locale() {
      return run.get(localeWithCode, code)
    },
    get checkCache() {
      return run.get(parserOptions).checkCache
    },
    targets: targetsOf(run, code),
    factsOf: ({ source }) => run.get(factsOf, source),
    get: (task) => run.get(task, code),
  }
  return [graphView(run, code), site]
}

/** The graph, of which a part is read when a rule asks for it. */
export function graphView(run: Run, code: string): ContentGraph {
  const graph = {} as ContentGraph
  for (const [name, part] of Object.entries(graphParts))
    Object.defineProperty(graph, name, {
      enumerable: true,
      get: () => run.get(part as Task<[code: string], unknown>, code),
    })
  return graph
}
