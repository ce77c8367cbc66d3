import { parseScript } from '../parseScript.ts'
import { withoutEllipses } from './ellipses.ts'
import { reasonOf, type SampleError } from './parserError.ts'

/**
 * Find the first syntax error in JSON.
 *
 * Comments and trailing commas are allowed, and so are the inside of an object or a list, and several values in a row.
 */
export function jsonError(text: string): SampleError | undefined {
  const forms = withoutEllipses(text).map(plainJson)
  if (forms.some((form) => isJson(form) || isJson(`{${form}}`) || isJson(`[${form}]`))) return undefined
  const plain = forms[0]!
  const areValues = (pattern: RegExp) => {
    const values = plain.split(pattern).filter((part) => part.trim() !== '')
    return values.length > 1 && values.every((value) => isJson(value) || isJson(`{${value}}`))
  }
  if (areValues(/\n\s*\n/) || areValues(/\n/) || areValues(/(?<=^[}\]])\n/m)) return undefined
  return locateError(plain)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text.replace(/,(\s*[}\]])/g, ' $1'))
    return true
  } catch {
    return false
  }
}

/** Blank out comments and trailing commas without changing offsets. */
export const plainJson = (text: string) =>
  text
    .replace(/"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (found) =>
      found.startsWith('"') ? found : found.replace(/[^\n]/g, ' '),
    )
    .replace(/"(?:[^"\\\n]|\\.)*"|,(?=\s*(?:[}\]]|$))/g, (found) => (found === ',' ? ' ' : found))

interface ScriptNode {
  type: string
  start: number
  [field: string]: unknown
}

/** Parse JSON as a JavaScript expression to find the error's offset, then look for syntax that JSON does not have. */
function locateError(text: string): SampleError {
  const before = /^\s*"[^"\n]*"\s*:/.test(text) ? '({' : '('
  const { program, errors } = parseScript('sample.js', `${before}${text}\n${before === '({' ? '})' : ')'}`, {
    lang: 'js',
  })
  const [error] = errors
  if (error) {
    const offset = Math.min(Math.max((error.labels[0]?.start ?? 0) - before.length, 0), text.length)
    const isAtEnd = text.slice(offset).trim() === ''
    const reason = reasonOf(error.message).replace('`,` or `)`', 'the end')
    // The brackets around the text are ours.
    return { offset, reason: isAtEnd ? reason.replace(/found `[)}]`$/, 'found the end') : reason }
  }
  const syntaxError = notJson(program, text, before.length)
  return syntaxError ?? { offset: 0, reason: 'it is JavaScript, but no JSON' }
}

function notJson(root: { type: string }, text: string, shift: number): SampleError | undefined {
  const node = root as ScriptNode
  const offset = node.start - shift
  const sourceOf = (inner: ScriptNode) => text.slice(inner.start - shift, (inner.end as number) - shift)
  switch (node.type) {
    case 'Program':
    case 'ExpressionStatement':
    case 'ParenthesizedExpression': {
      const inner = (node.expression ?? (node.body as ScriptNode[] | undefined)?.[0]) as ScriptNode | undefined
      return inner && notJson(inner, text, shift)
    }
    case 'ObjectExpression':
      return first(node.properties as ScriptNode[], (property) => notJson(property, text, shift))
    case 'ArrayExpression':
      return first(node.elements as ScriptNode[], (element) => element && notJson(element, text, shift))
    case 'Property': {
      const key = node.key as ScriptNode
      if (!sourceOf(key).startsWith('"')) {
        return { offset, reason: `the key \`${sourceOf(key)}\` has to stand in double quotes` }
      }
      return notJson(node.value as ScriptNode, text, shift)
    }
    case 'Literal':
      if (typeof node.value === 'string' && !sourceOf(node).startsWith('"')) {
        return { offset, reason: 'a text has to stand in double quotes' }
      }
      return undefined
    case 'UnaryExpression':
      return undefined
    default:
      return { offset, reason: `\`${sourceOf(node).split('\n')[0]}\` is no value of JSON` }
  }
}

function first<Item>(items: Item[], find: (item: Item) => SampleError | undefined): SampleError | undefined {
  for (const item of items) {
    const found = find(item)
    if (found) return found
  }
  return undefined
}
