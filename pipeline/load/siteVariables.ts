import type { SiteConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { quote } from '../../schemas/shared/text/quote.ts'
import { type Variables, type VariableValue, variableEntries, variablesObject } from '../../schemas/variables.ts'
import { didYouMean } from '../wording/didYouMean.ts'
import { readNamedFile } from './namedFile.ts'
import type { Locate, Path } from './positions/sourceTree.ts'
import { pathName, reword } from './wording/reword.ts'

/**
 * Read the files of variables that a config names, and compare the variables of versions and languages with those of the site.
 * The config that is returned has the variables themselves.
 */
export function withVariables(
  root: string,
  config: SiteConfig,
  locate: Locate,
): { config: SiteConfig; diagnostics: Diagnostic[] } {
  const owners = [
    config,
    ...config.docs.flatMap(({ versions }) => Object.values(versions)),
    ...Object.values(config.i18n.localeConfigs),
  ]
  if (owners.every(({ variables }) => variables === undefined)) return { config, diagnostics: [] }
  const diagnostics: Diagnostic[] = []
  const read = (written: Variables | string | undefined, path: Path) => {
    const result = readVariables(root, written, [...path, 'variables'], locate)
    diagnostics.push(...result.diagnostics)
    return result
  }
  const site = read(config.variables, [])
  const types = new Map(variableEntries(site.values))
  const own = (written: Variables | string | undefined, path: Path) => {
    const { values, locate: locateValue, diagnostics: mistakes } = read(written, path)
    if (site.diagnostics.length + mistakes.length === 0) diagnostics.push(...mismatches(values, types, locateValue))
    return values
  }
  return {
    config: {
      ...config,
      variables: site.values,
      docs: config.docs.map((docs) => ({
        ...docs,
        versions: mapValues(docs.versions, (version, name) =>
          version.variables === undefined
            ? version
            : { ...version, variables: own(version.variables, [...docs.field, 'versions', name]) },
        ),
      })),
      i18n: {
        ...config.i18n,
        localeConfigs: mapValues(config.i18n.localeConfigs, (locale, code) =>
          locale.variables === undefined
            ? locale
            : { ...locale, variables: own(locale.variables, ['i18n', 'localeConfigs', code]) },
        ),
      },
    },
    diagnostics,
  }
}

const mapValues = <Value>(values: Record<string, Value>, map: (value: Value, key: string) => Value) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value, key)]))

interface ReadVariables {
  values: Variables
  locate: Locate
  diagnostics: Diagnostic[]
}

/** Variables as they are written in the config at a path, or in the file that is named there. */
function readVariables(
  root: string,
  written: Variables | string | undefined,
  path: Path,
  locateConfig: Locate,
): ReadVariables {
  if (typeof written !== 'string')
    return { values: written ?? {}, locate: (inner, part) => locateConfig([...path, ...inner], part), diagnostics: [] }
  const { value, text, locate, diagnostics } = readNamedFile(
    'variables-file',
    root,
    written,
    locateConfig(path, 'value'),
  )
  const failed = (...more: Diagnostic[]) => ({ values: {}, locate, diagnostics: [...diagnostics, ...more] })
  if (value === null || value === undefined) return failed()
  if (typeof value !== 'object' || Array.isArray(value)) {
    const data = { problem: 'shape', path: written, given: quote(value) } as const
    return failed(diagnose('variables-file', locate([]), data))
  }
  const parsed = variablesObject.safeParse(value)
  if (!parsed.success) {
    const mistakes = reword(parsed.error.issues, value, variablesObject)
    return failed(
      ...mistakes.map(({ path: inner, reason, hint }) =>
        diagnose(
          'variables-file',
          locate(inner),
          { problem: 'field', path: written, value: pathName(inner), reason },
          { hint },
        ),
      ),
    )
  }
  return {
    values: parsed.data,
    locate,
    diagnostics: [...diagnostics, ...rounded(parsed.data, text, written, locate)],
  }
}

/** `version: 3.10` is the number 3.1 in YAML. Readers would see another version. */
function rounded(values: Variables, text: string, file: string, locate: Locate): Diagnostic[] {
  const lines = text.split('\n')
  return variableEntries(values).flatMap(([name, value]) => {
    if (typeof value !== 'number') return []
    const position = locate(name.split('.'), 'value')
    const { line = 1, column = 1, endColumn = 1 } = position
    const written = lines[line - 1]!.slice(column - 1, endColumn - 1)
    if (written === String(value)) return []
    const data = { problem: 'number', path: file, value: name, reason: `\`${written}\``, given: String(value) } as const
    const hint = `For a text, write \`"${written}"\`.`
    return [diagnose('variables-file', position, data, { hint })]
  })
}

/** Variables of a version or a language that the site does not have, or that have another type. */
function mismatches(values: Variables, types: Map<string, VariableValue>, locate: Locate): Diagnostic[] {
  return variableEntries(values).flatMap(([name, value]) => {
    const expected = types.get(name)
    const position = locate(name.split('.'))
    if (expected === undefined) {
      const suggestions = didYouMean(name, types.keys())
      return [diagnose('variable-override', position, { value: name, problem: 'unknown' }, { suggestions })]
    }
    if (typeof expected === typeof value) return []
    const data = { value: name, problem: 'type', given: typeName(value), expected: typeName(expected) } as const
    return [diagnose('variable-override', position, data)]
  })
}

const typeName = (value: VariableValue) =>
  ({ string: 'a text', number: 'a number', boolean: '`true` or `false`' })[
    typeof value as 'string' | 'number' | 'boolean'
  ]
