import { sourceText } from './sourceText.ts'

/** A function that reads files of the site, each once. */
export function cachedTexts(root: string): (file: string) => string | undefined {
  const texts = new Map<string, string | undefined>()
  return (file) => {
    if (!texts.has(file)) texts.set(file, sourceText(root, file))
    return texts.get(file)
  }
}
