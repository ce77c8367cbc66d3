import { withoutRecording } from '../../schemas/shared/reads/recordReads.ts'
import { SiteReads } from '../../schemas/shared/reads/siteReads.ts'
import { IncludedFiles } from '../load/includedFiles.ts'
import { CheckCache } from '../tasks/checkCache.ts'
import { replaceOpenTexts } from '../tasks/openTexts.ts'
import { checkSamples } from './checkSamples.ts'
import { loadEmoji, needsEmoji } from './emoji.ts'
import { loadIcons, needsIcons } from './icons.ts'
import type { ParseAnswer, ParsedSite, ParseRequest } from './inThread.ts'
import { createParse, createParseWithPlugins, type Parse, type ParseWithPlugins } from './parse.ts'
import type { ParseLimits } from './parseLimits.ts'
import { ContentStore } from './stores/contentStore.ts'

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

/** Create a function that parses docs, of one site at a time. It rejects docs that exceed the limits with `NeedsThread`. */
export function parseRequests(limits?: ParseLimits): (request: ParseRequest) => Promise<ParseAnswer> {
  let current: Run | undefined
  const answer = async (request: ParseRequest): Promise<ParseAnswer> => {
    const { source, text, key, run, isModule } = request
    if (current?.run !== run) current = await openRun(request, current, limits)
    const { parse, pluginReads, contents, checkCache, included } = current
    limits?.begin(text)
    const read = limits?.reading(included.read) ?? included.read
    const { value, reads = [] } = pluginReads
      ? await pluginReads.run(
          () => `${source}\n${text}`,
          () => parse(source, text, (path) => withoutRecording(() => read(path)), isModule),
        )
      : { value: await parse(source, text, read, isModule) }
    limits?.end()
    // The lists of emoji and icons are loaded for the first doc that names one.
    if (needsEmoji() || needsIcons()) {
      if (needsEmoji()) await loadEmoji()
      if (needsIcons()) await loadIcons()
      return answer(request)
    }
    const { facts, content, samples, referenceCause } = value
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
      referenceCause,
      checked: checkCache.takeAdded(),
    }
  }
  return answer
}

/** What the docs of a site are parsed with in one run. Files may change between two runs. */
async function openRun({ run, site, openTexts }: ParseRequest, last?: Run, limits?: ParseLimits): Promise<Run> {
  const { root, cacheFolder, setting } = site
  replaceOpenTexts(openTexts)
  const isSameSite = last?.setting === setting && last.root === root
  const { parse, pluginReads } = isSameSite ? last : await openParse(site, limits)
  return {
    run,
    root,
    setting,
    parse,
    pluginReads,
    contents: new ContentStore(cacheFolder, setting),
    checkCache: isSameSite ? last.checkCache : new CheckCache(cacheFolder),
    included: new IncludedFiles(root),
  }
}

/** Create the function that parses; with the plugins of the config, if it has some. */
async function openParse(
  { root, configFile, options, modules }: ParsedSite,
  limits: ParseLimits | undefined,
): Promise<Pick<Run, 'parse' | 'pluginReads'>> {
  if (options.plugins === undefined)
    return { parse: createParse(options, limits?.parser(options)), pluginReads: undefined }
  const { loadConfig } = await import('../load/loadConfig.ts')
  const { markdownPlugins, modulesKey } = await import('../load/markdownPlugins.ts')
  const pluginReads = new SiteReads(root)
  const { config, reads, diagnostics } = await pluginReads.begin(() => loadConfig(root, configFile))
  // A thread cannot do all that a process can, such as `process.chdir`.
  if (!config)
    throw new Error(`\`${configFile}\`, which has its plugins, cannot be read in a thread. ${diagnostics[0]?.message}`)
  // A module was saved since the config was read. What these plugins make is not what the keys of docs say.
  if (modulesKey(reads) !== modules) pluginReads.addUnknown('config')
  const parse = await pluginReads.load(() => createParseWithPlugins(options, markdownPlugins(root, config)!))
  return { parse, pluginReads }
}
