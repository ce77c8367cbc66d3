import type { BlogConfig } from '../../schemas/blog.ts'
import type { CreateRedirects, DocsConfig, SiteConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { isRoutePath } from '../../schemas/fields/routePath.ts'
import type { Read } from '../../schemas/shared/reads/reads.ts'
import { recordReadsOfCall } from '../../schemas/shared/reads/recordReads.ts'
import { callSiteFunction } from '../../schemas/shared/run/siteCode.ts'
import { addFunctionReads } from '../load/functionReads.ts'
import { configLocator, siteRoot } from '../load/load.ts'
import type { Locate, Path } from '../load/positions/sourceTree.ts'
import { pathName } from '../load/wording/reword.ts'
import type { Reader } from '../tasks/task.ts'
import { thrownReason } from '../wording/thrownReason.ts'
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
  const callIn =
    (of: Path): CallFunction =>
    (name, owner, path, run, { isValid, expected }) => {
      const { value, reason } = attempt(root, owner, run, isValid, expected)
      const field = pathName([...of, name])
      const key = `${field} ${reason}`
      if (reason !== undefined && !byReason.has(key))
        byReason.set(key, diagnose('config-callback', locate([...of, name]), { field, path, reason }))
      return value
    }
  const docs = config.docs.map((instance) => safeDocs(instance, callIn(instance.field)))
  const { blog } = config
  // One blog is written as an object.
  const fieldOf = (index: number) => (blog!.length === 1 ? ['blog'] : ['blog', index])
  const blogs = blog?.map((one, index) => safeBlog(one, callIn(fieldOf(index))))
  const { createRedirects: create } = config
  const call = callIn([])
  const createRedirects: CreateRedirects | undefined =
    create && ((route) => call('createRedirects', create, route, () => create(route), optionalRoutes))
  return {
    config: { ...config, docs, ...(blogs && { blog: blogs }), ...(createRedirects && { createRedirects }) },
    get diagnostics() {
      return [...byReason.values()]
    },
  }
}

/** Calls a function of the config for a path. Returns `undefined` if it fails, which is reported at its field. */
type CallFunction = <Value>(
  name: string,
  owner: object,
  path: string,
  run: () => Value,
  result: Result,
) => Value | undefined

/** What a function may return. `expected` says it in a message: `it returns no number`. */
interface Result {
  isValid: (value: unknown) => boolean
  expected: string
}

function safeDocs(config: DocsConfig, call: CallFunction): DocsConfig {
  const { numberPrefixParser: parser, editUrl } = config
  const docs = { ...config }
  if (typeof editUrl === 'function')
    docs.editUrl = (doc) => call('editUrl', editUrl, doc.docPath, () => editUrl(doc), optionalText)
  if (typeof parser === 'function')
    docs.numberPrefixParser = (name) =>
      call('numberPrefixParser', parser, name, () => parser(name), prefix) ?? { filename: name }
  return docs
}

function safeBlog(blog: BlogConfig, call: CallFunction): BlogConfig {
  const { editUrl, readingTime } = blog
  const safe = { ...blog }
  if (typeof editUrl === 'function')
    safe.editUrl = (post) => call('editUrl', editUrl, post.blogPath, () => editUrl(post), optionalText)
  if (readingTime)
    safe.readingTime = (post) =>
      call('readingTime', readingTime, post.blogPath, () => readingTime(post), optionalNumber)
  return safe
}

const optionalText: Result = {
  isValid: (value) => value === undefined || value === null || typeof value === 'string',
  expected: 'neither text nor `undefined`',
}
const optionalNumber: Result = {
  isValid: (value) => value === undefined || (typeof value === 'number' && value >= 0),
  expected: 'no number',
}
const optionalRoutes: Result = {
  isValid: (value) =>
    value === undefined || value === null || [value].flat().every((one) => typeof one === 'string' && isRoutePath(one)),
  expected: 'neither a route nor a list of routes nor `undefined`',
}
const prefix: Result = {
  isValid: (value) =>
    typeof value === 'object' && value !== null && typeof (value as { filename?: unknown }).filename === 'string',
  expected: 'no object with a `filename`',
}

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
    return { reason: thrownReason(error) }
  } finally {
    addFunctionReads(root, owner, reads)
  }
}
