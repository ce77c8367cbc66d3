import { boundBy, type ScriptNode, walkScript } from './scriptNames.ts'

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

/**
 * Two functions of a module may each have a constant of one name, so a name has several texts. It has none if one of them is computed,
 * or if something else has the name, such as a parameter.
 */
export function constantTexts(program: { type: string }): ConstantTexts {
  const constants = constantsIn(program)
  const texts = new Map<string, Text[]>()

  function read(node: ScriptNode | undefined, depth: number): Text[] {
    if (!node || depth > maxDepth) return []
    const part = (one: unknown) => read(one as ScriptNode | undefined, depth + 1)
    if (wrappers.test(node.type)) return part(node.expression)
    if (node.type === 'Literal') return typeof node.value === 'string' ? [{ text: node.value, isWhole: true }] : []
    if (node.type === 'Identifier') return readConstant(String(node.name), part)
    if (isSum(node)) return join(operands(node).map(part))
    if (node.type === 'NewExpression' && (node.callee as ScriptNode).name === 'URL') {
      const [address, base] = (node.arguments as ScriptNode[]).map(part)
      return address?.some(({ text }) => isAbsolute.test(text)) ? address : (base ?? address ?? [])
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
    const textsOfName = texts.get(name)
    if (textsOfName) return textsOfName
    texts.set(name, [])
    const values = (constants.get(name) ?? []).map(part)
    if (values.some((value) => value.length === 0)) return []
    const result = values.flat().slice(0, maxTexts)
    texts.set(name, result)
    return result
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

/** The values of names that only constants have. */
function constantsIn(program: { type: string }): Map<string, ScriptNode[]> {
  const constants = new Map<string, ScriptNode[]>()
  const declarators = new Set<ScriptNode>()
  const others = new Set<string>()
  walkScript(program, (node) => {
    if (node.type === 'VariableDeclaration' && node.kind === 'const')
      for (const one of node.declarations as ScriptNode[]) declarators.add(one)
    const { id, init } = node as { id?: ScriptNode; init?: ScriptNode }
    if (declarators.has(node) && id?.type === 'Identifier' && init) {
      const name = String(id.name)
      const values = constants.get(name)
      if (values) values.push(init)
      else constants.set(name, [init])
    } else for (const name of boundBy(node)) others.add(name)
  })
  for (const name of others) constants.delete(name)
  return constants
}

/** The texts of a sum, cut off where a part is computed. */
const join = (parts: Text[][]): Text[] =>
  parts.reduce(
    (starts, ends) =>
      starts
        .flatMap(({ text, isWhole }) => {
          if (!isWhole || ends.length === 0) return { text, isWhole: false }
          return ends.map((end) => ({ text: (text + end.text).slice(0, maxLength), isWhole: end.isWhole }))
        })
        .slice(0, maxTexts),
    [{ text: '', isWhole: true }],
  )

const isSum = ({ type, operator }: ScriptNode) => type === 'BinaryExpression' && operator === '+'

/** `a + b + c` → a, b, c */
function operands(sum: ScriptNode): ScriptNode[] {
  const result: ScriptNode[] = []
  let left = sum
  while (isSum(left)) {
    result.push(left.right as ScriptNode)
    left = left.left as ScriptNode
  }
  return [...result, left].reverse()
}

const whole: Text[] = [{ text: '', isWhole: true }]

const isAbsolute = /^\w+:/

/** Nodes around an expression that do not change its value. */
const wrappers = /^(?:JSXExpressionContainer|ParenthesizedExpression|TS(?:As|Satisfies|NonNull)Expression)$/
