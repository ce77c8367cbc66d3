import { join } from 'node:path'
import type { Root as MdastRoot } from 'mdast'
import type { Node } from 'unist'
import { VFile } from 'vfile'
import type { VFileMessage } from 'vfile-message'
import { type Diagnostic, diagnose, type Position } from '../../schemas/diagnostic.ts'
import { isPromise } from '../../schemas/shared/run/isPromise.ts'
import { readThrown } from '../../schemas/shared/run/readThrown.ts'
import { beginStep } from '../../schemas/shared/threads/requestState.ts'
import type { MarkdownPlugin } from '../load/markdownPlugins.ts'
import { installHint } from '../packages/installHint.ts'
import { cutLine, thrownReason } from '../wording/thrownReason.ts'
import type { AttachedPlugin, Transform } from './attachedPlugin.ts'
import { isJsx } from './authoring/jsx.ts'
import type { ParseContext } from './context.ts'
import { isParserMessage } from './mdxDiagnostic.ts'
import { positionOf } from './position.ts'
import { visit } from './visit.ts'

/** A step of parsing that may wait for a plugin: it yields promises. */
export type Step<Result> = Generator<PromiseLike<unknown>, Result, unknown>

interface Processor {
  use(plugin: (this: unknown) => void): unknown
}

/**
 * Add plugins to a processor. Their syntax becomes the processor's when it is frozen; then the list has their transformers,
 * which run at our own steps.
 */
export function attachPlugins(processor: Processor, plugins: MarkdownPlugin[]): AttachedPlugin[] {
  const attached: AttachedPlugin[] = []
  for (const { name, plugin, options } of plugins) {
    if (options[0] === false) continue
    processor.use(function attach(this: unknown) {
      try {
        const transform = plugin.call(this, ...(options[0] === true ? [] : options))
        if (typeof transform === 'function') attached.push({ name, transform: transform as Transform })
      } catch (error) {
        const fail = () => {
          throw error
        }
        attached.push({ name, transform: fail })
      }
    })
  }
  return attached
}

/** An exception of a plugin. */
export class PluginFailure extends Error {
  readonly plugin: string

  constructor(plugin: string, cause: unknown) {
    super(thrownReason(cause), { cause })
    this.plugin = plugin
  }
}

/** Run plugins one after the other. Their messages become diagnostics. Throws a PluginFailure. */
export function* runPlugins<Tree extends Node>(
  tree: Tree,
  plugins: AttachedPlugin[],
  context: ParseContext,
): Step<Tree> {
  const { file } = context
  let current = tree
  for (const { name, transform } of plugins) {
    const known = file.messages.length
    beginStep(name)
    try {
      const result = start(transform, current, file)
      const next = isPromise(result) ? yield result : result
      if (next instanceof Error) throw next
      if (next !== undefined && next !== null && !isNode(next)) throw new Error('It returns a value that is no tree')
      current = (next ?? current) as Tree
      complete(current as Node as MdastRoot)
    } catch (error) {
      file.messages.length = known
      throw new PluginFailure(name, readThrown(error))
    } finally {
      beginStep('')
    }
    for (const message of file.messages.slice(known))
      context.diagnostics.push(messageDiagnostic(name, message, context))
  }
  return current
}

const isNode = (value: unknown): value is Node => typeof (value as Partial<Node>).type === 'string'

/** Elements of JSX that a plugin makes may lack the lists that those of the parser have. */
function complete(tree: MdastRoot): void {
  visit(tree, (node) => {
    if (!isJsx(node)) return
    node.attributes ??= []
    node.children ??= []
  })
}

/** A transformer returns a tree or a promise, or calls back. */
function start(transform: Transform, tree: Node, file: VFile): unknown {
  if (transform.length < 3) return transform(tree, file)
  return new Promise((resolve, reject) => {
    const result = transform(tree, file, (error, next) => (error ? reject(error) : resolve(next)))
    if (isPromise(result)) result.then(resolve, reject)
  })
}

/** Run a step to its end. */
export async function finish<Result>(step: Step<Result>): Promise<Result> {
  let state = step.next()
  while (!state.done) {
    const outcome = await Promise.resolve(state.value).then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )
    state = 'error' in outcome ? step.throw(outcome.error) : step.next(outcome.value)
  }
  return state.value
}

/** Run a step without plugins to its end. */
export function finishSync<Result>(step: Step<Result>): Result {
  const state = step.next()
  if (!state.done) throw new Error('A step without plugins does not wait.')
  return state.value
}

/** The file that plugins get. */
export function pluginFile(root: string, source: string, text: string, frontMatter: object): VFile {
  return new VFile({ path: join(root, source), cwd: root, value: text, data: { frontMatter } })
}

export function failureDiagnostic({ plugin, cause }: PluginFailure, context: ParseContext): Diagnostic {
  const message = isParserMessage(cause) ? (cause as VFileMessage) : undefined
  const reason = message ? messageReason(message) : thrownReason(cause)
  const position = message ? messagePosition(message, context) : { file: context.source }
  const data = { plugin, reason: reason.replaceAll(`${context.file.cwd}/`, '') }
  return diagnose('plugin-failed', position, data, { hint: installHint(reason) })
}

function messageDiagnostic(plugin: string, message: VFileMessage, context: ParseContext): Diagnostic {
  const data = { plugin: message.source ?? plugin, reason: messageReason(message) }
  const isInfo = message.fatal === undefined || message.fatal === null
  return diagnose('plugin-message', messagePosition(message, context), data, isInfo ? { severity: 'info' } : {})
}

function messageReason({ reason, cause }: VFileMessage): string {
  const causes = cause instanceof Error && !reason.includes(cause.message) ? `: ${thrownReason(cause)}` : ''
  const [first = '', second = ''] = reason.trimStart().split('\n').map(cutLine)
  // A line that ends without a mark, or with a colon, leads to the one below it.
  const text = second.trim() === '' || /[.!?]$/.test(first) ? first : `${first.replace(/\s*:$/, '')}: ${second.trim()}`
  return `${text.replace(/[.!]*$/, '')}${causes}`
}

/** Get the position of a message, in the doc or in the file that it includes. */
function messagePosition({ place, ancestors = [], line, column }: VFileMessage, { source }: ParseContext): Position {
  const files = ancestors.flatMap((node) => {
    const { data, properties } = node as { data?: { source?: string }; properties?: { dataSource?: string } }
    return data?.source ?? properties?.dataSource ?? []
  })
  const file = files.at(-1) ?? source
  if (!place) return { file, ...(line ? { line } : {}), ...(column ? { column } : {}) }
  const range = 'start' in place ? place : { start: place, end: place }
  return { ...positionOf({ type: '', position: range } as Node, file), file }
}
