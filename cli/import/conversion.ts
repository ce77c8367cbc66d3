import { existsSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'
import { moduleFile } from '../../pipeline/load/isModule.ts'
import type { Path } from '../../pipeline/load/positions/sourceTree.ts'
import { pathName } from '../../pipeline/load/wording/reword.ts'
import type { Entry, Outcome } from './entry.ts'
import type { Rule } from './fields.ts'
import type { DocusaurusConfig, Imported } from './readConfig.ts'

/** A value that is written as an expression. */
export class Coded {
  constructor(
    readonly value: unknown,
    readonly code: string,
    readonly statements: string[] = [],
  ) {}
}

/** Remark plugins with a built-in equivalent, by package. */
const builtInPlugins: Record<string, string> = {
  '@docusaurus/remark-plugin-npm2yarn': 'Blocks with `npm2yarn` are tabs without a plugin.',
}

/** A site config that is made from one of Docusaurus, with what happened to each field. */
export class Conversion {
  /** Fields of the site config. Expressions are `Coded`. */
  readonly config: Record<string, unknown> = {}
  readonly entries: Entry[] = []
  /** Further files to write, by path. */
  readonly files = new Map<string, string>()
  /** Where the fields come from, by their name in the site config. */
  readonly origins = new Map<string, Path>()
  /** Indexes that the items of a list had before others were left out. */
  readonly #indexes = new WeakMap<unknown[], number[]>()
  readonly #names = new Map<string, string>()

  constructor(
    readonly root: string,
    readonly read: DocusaurusConfig,
  ) {}

  /** Add a line about a field of Docusaurus to the report. */
  add(outcome: Outcome, path: Path, more: { to?: string; note?: string; subject?: string } = {}): void {
    const { subject = pathName(path), ...others } = more
    const { line, column } = this.read.locate(path)
    const position = {
      file: this.read.file,
      ...(line !== undefined && { line }),
      ...(column !== undefined && { column }),
    }
    this.entries.push({ ...position, outcome, subject, ...others })
  }

  /** Take back the line that says that a field is carried over. */
  withdraw(path: Path): void {
    const subject = pathName(path)
    const index = this.entries.findIndex((entry) => entry.outcome === 'carried' && entry.subject === subject)
    if (index >= 0) this.entries.splice(index, 1)
  }

  /** Convert the fields of an object, each as its rule says. A field without a rule is reported. */
  fields(object: object, path: Path, table: Record<string, Rule>, prefix = ''): void {
    for (const [key, value] of Object.entries(object)) {
      const own = [...path, key]
      const rule = Object.hasOwn(table, prefix + key) ? table[prefix + key] : undefined
      if (value === undefined) continue
      if (rule === undefined) {
        this.add('missing', own, { note: 'The field is unknown. Remove it, or put its data into `customFields`.' })
      } else if (rule.outcome === 'inside') {
        if (isObject(value)) this.fields(value, own, table, `${prefix}${key}.`)
        else this.add('missing', own, { note: 'It is not an object.' })
      } else if (rule.outcome === 'carried') {
        const taken = rule.kind ? this.#paths(value, own, rule.to) : this.take(value, own)
        if (taken === undefined) continue
        this.set(rule.to, taken, own)
        this.add('carried', own, pathName(own) === rule.to ? {} : { to: rule.to })
      } else {
        this.add(rule.outcome, own, { note: rule.note })
      }
    }
  }

  /** Set a field by its name: `docs.path`. Lists are joined. */
  set(name: string, value: unknown, origin?: Path): void {
    const keys = name.split('.')
    const last = keys.pop()!
    let owner = this.config
    for (const key of keys) {
      if (!isObject(owner[key])) owner[key] = {}
      owner = owner[key] as Record<string, unknown>
    }
    const existing = owner[last]
    owner[last] = Array.isArray(existing) && Array.isArray(value) ? [...existing, ...value] : value
    if (origin) this.origins.set(name, origin)
  }

  /** The source text of a value. Functions and exports of modules are expressions. `undefined` if the value is omitted. */
  take(value: unknown, path: Path, outer: unknown[] = []): unknown {
    const imported = this.read.importOf(value)
    const missingPackage = this.read.missingPackageOf(value)
    const note = builtInPlugins[imported?.specifier ?? missingPackage ?? '']
    if (note !== undefined) return this.#leaveOut('different', path, note)
    if (missingPackage !== undefined) {
      const what = `It comes from the package \`${missingPackage}\`, which is not installed.`
      return this.#leaveOut('missing', path, `${what} Install it and add the field to the site config.`)
    }
    if (imported && typeof value === 'function') return this.#importedCode(value, imported)
    if (typeof value === 'function') {
      const code = this.read.source.codeOf(path)
      if (code) return new Coded(value, code.code, code.statements)
      return this.#leaveOut(
        'missing',
        path,
        'It is a function that needs other parts of the file. Write it into the site config.',
      )
    }
    if (typeof value !== 'object' || value === null) {
      const code = this.read.source.readsEnvironment(path) ? this.read.source.codeOf(path) : undefined
      return code ? new Coded(value, code.code, code.statements) : value
    }
    if (value instanceof RegExp) return new Coded(value, String(value))
    if (value instanceof Map || value instanceof Set) {
      const [name, instead] = value instanceof Map ? ['Map', 'an object'] : ['Set', 'a list']
      return this.#leaveOut('missing', path, `It is a \`${name}\`. Write ${instead} into the site config.`)
    }
    if (value instanceof Date || value instanceof URL) {
      const text = value.toJSON()
      this.add('different', path, {
        note: `It is an object of the class \`${value.constructor.name}\`, and became the text \`${text}\`.`,
      })
      return text
    }
    if (outer.includes(value)) return this.#leaveOut('missing', path, 'It contains itself.')
    const inner = [...outer, value]
    if (Array.isArray(value)) {
      const items = value.map((item, index) => this.take(item, [...path, index], inner))
      // The options of a plugin that is left out.
      if (typeof value[0] === 'function' && items[0] === undefined) return undefined
      return this.filtered(
        items,
        items.filter((item) => item !== undefined),
      )
    }
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, field]) => {
        const taken = field === undefined ? undefined : this.take(field, [...path, key], inner)
        return taken === undefined ? [] : [[key, taken]]
      }),
    )
  }

  /** A list with some of its items, which keep their positions in the file. */
  filtered<Item>(items: Item[], left: Item[]): Item[] {
    const before = this.#indexes.get(items)
    const indexes = items.flatMap((item, index) => (left.includes(item) ? (before?.[index] ?? index) : []))
    this.#indexes.set(left, indexes)
    return left
  }

  /** The path in the config of Docusaurus of a path in the site config. */
  originOf(path: Path): Path {
    const original: (string | number)[] = []
    let value: unknown = this.config
    let origin: Path = []
    for (const [index, step] of path.entries()) {
      const indexes = Array.isArray(value) ? this.#indexes.get(value) : undefined
      original.push(indexes ? (indexes[Number(step)] ?? step) : step)
      value = (value as Record<string | number, unknown> | undefined)?.[step]
      const here = this.origins.get(pathName(path.slice(0, index + 1)))
      if (here) {
        origin = here
        original.length = 0
      }
    }
    return origin.length === 0 ? [] : [...origin, ...original]
  }

  #leaveOut(outcome: Outcome, path: Path, note: string): undefined {
    this.add(outcome, path, { note })
  }

  #importedCode(value: unknown, { specifier, name }: Imported): Coded {
    const key = `${specifier} ${name}`
    const base = name === 'default' ? (this.read.source.importNames.get(specifier) ?? identifier(specifier)) : name
    let local = this.#names.get(key)
    if (local === undefined) {
      const used = new Set(this.#names.values())
      local = base
      for (let count = 2; used.has(local); count += 1) local = `${base}${count}`
      this.#names.set(key, local)
    }
    const binding = name === 'default' ? local : `{ ${name === local ? name : `${name} as ${local}`} }`
    return new Coded(value, local, [`import ${binding} from '${specifier}'`])
  }

  /** Paths of files, from the site's folder. */
  #paths(value: unknown, path: Path, to: string): unknown {
    if (Array.isArray(value)) {
      const taken = value.map((one, index) => this.#paths(one, [...path, index], to))
      return taken.filter((one) => one !== undefined)
    }
    if (typeof value !== 'string') return this.take(value, path)
    const plain = value.replace(/^@site\//, '')
    const inSite = (isAbsolute(plain) ? relative(this.root, plain) : plain).replaceAll('\\', '/').replace(/^\.\//, '')
    if (inSite.split('/')[0] === '..') {
      const note = `\`${inSite}\` lies outside the folder of the site. Move it there, or move the site into the folder above.`
      return this.#leaveOut('missing', path, note)
    }
    const isFolder = /^(?:docs\.path|pages\.path|staticDirectories)$/.test(to)
    if (!isFolder && !existsSync(join(this.root, inSite)) && !moduleFile(join(this.root, inSite))) {
      return this.#leaveOut('missing', path, `There is no file \`${inSite}\`.`)
    }
    return inSite
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Coded)

/** `./src/remark/read-time.js` → readTime */
function identifier(specifier: string): string {
  const base = specifier
    .replace(/(?:\/index)?\.\w+$/, '')
    .split('/')
    .at(-1)!
  const name = base.replace(/[^\w$]+(\w)?/g, (_, letter = '') => letter.toUpperCase())
  return /^[A-Za-z_$]/.test(name) ? name : `_${name}`
}

/** A value without expressions, as the schema takes it. */
export function plainValue(value: unknown): unknown {
  if (value instanceof Coded) return value.value
  if (Array.isArray(value)) return value.map(plainValue)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, plainValue(field)]))
}
