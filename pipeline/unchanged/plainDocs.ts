import { siteRules } from '../checks/rules/siteRules.ts'
import type { SiteState } from '../compiled.ts'
import type { Loaded } from '../load/load.ts'
import { siteCode } from '../modules/checkCode.ts'
import type { ParsedDoc } from '../parse/parsedDoc.ts'
import type { Resolved } from '../resolve/resolve.ts'

/**
 * The docs of a checked site that are made of their own text alone, with the keys of their texts: an edit of one changes no
 * other. None when something could not be read, or when rules or functions get the texts of docs.
 */
export function plainDocs(state: SiteState): Record<string, string> {
  if (!isWhole(state) || readsTexts(state.loaded)) return {}
  const { session, parsed, resolved } = state
  const { docs } = parsed
  const assetsOf = ({ graph }: Resolved) => graph.assets.map(({ source }) => source)
  const read = new Set([
    ...session.get(siteCode).files,
    ...docs.flatMap(({ facts }) => facts.includes),
    ...resolved.flatMap(assetsOf),
  ])
  const isPlain = ({ source, facts }: ParsedDoc) => !facts.incomplete && !facts.live && !read.has(source)
  return Object.fromEntries(docs.filter(isPlain).map(({ source, key }) => [source, key]))
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
