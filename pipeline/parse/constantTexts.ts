import { type ScriptNode, walkScript } from './scriptNames.ts'

/** Finds the text of an expression, and of the constants of its module that it names. */
export interface ConstantTexts {
  /** Every text that it may be, or the beginning of one, up to the path of an address; empty if it is computed. */
  of(node: ScriptNode | undefined): string[]
}

/** A text, or what it begins with if `isWhole` is false. */
interface Text {
  text: string
  isWhole: boolean
}

/** Two functions of a module may each have a constant of one name, so a name has several texts. */
export function constantTexts(program: { type: string }): ConstantTexts {
  const constants = new Map<string, ScriptNode[]>()
  const texts = new Map<string, Text[]>()
  walkScript(program, (node) => {
    if (node.type !== 'VariableDeclaration' || node.kind !== 'const') return
    for (const { id, init } of node.declarations as { id: ScriptNode; init?: ScriptNode }[]) {
      if (id.type !== 'Identifier' || !init) continue
      const name = String(id.name)
      const values = constants.get(name)
      if (values) values.push(init)
      else constants.set(name, [init])
    }
  })

  const join = (parts: Text[][]): Text[] =>
    parts.reduce(
      (starts, ends) =>
        starts.slice(0, maxTexts).flatMap(({ text, isWhole }) => {
          if (!isWhole || ends.length === 0) return { text, isWhole: false }
          return ends.map((end) => ({ text: (text + end.text).slice(0, maxLength), isWhole: end.isWhole }))
        }),
      [{ text: '', isWhole: true }],
    )

  function read(node: ScriptNode | undefined, depth: number): Text[] {
    if (!node || depth > maxDepth) return []
    const part = (one: unknown) => read(one as ScriptNode | undefined, depth + 1)
    if (wrappers.test(node.type)) return part(node.expression)
    if (node.type === 'Literal') return typeof node.value === 'string' ? [{ text: node.value, isWhole: true }] : []
    if (node.type === 'Identifier') return readConstant(String(node.name), part)
    if (node.type === 'BinaryExpression' && node.operator === '+') return join([part(node.left), part(node.right)])
    if (node.type === 'NewExpression' && (node.callee as ScriptNode).name === 'URL') {
      const [path, base] = node.arguments as ScriptNode[]
      return part(base ?? path)
    }
    if (node.type !== 'TemplateLiteral') return []
    const expressions = (node.expressions as ScriptNode[]).map(part)
    const quasis = node.quasis as { value: { raw: string } }[]
    return join(
      quasis.flatMap(({ value }, index) => [[{ text: value.raw, isWhole: true }], expressions[index] ?? whole]),
    )
  }

  /** Each constant is read once: minified code gives a name to many, which name each other. */
  function readConstant(name: string, part: (value: ScriptNode) => Text[]): Text[] {
    const known = texts.get(name)
    if (known) return known
    texts.set(name, [])
    const found = (constants.get(name) ?? []).flatMap(part).slice(0, maxTexts)
    texts.set(name, found)
    return found
  }

  // The host of `https://${host}/` is computed.
  const isKnown = ({ text, isWhole }: Text) => isWhole || /^\w+:\/\/[^/]+\//.test(text)
  return {
    of: (node) =>
      read(node, 0)
        .filter(isKnown)
        .map(({ text }) => text),
  }
}

const maxTexts = 20
const maxDepth = 20
const maxLength = 100_000

const whole: Text[] = [{ text: '', isWhole: true }]

/** Nodes around an expression that do not change its value. */
const wrappers = /^(?:JSXExpressionContainer|ParenthesizedExpression|TS(?:As|Satisfies|NonNull)Expression)$/
