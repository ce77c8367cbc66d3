/** What a promise that nobody waits for was rejected with, if it was no error: Node describes it in an error of its own. */
export function rejectionReason(error: unknown): unknown {
  if ((error as NodeJS.ErrnoException | undefined)?.code !== 'ERR_UNHANDLED_REJECTION') return error
  return /The promise rejected with the reason "(.*)"\.$/s.exec((error as Error).message)?.[1] ?? error
}
