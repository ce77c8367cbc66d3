/** A property of a built-in object that code of a site has added or replaced. */
export interface GlobalChange {
  /** `Array.prototype.map`, `globalThis.Date` */
  name: string
  isAdded: boolean
  /** Whether it was changed when a module was loaded, and not when a page was rendered. */
  isLoading: boolean
  /** The module that changes it, from the site's root, if it is known. */
  file?: string
  /** Where the file changes it, if its text says so. */
  line?: number
  column?: number
}

/** Built-in objects that code of a site shares with all pages: those of the language, and functions of its hosts. */
const languageNames = [
  ...['Object', 'Function', 'Array', 'String', 'Number', 'Boolean', 'Symbol', 'BigInt', 'Date', 'RegExp', 'Promise'],
  ...['Map', 'Set', 'WeakMap', 'WeakSet', 'WeakRef', 'Error', 'TypeError', 'RangeError', 'JSON', 'Math', 'Reflect'],
  ...['Intl', 'Proxy', 'ArrayBuffer', 'DataView', 'Uint8Array', 'URL', 'URLSearchParams', 'TextEncoder', 'TextDecoder'],
]
const hostNames = [
  ...['globalThis', 'console', 'process', 'Buffer', 'fetch', 'structuredClone', 'queueMicrotask', 'performance'],
  ...['setTimeout', 'setInterval', 'setImmediate', 'clearTimeout', 'clearInterval', 'clearImmediate'],
  ...['parseInt', 'parseFloat', 'isNaN', 'isFinite', 'encodeURI', 'encodeURIComponent', 'decodeURI', 'eval'],
]
/** What pages take for the sign of a browser. */
const browserNames = ['window', 'document', 'self', 'location', 'localStorage', 'sessionStorage', 'HTMLElement']

/** Properties that Node and libraries set in the course of things. */
const isSetting = (key: PropertyKey) => key === 'stackTraceLimit' || key === 'prepareStackTrace'

// Code of a site may replace these functions, and those that loops and spreads call: nothing else is used below.
const { ownKeys, getOwnPropertyDescriptor, defineProperty, deleteProperty, setPrototypeOf } = Reflect
const { is, prototype: objectPrototype } = Object
const textOf = String

interface Owner {
  name: string
  object: object
  /** Whether properties that were not there are changes. */
  isClosed: boolean
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

  constructor() {
    const objects = languageNames.flatMap((name): [string, object][] => {
      const object: unknown = Reflect.get(globalThis, name)
      if (!isObject(object)) return []
      const prototype: unknown = Reflect.get(object, 'prototype')
      return [[name, object], ...(isObject(prototype) ? [[`${name}.prototype`, prototype] as [string, object]] : [])]
    })
    const typedArray = Object.getPrototypeOf(Uint8Array)
    objects.push(['%TypedArray%', typedArray], ['%TypedArray%.prototype', typedArray.prototype])
    objects.push(['%Iterator%.prototype', Object.getPrototypeOf(Object.getPrototypeOf([].values()))])
    this.#owners = [
      ...objects.map(([name, object]) => ownerOf(name, object, Reflect.ownKeys(object), true)),
      ownerOf('globalThis', globalThis, [...languageNames, ...hostNames, ...browserNames], false),
    ]
  }

  /**
   * List what has been changed since, and put it back. What was added when a module was loaded stays, because its code needs it,
   * unless all objects would have it.
   */
  changes({ isLoading }: { isLoading: boolean }): GlobalChange[] {
    const changes: GlobalChange[] = []
    if (this.#areUnchanged()) return changes
    const add = (owner: Owner, key: PropertyKey, isAdded: boolean) => {
      changes[changes.length] = { name: `${owner.name}${access(key)}`, isAdded, isLoading }
    }
    for (let index = 0; index < this.#owners.length; index++) this.#takeBackAdded(this.#owners[index]!, isLoading, add)
    for (let index = 0; index < this.#owners.length; index++) putBack(this.#owners[index]!, add)
    return changes
  }

  #areUnchanged(): boolean {
    for (let index = 0; index < this.#owners.length; index++) {
      const { object, isClosed, count, valueKeys, values, accessorKeys, accessors } = this.#owners[index]!
      for (let at = 0; at < valueKeys.length; at++) {
        if ((object as Record<PropertyKey, unknown>)[valueKeys[at]!] !== values[at]) return false
      }
      for (let at = 0; at < accessorKeys.length; at++) {
        const now = getOwnPropertyDescriptor(object, accessorKeys[at]!)
        if (now?.get !== accessors[at]!.get || now?.set !== accessors[at]!.set) return false
      }
      if (isClosed && ownKeys(object).length !== count) return false
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
      if (!isSetting(key)) add(owner, key, true)
      const mayStay = isSetting(key) || (isLoading && object !== objectPrototype)
      if (mayStay || !deleteProperty(object, key)) learn(owner, key, at)
    }
    owner.count = ownKeys(object).length
  }
}

type AddChange = (owner: Owner, key: PropertyKey, isAdded: boolean) => void

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

function ownerOf(name: string, object: object, keys: PropertyKey[], isClosed: boolean): Owner {
  const owner: Owner = { name, object, isClosed, count: 0, ...noKeys() }
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
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index]!
    const was = descriptors[index]
    const now = getOwnPropertyDescriptor(object, key)
    if (!was || isSetting(key)) continue
    if (now && is(now.value, was.value) && now.get === was.get && now.set === was.set) continue
    add(owner, key, false)
    if (!defineProperty(object, key, was)) learn(owner, key, index)
  }
  owner.count = ownKeys(object).length
}

function indexOf(keys: PropertyKey[], key: PropertyKey): number {
  for (let index = 0; index < keys.length; index++) if (keys[index] === key) return index
  return -1
}

/** `.map`, `[Symbol.iterator]` */
const access = (key: PropertyKey) => (typeof key === 'symbol' ? `[${key.description ?? ''}]` : `.${textOf(key)}`)
