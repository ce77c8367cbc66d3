/**
 * Unsaved texts of files that are open in an editor, by absolute path. They are read in place of the files. Modules, which
 * Node reads, have none. Threads that parse get a copy with each doc.
 */
const openTexts = new Map<string, string>()

/** Set the text of an open file, or with `undefined` read it from the disk again. */
export function setOpenText(file: string, text: string | undefined): void {
  if (text === undefined) openTexts.delete(file)
  else openTexts.set(file, text)
}

/** All open texts, for a thread. `undefined` without any. */
export const takeOpenTexts = (): [file: string, text: string][] | undefined =>
  openTexts.size > 0 ? [...openTexts] : undefined

/** Replace all open texts, in a thread. */
export function replaceOpenTexts(texts: [file: string, text: string][] = []): void {
  openTexts.clear()
  for (const [file, text] of texts) openTexts.set(file, text)
}

export const hasOpenText = (file: string): boolean => openTexts.has(file)

/** The open text of a file, as bytes; `undefined` without one. */
export function openBytes(file: string): Buffer | undefined {
  const text = openTexts.get(file)
  return text === undefined ? undefined : Buffer.from(text)
}
