import { storageKey } from '../theme/storage/storage.ts'

/**
 * URLs that were reloaded because client-side navigation failed. Each is reloaded once per session: a reload fixes most
 * failures, and the others must not cause a loop.
 */
export const reloads = {
  /** Record a reload. Returns false if it was recorded before. */
  add(href: string): boolean {
    const hrefs = read()
    if (hrefs.includes(href)) return false
    write([...hrefs, href])
    return true
  },

  delete(href: string): void {
    const hrefs = read()
    if (hrefs.includes(href)) write(hrefs.filter((other) => other !== href))
  },
}

const key = () => storageKey('docusaurus.reloads')

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key()) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

function write(hrefs: string[]): void {
  try {
    sessionStorage.setItem(key(), JSON.stringify(hrefs))
  } catch {
    // Without storage, reloads are not recorded.
  }
}
