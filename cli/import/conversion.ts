import { existsSync } from 'node:fs'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { moduleFile } from '../../pipeline/load/isModule.ts'
import type { Path } from '../../pipeline/load/positions/sourceTree.ts'
import { pathName } from '../../pipeline/load/wording/reword.ts'
import { fieldOf } from '../../schemas/shared/collections/fieldOf.ts'
import { isInRepository, isOutside } from '../../schemas/shared/files/repository.ts'
import { Coded, isObject } from './coded.ts'
import type { Entry, Outcome } from './entry.ts'
import { identifier } from './identifier.ts'
import { computedWith, missingModule, unplacedFunction, usesDocusaurus, usesPackage } from './missingModules.ts'
import type { DocusaurusConfig, Imported } from './readConfig.ts'
import type { Rule } from './rule.ts'
import { standInIn } from './standIn.ts'

/** Remark plugins with a built-in equivalent, by package. */
const builtInPlugins: Record<string, string> = {
  '@docusaurus/remark-plugin-npm2yarn': 'Blocks with `npm2yarn` are tabs without a plugin.',
}

/** A site config that is made from one of Docusaurus, with what happened to each field. */
export class Conversion {
  /** Fields of the site config. Expressions are `Coded`. */
  readonly config: Record<string, unknown> = {}
  readonly entries: Entry[] = []
  /** Where the fields come from, by their name in the site config. */
  readonly origins = new Map<string, Path>()
  /** Indexes that the items of a list had before others were left out. */
  readonly #indexes = new WeakMap<unknown[], number[]>()
  readonly #names = new Map<string, string>()
  /** Whether a value is taken as it is today. Its fields are not reported again. */
  #isFrozen = false

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
      if (value === undefined && (rule?.outcome !== 'carried' || rule.kind)) continue
      if (rule === undefined) {
        this.add('missing', own, { note: 'The field is unknown. Remove it, or put its data into `customFields`.' })
      } else if (rule.outcome === 'inside') {
        if (isObject(value)) this.fields(value, own, table, `${prefix}${key}.`)
        else this.add('missing', own, { note: 'It is not an object.' })
      } else if (rule.outcome === 'carried') {
        const isPath = rule.kind === 'path' || rule.kind === 'paths'
        const written = isPath ? this.#paths(value, own, rule.to) : this.take(value, own)
        if (written === undefined) continue
        const taken = rule.kind === 'host' ? scriptOf(written) : written
        if (taken === undefined) {
          this.add('missing', own, { note: `It is computed. Write the address of the script into \`${rule.to}\`.` })
          continue
        }
        this.set(rule.to, taken, own)
        this.add('carried', own, pathName(own) === rule.to ? {} : { to: rule.to })
      } else {
        this.add(rule.outcome, own, { note: rule.note })
      }
    }
  }

  /** Set a field by its name: `docs.path`, `docs[0].path`, `blog[1].path`. Lists are joined. */
  set(name: string, value: unknown, origin?: Path): void {
    const keys = name.replace(/^(docs|blog)\[(\d+)\]/, '$1.$2').split('.')
    const last = keys.at(-1)!
    let owner = this.config
    for (const [index, key] of keys.slice(0, -1).entries()) {
      const isList = (key === 'docs' || key === 'blog') && /^\d+$/.test(keys[index + 1] ?? '')
      if (!isObject(owner[key]) && !Array.isArray(owner[key])) owner[key] = isList ? [] : {}
      owner = owner[key] as Record<string, unknown>
    }
    const existing = owner[last]
    owner[last] = Array.isArray(existing) && Array.isArray(value) ? [...existing, ...value] : value
    if (origin) this.origins.set(name, origin)
  }

  /** The source text of a value. Functions and exports of modules are expressions. `undefined` if the value is omitted. */
  take(value: unknown, path: Path, outer: unknown[] = []): unknown {
    const imported = this.read.importOf(value)
    const missing = this.read.missingModuleOf(value)
    const note = fieldOf(builtInPlugins, imported?.specifier ?? missing ?? '')
    if (note !== undefined) return this.#leaveOut('different', path, note)
    if (missing !== undefined) return this.#leaveOut('missing', path, `It comes from ${missingModule(missing)}`)
    if (typeof value === 'function') {
      const code = imported ? this.#importedCode(value, imported, path) : this.#code(value, path)
      return code ?? this.#leaveOut('missing', path, unplacedFunction)
    }
    if (typeof value !== 'object' || value === null) {
      return this.read.source.isComputed(path) ? this.#computed(value, path, () => value) : value
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
    const { source } = this.read
    const fields = () => this.#takeFields(value, path, [...outer, value])
    return source.isWrittenOut(path) || !source.isComputed(path) ? fields() : this.#computed(value, path, fields)
  }

  #takeFields(value: object, path: Path, outer: unknown[]): unknown {
    if (Array.isArray(value)) {
      const [first] = value
      // An item of a list may be a plugin with its options, which are left out with it.
      const isWithOptions = typeof path.at(-1) === 'number' && typeof first === 'function'
      const plugin = isWithOptions ? this.take(first, [...path, 0], outer) : undefined
      if (isWithOptions && plugin === undefined) return undefined
      const items = value.map((item, index) => (index === 0 && plugin) || this.take(item, [...path, index], outer))
      const left = items.filter((item) => item !== undefined)
      return left.length === 0 && items.length > 0 ? undefined : this.filtered(items, left)
    }
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, field]) => {
        const taken = this.take(field, [...path, key], outer)
        return taken === undefined ? [] : [[key, taken]]
      }),
    )
  }

  /** The expression of a value. Where it cannot be copied, `otherwise` returns the value of today, which is reported. */
  #computed(value: unknown, path: Path, otherwise: () => unknown): unknown {
    if (this.#isFrozen) return otherwise()
    const code = this.read.source.codeOf(path)
    const used = code ? this.read.missingPackages.filter((name) => usesPackage(code, name)) : []
    const missing = [standInIn(value), ...used].find((name) => name !== undefined && !fieldOf(builtInPlugins, name))
    const isBound = code !== undefined && usesDocusaurus(code)
    if (code && missing === undefined && !isBound) return new Coded(value, code.code, code.statements)
    // The text of a stand-in is the name of its module, and its number is none.
    if (missing !== undefined && (Number.isNaN(value) || (typeof value === 'string' && value.includes(missing)))) {
      return this.#leaveOut('missing', path, computedWith(missing))
    }
    this.add('frozen', path, missing === undefined ? {} : { note: computedWith(missing) })
    // The other fields of an object stay as they are written.
    if ((missing !== undefined || isBound) && this.read.source.isObject(path)) return otherwise()
    this.#isFrozen = true
    try {
      return otherwise()
    } finally {
      this.#isFrozen = false
    }
  }

  #code(value: unknown, path: Path): Coded | undefined {
    const code = this.read.source.codeOf(path)
    return code && !usesDocusaurus(code) ? new Coded(value, code.code, code.statements) : undefined
  }

  /** Replace an expression by its value of today. A function cannot be replaced, and is left out. */
  freeze(path: Path, { value }: Coded): unknown {
    const origin = this.originOf(path)
    if (typeof value !== 'function') {
      this.add('frozen', origin)
      return value
    }
    this.withdraw(origin)
    return this.#leaveOut('missing', origin, unplacedFunction)
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

  #importedCode(value: unknown, { specifier, name }: Imported, path: Path): Coded {
    const { source } = this.read
    const written = source.codeOf(path)
    const [statement, ...others] = written?.statements ?? []
    const isName = written !== undefined && /^[\w$]+$/.test(written.code)
    if (isName && statement?.text.startsWith('import ') && others.length === 0) {
      return new Coded(value, written.code, written.statements)
    }
    const key = `${specifier} ${name}`
    const base = name === 'default' ? (source.importNames.get(specifier) ?? identifier(specifier)) : name
    let local = this.#names.get(key)
    if (local === undefined) {
      const used = new Set([...this.#names.values(), ...source.names])
      local = base
      for (let count = 2; used.has(local); count += 1) local = `${base}${count}`
      this.#names.set(key, local)
    }
    const binding = name === 'default' ? local : `{ ${name === local ? name : `${name} as ${local}`} }`
    return new Coded(value, local, [{ text: `import ${binding} from '${specifier}'`, order: -1 }])
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
    if (isOutside(inSite) && !isInRepository(this.root, resolve(this.root, inSite))) {
      const note = `\`${inSite}\` lies outside the repository of the site, which is the nearest folder with \`.git\`. Move it there.`
      return this.#leaveOut('missing', path, note)
    }
    const isFolder = /^(?:docs(?:\[\d+\])?\.path|pages\.path|staticDirectories)$/.test(to)
    if (!isFolder && !existsSync(join(this.root, inSite)) && !moduleFile(join(this.root, inSite))) {
      return this.#leaveOut('missing', path, `There is no file \`${inSite}\`.`)
    }
    const { source } = this.read
    if (!source.isComputed(path) || source.isPath(path)) return inSite
    if (inSite === value) return this.#computed(value, path, () => value)
    this.add('frozen', path)
    return inSite
  }
}

/** The address of a script at a host. `undefined` for one that is code. */
const scriptOf = (host: unknown) =>
  typeof host === 'string' ? `https://${host.replace(/^https?:\/\/|\/$/g, '')}/script.js` : undefined
