import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { addAll } from '../../schemas/shared/collections/addAll.ts'
import { task } from '../tasks/task.ts'
import type { Check } from './check.ts'
import { checks, docChecks } from './checkTable.ts'
import { foundInDocs } from './foundInDocs.ts'
import { reportedOfProse } from './prose/reportedOfProse.ts'
import { reportedByRules } from './rules/reportedByRules.ts'
import { viewsOf } from './views.ts'

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
    if (typeof rule === 'function') addAll(diagnostics, await run.load(reportedOfSite, code, String(index)))
    else addAll(diagnostics, run.get(reportedOfDocs, code, String(docChecks.indexOf(rule))))
  }
  for (const reported of [reportedByRules, reportedOfProse]) addAll(diagnostics, await run.load(reported, code))
  return diagnostics
})
