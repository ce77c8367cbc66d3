/** Get the text that an unhandled promise was rejected with. Node puts such a text into an error of its own; other errors stay as they are. */
export function rejectionReason(error: unknown): unknown {
  if ((error as NodeJS.ErrnoException | undefined)?.code !== 'ERR_UNHANDLED_REJECTION') return error
  return /The promise rejected with the reason "(.*)"\.$/s.exec((error as Error).message)?.[1] ?? error
}
