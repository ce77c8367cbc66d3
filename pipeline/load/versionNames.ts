import { instanceFile } from '../../schemas/docsInstances.ts'
import { currentName } from '../../schemas/versionName.ts'

/** The list of versions of a set of docs, from the site's root. */
export const versionsFile = (instance: string) => instanceFile(instance, 'versions.json')

/** Name of a version's folders in its set of docs: of its docs, and of its translations in each locale. */
export const versionFolderName = (name: string) => (name === currentName ? name : `version-${name}`)

export const versionedDocs = (instance: string, name: string) =>
  `${instanceFile(instance, 'versioned_docs')}/${versionFolderName(name)}`
export const versionedSidebars = (instance: string, name: string) =>
  `${instanceFile(instance, 'versioned_sidebars')}/${versionFolderName(name)}-sidebars.json`
