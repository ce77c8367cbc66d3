import { z } from 'zod'
import { repositoryPath } from './fields/sitePath.ts'
import { isObject } from './shared/collections/isObject.ts'

export type VariableValue = string | number | boolean

/** Values by name, in groups: `{ product: { version: '3.2' } }` is the variable `product.version`. */
export interface Variables {
  [name: string]: VariableValue | Variables
}

const namePattern = /^[A-Za-z_][\w-]*$/
const maxDepth = 8

/** An object of variables. Its values are plain, so that the same rules hold for files. */
export const variablesObject = z.record(z.string(), z.unknown()).check(({ value, issues }) => {
  for (const { path, message, hint, input } of problemsOf(value, [])) {
    issues.push({ code: 'custom', path, input, message, params: { hint } })
  }
}) as unknown as z.ZodType<Variables, Variables>

/** Variables, or the path of a YAML or JSON file with them. */
export const variables = z.union([repositoryPath, variablesObject])

interface Problem {
  path: string[]
  input: unknown
  message: string
  hint: string
}

function problemsOf(values: object, path: string[]): Problem[] {
  return Object.entries(values).flatMap(([name, value]): Problem[] => {
    const own = [...path, name]
    const problem = (message: string, hint: string) => [{ path: own, input: value, message, hint }]
    if (!namePattern.test(name) || name === '__proto__')
      return problem('is not a name', 'Names have letters, digits, `-` and `_`, and begin with a letter.')
    if (typeof value === 'string')
      return /[\n\r\u0000-\u0004\ufdd0-\ufdd3]/.test(value)
        ? problem('has several lines or control characters', 'Write a text of one line.')
        : []
    if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return []
    if (isObject(value) && own.length < maxDepth) return problemsOf(value, own)
    return problem('is no value of a variable', 'Write a text, a number, `true`, `false`, or a group of variables.')
  })
}

/** `{ product: { version: '3.2' } }` → `[['product.version', '3.2']]` */
export const variableEntries = (values: Variables, group = ''): [name: string, value: VariableValue][] =>
  Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'object' ? variableEntries(value, `${group}${name}.`) : [[`${group}${name}`, value] as const],
  ) as [string, VariableValue][]
