import type { Diagnostic } from '../schemas/diagnostic.ts'
import { hash } from '../schemas/shared/cache/cacheFile.ts'
import { isOutside, isPathIn } from '../schemas/shared/files/repository.ts'
import { joinReads, type Read, readAgain } from '../schemas/shared/reads/reads.ts'
import { readByRules } from './checks/rules/reportedByRules.ts'
import { siteRules } from './checks/rules/siteRules.ts'
import { severitiesOf } from './checks/severities.ts'
import type { Compiled, CompileOptions, SiteState } from './compiled.ts'
import { withoutConsequences } from './consequences.ts'
import { foldersOutside } from './load/foldersOutside.ts'
import { functionReads } from './load/functionReads.ts'
import { siteHistory } from './load/lastChanges.ts'
import type { Loaded } from './load/load.ts'
import { translationStates } from './load/translationStates.ts'
import { codeKey, siteCode } from './modules/checkCode.ts'
import type { Caches } from './openCaches.ts'
import type { DocParser } from './parse/docParser.ts'
import { docsBySource } from './parse/docs.ts'
import type { ParsedDoc } from './parse/parsedDoc.ts'
import { parseOptions } from './parse/parseOptions.ts'
import { bundledStyles } from './resolve/bundleInput.ts'
import { contentKey, docContent, storedBody } from './resolve/docContent.ts'
import { localeTexts } from './resolve/localeTexts.ts'
import { markdownModules, markdownUrls } from './resolve/markdownModules.ts'
import type { Resolved } from './resolve/resolve.ts'

/** What a run has found besides the state of the site. */
interface RunResults {
  options: CompileOptions
  caches: Caches
  parsing: { parser: DocParser; reused: number }
  /** Absent in a preview. */
  checks: Diagnostic[] | undefined
  samples: { total: number; reused: number; diagnostics: Diagnostic[] } | undefined
}

/** Put together what commands ask of a compiled site. */
export function compiledSite(state: SiteState, { options, caches, parsing, checks, samples }: RunResults): Compiled {
  const { session, loaded, parsed, resolved } = state
  const { docs } = parsed
  const { parser, reused } = parsing
  const config = loaded.config!
  const content = { parser, docs: session.get(docsBySource) }
  const sites = resolved.map((site) => ({
    graph: site.graph,
    content: docContent(site, content),
    contentKey: contentKey(site, content),
    storedBody: storedBody(site, content),
    markdownModules: markdownModules(session, site.graph.site.locale, parser),
    markdownUrls: () => markdownUrls(session, site.graph.site.locale),
  }))
  const { locale = config.i18n.defaultLocale, preview } = options
  const site = sites.find(({ graph }) => graph.site.locale === locale)
  const { defaultLanguage, magicComments, prismClasses } = parseOptions(config)
  // The positions of what a doc kept from its last version are those of that version.
  const outdated = new Set(
    options.lastGood ? docs.flatMap(({ source, facts }) => (facts.incomplete ? source : [])) : [],
  )
  const ofChecks = checks?.filter(({ file, line }) => line === undefined || !outdated.has(file)) ?? []
  const parts = [loaded, session.get(siteHistory), parsed, session.get(translationStates), samples]
  return {
    sites,
    ...(site ?? { content: noContent }),
    codeOptions: { defaultLanguage, magicComments, prismClasses },
    texts: () => loaded.locales.map((loadedLocale) => localeTexts(session, loadedLocale)),
    ...(caches.remote && { remote: caches.remote }),
    diagnostics: withoutConsequences([
      ...caches.diagnostics,
      ...parsed.failures,
      ...parts.flatMap((part) => part?.diagnostics ?? []),
      ...ofChecks,
    ]),
    severities: severitiesOf(config),
    docs: { total: docs.length, reused },
    plainDocs: () =>
      checks && isWhole(state) && !readsTexts(loaded) ? plainDocs(state, session.get(siteCode).files) : {},
    reads: () => {
      const ofSidebars = loaded.versions.map(({ sidebars }) => (sidebars || undefined)?.reads)
      return joinReads(
        loaded.reads,
        functionReads(config!),
        ...ofSidebars,
        ...docs.map((doc) => parser.store.readsOf(doc)),
        outsideReads(state),
        session.get(siteHistory).reads,
        ...(checks && !options.shard ? loaded.locales.map((one) => readByRules(session, one.locale.code)) : []),
      )
    },
    inputs: () => hash(JSON.stringify(config), ...docs.map(({ key }) => key)),
    ...(options.shard && { partFacts: () => parser.store.partFacts(docs) }),
    ...(preview && { outlined: { files: parser.outlined, parse: (only) => parser.parseOutlined(docs, only) } }),
    ...(samples ? { samples: { total: samples.total, reused: samples.reused } } : {}),
    bundled: { site: session.get(bundledStyles), modules: preview ? undefined : session.get(codeKey) },
    config,
    configFile: loaded.configFile,
    state,
  }
}

/** Whether everything that was read or called has succeeded. */
const isWhole = ({ parsed, resolved }: SiteState): boolean =>
  parsed.failures.length === 0 &&
  resolved.every(({ diagnostics }) =>
    diagnostics.every(({ code }) => code !== 'config-callback' && code !== 'file-unreadable'),
  )

/** Whether something reads the text of a doc besides its facts: rules, and functions that get posts. */
const readsTexts = ({ config }: Loaded): boolean =>
  config?.prose !== undefined ||
  siteRules(config!).length > 0 ||
  (config!.blog ?? []).some(({ readingTime, processBlogPosts }) => readingTime || processBlogPosts)

/** The files that docs include from outside of the site's folder and that of the docs. */
function outsideReads({ loaded, parsed }: SiteState): Read[] {
  const { root, config } = loaded
  const included = new Set(parsed.docs.flatMap(({ facts }) => facts.includes))
  const folders = foldersOutside(config!)
  const outside = [...included].filter((path) => isOutside(path) && !folders.some((folder) => isPathIn(path, folder)))
  return outside.map((path) => readAgain(root, 'file', path))
}

function plainDocs({ parsed: { docs }, resolved }: SiteState, code: ReadonlySet<string>): Record<string, string> {
  const assetsOf = ({ graph }: Resolved) => graph.assets.map(({ source }) => source)
  const read = new Set([...code, ...docs.flatMap(({ facts }) => facts.includes), ...resolved.flatMap(assetsOf)])
  const isPlain = ({ source, facts }: ParsedDoc) => !facts.incomplete && !facts.live && !read.has(source)
  return Object.fromEntries(docs.filter(isPlain).map(({ source, key }) => [source, key]))
}

const noContent = () => Promise.reject(new Error('There is no such site.'))

export function withoutGraph({ diagnostics, configFile }: Loaded): Compiled {
  return {
    sites: [],
    texts: () => [],
    content: noContent,
    diagnostics: [...diagnostics],
    severities: {},
    docs: { total: 0, reused: 0 },
    plainDocs: () => ({}),
    reads: () => [],
    inputs: () => '',
    bundled: { site: {}, modules: undefined },
    configFile,
  }
}
