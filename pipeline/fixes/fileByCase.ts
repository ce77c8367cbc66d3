import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The path of a file that exists when letter case is ignored, in a folder; nothing when there is none, or several.
 *
 *     fileByCase(folder, './IMG/logo.PNG')  →  './img/logo.png'
 */
export function fileByCase(folder: string, path: string): string | undefined {
  let at = folder
  const found: string[] = []
  for (const part of path.split('/')) {
    const name = part === '.' || part === '..' || part === '' ? part : nameByCase(at, part)
    if (name === undefined) return undefined
    at = join(at, name)
    found.push(name)
  }
  return found.join('/')
}

function nameByCase(folder: string, name: string): string | undefined {
  try {
    const names = readdirSync(folder)
    if (names.includes(name)) return name
    const alike = names.filter((other) => other.toLowerCase() === name.toLowerCase())
    return alike.length === 1 ? alike[0] : undefined
  } catch {
    return undefined
  }
}
