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

/** How much of a list of docs a module reads: it has a hook that returns a version, and the name of the field. */
export function docListOf(names: string[], text: string): DocLookups {
  if (!listOfVersion.test(text)) return 'none'
  // Docs of the page's version have titles.
  if (names.includes('useDocsVersion')) return 'texts'
  return names.some((name) => versionHooks.includes(name)) ? 'addresses' : 'none'
}

/** `names` are imported from modules of ours. */
export function docLookupsOf(names: ReadonlySet<string>, lists: ReadonlySet<DocLookups>): DocLookups {
  if (names.has('useDocById') || lists.has('texts')) return 'texts'
  return lists.has('addresses') || lookups.some((name) => names.has(name)) ? 'addresses' : 'none'
}
