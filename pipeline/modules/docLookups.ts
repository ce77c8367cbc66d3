import type { DocLookups } from '../../schemas/docLookups.ts'

/** Hooks that find a doc or a sidebar by its id. */
const lookups = ['useLayoutDoc', 'useLayoutDocsSidebar']

/** Hooks that return versions, which have the list of their docs. */
const versionHooks = [
  ...['useActiveDocContext', 'useActivePlugin', 'useActivePluginAndVersion', 'useActiveVersion', 'useAllDocsData'],
  ...['useDocVersionSuggestions', 'useDocsData', 'useDocsPreferredVersion', 'useDocsVersionCandidates'],
  ...['useLatestVersion', 'useVersions', 'useAllPluginInstancesData', 'usePluginData'],
]

const listOfVersion = /\.\s*(?:docs|sidebars|draftIds)\b|[{,]\s*(?:docs|sidebars|draftIds)\b(?!\s*[-/'"`])/

/** Whether a module reads the list of docs of a version: it has a hook that returns one, and the name of the field. */
export const readsDocList = (names: string[], text: string): boolean =>
  names.some((name) => versionHooks.includes(name)) && listOfVersion.test(text)

/** `names` are imported from modules of ours. */
export function docLookupsOf(names: ReadonlySet<string>, readsList: boolean): DocLookups {
  if (names.has('useDocById')) return 'texts'
  return readsList || lookups.some((name) => names.has(name)) ? 'addresses' : 'none'
}
