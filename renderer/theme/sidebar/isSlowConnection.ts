/** Whether nothing should be prefetched: on 2G, or if the browser's data saver is on. */
export function isSlowConnection(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } }
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'))
}
