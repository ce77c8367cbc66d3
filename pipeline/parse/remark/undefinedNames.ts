import type { Root } from 'mdast'
import { diagnose } from '../../../schemas/diagnostic.ts'
import { didYouMean } from '../../wording/didYouMean.ts'
import type { ParseContext } from '../context.ts'
import { docValueNames } from '../docValues.ts'
import { positionInScript, positionOf } from '../position.ts'
import { type ScriptNode, scriptNames, scriptsOf } from '../scriptNames.ts'

/**
 * Every name that an expression reads while its page is rendered is imported, exported or a global.
 *
 *     Wait {timeout} ms.   →  `timeout` is not defined
 *
 * Functions are skipped: they may run in a browser, which has other globals. So are names that the doc declares anywhere
 * and those it asks for with `typeof`.
 */
export function undefinedNames(context: ParseContext) {
  return (tree: Root) => {
    if (!context.live) return
    const { bound } = scriptNames(tree)
    for (const name of docValueNames) bound.add(name)
    const reported = new Set<string>()
    for (const { program, within } of scriptsOf(tree)) {
      const script = program as unknown as ScriptNode
      const asked = new Set<string>()
      for (const { node, isAsked } of namesRead(script)) if (isAsked) asked.add(String(node.name))
      for (const { node, writtenIn } of namesRead(script)) {
        const name = String(node.name)
        if (bound.has(name) || context.imported.has(name) || globals.has(name) || asked.has(name)) continue
        const position = { ...positionOf(within, context.source), ...positionInScript({ loc: node.loc }) }
        if (writtenIn !== undefined) position.file = writtenIn
        const key = JSON.stringify(position)
        if (reported.has(key)) continue
        reported.add(key)
        const suggestions = didYouMean(name, [...bound])
        const hint = `Import or export it above; as text it is written \`\\{${name}}\`.`
        context.diagnostics.push(diagnose('mdx-undefined-name', position, { value: name }, { suggestions, hint }))
      }
    }
  }
}

/** Names that have a value wherever a page is rendered, and those of browsers, which the renderer reports. */
const globals = new Set([
  ...Object.getOwnPropertyNames(globalThis),
  ...['props', 'require', 'module', 'exports', 'arguments', 'window', 'document', 'navigator', 'location', 'history'],
  ...['localStorage', 'sessionStorage', 'self', 'screen', 'alert', 'matchMedia', 'customElements'],
])

interface NameRead {
  node: ScriptNode
  /** Whether it is asked for with `typeof`. */
  isAsked: boolean
  writtenIn: string | undefined
}

/** Fields that hold a name that is not read as a variable, unless it is computed. */
const labels: Record<string, string[]> = {
  MemberExpression: ['property'],
  Property: ['key'],
  PropertyDefinition: ['key'],
  MethodDefinition: ['key'],
}

const skipped =
  /Function|^(?:Import|Export(?:All|Named|Specifier)|MetaProperty|Class|LabeledStatement|BreakStatement|ContinueStatement)/

/** Find the names that a script reads, outside of functions and classes. */
function* namesRead(node: ScriptNode, isAsked = false, outer?: string): Generator<NameRead> {
  const { writtenIn = outer } = node
  if (node.type === 'Identifier') yield { node, isAsked, writtenIn }
  const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : undefined
  if (declaration) yield* namesRead(declaration as ScriptNode, false, writtenIn)
  if (skipped.test(node.type)) return
  for (const [field, value] of Object.entries(node)) {
    if (!node.computed && labels[node.type]?.includes(field)) continue
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child === null || typeof child !== 'object' || typeof child.type !== 'string') continue
      yield* namesRead(child, node.type === 'UnaryExpression' && node.operator === 'typeof', writtenIn)
    }
  }
}
