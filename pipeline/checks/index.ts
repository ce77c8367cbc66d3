import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { Doc } from '../../schemas/graph.ts'
import { docsWithFacts } from '../parse/docs.ts'
import { importedMarkdown } from '../resolve/codeFacts.ts'
import { frozenLinking } from '../resolve/frozen.ts'
import { graphDoc, graphDocs } from '../resolve/graphDocs.ts'
import { resolvedMarkdown } from '../resolve/importedMarkdown.ts'
import { type Run, task } from '../tasks/task.ts'
import type { Check, DocCheck } from './check.ts'
import { fileChecks } from './files/index.ts'
import { brokenAnchors } from './links/brokenAnchors.ts'
import { brokenLinks } from './links/brokenLinks.ts'
import { withTargets } from './links/frozenLinks.ts'
import { linkChecks } from './links/index.ts'
import { linkForms } from './links/linkForms.ts'
import { navigationChecks } from './navigation/index.ts'
import { packageChecks } from './packages/index.ts'
import { reportedOfProse } from './prose/reportedOfProse.ts'
import { reportedByRules } from './rules/reportedByRules.ts'
import { headingLevels } from './texts/headingLevels.ts'
import { textChecks } from './texts/index.ts'
import { viewsOf } from './views.ts'

const checks: (Check | DocCheck<unknown>)[] = [
  ...linkChecks,
  ...navigationChecks,
  ...textChecks,
  ...packageChecks,
  ...fileChecks,
]

const docChecks = checks.filter((check) => typeof check !== 'function')

/** What a rule about docs has found in a doc. */
interface Found {
  /** The index of the rule. */
  rule: number
  found: unknown[]
}

/** What rules about docs find in one. */
function findIn(run: Run, code: string, doc: Doc, wanted: readonly unknown[]): Found[] {
  const views = viewsOf(run, code)
  return docChecks.flatMap((check, rule) => {
    const found = wanted.includes(check) ? check.checkDoc(doc, ...views) : []
    return found.length > 0 ? { rule, found } : []
  })
}

/** What they have found in a doc, by its index. */
export const foundInDoc = task('checks of a doc', (run, code: string, index: string): Found[] =>
  findIn(run, code, run.get(graphDoc, code, index), docChecks),
)

/** Rules that hold for Markdown which modules import, too. It has no place in the navigation, and its front matter is data. */
const markdownChecks: readonly unknown[] = [brokenLinks, brokenAnchors, linkForms, headingLevels]

/** What they have found in such a file. One that is a doc as well is checked as a doc. */
const foundInMarkdown = task('checks of Markdown of modules', (run, code: string, source: string): Found[] =>
  run.get(docsWithFacts).has(source)
    ? []
    : findIn(run, code, run.get(resolvedMarkdown, code, source).doc, markdownChecks),
)

/** Broken links from docs of frozen versions to other pages. These docs are checked for nothing else. */
const foundInFrozen = task('checks of links of frozen versions', (run, code: string): Found[] => {
  const [graph, site] = viewsOf(run, code)
  return run.get(frozenLinking, code).flatMap((linking) => {
    const doc = withTargets(linking, site)
    return [brokenLinks, brokenAnchors].flatMap((check) => {
      const found = check.checkDoc(doc, graph, site)
      return found.length > 0 ? { rule: docChecks.indexOf(check), found } : []
    })
  })
})

const foundInDocs = task('checks of docs', (run, code: string): Found[] => [
  ...run.get(graphDocs, code).flatMap((_, index) => run.get(foundInDoc, code, String(index))),
  ...run.get(importedMarkdown).flatMap((source) => run.get(foundInMarkdown, code, source)),
  ...run.get(foundInFrozen, code),
])

/** What a rule about the whole site reports, by the index of the rule. */
const reportedOfSite = task('check', async (run, code: string, index: string): Promise<Diagnostic[]> => {
  const runCheck = checks[Number(index)] as Check
  return runCheck(...viewsOf(run, code))
})

/** What a rule about docs reports of all docs, by the index of the rule. */
export const reportedOfDocs = task('report of a check', (run, code: string, index: string): Diagnostic[] => {
  const found = run.get(foundInDocs, code).flatMap(({ rule, found }) => (rule === Number(index) ? found : []))
  const { report } = docChecks[Number(index)]!
  return report ? report(found, ...viewsOf(run, code)) : (found as Diagnostic[])
})

/** The diagnostics of all rules, in their order. */
export const checked = task('checks', async (run, code: string): Promise<Diagnostic[]> => {
  const diagnostics: Diagnostic[] = []
  for (const [index, rule] of checks.entries()) {
    if (typeof rule === 'function') diagnostics.push(...(await run.load(reportedOfSite, code, String(index))))
    else diagnostics.push(...run.get(reportedOfDocs, code, String(docChecks.indexOf(rule))))
  }
  diagnostics.push(...(await run.load(reportedByRules, code)), ...(await run.load(reportedOfProse, code)))
  return diagnostics
})
