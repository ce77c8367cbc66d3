import { fileURLToPath } from 'node:url'
import { API, type Checker, type Symbol as TsSymbol, type Type } from 'typescript/unstable/sync'
import type { z } from 'zod'
import type { JsonValue } from '../graph.ts'

/** A field's doc comment. */
export interface FieldDoc {
  meaning: string
  /** The values of `@default` and `@example`. */
  default?: JsonValue
  examples: JsonValue[]
}

/** Doc comments by object schema, then by field. */
export type DocComments = Map<z.core.$ZodType, Record<string, FieldDoc>>

/** A file of `schemas`, with its exported schemas or objects of schemas. */
export interface Documented {
  file: string
  exports: Record<string, unknown>
}

/**
 * Read the doc comments of the fields of schemas, with the TypeScript compiler.
 *
 * The type of a schema has the same structure as the schema (`_zod.def.shape`, `.element`, `.options`, …). Both are walked
 * in parallel, so that fields with the same name are not confused.
 */
export function docComments(documented: Documented[]): DocComments {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const api = new API({ cwd: root })
  try {
    const config = `${root}tsconfig.json`
    const { checker, program } = api.updateSnapshot({ openProjects: [config] }).getProject(config)!
    const reader = new Reader(checker)
    for (const { file, exports } of documented) {
      const module = checker.getSymbolAtLocation(program.getSourceFile(`${root}schemas/${file}`)!)!
      const symbols = new Map(checker.getExportsOfModule(module).map((symbol) => [symbol.name, symbol]))
      for (const [name, value] of Object.entries(exports)) {
        reader.read(value, checker.getTypeOfSymbol(symbols.get(name)!)!)
      }
    }
    return reader.comments
  } finally {
    api.close()
  }
}

/** Properties of a zod definition whose value is one schema. */
const schemaProperties = ['innerType', 'element', 'keyType', 'valueType', 'in', 'left', 'right'] as const

class Reader {
  readonly comments: DocComments = new Map()
  readonly #checker: Checker

  constructor(checker: Checker) {
    this.#checker = checker
  }

  /** Read a schema, or an object of schemas. */
  read(value: unknown, type: Type): void {
    if (!isSchema(value)) {
      for (const [key, inner] of Object.entries(value as object)) this.read(inner, this.#part(type, key)!)
      return
    }
    if (this.comments.has(value)) return
    const def: Record<string, unknown> = { ...value._zod.def }
    const defType = this.#part(type, '_zod', 'def')
    // The type of a recursive schema is only `ZodType`, without a definition.
    if (!defType) return
    for (const part of schemaProperties) {
      const inner = this.#part(defType, part)
      if (isSchema(def[part]) && inner) this.read(def[part], inner)
    }
    const options = this.#part(defType, 'options')
    if (Array.isArray(def.options) && options) {
      const types = this.#checker.getTypeArguments(options as never)
      for (const [index, option] of def.options.entries()) this.read(option, types[index]!)
    }
    const shape = this.#part(defType, 'shape')
    if (def.shape && shape) this.#readShape(value, def.shape, shape)
  }

  #readShape(schema: z.core.$ZodType, shape: object, type: Type): void {
    const comments: Record<string, FieldDoc> = {}
    this.comments.set(schema, comments)
    for (const [field, inner] of Object.entries(shape)) {
      const symbol = this.#checker.getPropertyOfType(type, field)
      if (!symbol) continue
      const comment = this.#comment(symbol)
      if (comment) comments[field] = comment
      this.read(inner, this.#checker.getTypeOfSymbol(symbol)!)
    }
  }

  #comment(symbol: TsSymbol): FieldDoc | undefined {
    const meaning = this.#checker.getDocumentationCommentOfSymbol(symbol).trim()
    const tags = this.#checker.getJsDocTagsOfSymbol(symbol)
    const values = (name: string) => tags.filter((tag) => tag.name === name).map(({ text }) => evaluate(String(text)))
    if (meaning === '') return undefined
    const [byDefault] = values('default')
    return { meaning, ...(byDefault === undefined ? {} : { default: byDefault }), examples: values('example') }
  }

  #part(type: Type, ...path: string[]): Type | undefined {
    return path.reduce<Type | undefined>((part, name) => {
      const symbol = part && this.#checker.getPropertyOfType(part, name)
      return symbol && this.#checker.getTypeOfSymbol(symbol)
    }, type)
  }
}

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value

/** Evaluate an expression. One that fails, such as a call of zod, and one whose value is not JSON, such as a function, is returned as text. */
function evaluate(text: string): JsonValue {
  try {
    const value = new Function(`return (${text}\n)`)()
    return typeof value === 'function' || value instanceof RegExp ? text.trim() : value
  } catch {
    return text.trim()
  }
}
