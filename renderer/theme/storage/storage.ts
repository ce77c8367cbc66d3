import { getOrInsert } from '../../../schemas/shared/collections/getOrInsert.ts'

/**
 * Storage of the reader's browser, for values such as the color mode.
 *
 * If storage is blocked or full, values are kept in memory while the page is open. Blocked storage is reported once on the
 * console, and each other failure with its key.
 */
export const storage = {
  get(key: string): string | null {
    const storedValue = attempt(key, `read \`${key}\``, (local) => local.getItem(storageKey(key)))
    return storedValue ?? memory.get(key) ?? null
  },

  set(key: string, value: string): void {
    memory.delete(key)
    const isStored = attempt(key, `store \`${value}\` as \`${key}\``, (local) => {
      local.setItem(storageKey(key), value)
      return true
    })
    if (!isStored) memory.set(key, value)
    notifyListeners(key)
  },

  delete(key: string): void {
    memory.delete(key)
    attempt(key, `remove \`${key}\``, (local) => local.removeItem(storageKey(key)))
    notifyListeners(key)
  },

  /** Call `listener` when the value changes, in this tab or in another one. */
  subscribe(key: string, listener: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key === storageKey(key) || event.key === null) listener()
    }
    const keyListeners = getOrInsert(listeners, key, () => new Set())
    keyListeners.add(listener)
    window.addEventListener('storage', onStorage)
    return () => {
      keyListeners.delete(listener)
      window.removeEventListener('storage', onStorage)
    }
  },
}

/** The key in the browser's storage, with the suffix of the site: sites on the same origin may have different suffixes. */
export const storageKey = (key: string): string => key + (settings().keySuffix ?? '')

/** The site's storage settings. They are attributes of the tag of the boot script, which uses them first. */
const settings = () => document.querySelector<HTMLScriptElement>('script[data-client]')?.dataset ?? {}

/** Values that the browser did not store. */
const memory = new Map<string, string>()
const listeners = new Map<string, Set<() => void>>()

function notifyListeners(key: string): void {
  for (const listener of [...(listeners.get(key) ?? [])]) listener()
}

function attempt<Result>(key: string, action: string, use: (local: Storage) => Result): Result | undefined {
  if (typeof window === 'undefined') throw new Error(`\`${key}\`: there is no storage while pages are rendered.`)
  const local = available()
  if (!local) return undefined
  try {
    return use(local)
  } catch (error) {
    console.error(`Could not ${action} in the browser's storage.`, error)
    return undefined
  }
}

let cachedStorage: Storage | null | undefined

/** The storage, or `null` if the browser blocks it. */
function available(): Storage | null {
  if (cachedStorage !== undefined) return cachedStorage
  try {
    // Reading the property throws if storage is blocked for the site.
    const browserStorage = window[settings().storage === 'sessionStorage' ? 'sessionStorage' : 'localStorage']
    browserStorage.getItem('')
    cachedStorage = browserStorage
  } catch (error) {
    cachedStorage = null
    console.warn('Browser storage is not available; choices are forgotten when you leave the page.', error)
  }
  return cachedStorage
}
