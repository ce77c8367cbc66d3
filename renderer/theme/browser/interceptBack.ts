const handlers = new Set<() => boolean>()

/** Call `handler` before the browser goes back. If it returns true, the page stays. Returns a function that removes it. */
export function interceptBack(handler: () => boolean): () => void {
  handlers.add(handler)
  return () => handlers.delete(handler)
}

/** Call the handlers. Returns true if one of them, such as an open drawer, closed instead of going back. */
export function isBackIntercepted(): boolean {
  return [...handlers].some((handler) => handler())
}
