import { useSyncExternalStore } from 'react'
import { usePage } from '../mdx/usePage.ts'
import { preferredVersion } from '../storage/preferredVersion.ts'

/** The version the reader chose before, known in the browser only; and how to remember another. */
export function usePreferredVersion(): [string | null, (name: string) => void] {
  const isKept = usePage().site.docs.versionPersistence === 'localStorage'
  const known = useSyncExternalStore(preferredVersion.subscribe, isKept ? preferredVersion.get : none, none)
  return [known, isKept ? preferredVersion.set : none]
}

const none = () => null
