import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Find a file in a folder by its path, ignoring letter case. `undefined` when there is none or more than one.
 *
 *     fileByCase(folder, './IMG/logo.PNG')  →  './img/logo.png'
 */
export function fileByCase(folder: string, path: string): string | undefined {
  let currentFolder = folder
  const segments: string[] = []
  for (const part of path.split('/')) {
    const name = part === '.' || part === '..' || part === '' ? part : nameByCase(currentFolder, part)
    if (name === undefined) return undefined
    currentFolder = join(currentFolder, name)
    segments.push(name)
  }
  return segments.join('/')
}

function nameByCase(folder: string, name: string): string | undefined {
  try {
    const names = readdirSync(folder)
    if (names.includes(name)) return name
    const matchingNames = names.filter((other) => other.toLowerCase() === name.toLowerCase())
    return matchingNames.length === 1 ? matchingNames[0] : undefined
  } catch {
    return undefined
  }
}
