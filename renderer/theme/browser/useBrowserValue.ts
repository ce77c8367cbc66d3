import { startTransition, useEffect, useState } from 'react'

let isHydrated = false

/** End hydration: components that are mounted from now on read values of the browser at once. The client calls this. */
export function endHydration(): void {
  isHydrated = true
}

/**
 * A value that only the browser knows. Hydration starts with the value of the HTML and takes the browser's in a transition,
 * which does not block the page. `useSyncExternalStore` would render the difference in one long task.
 */
export function useBrowserValue<Value>(
  subscribe: (listener: () => void) => () => void,
  get: () => Value,
  inHtml: Value,
): Value {
  const [value, setValue] = useState(() => (isHydrated ? get() : inHtml))

  useEffect(() => {
    startTransition(() => setValue(get))
    return subscribe(() => setValue(get))
  }, [subscribe, get])

  return value
}
