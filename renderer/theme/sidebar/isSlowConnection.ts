/** Whether the reader is better off with nothing loaded ahead: on 2g, or told to save data. */
export function isSlowConnection(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } }
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'))
}
