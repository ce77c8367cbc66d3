import { runInNewContext } from 'node:vm'

/** A property of a built-in object that code of a site has added or replaced. */
export interface GlobalChange {
  /** `Array.prototype.map`, `globalThis.Date`, `Math.__proto__`; `Math` for one that can no longer be extended. */
  name: string
  isAdded: boolean
  /** Whether it was changed when a module was loaded, and not when a page was rendered. */
  isLoading: boolean
  /** Whether it cannot be put back. */
  isFixed: boolean
  /** The module that changes it, from the site's root, if it is known. */
  file?: string
  /** Where the file changes it, if its text says so. */
  line?: number
  column?: number
}

/** Names of the hosts that code of a site shares with all pages, besides those of the language. */
const hostNames = [
  ...['globalThis', 'console', 'process', 'fetch', 'structuredClone', 'queueMicrotask', 'performance'],
  ...['setTimeout', 'setInterval', 'setImmediate', 'clearTimeout', 'clearInterval', 'clearImmediate'],
  ...['parseInt', 'parseFloat', 'isNaN', 'isFinite', 'encodeURI', 'encodeURIComponent', 'decodeURI', 'eval'],
]
/** Those of them whose own properties are compared as well: pages are rendered and written with these. */
const hostObjects = ['Buffer', 'URL', 'URLSearchParams', 'TextEncoder', 'TextDecoder']
/** What pages take for the sign of a browser. */
const browserNames = ['window', 'document', 'self', 'location', 'localStorage', 'sessionStorage', 'HTMLElement']

/** Properties that Node and libraries set in the course of things. */
const isSetting = (key: PropertyKey) => key === 'stackTraceLimit' || key === 'prepareStackTrace'

// Code of a site may replace these functions, and those that loops and spreads call: nothing else is used below.
const { ownKeys, getOwnPropertyDescriptor, defineProperty, deleteProperty } = Reflect
const { getPrototypeOf, setPrototypeOf, isExtensible } = Reflect
const { is, prototype: objectPrototype } = Object
const textOf = String

interface Owner {
  name: string
  object: object
  /** Whether properties that were not there are changes. */
  isClosed: boolean
  parent: object | null
  isExtensible: boolean
  count: number
  keys: PropertyKey[]
  descriptors: (PropertyDescriptor | undefined)[]
  /** The properties with a value: reading them takes a fifth of the time of reading descriptors. */
  valueKeys: PropertyKey[]
  values: unknown[]
  accessorKeys: PropertyKey[]
  accessors: PropertyDescriptor[]
}

/** The built-in objects as they are when this is created. Code of a site can change them; this puts them back. */
export class LanguageGlobals {
  readonly #owners: Owner[]

