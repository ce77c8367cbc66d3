import { readFileSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'

/** Reads each source once; a file that is gone, or not within the site, has no text. */
export function sourceTexts(root: string): (file: string) => string | undefined {
  const texts = new Map<string, string | undefined>()
  const read = (file: string): string | undefined => {
    const path = resolve(root, file)
    const inside = relative(root, path)
    if (inside === '..' || inside.startsWith(`..${sep}`)) return undefined
    try {
      return readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
    } catch {
      return undefined
    }
  }
  return (file) => {
    if (!texts.has(file)) texts.set(file, read(file))
    return texts.get(file)
  }
}
