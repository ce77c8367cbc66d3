import { SiteReads, withoutRecording } from '../../schemas/shared/cache/recordReads.ts'
import { serveThread } from '../../schemas/shared/threads/serveThread.ts'
import { IncludedFiles } from '../load/includedFiles.ts'
import { CheckCache } from '../tasks/checkCache.ts'
import { replaceOpenTexts } from '../tasks/openTexts.ts'
import { checkSamples } from './checkSamples.ts'
import type { ParseAnswer, ParsedSite, ParseRequest } from './inThread.ts'
import { createParse, createParseWithPlugins, type Parse, type ParseWithPlugins } from './parse.ts'
import { ContentStore } from './stores/contentStore.ts'

/** The thread in which docs are parsed, those of one site after those of another. */
let current: Run | undefined

interface Run {
  run: number
  root: string
  setting: string
  parse: Parse | ParseWithPlugins
  /** Records what the plugins of the site read, if it has some. */
  pluginReads: SiteReads | undefined
  contents: ContentStore
  checkCache: CheckCache
  included: IncludedFiles
}

/** What the docs of a site are parsed with in one run. Files may change between two runs. */
async function openRun(run: number, site: ParsedSite): Promise<Run> {
  const { root, cacheFolder, setting } = site
  const isSameSite = current?.setting === setting && current.root === root
  const { parse, pluginReads } = isSameSite ? current! : await openParse(site)
  return {
    run,
    root,
    setting,
    parse,
    pluginReads,
    contents: new ContentStore(cacheFolder, setting),
    checkCache: isSameSite ? current!.checkCache : new CheckCache(cacheFolder),
    included: new IncludedFiles(root),
  }
}

/** Create the function that parses; with the plugins of the config, if it has some. */
async function openParse({
  root,
  configFile,
  options,
  modules,
}: ParsedSite): Promise<Pick<Run, 'parse' | 'pluginReads'>> {
  if (options.plugins === undefined) return { parse: createParse(options), pluginReads: undefined }
  const { loadConfig } = await import('../load/loadConfig.ts')
  const { markdownPlugins, modulesKey } = await import('../load/markdownPlugins.ts')
  const { config, reads } = await loadConfig(root, configFile)
  const pluginReads = new SiteReads(root)
  // A module was saved since the config was read. What these plugins make is not what the keys of docs say.
  if (modulesKey(reads) !== modules) pluginReads.addUnknown('config')
  const parse = await pluginReads.load(() => createParseWithPlugins(options, markdownPlugins(root, config!)!))
  return { parse, pluginReads }
}

serveThread(() => async (request: ParseRequest): Promise<ParseAnswer> => {
  const { source, text, key, run, site } = request
  if (current?.run !== run) {
    replaceOpenTexts(request.openTexts)
    current = await openRun(run, site)
  }
  const { parse, pluginReads, contents, checkCache, included } = current
  const readIncluded = (path: string) => withoutRecording(() => included.read(path))
  const { value, reads = [] } = pluginReads
    ? await pluginReads.run(
        () => `${source}\n${text}`,
        () => parse(source, text, readIncluded),
      )
    : { value: await parse(source, text, included.read) }
  const { facts, content, samples } = value
  const includes = Object.fromEntries(facts.includes.map((path) => [path, included.hash(path)]))
  const { unreadable } = included
  facts.diagnostics = facts.diagnostics.filter(
    ({ code, data }) => code !== 'mdx-import-missing' || !unreadable.has(String(data?.path)),
  )
  const textOf = (file: string) => (file === source ? text : included.read(file))
  facts.diagnostics.push(...(await checkSamples(samples, checkCache, textOf)))
  const isHighlighted = request.highlight && content.code.length > 0
  const complete = isHighlighted ? (await import('./highlightContent.ts')).highlightContent(content) : content
  const isWritten = key !== undefined && contents.write(contents.key(key, includes, reads), complete)
  return {
    facts,
    includes,
    ...(reads.length > 0 && { reads }),
    ...(isWritten ? {} : { content: complete }),
    unreadable: [...unreadable],
    checked: checkCache.takeAdded(),
  }
})
