import type { Diagnostic } from '../schemas/diagnostic.ts'
import { hash } from '../schemas/shared/cache/cacheFile.ts'
import { siteAnchors } from './checks/links/siteAnchors.ts'
import { severitiesOf } from './checks/severities.ts'
import type { Compiled, CompileOptions, SiteState } from './compiled.ts'
import { withoutConsequences } from './consequences.ts'
import { siteHistory } from './load/lastChanges.ts'
import type { Loaded } from './load/load.ts'
import { translationStates } from './load/translationStates.ts'
import { codeKey } from './modules/checkCode.ts'
import type { Caches } from './openCaches.ts'
import type { DocParser } from './parse/docParser.ts'
import { docsBySource } from './parse/docs.ts'
import { parseOptions } from './parse/parseOptions.ts'
import { bundledStyles } from './resolve/bundleInput.ts'
import { contentKey, docContent, storedBody } from './resolve/docContent.ts'
import { localeTexts } from './resolve/localeTexts.ts'
import { markdownModules, markdownUrls } from './resolve/markdownModules.ts'
import { plainDocs } from './unchanged/plainDocs.ts'
import { readsOfRun } from './unchanged/readsOfRun.ts'

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
    siteAnchors: () => session.get(siteAnchors, site.graph.site.locale),
  }))
  const severities = severitiesOf(config)
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
    diagnostics: withoutConsequences(
      [...caches.diagnostics, ...parsed.failures, ...parts.flatMap((part) => part?.diagnostics ?? []), ...ofChecks],
      severities,
    ),
    severities,
    docs: {
      total: docs.length,
      reused,
      ...(parser.byReference.size > 0 && { byReference: Object.fromEntries(parser.byReference) }),
    },
    plainDocs: () => (checks ? plainDocs(state) : {}),
    reads: () => readsOfRun(state, parser.store, checks && !options.shard),
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
