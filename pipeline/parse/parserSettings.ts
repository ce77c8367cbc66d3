import type { SiteConfig } from '../../schemas/config.ts'
import type { RemoteCache } from '../../schemas/shared/cache/remoteCache.ts'
import { toolKey } from '../../schemas/shared/cache/toolKey.ts'
import type { Shard } from '../../schemas/shared/run/shard.ts'
import type { Budget, RequestPool } from '../../schemas/shared/threads/requestPool.ts'
import type { ThreadPool } from '../../schemas/shared/threads/threadPool.ts'
import { liveCodeOf } from '../load/liveCode.ts'
import type { Loaded } from '../load/load.ts'
import { markdownPlugins, modulesKey, pluginsKey } from '../load/markdownPlugins.ts'
import type { CheckCache } from '../tasks/checkCache.ts'
import type { ParseOptions } from './context.ts'
import type { DocFacts } from './docFacts.ts'
import { siteTerms } from './docTerms.ts'
import type { ParsedSite } from './inThread.ts'
import type { PartFacts } from './parsedDoc.ts'
import { parseOptions } from './parseOptions.ts'
import type { ContentsElsewhere } from './stores/contentsElsewhere.ts'

/** Everything that decides how a text is parsed, as plain data. */
export interface ParserSettings extends Omit<ParsedSite, 'cacheFolder'> {
  budget: Budget
  /** Whether results can be used in another run. */
  isStored: boolean
}

/** What docs are parsed with in this process. */
export interface ParserOptions {
  cacheFolder: string
  checkCache: CheckCache
  /** The last version of each doc that parsed, by its path. Where it is given, a doc that does not parse keeps that version. */
  lastGood?: Map<string, { key: string; facts: DocFacts }> | undefined
  /** Whether a thread stays for the next run. */
  isWatched: boolean
}

/** What one run parses docs with. */
export interface ParserRun {
  /** The number of docs. */
  total: number
  /** The maximum number of threads. */
  jobs: number
  /** Whether the contents of the parsed docs will be asked for, so that they are highlighted at once. */
  highlight: boolean
  /** The part of the site whose contents will be asked for. Of other docs only the opening is parsed, if that is enough. */
  shard?: Shard | undefined
  /** Facts of docs that the parts of this build have parsed. */
  known?: PartFacts[] | undefined
  /** The cache that machines share. */
  remote?: RemoteCache | undefined
  /** What parses the docs in place of the threads of this process, which parse what it cannot. */
  workers?: ((threads: ThreadPool) => RequestPool) | undefined
  /** The contents of the docs that they have parsed. */
  contentsElsewhere?: ContentsElsewhere | undefined
}

/** Numbers what cannot be compared with another run. */
let unknownPlugins = 0

/** Everything that decides how a text is parsed. What the modules of the config have read decides what its plugins do. */
export function parserSettings({
  root,
  config,
  configFile,
  reads,
  glossary,
}: Pick<Loaded, 'root' | 'configFile' | 'reads' | 'glossary'> & { config: SiteConfig }): ParserSettings {
  const { key, isKnown: isStored } = pluginsKey(markdownPlugins(root, config), { config, configFile, reads }) ?? {
    isKnown: true,
  }
  const plugins = isStored ? key : `${key} ${process.pid} ${++unknownPlugins}`
  const liveCode = liveCodeOf(root, config)
  const options: ParseOptions = {
    ...parseOptions(config),
    ...(liveCode && { liveCode }),
    ...(glossary && { glossary: siteTerms(glossary.terms, config) }),
    plugins,
  }
  const setting = JSON.stringify([toolKey(), options])
  return { root, configFile, options, modules: modulesKey(reads), setting, isStored, budget: config.pageBudget }
}
