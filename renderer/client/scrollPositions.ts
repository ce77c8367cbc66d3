import { storageKey } from '../theme/storage/storage.ts'

/** Where the reader was on each entry of the tab's history, kept in the tab so that it outlives a reload. */
export function createScrollMemory() {
  const positions = restore()
  let current = historyKey()

  window.addEventListener(
    'scroll',
    () => {
      positions[current] = Math.round(window.scrollY)
    },
    { passive: true },
  )
  window.addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(key(), JSON.stringify(positions))
    } catch {
      // Without storage a reload begins at the top, as it does anywhere.
    }
  })

  return {
    /** From now on positions belong to this entry. */
    enter(entry: string): void {
      current = entry
    },
    of: (entry: string): number | undefined => positions[entry],
  }
}

/** The mark of the history entry on show. */
export function historyKey(): string {
  return (history.state as { key?: string } | null)?.key ?? 'first'
}

const key = () => storageKey('docusaurus.scroll')

function restore(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key()) ?? '{}')
    return Object.assign(Object.create(null), kept)
  } catch {
    return Object.create(null)
  }
}
