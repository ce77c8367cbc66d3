import type { BlogConfig } from '../../schemas/blog.ts'
import type { DocsConfig, SiteConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import type { Read } from '../../schemas/shared/reads/reads.ts'
import { recordReadsOfCall } from '../../schemas/shared/reads/recordReads.ts'
import { siteCodeBudget } from '../../schemas/shared/run/codeBudget.ts'
import { callSiteFunction } from '../../schemas/shared/run/siteCode.ts'
import { OverBudget } from '../../schemas/shared/threads/threadPool.ts'
import { addFunctionReads } from '../load/functionReads.ts'
import { configLocator, siteRoot } from '../load/load.ts'
import type { Locate, Path } from '../load/positions/sourceTree.ts'
import { pathName } from '../load/wording/reword.ts'
import { reasonOf } from '../parse/docFailure.ts'
import type { Reader } from '../tasks/task.ts'
import { configOf } from './localizeConfig.ts'

/** The config of a language with functions that never throw, of which the failures belong to a task. */
export const callbacksOf = (run: Reader, code: string): SafeCallbacks =>
  safeCallbacks(run.get(siteRoot), run.get(configOf, code), run.get(configLocator))

export interface SafeCallbacks {
  config: SiteConfig
  /** What has failed until now. */
  readonly diagnostics: Diagnostic[]
}

/** Failures of several tasks: each reason once, with the first path. */
export const uniqueFailures = (failures: Diagnostic[]): Diagnostic[] =>
  [...new Map(failures.toReversed().map((failure) => [identityOf(failure), failure])).values()].reverse()

const identityOf = ({ code, value, data }: Diagnostic) => JSON.stringify([code, value, data?.field, data?.reason])

/**
 * Replace the functions of the config by ones that never throw.
 *
 * When a function throws, or returns something else than it may, that is reported at its field: once for each reason, with
 * the first path it failed for. The result is then the same as without the function.
 */
function safeCallbacks(root: string, config: SiteConfig, locate: Locate): SafeCallbacks {
  const byReason = new Map<string, Diagnostic>()
  const reportOf = (of: Path) => (name: string, path: string, reason: string) => {
    const field = pathName([...of, name])
    const key = `${field} ${reason}`
    if (byReason.has(key)) return
    byReason.set(key, diagnose('config-callback', locate([...of, name]), { field, path, reason }))
  }
  const docs = config.docs.map((instance) => safeDocs(root, instance, reportOf(instance.field)))
  const { blog } = config
  // One blog is written as an object.
  const fieldOf = (index: number) => (blog!.length === 1 ? ['blog'] : ['blog', index])
  const blogs = blog?.map((one, index) => safeBlog(root, one, reportOf(fieldOf(index))))
  return {
    config: { ...config, docs, ...(blogs && { blog: blogs }) },
    get diagnostics() {
      return [...byReason.values()]
    },
  }
}

/** Reports why a function of the config failed for a path. */
type ReportFailure = (name: string, path: string, reason: string) => void

function safeDocs(root: string, config: DocsConfig, report: ReportFailure): DocsConfig {
  const { numberPrefixParser, editUrl } = config
  const docs = { ...config }
  if (typeof editUrl === 'function') docs.editUrl = safeEditUrl(root, editUrl, ({ docPath }) => docPath, report)
  if (typeof numberPrefixParser === 'function') {
    docs.numberPrefixParser = (name) => {
      const { value, reason } = attempt(
        root,
        numberPrefixParser,
        () => numberPrefixParser(name),
        isPrefix,
        'no object with a `filename`',
      )
      if (reason !== undefined) report('numberPrefixParser', name, reason)
      return value ?? { filename: name }
    }
  }
  return docs
}

function safeBlog(root: string, blog: BlogConfig, report: ReportFailure): BlogConfig {
  const { editUrl, readingTime } = blog
  const safe = { ...blog }
  if (typeof editUrl === 'function') safe.editUrl = safeEditUrl(root, editUrl, ({ blogPath }) => blogPath, report)
  if (readingTime) {
    safe.readingTime = (post) => {
      const { value, reason } = attempt(root, readingTime, () => readingTime(post), isOptionalNumber, 'no number')
      if (reason !== undefined) report('readingTime', post.blogPath, reason)
      return value
    }
  }
  return safe
}

const safeEditUrl =
  <Input>(
    root: string,
    editUrl: (input: Input) => string | undefined,
    pathOf: (input: Input) => string,
    report: ReportFailure,
  ) =>
  (input: Input): string | undefined => {
    const { value, reason } = attempt(
      root,
      editUrl,
      () => editUrl(input),
      isOptionalText,
      'neither text nor `undefined`',
    )
    if (reason !== undefined) report('editUrl', pathOf(input), reason)
    return value
  }

const isOptionalText = (value: unknown) => value === undefined || value === null || typeof value === 'string'
const isOptionalNumber = (value: unknown) => value === undefined || (typeof value === 'number' && value >= 0)
const isPrefix = (value: unknown) =>
  typeof value === 'object' && value !== null && typeof (value as { filename?: unknown }).filename === 'string'

/** Call a function of the config, and record what it reads. */
function attempt<Value>(
  root: string,
  owner: object,
  run: () => Value,
  isValid: (value: unknown) => boolean,
  expected: string,
): { value?: Value; reason?: string } {
  const reads = new Map<string, Read>()
  try {
    return recordReadsOfCall(root, reads, () =>
      callSiteFunction(owner, () => {
        const value = run()
        // Its fields may be functions as well.
        return isValid(value) ? { value } : { reason: `it returns ${expected}` }
      }),
    )
  } catch (error) {
    return {
      reason: error instanceof OverBudget ? `it takes more than ${siteCodeBudget().runs} s` : reasonOf(error),
    }
  } finally {
    addFunctionReads(root, owner, reads)
  }
}
