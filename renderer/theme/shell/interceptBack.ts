const handlers = new Set<() => boolean>()

/** Ask `handler` before the reader goes back; with `true` they stay where they are. */
export function interceptBack(handler: () => boolean): () => void {
  handlers.add(handler)
  return () => handlers.delete(handler)
}

/** Whether something on the page, such as an open drawer, wants to be closed by going back instead. */
export function isBackIntercepted(): boolean {
  return [...handlers].some((handler) => handler())
}
