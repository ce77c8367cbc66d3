import { type Diagnostic, diagnose } from '../../../schemas/diagnostic.ts'
import type { ContentGraph } from '../../../schemas/graph.ts'
import type { RuleGraph } from '../../../schemas/rules.ts'
import { addAll } from '../../../schemas/shared/collections/addAll.ts'
import type { Read } from '../../../schemas/shared/reads/reads.ts'
import { recordReads, withoutRecording } from '../../../schemas/shared/reads/recordReads.ts'
import { isPromise } from '../../../schemas/shared/run/isPromise.ts'
import { callSiteFunction } from '../../../schemas/shared/run/siteCode.ts'
import { quote } from '../../../schemas/shared/text/quote.ts'
import { OverBudget } from '../../../schemas/shared/threads/requestPool.ts'
import { configLocator, siteRoot, siteSettings } from '../../load/load.ts'
import { sourceText } from '../../load/sourceText.ts'
import { throwProcessLimit } from '../../load/unreadableFile.ts'
import { recordReads as recordForTask } from '../../tasks/disk.ts'
import { type Reader, task } from '../../tasks/task.ts'
import { thrownReason } from '../../wording/thrownReason.ts'
import { graphView } from '../views.ts'
import { readOnly } from './readOnly.ts'
import { ruleDiagnostic } from './ruleDiagnostic.ts'
import { siteRules } from './siteRules.ts'

/** The rules of the config. A task of its own, so that an edit to something else in the config runs no rule. */
const rules = task('rules of the site', (run) => siteRules(run.get(siteSettings)))

const ruleNamed = task('rule', (run, name: string) => run.get(rules).find(({ code }) => code === name)!)

/** The largest number of diagnostics of one rule. More would fill the memory. */
const maxReports = 10_000

/** What a rule reports about a language, and what it has read besides the graph. It is run again when one of these has changed. */
const ruleRun = task('rule of the site', async (run, locale: string, name: string) => {
  const rule = run.get(ruleNamed, name)
  const root = run.get(siteRoot)
  const textOf = (file: string) => withoutRecording(() => sourceText(root, file))
  const diagnostics: Diagnostic[] = []
  const wrongReports = new Set<string>()
  let isOver = false
  const report = (found: unknown) => {
    if (isOver) throw new Error('it reports after it has returned')
    if (diagnostics.length >= maxReports) throw new Error(`it reports more than ${maxReports} diagnostics`)
    const diagnostic = ruleDiagnostic(rule, found, textOf)
    if (typeof diagnostic === 'string') wrongReports.add(diagnostic)
    else diagnostics.push(diagnostic)
  }
  const reads = new Map<string, Read>()
  const failed = (problem: 'throws' | 'endless' | 'promise' | 'report', reason: string) =>
    diagnose('rule-failed', run.get(configLocator)(['checks', name]), { value: name, problem, reason })
  try {
    await recordReads(root, reads, () => {
      const graph = readOnly(ruleGraph(graphView(run, locale), textOf))
      const result: unknown = callSiteFunction(rule.check, () => rule.check(graph, report), {
        name: `The rule \`${name}\``,
      })
      isOver = true
      if (isPromise(result)) {
        result.then(undefined, () => {})
        diagnostics.push(failed('promise', ''))
      }
    })
  } catch (error) {
    throwProcessLimit(error)
    diagnostics.push(failed(error instanceof OverBudget ? 'endless' : 'throws', thrownReason(error)))
  } finally {
    isOver = true
    recordForTask(root, [...reads.values()])
  }
  for (const reason of wrongReports) diagnostics.push(failed('report', reason))
  return { diagnostics, reads: [...reads.values()] }
})

/** The graph with the texts of files. */
function ruleGraph(graph: ContentGraph, textOf: (file: string) => string | undefined): RuleGraph {
  const text: RuleGraph['text'] = (file) => {
    const source: unknown = typeof file === 'object' && file !== null ? file.source : file
    const found = typeof source === 'string' ? textOf(source) : undefined
    if (found === undefined) throw new Error(`it asks for the text of ${quote(source)}, which is no file of the site`)
    return found
  }
  const parts = Object.keys(graph) as (keyof ContentGraph)[]
  // Files that are read to make the graph are no reads of the rule.
  const getters = parts.map((part) => [
    part,
    { get: () => withoutRecording(() => graph[part]), enumerable: true, configurable: true },
  ])
  return Object.defineProperties({ text } as RuleGraph, Object.fromEntries(getters))
}

/** What all rules of the site report about a language. */
export const reportedByRules = task('rules', async (run, locale: string): Promise<Diagnostic[]> => {
  const diagnostics: Diagnostic[] = []
  for (const { code } of run.get(rules)) addAll(diagnostics, (await run.load(ruleRun, locale, code)).diagnostics)
  return diagnostics
})

/** What the rules of the site have read besides the graph, once they have run. */
export const readByRules = (session: Reader, locale: string): Read[] =>
  session.get(rules).flatMap(({ code }) => session.get(ruleRun, locale, code).reads)
