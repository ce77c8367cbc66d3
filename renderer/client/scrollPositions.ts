import { storageKey } from '../theme/storage/storage.ts'

/** Scroll positions by history entry, stored in the session so that they survive a reload. */
export function createScrollPositions() {
  const positions = readStored()
  let currentEntry = historyKey()

  window.addEventListener(
    'scroll',
    () => {
      positions[currentEntry] = Math.round(window.scrollY)
    },
    { passive: true },
  )
  window.addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(key(), JSON.stringify(positions))
    } catch {
      // Without storage, scroll positions are lost on reload.
    }
  })

  return {
    /** Set the current history entry. */
    setEntry(entry: string): void {
      currentEntry = entry
    },
    positionOf: (entry: string): number | undefined => positions[entry],
  }
}

/** Key of the current history entry. */
export function historyKey(): string {
  return (history.state as { key?: string } | null)?.key ?? 'first'
}

const key = () => storageKey('docusaurus.scroll')

function readStored(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key()) ?? '{}')
    return Object.assign(Object.create(null), stored)
  } catch {
    return Object.create(null)
  }
}
