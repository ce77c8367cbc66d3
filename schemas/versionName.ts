import { invisible } from './shared/text/invisible.ts'

/** The name of the docs folder as a version. */
export const currentName = 'current'

/** The reason why a name cannot be a version's name; `undefined` if it can. */
export function versionNameProblem(name: string): string | undefined {
  if (name.trim() === '') return 'it is empty'
  if (/[/\\]/.test(name)) return 'it has a slash or a backslash'
  const [hidden] = invisible.exec(name) ?? []
  if (hidden !== undefined) return `it has the invisible character \`${codePoint(hidden)}\``
  // Versions are fields of objects: `versions` in the config, and in stored files.
  if (name in {}) return 'JavaScript has a field of that name in all objects'
  if (name === '.' || name === '..') return 'it names a folder'
  if (name === currentName) return 'that is the name of the docs folder'
  return name.length > 32 ? 'it is longer than 32 characters' : undefined
}

/** `U+001B` */
const codePoint = (character: string) => `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
