import { join } from 'node:path'
import type { ErrorObject, ValidateFunction } from 'ajv'
import { type Document, parseAllDocuments } from 'yaml'
import { groupBy } from '../../schemas/shared/collections/groupBy.ts'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import { plainJson } from '../code/errors/jsonError.ts'
import { locator, type Path } from '../load/positions/sourceTree.ts'
import { yamlTree } from '../load/positions/yamlTree.ts'
import { isFile } from '../tasks/isFile.ts'
import { installedFile } from './installedFile.ts'

/** What does not fit, at its position in the text. */
export interface SchemaError {
  line: number
  column: number
  endColumn: number
  /** The key or value at fault, as written. */
  value: string
  /** `jobs.test.steps[0]` */
  field: string
  reason: string
}

/** Find the file of a JSON Schema: in the site, else in an installed package. */
export function schemaFile(root: string, path: string): string | undefined {
  const file = join(root, path)
  return isFile(file) ? file : installedFile(root, path)
}

/** Read and compile a JSON Schema. Returns the reason if that fails. */
export async function compileSchema(file: string): Promise<ValidateFunction | string> {
  let schema: { $schema?: string }
  try {
    schema = JSON.parse(readRegularFile(file, 'utf8'))
  } catch {
    return 'it is not JSON'
  }
  try {
    const draft = schema.$schema ?? ''
    const { Ajv } = /2020-12/.test(draft)
      ? { Ajv: (await import('ajv/dist/2020.js')).Ajv2020 }
      : /2019-09/.test(draft)
        ? { Ajv: (await import('ajv/dist/2019.js')).Ajv2019 }
        : await import('ajv')
    if (/draft-0?[34]/.test(draft)) return `it is of \`${draft}\`; draft 6 and later are supported`
    const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false, logger: false })
    if (/draft-06/.test(draft)) ajv.addMetaSchema((await import('ajv/dist/refs/json-schema-draft-06.json')).default)
    return ajv.compile(schema)
  } catch (error) {
    return (error as Error).message.split('\n')[0]!
  }
}

/** Hold a sample of JSON or YAML against a schema. A text that does not parse has no errors: it is reported as such. */
export function schemaErrors(text: string, isJson: boolean, validate: ValidateFunction): SchemaError[] {
  const plain = isJson ? plainJson(text) : text
  const options = { prettyErrors: false, logLevel: 'silent', merge: true, uniqueKeys: false } as const
  return [parseAllDocuments(plain, options)].flat().flatMap((document) => {
    if (document.errors.length > 0 || document.contents === null) return []
    validate(document.toJS())
    return mostSpecific(validate.errors ?? []).map((error) => atPosition(error, plain, document))
  })
}

/** Errors that only say that another one stands below them. */
const combining = ['anyOf', 'oneOf', 'allOf', 'if', 'not', 'contains']

/**
 * Select the errors to report, one for each position. Where a value has to fit one of several schemas, those of the
 * schema that fits best count: it has errors only deep in the value.
 */
function mostSpecific(errors: ErrorObject[]): ErrorObject[] {
  const depth = ({ instancePath, keyword }: ErrorObject) =>
    instancePath.split('/').length + (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties' ? 1 : 0)
  const alternatives = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf')
  let selected = errors.filter(({ keyword }) => !combining.includes(keyword))
  for (const { schemaPath, instancePath } of alternatives) {
    const isBelow = (error: ErrorObject) =>
      error.schemaPath.startsWith(`${schemaPath}/`) || error.instancePath.startsWith(`${instancePath}/`)
    const below = selected.filter(isBelow)
    const deepest = Math.max(...below.map(depth))
    selected = selected.filter((error) => !below.includes(error) || depth(error) === deepest)
  }
  const left = selected.length > 0 ? selected : errors
  return [...groupBy(left, (error) => JSON.stringify(pathOf(error))).values()].map(combine)
}

/**
 * One error for a position: about the value, if one of the alternatives has the key; with all types, if each asks for
 * another one.
 */
function combine(group: ErrorObject[]): ErrorObject {
  const ofValue = group.filter((error) => unknownKey(error) === undefined)
  const types = ofValue.filter(({ keyword }) => keyword === 'type').flatMap(({ params }) => params.type as string)
  const [first] = ofValue.length > 0 ? ofValue : group
  return types.length === ofValue.length && types.length > 1
    ? { ...first!, params: { type: [...new Set(types)] } }
    : (ofValue.find(({ keyword }) => keyword !== 'type') ?? first!)
}

const unknownKey = ({ keyword, params }: ErrorObject): string | undefined =>
  keyword === 'additionalProperties'
    ? params.additionalProperty
    : keyword === 'unevaluatedProperties'
      ? params.unevaluatedProperty
      : keyword === 'propertyNames'
        ? params.propertyName
        : undefined

/** The keys and indexes that lead to what is wrong. */
function pathOf(error: ErrorObject): string[] {
  const steps = error.instancePath.split('/').slice(1)
  const path = steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  const key = unknownKey(error)
  return key === undefined ? path : [...path, key]
}

function atPosition(error: ErrorObject, text: string, document: Document.Parsed): SchemaError {
  const path: Path = pathOf(error)
  const locate = locator('', text, yamlTree(document))
  const isValue = ['enum', 'const', 'pattern', 'format', 'minLength', 'maxLength'].includes(error.keyword)
  const { line = 1, column = 1, endLine, endColumn = column } = locate(path, isValue ? 'value' : 'key')
  const end = endLine === line ? endColumn : (text.split('\n')[line - 1]?.length ?? 0) + 1
  const value = text.split('\n')[line - 1]!.slice(column - 1, end - 1)
  const field = path.map((step, index) => (/^\d+$/.test(`${step}`) ? `[${step}]` : index === 0 ? step : `.${step}`))
  return { line, column, endColumn: end, value, field: field.join(''), reason: reasonOf(error) }
}

/** Why a value does not fit: `is not a key there`, `has to be a list`. It follows the name of the field. */
function reasonOf(error: ErrorObject): string {
  const { keyword, params, message } = error
  const list = (values: unknown[]) => values.map((value) => `\`${String(value)}\``).join(', ')
  if (unknownKey(error) !== undefined) return 'is a key that the schema does not have'
  switch (keyword) {
    case 'required':
      return `has no \`${params.missingProperty}\``
    case 'type':
      return `has to be ${[params.type]
        .flat()
        .map((type) => typeNames[type] ?? type)
        .join(' or ')}`
    case 'enum':
      return `has to be one of ${list(params.allowedValues)}`
    case 'const':
      return `has to be ${list([params.allowedValue])}`
    default:
      return (message ?? `does not fit \`${keyword}\``).replace(/^must (NOT )?/, (_, not) =>
        not ? 'must not ' : 'must ',
      )
  }
}

const typeNames: Record<string, string> = {
  array: 'a list',
  object: 'an object',
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: '`true` or `false`',
  null: 'empty',
}
