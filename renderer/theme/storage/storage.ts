/**
 * What the reader's browser remembers, such as the colour mode.
 *
 * Where storage is blocked or full the site works all the same, and remembers for as long as the page is open. A blocked
 * storage is said once on the console; a single failure each time, with the key.
 */
export const storage = {
  get(key: string): string | null {
    const kept = attempt(key, `read \`${key}\``, (local) => local.getItem(storageKey(key)))
    return kept ?? memory.get(key) ?? null
  },

  set(key: string, value: string): void {
    memory.delete(key)
    const done = attempt(key, `store \`${value}\` as \`${key}\``, (local) => {
      local.setItem(storageKey(key), value)
      return true
    })
    if (!done) memory.set(key, value)
    tell(key)
  },

  delete(key: string): void {
    memory.delete(key)
    attempt(key, `remove \`${key}\``, (local) => local.removeItem(storageKey(key)))
    tell(key)
  },

  /** Call `changed` when the value changes, here or in another tab. */
  subscribe(key: string, changed: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key === storageKey(key) || event.key === null) changed()
    }
    const here = listeners.get(key) ?? new Set()
    listeners.set(key, here.add(changed))
    window.addEventListener('storage', onStorage)
    return () => {
      here.delete(changed)
      window.removeEventListener('storage', onStorage)
    }
  },
}

/** A key as it stands in the browser: sites that share an origin may each have an ending of their own. */
export const storageKey = (key: string): string => key + (settings().keySuffix ?? '')

/** What the site says of storage is on the tag of the boot script, which is the first to need it. */
const settings = () => document.querySelector<HTMLScriptElement>('script[data-client]')?.dataset ?? {}

/** Values that the browser did not take. */
const memory = new Map<string, string>()
const listeners = new Map<string, Set<() => void>>()

function tell(key: string): void {
  for (const changed of [...(listeners.get(key) ?? [])]) changed()
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

let checked: Storage | null | undefined

/** The storage, or `null` where the browser refuses it. */
function available(): Storage | null {
  if (checked !== undefined) return checked
  try {
    // Reading already throws where storage is blocked for the site.
    const kept = window[settings().storage === 'sessionStorage' ? 'sessionStorage' : 'localStorage']
    kept.getItem('')
    checked = kept
  } catch (error) {
    checked = null
    console.warn('Browser storage is not available; choices are forgotten when you leave the page.', error)
  }
  return checked
}
