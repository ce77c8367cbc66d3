import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The files that a stylesheet takes in, and those that they take in: `@import './a.css'`, `url(b.svg)`. */
export async function styleInputs(file: string, seen = new Set<string>()): Promise<Set<string>> {
  if (seen.has(file)) return seen
  seen.add(file)
  if (!file.endsWith('.css')) return seen
  const css = await readFile(file, 'utf8').catch(() => '')
  for (const [, quoted, bare] of css.matchAll(/(?:@import\s+|url\(\s*)(?:["']([^"']+)["']|([^\s"')]+)\s*\))/g)) {
    const path = (quoted ?? bare ?? '').replace(/[?#].*$/, '')
    if (/^\.{1,2}\//.test(path) || /^\w[^:]*$/.test(path)) await styleInputs(join(dirname(file), path), seen)
  }
  return seen
}
