import type { Severity } from '../../../schemas/diagnostic.ts'
import { isObject } from '../../../schemas/shared/collections/isObject.ts'
import { quote } from '../../../schemas/shared/text/quote.ts'
import type { RuleFile } from './extensions/extension.ts'
import { extensions, unsupportedExtensions } from './extensions/index.ts'

/** A rule as its file describes it. */
export interface ReadRule extends RuleFile {
  extends: string
  message: string
  link?: string
  severity: Severity
  scope: string[]
  limit: number
}

/** Why a rule cannot be used. */
export interface RuleProblem {
  problem: 'field' | 'unsupported'
  field: string
  reason: string
}

const severities: Record<string, Severity> = { suggestion: 'info', warning: 'warning', error: 'error' }

/** Blocks that rules may ask for. `summary`, the document as a whole, is not among them. */
const scopes = /^(?:text|heading(?:\.h[1-6])?|table(?:\.(?:header|cell))?|list|paragraph|sentence|alt|blockquote|raw)$/

/** Fields with a list of texts, with text, with a number, and with `true` or `false`, each with its default. */
const lists = { tokens: 'tokens', raw: 'raw', exceptions: 'exceptions', indicators: 'indicators' } as const
const texts = { token: '', first: '', second: '', match: '', style: '', prefix: '' }
const numbers = { max: 0, min: 0, threshold: 0, limit: 0 }
const flags = { ignorecase: false, nonword: false, append: false, capitalize: false, alpha: false, vocab: true }
const others = [
  'extends',
  'message',
  'description',
  'level',
  'link',
  'scope',
  'swap',
  'either',
  'action',
  'name',
  'code',
  'pos',
  'POS',
]

/** Read the value of a rule's file. As in Vale, names of fields are compared without case. */
export function readRule(value: unknown): { rule: ReadRule } | RuleProblem {
  if (!isObject(value)) return { problem: 'field', field: 'extends', reason: 'is missing' }
  const fields = new Map(Object.entries(value).map(([name, field]) => [name.toLowerCase(), field as unknown]))
  const kind = fields.get('extends')
  if (typeof kind === 'string' && Object.hasOwn(unsupportedExtensions, kind))
    return { problem: 'unsupported', field: 'extends', reason: unsupportedExtensions[kind]! }
  if (typeof kind !== 'string' || !Object.hasOwn(extensions, kind))
    return {
      problem: 'field',
      field: 'extends',
      reason: `is ${quote(kind)}; it has to be one of ${nameList(Object.keys(extensions))}`,
    }

  const known = [...Object.keys({ ...lists, ...texts, ...numbers, ...flags }), ...others]
  const unknown = [...fields.keys()].find((name) => !known.includes(name))
  if (unknown !== undefined)
    return { problem: 'unsupported', field: unknown, reason: `it has the field \`${unknown}\`` }
  try {
    const rule = ruleOf(fields, kind)
    const missing = extensions[kind]!.needs.find((name) => rule[name].toString() === '')
    if (missing !== undefined) return { problem: 'field', field: missing, reason: 'is missing' }
    if (kind === 'capitalization' && /^\$(?!title$|sentence$|lower$|upper$)/.test(rule.match))
      return { problem: 'unsupported', field: 'match', reason: `it has the \`match\` \`${rule.match}\`` }
    const scope = rule.scope.flatMap((one) => one.split('&')).find((one) => !scopes.test(one.trim().replace(/^~/, '')))
    if (scope !== undefined)
      return {
        problem: 'unsupported',
        field: 'scope',
        reason: `it has the scope \`${scope.trim()}\`, and rules read paragraphs, headings, lists, tables, quotes, texts of images, or Markdown (\`raw\`); a rule in \`checks\` of the site config can read \`graph.text(doc)\``,
      }
    return { rule }
  } catch (error) {
    if (error instanceof FieldError) return { problem: 'field', field: error.field, reason: error.message }
    throw error
  }
}

const nameList = (names: string[]) => names.map((name) => `\`${name}\``).join(', ')

class FieldError extends Error {
  constructor(
    readonly field: string,
    reason: string,
  ) {
    super(reason)
  }
}

function ruleOf(fields: Map<string, unknown>, kind: string): ReadRule {
  const list = (name: string): string[] => {
    const value = fields.get(name) ?? []
    const items = Array.isArray(value) ? value : [value]
    if (items.every(isScalar)) return items.map(String)
    throw new FieldError(name, `is ${quote(value)}; it has to be a list of texts`)
  }
  const text = (name: string, byDefault = ''): string => {
    const value = fields.get(name) ?? byDefault
    if (isScalar(value)) return String(value)
    throw new FieldError(name, `is ${quote(value)}; it has to be text`)
  }
  const number = (name: string): number => {
    const value = Number(fields.get(name) ?? 0)
    if (Number.isFinite(value)) return value
    throw new FieldError(name, `is ${quote(fields.get(name))}; it has to be a number`)
  }
  const flag = (name: string, byDefault = false): boolean => {
    const value = fields.get(name) ?? byDefault
    if (typeof value === 'boolean') return value
    throw new FieldError(name, `is ${quote(value)}; it has to be \`true\` or \`false\``)
  }
  const pairs = (name: string): [string, string][] => {
    const value = fields.get(name) ?? {}
    // A list of objects keeps their order.
    const objects = (Array.isArray(value) ? value : [value]) as unknown[]
    const entries = objects.flatMap((one) =>
      typeof one === 'object' && one !== null ? Object.entries(one) : [[name, {}]],
    )
    if (entries.every(([, other]) => isScalar(other)))
      return entries.map(([one, other]) => [String(one), String(other)])
    throw new FieldError(name, `is ${quote(value)}; it has to be an object of texts`)
  }
  const level = text('level', 'warning')
  const severity = Object.hasOwn(severities, level) ? severities[level] : undefined
  if (!severity)
    throw new FieldError('level', `is ${quote(level)}; it has to be one of ${nameList(Object.keys(severities))}`)
  const message = text('message')
  if (message.trim() === '') throw new FieldError('message', 'is missing')
  const link = text('link')
  const action = fields.get('action') as { name?: unknown; params?: unknown } | undefined
  const params = Array.isArray(action?.params) ? action.params.filter(isScalar).map(String) : []
  return {
    ...{ extends: kind, message, severity, scope: fields.has('scope') ? list('scope').map(withoutType) : ['text'] },
    ...(/^https?:\/\/\S+$/.test(link) && { link }),
    ...{ tokens: list('tokens'), raw: list('raw'), exceptions: list('exceptions'), indicators: list('indicators') },
    ...{ swap: pairs('swap'), either: pairs('either'), limit: number('limit') },
    ...{ token: text('token'), first: text('first'), second: text('second'), match: text('match') },
    ...{ style: text('style'), prefix: text('prefix') },
    ...{ max: number('max'), min: number('min'), threshold: number('threshold') },
    ...{ ignoreCase: flag('ignorecase'), nonword: flag('nonword'), append: flag('append') },
    ...{ capitalize: flag('capitalize'), alpha: flag('alpha'), vocab: flag('vocab', true) },
    action: { name: isScalar(action?.name) ? String(action.name) : '', params },
  }
}

/** All docs are Markdown: `text.md` is `text`. */
const withoutType = (scope: string) => scope.replace(/\.mdx?\b/g, '')

const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
