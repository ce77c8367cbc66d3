import { useBrowserValue } from '../browser/useBrowserValue.ts'
import { usePage } from '../context/usePage.ts'
import { preferredVersion } from '../storage/preferredVersion.ts'

/** The stored version (`null` during the build) and a function that stores another one. */
export function usePreferredVersion(): [string | null, (name: string) => void] {
  const isStored = usePage().site.docs.versionPersistence === 'localStorage'
  const name = useBrowserValue(preferredVersion.subscribe, isStored ? preferredVersion.get : none, null)
  return [name, isStored ? preferredVersion.set : none]
}

const none = () => null