  /** `names` are those of the host that are compared as well. */
  constructor(names = [...hostNames, ...hostObjects, ...browserNames]) {
    // A new realm has the names of the language alone, and `console`, which is an object of the host.
    const realmNames = runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[]
    const languageNames = realmNames.filter((name) => name !== 'console')
    this.#owners = [
      ...[...languageObjects([...languageNames, ...hostObjects])].map(([object, name]) =>
        ownerOf(name, object, Reflect.ownKeys(object), true),
      ),
      ownerOf('globalThis', globalThis, [...languageNames, ...names], false),
    ]
  }

  /**
   * List what has been changed since, and put it back. What was added when a module was loaded stays, because its code needs it,
   * unless all objects would have it.
   */
  changes({ isLoading }: { isLoading: boolean }): GlobalChange[] {
    const changes: GlobalChange[] = []
    if (this.#areUnchanged()) return changes
    const add: AddChange = (owner, key, isAdded, isFixed) => {
      const name = `${owner.name}${key === undefined ? '' : access(key)}`
      changes[changes.length] = { name, isAdded, isLoading, isFixed }
    }
    for (let index = 0; index < this.#owners.length; index++) this.#takeBackAdded(this.#owners[index]!, isLoading, add)
    for (let index = 0; index < this.#owners.length; index++) putBack(this.#owners[index]!, add)
    return changes
  }

  /** Put back the properties that code has replaced or removed since, and return their names. Properties that it has added stay. */
  restore(): string[] {
    const names: string[] = []
    if (this.#areUnchanged()) return names
    const add: AddChange = (owner, key) => {
      if (key !== undefined) names[names.length] = `${owner.name}${access(key)}`
    }
    for (let index = 0; index < this.#owners.length; index++) putBack(this.#owners[index]!, add)
    return names
  }

  #areUnchanged(): boolean {
    for (let index = 0; index < this.#owners.length; index++) {
      const owner = this.#owners[index]!
      const { object, isClosed, count, valueKeys, values, accessorKeys, accessors } = owner
      for (let at = 0; at < valueKeys.length; at++) {
        if ((object as Record<PropertyKey, unknown>)[valueKeys[at]!] !== values[at]) return false
      }
      for (let at = 0; at < accessorKeys.length; at++) {
        const now = getOwnPropertyDescriptor(object, accessorKeys[at]!)
        if (now?.get !== accessors[at]!.get || now?.set !== accessors[at]!.set) return false
      }
      if (isClosed && ownKeys(object).length !== count) return false
      if (getPrototypeOf(object) !== owner.parent || isExtensible(object) !== owner.isExtensible) return false
    }
    return true
  }

  #takeBackAdded(owner: Owner, isLoading: boolean, add: AddChange): void {
    const { object, keys, descriptors, isClosed } = owner
    const now = isClosed ? ownKeys(object) : keys
    for (let index = 0; index < now.length; index++) {
      const key = now[index]!
      const at = indexOf(keys, key)
      if ((at >= 0 && descriptors[at]) || !getOwnPropertyDescriptor(object, key)) continue
      const mayStay = isSetting(key) || (isLoading && object !== objectPrototype)
      const isFixed = !mayStay && !deleteProperty(object, key)
      if (!isSetting(key)) add(owner, key, true, isFixed)
      if (mayStay || isFixed) learn(owner, key, at)
    }
    owner.count = ownKeys(object).length
  }
}

/** The objects that the language has, with their names: constructors, prototypes and namespaces, and those that no name leads to. */
function languageObjects(names: string[]): Map<object, string> {
  const found = new Map<object, string>()
  const add = (name: string, value: unknown): void => {
    if (!isObject(value) || value === globalThis || found.has(value)) return
    // Functions without a prototype, such as `Math.max`, are compared as values of their owners. Their own properties are not.
    const isNamed = value === Function.prototype || value === Proxy
    if (typeof value === 'function' && !isNamed && !Object.hasOwn(value, 'prototype')) return
    found.set(value, name)
    for (const key of Reflect.ownKeys(value)) {
      if (!isSetting(key)) add(`${name}${access(key)}`, Reflect.getOwnPropertyDescriptor(value, key)?.value)
    }
  }
  for (const name of names) add(name, Reflect.get(globalThis, name))
  for (const [name, object] of unnamedObjects()) add(name, object)
  return found
}

/** The objects to which no name leads, by their names in the standard. */
function unnamedObjects(): [name: string, object: object | null][] {
  const parent = (object: object) => Reflect.getPrototypeOf(object)
  const generators = [function* () {}, async function* () {}] as const
  return [
    ['%ArrayIteratorPrototype%', parent([].values())],
    ['%MapIteratorPrototype%', parent(new Map().values())],
    ['%SetIteratorPrototype%', parent(new Set().values())],
    ['%StringIteratorPrototype%', parent(''[Symbol.iterator]())],
    ['%RegExpStringIteratorPrototype%', parent(''.matchAll(/a/g))],
    ['%IteratorPrototype%', parent(parent([].values())!)],
    ['%GeneratorPrototype%', parent(generators[0].prototype)],
    ['%AsyncGeneratorPrototype%', parent(generators[1].prototype)],
    ['%AsyncIteratorPrototype%', parent(parent(generators[1].prototype)!)],
    ['%GeneratorFunction.prototype%', parent(generators[0])],
    ['%AsyncGeneratorFunction.prototype%', parent(generators[1])],
    ['%AsyncFunction.prototype%', parent(async () => {})],
    ['%TypedArray%', parent(Uint8Array)],
  ]
}

type AddChange = (owner: Owner, key: PropertyKey | undefined, isAdded: boolean, isFixed: boolean) => void

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

function ownerOf(name: string, object: object, keys: PropertyKey[], isClosed: boolean): Owner {
  const shape = { parent: getPrototypeOf(object), isExtensible: isExtensible(object) }
  const owner: Owner = { name, object, isClosed, ...shape, count: 0, ...noKeys() }
  for (const key of keys) learn(owner, key, -1)
  owner.count = ownKeys(object).length
  return owner
}

const noKeys = () => ({ keys: [], descriptors: [], valueKeys: [], values: [], accessorKeys: [], accessors: [] })

/** Take a property as it is now for the right one. */
function learn(owner: Owner, key: PropertyKey, known: number): void {
  const at = known < 0 ? owner.keys.length : known
  const descriptor = getOwnPropertyDescriptor(owner.object, key)
  // It must not inherit a `get` that was added to all objects.
  if (descriptor) setPrototypeOf(descriptor, null)
  owner.keys[at] = key
  owner.descriptors[at] = descriptor
  if (isSetting(key)) return
  if (descriptor && !('value' in descriptor)) {
    owner.accessorKeys[owner.accessorKeys.length] = key
    owner.accessors[owner.accessors.length] = descriptor
    return
  }
  // Nothing is equal to `NaN`.
  if (is(descriptor?.value, Number.NaN)) return
  const inValues = indexOf(owner.valueKeys, key)
  const valueAt = inValues < 0 ? owner.valueKeys.length : inValues
  owner.valueKeys[valueAt] = key
  // Read as others read it: `Date` may be a proxy.
  owner.values[valueAt] = (owner.object as Record<PropertyKey, unknown>)[key]
}

function putBack(owner: Owner, add: AddChange): void {
  const { object, keys, descriptors } = owner
  if (getPrototypeOf(object) !== owner.parent) {
    const isFixed = !setPrototypeOf(object, owner.parent)
    add(owner, '__proto__', false, isFixed)
    if (isFixed) owner.parent = getPrototypeOf(object)
  }
  if (isExtensible(object) !== owner.isExtensible) {
    add(owner, undefined, false, true)
    owner.isExtensible = false
  }
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index]!
    const was = descriptors[index]
    const now = getOwnPropertyDescriptor(object, key)
    if (!was || isSetting(key)) continue
    if (now && is(now.value, was.value) && now.get === was.get && now.set === was.set) continue
    const isFixed =
      !defineProperty(object, key, was) &&
      !('value' in was && defineProperty(object, key, { __proto__: null, value: was.value } as PropertyDescriptor))
    add(owner, key, false, isFixed)
    if (isFixed) learn(owner, key, index)
  }
  owner.count = ownKeys(object).length
}

function indexOf(keys: PropertyKey[], key: PropertyKey): number {
  for (let index = 0; index < keys.length; index++) if (keys[index] === key) return index
  return -1
}

/** `.map`, `[Symbol.iterator]` */
const access = (key: PropertyKey) => (typeof key === 'symbol' ? `[${key.description ?? ''}]` : `.${textOf(key)}`)
