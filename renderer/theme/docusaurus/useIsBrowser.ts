import { useSyncExternalStore } from 'react'

/** False while a page is rendered to HTML and hydrated, then true. */
export default function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

const never = () => () => {}
