import { serveThread } from '../../schemas/shared/serveThread.ts'
import { CheckCache } from '../cache/checkCache.ts'
import { ContentStore } from '../cache/contentStore.ts'
import { IncludedFiles } from '../load/includedFiles.ts'
import { checkSamples } from '../samples/checkSamples.ts'
import type { ParseAnswer, ParsedSite, ParseRequest } from './inThread.ts'
import { createParse, type Parse } from './parse.ts'

/** The thread in which docs are parsed, those of one site after those of another. */
let current: Run | undefined

interface Run {
  run: number
  root: string
  setting: string
  parse: Parse
  contents: ContentStore
  checkCache: CheckCache
  included: IncludedFiles
}

/** What the docs of a site are parsed with in one run. Files may change between two runs. */
function openRun(run: number, { root, options, cacheFolder, setting }: ParsedSite): Run {
  const isSameSite = current?.setting === setting && current.root === root
  return {
    run,
    root,
    setting,
    parse: isSameSite ? current!.parse : createParse(options),
    contents: new ContentStore(cacheFolder, setting),
    checkCache: isSameSite ? current!.checkCache : new CheckCache(cacheFolder),
    included: new IncludedFiles(root),
  }
}

serveThread(() => async (request: ParseRequest): Promise<ParseAnswer> => {
  const { source, text, key, run, site } = request
  if (current?.run !== run) current = openRun(run, site)
  const { parse, contents, checkCache, included } = current
  const { facts, content, samples } = parse(source, text, included.read)
  const includes = Object.fromEntries(facts.includes.map((path) => [path, included.hash(path)]))
  const { unreadable } = included
  facts.diagnostics = facts.diagnostics.filter(
    ({ code, data }) => code !== 'mdx-import-missing' || !unreadable.has(String(data?.path)),
  )
  const textOf = (file: string) => (file === source ? text : included.read(file))
  facts.diagnostics.push(...(await checkSamples(samples, checkCache, textOf)))
  const isHighlighted = request.highlight && content.code.length > 0
  const complete = isHighlighted
    ? (await import('../highlight/highlightContent.ts')).highlightContent(content)
    : content
  const isWritten = key !== undefined && contents.write(contents.key(key, includes), complete)
  return {
    facts,
    includes,
    ...(isWritten ? {} : { content: complete }),
    unreadable: [...unreadable],
    checked: checkCache.takeAdded(),
  }
})
