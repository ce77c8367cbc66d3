import type { Program } from 'oxc-parser'
import type { NamedStyles } from '../../schemas/namedStyles.ts'
import { reasonOf } from '../code/errors/parserError.ts'
import { parseScript } from '../code/parseScript.ts'
import { type LoadedSources, sourcesInScript } from '../parse/loadedSources.ts'
import { stylesInScript } from '../parse/namedStyles.ts'
import { type ScriptNode, walkScript } from '../parse/scriptNames.ts'

/** Facts of one JavaScript module, as plain data. Offsets are UTF-16 units. */
export interface ModuleFacts {
  imports: ModuleImport[]
  /** Names of the exports, including types; `undefined` if they are unknown, as in CommonJS. */
  exports?: string[]
  /** Specifiers of `export * from`. */
  stars: string[]
  /** Styles of Infima that it names. */
  styles?: NamedStyles
  /** What a content security policy must allow. */
  sources?: LoadedSources
  /** The first syntax error. `isTypeScript` if the module has none as one of TypeScript. */
  error?: { start: number; end: number; reason: string; hint?: string; isTypeScript?: true }
}

export interface ModuleImport {
  /** As written: `./Card`, `react`. */
  specifier: string
  start: number
  end: number
  /** Imported names, without types and `* as`. */
  names: { name: string; start: number; end: number }[]
}

const isTypeScript = (file: string, text: string) =>
  parseScript(file, text, { lang: 'tsx', sourceType: 'module' }).errors.length === 0

/**
 * Read the imports and exports of a module. Files without a TypeScript extension may contain JSX. Imports of types only, which
 * TypeScript drops, are read if `withTypes`.
 */
export function moduleFacts(file: string, text: string, { withTypes = false } = {}): ModuleFacts {
  const lang = /\.[cm]?ts$/.test(file) ? 'ts' : /\.tsx$/.test(file) ? 'tsx' : 'jsx'
  const { module, errors, program } = parseScript(file, text, { lang, sourceType: 'module' })
  const [error] = errors
  if (error) {
    const [{ start, end } = { start: 0, end: 0 }] = error.labels
    // `Unexpected token. Did you mean …?`
    const [, message = '', hint] = /^(.+?)(?:\.\s+(.*))?$/s.exec(error.message) ?? []
    const reason = reasonOf(message)
    const help = lang === 'jsx' && isTypeScript(file, text) ? { isTypeScript: true as const } : hint && { hint }
    return { imports: [], stars: [], error: { start, end: Math.max(end, start + 1), reason, ...help } }
  }

  const imports: ModuleImport[] = []
  const add = ({ value, ...range }: { value: string; start: number; end: number }, names: ModuleImport['names']) =>
    imports.push({ specifier: value, start: range.start, end: range.end, names })
  const used = lang === 'jsx' || withTypes ? undefined : namesInCode(program)
  for (const { moduleRequest, entries } of module.staticImports) {
    const ofCode = entries.filter(({ isType, localName }) => !isType && used?.has(localName.value) !== false)
    if (!withTypes && entries.length > 0 && ofCode.length === 0) continue
    const values = ofCode.filter(({ importName }) => importName.kind !== 'NamespaceObject')
    add(
      moduleRequest,
      values.map(({ importName: { kind, name, start, end }, localName }) =>
        kind === 'Default'
          ? { name: 'default', start: localName.start, end: localName.end }
          : { name: name!, start: start!, end: end! },
      ),
    )
  }
  const entries = module.staticExports.flatMap((statement) => statement.entries)
  // A re-export by a local name is in both lists. This list has the local name instead of the imported one.
  const isImported = (at: number) => module.staticImports.some(({ start, end }) => start <= at && at < end)
  for (const { moduleRequest, importName, isType } of entries) {
    if (!moduleRequest || isImported(moduleRequest.start) || (isType && !withTypes)) continue
    const { kind, name, start, end } = importName
    add(moduleRequest, kind === 'Name' ? [{ name: name!, start: start!, end: end! }] : [])
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const specifier = /^(['"`])([^'"`$]+)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[2]
    if (specifier !== undefined) add({ value: specifier, ...moduleRequest }, [])
  }
  if (/\brequire\s*\(/.test(text)) walkScript(program, (node) => addRequired(node, add))

  const stars = entries.flatMap(({ moduleRequest, importName: { kind }, exportName }) =>
    moduleRequest && kind === 'AllButDefault' && exportName.kind === 'None' ? moduleRequest.value : [],
  )
  const isCommonJs = !module.hasModuleSyntax || /\bmodule\.exports\b|\bexports\.\w+\s*=/.test(text)
  const styles = stylesInScript(program, text)
  const sources = sourcesInScript(program, text)
  const named = { ...(styles && { styles }), ...(sources && { sources }) }
  if (isCommonJs) return { imports, stars, ...named }
  const exports = entries.flatMap(({ exportName: { kind, name } }) =>
    kind === 'Default' ? 'default' : kind === 'Name' ? name! : [],
  )
  return { imports, exports, stars, ...named }
}

/** Names that the code of a TypeScript module uses outside of types. Without such a use, TypeScript drops an import. */
function namesInCode(program: Program): Set<string> {
  const names = new Set<string>()
  walkScript(program, ({ type, name }) => {
    if (typeof name === 'string') names.add(name)
    return type !== 'ImportDeclaration' && (!type.startsWith('TS') || typesWithCode.test(type))
  })
  return names
}

/** Nodes of TypeScript that contain code. */
const typesWithCode =
  /^TS(?:As|Satisfies|NonNull|Instantiation|TypeAssertion|Enum|Export|ImportEquals|Module|Parameter)/

function addRequired(
  node: ScriptNode,
  add: (request: { value: string; start: number; end: number }, names: []) => void,
): void {
  if (node.type !== 'CallExpression') return
  const { callee, arguments: args } = node as typeof node & { callee: ScriptNode; arguments: ScriptNode[] }
  const [given] = args
  if (callee.name !== 'require' || given?.type !== 'Literal' || typeof given.value !== 'string') return
  add({ value: given.value, start: Number(given.start), end: Number(given.end) }, [])
}
