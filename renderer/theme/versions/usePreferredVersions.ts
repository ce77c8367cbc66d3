import { useMemo } from 'react'
import { useBrowserValue } from '../browser/useBrowserValue.ts'
import { usePage } from '../context/usePage.ts'
import { preferredVersions } from '../storage/preferredVersions.ts'
import { instancesOf } from './versionMenu.ts'

/** The stored versions, one for each set of docs (none during the build), and a function that stores another one. */
export function usePreferredVersions(): [readonly string[], (name: string) => void] {
  const { site, versions } = usePage()
  const isStored = site.docs.versionPersistence === 'localStorage'
  const { subscribe, get } = useMemo(() => {
    const instances = isStored ? instancesOf(versions) : []
    // Text, so that equal values are the same.
    return {
      subscribe: (listener: () => void) => preferredVersions.subscribe(instances, listener),
      get: () => preferredVersions.get(instances).join('\n'),
    }
  }, [versions, isStored])
  const names = useBrowserValue(subscribe, get, '')
  return [useMemo(() => (names === '' ? [] : names.split('\n')), [names]), isStored ? preferredVersions.set : none]
}

const none = () => {}
