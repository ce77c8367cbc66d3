import { instanceFile } from '../../schemas/docsInstances.ts'

/** The name of the docs folder as a version. */
export const currentName = 'current'

/** The list of versions of a set of docs, from the site's root. */
export const versionsFile = (instance: string) => instanceFile(instance, 'versions.json')

/** Name of a version's folders in its set of docs: of its docs, and of its translations in each locale. */
export const versionFolderName = (name: string) => (name === currentName ? name : `version-${name}`)

export const versionedDocs = (instance: string, name: string) =>
  `${instanceFile(instance, 'versioned_docs')}/${versionFolderName(name)}`
export const versionedSidebars = (instance: string, name: string) =>
  `${instanceFile(instance, 'versioned_sidebars')}/${versionFolderName(name)}-sidebars.json`

/** The reason why a name cannot be a version's name; `undefined` if it can. */
export function versionNameProblem(name: string): string | undefined {
  if (name.trim() === '') return 'it is empty'
  if (/[/\\\u0000-\u001f]/.test(name)) return 'it has a slash, a backslash or a control character'
  // Versions are fields of objects: `versions` in the config, and in stored files.
  if (name in {}) return 'JavaScript has a field of that name in all objects'
  if (name === '.' || name === '..') return 'it names a folder'
  if (name === currentName) return 'that is the name of the docs folder'
  return name.length > 32 ? 'it is longer than 32 characters' : undefined
}
