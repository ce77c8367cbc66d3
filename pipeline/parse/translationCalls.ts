import type { Program } from 'estree'
import { type Diagnostic, diagnose, type Position } from '../../schemas/diagnostic.ts'
import { type ScriptNode, walkScript } from './scriptNames.ts'

type Exported = 'Translate' | 'translate'

/** The kind of misuse: a call or an element without id and message, or children other than text. */
export type Misuse = 'empty-call' | 'empty-element' | 'children'

export interface MisusedTranslation {
  node: ScriptNode
  misuse: Misuse
}

export function diagnoseTranslation(misuse: Misuse, position: Position): Diagnostic {
  if (misuse === 'children') return diagnose('translation-children', position, {})
  return diagnose('translation-empty', position, { form: misuse === 'empty-call' ? 'call' : 'element' })
}

/** Find the local names of `Translate` and `translate` in a module's imports. */
export function translationNames(program: Program): Map<string, Exported> {
  const names = new Map<string, Exported>()
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration' || statement.source.value !== '@docusaurus/Translate') continue
    for (const specifier of statement.specifiers) {
      if (specifier.type === 'ImportDefaultSpecifier') names.set(specifier.local.name, 'Translate')
      if (specifier.type === 'ImportSpecifier' && (specifier.imported as { name?: string }).name === 'translate') {
        names.set(specifier.local.name, 'translate')
      }
    }
  }
  return names
}

/**
 * Find misused translations without running the module.
 *
 *     translate({ description: 'a button' })       neither an id nor a message
 *     <Translate>Read the <b>guide</b></Translate>  more than text
 */
export function findTranslations(program: Program, names: Map<string, Exported>): MisusedTranslation[] {
  const misused: MisusedTranslation[] = []
  walkScript(program, (node) => {
    if (node.type === 'CallExpression' && names.get(nameOf(node.callee)) === 'translate') {
      const [given] = node.arguments as ScriptNode[]
      if (given === undefined || isEmptyMessage(given)) {
        misused.push({ node, misuse: 'empty-call' })
      }
    }
    if (node.type !== 'JSXElement') return
    const { name, attributes } = node.openingElement as { name: ScriptNode; attributes: ScriptNode[] }
    if (names.get(nameOf(name)) !== 'Translate') return
    const misuse = misusedTranslations({
      hasId: attributes.some((one) => one.type === 'JSXSpreadAttribute' || nameOf(one.name) === 'id'),
      children: (node.children as ScriptNode[]).map(kindOfChild),
    })
    if (misuse) misused.push({ node: node.openingElement as ScriptNode, misuse })
  })
  return misused
}

type Child = 'nothing' | 'text' | 'element' | 'unknown'

/** Check one `<Translate>`. */
export function misusedTranslations({ hasId, children }: { hasId: boolean; children: Child[] }): Misuse | undefined {
  if (children.includes('element')) return 'children'
  if (hasId || children.some((child) => child !== 'nothing')) return undefined
  return 'empty-element'
}

function kindOfChild({ type, value, expression }: ScriptNode): Child {
  if (type === 'JSXText') return String(value).trim() === '' ? 'nothing' : 'text'
  if (type !== 'JSXExpressionContainer') return 'element'
  const inner = expression as ScriptNode
  if (inner.type === 'JSXEmptyExpression') return 'nothing'
  if (/^JSX|^(?:Object|Array|ArrowFunction)Expression$/.test(inner.type)) return 'element'
  return inner.type === 'Literal' && inner.value === '' ? 'nothing' : 'unknown'
}

/** Whether an object has neither `id` nor `message`, and no spread: `{ description: … }`. */
function isEmptyMessage(given: ScriptNode): boolean {
  if (given.type !== 'ObjectExpression') return false
  const properties = given.properties as ScriptNode[]
  return properties.every((one) => one.type === 'Property' && !one.computed && !/^(?:id|message)$/.test(keyOf(one)))
}

const nameOf = (node: unknown) => String((node as { name?: unknown } | undefined)?.name ?? '')
const keyOf = ({ key }: ScriptNode) => nameOf(key) || String((key as { value?: unknown }).value)
