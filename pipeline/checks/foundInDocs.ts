import type { Doc } from '../../schemas/graph.ts'
import { docsWithFacts } from '../parse/docs.ts'
import { importedMarkdown } from '../resolve/codeFacts.ts'
import { frozenLinking } from '../resolve/frozen.ts'
import { graphDoc, graphDocs } from '../resolve/graphDocs.ts'
import { resolvedMarkdown } from '../resolve/importedMarkdown.ts'
import { type Run, task } from '../tasks/task.ts'
import { docChecks } from './checkTable.ts'
import { brokenAnchors } from './links/brokenAnchors.ts'
import { brokenLinks } from './links/brokenLinks.ts'
import { withTargets } from './links/frozenLinks.ts'
import { linkForms } from './links/linkForms.ts'
import { headingLevels } from './texts/headingLevels.ts'
import { viewsOf } from './views.ts'

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

export const foundInDocs = task('checks of docs', (run, code: string): Found[] => [
  ...run.get(graphDocs, code).flatMap((_, index) => run.get(foundInDoc, code, String(index))),
  ...run.get(importedMarkdown).flatMap((source) => run.get(foundInMarkdown, code, source)),
  ...run.get(foundInFrozen, code),
])
