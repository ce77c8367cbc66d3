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

/** A text that is passed to `<Translate>` or `translate()`. */
export interface TranslatedText {
  /** Its key in `code.json`: the id, else the text. */
  key: string
  message: string
  description?: string
}

/** Find the literal texts of all translations in a module, also where JSX is compiled to calls. */
export function translatedTextsIn(program: Program, names: Map<string, Exported>): TranslatedText[] {
  const texts: TranslatedText[] = []
  const add = (id: string | undefined, message: string | undefined, description: string | undefined) => {
    const key = id ?? message
    if (key !== undefined) texts.push({ key, message: message ?? key, ...(description ? { description } : {}) })
  }
  walkScript(program, (node) => {
    if (node.type === 'CallExpression') {
      const [first, second] = node.arguments as ScriptNode[]
      if (names.get(nameOf(node.callee)) === 'translate' && first?.type === 'ObjectExpression') {
        add(property(first, 'id'), property(first, 'message'), property(first, 'description'))
      }
      // The call that JSX is compiled to: `_jsx(Translate, { id: 'welcome', children: 'Welcome!' })`.
      if (names.get(nameOf(first)) === 'Translate' && second?.type === 'ObjectExpression') {
        add(property(second, 'id'), property(second, 'children'), property(second, 'description'))
      }
    }
    if (node.type !== 'JSXElement') return
    const { name, attributes } = node.openingElement as { name: ScriptNode; attributes: ScriptNode[] }
    if (names.get(nameOf(name)) !== 'Translate') return
    const attribute = (wanted: string) => {
      const found = attributes.find((one) => one.type === 'JSXAttribute' && nameOf(one.name) === wanted)
      return found && literal(found.value as ScriptNode | null)
    }
    add(attribute('id'), childText(node.children as ScriptNode[]), attribute('description'))
  })
  return texts
}

function property(object: ScriptNode, name: string): string | undefined {
  const found = (object.properties as ScriptNode[]).find((one) => one.type === 'Property' && keyOf(one) === name)
  return found && literal(found.value as ScriptNode)
}

/** The text of a literal, of a template without expressions, or of either in braces. */
function literal(node: ScriptNode | null | undefined): string | undefined {
  if (!node) return undefined
  if (node.type === 'JSXExpressionContainer') return literal(node.expression as ScriptNode)
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'TemplateLiteral' || (node.expressions as unknown[]).length > 0) return undefined
  const [quasi] = node.quasis as { value: { cooked: string } }[]
  return quasi?.value.cooked
}

/** The text of JSX children as React sees it: lines are joined by a space, white space around them is dropped. */
function childText(children: ScriptNode[]): string | undefined {
  const parts = children.map((child) => {
    if (child.type !== 'JSXText') return literal(child)
    const lines = String(child.value).split(/\r?\n/)
    const trimmed = lines.map((line, index) => {
      const start = index === 0 ? line : line.trimStart()
      return index === lines.length - 1 ? start : start.trimEnd()
    })
    return trimmed.filter((line) => line !== '').join(' ')
  })
  if (parts.length === 0 || parts.some((part) => part === undefined)) return undefined
  return parts.join('')
}
