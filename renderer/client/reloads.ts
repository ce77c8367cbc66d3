import { storageKey } from '../theme/storage/storage.ts'

/**
 * Addresses that the browser has loaded itself since they could not be loaded in place. It does so once a session for
 * each: most trouble ends with a page that is loaded anew, and trouble that stays must not go in circles.
 */
export const reloads = {
  /** Whether the address may be loaded anew; from now on it was. */
  take(href: string): boolean {
    const known = read()
    if (known.includes(href)) return false
    write([...known, href])
    return true
  },

  forget(href: string): void {
    const known = read()
    if (known.includes(href)) write(known.filter((other) => other !== href))
  },
}

const key = () => storageKey('docusaurus.reloads')

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key()) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

function write(hrefs: string[]): void {
  try {
    sessionStorage.setItem(key(), JSON.stringify(hrefs))
  } catch {
    // Without storage each attempt is the first.
  }
}
