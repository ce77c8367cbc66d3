import { usePage } from '../context/usePage.ts'
import { useDocsVersionCandidates } from './docsHooks.ts'
import type { DocLookups, DocsVersion } from './globalData.ts'

/** Hooks that find a doc or a sidebar by its id. A site whose code imports one has the list of its docs on its pages. */

type ListedDoc = DocLookups['docs'][number]

/** The doc with this id, in the version of the page, of the reader, or the latest; `null` if it is a draft. */
export function useLayoutDoc(docId: string, docsPluginId?: string): ListedDoc | null {
  const versions = useDocsVersionCandidates(docsPluginId)
  const docs = versions.flatMap((version) => listed(version.docs, 'useLayoutDoc'))
  const doc = docs.find(({ id }) => id === docId)
  if (doc) return doc
  if (versions.some(({ draftIds }) => draftIds?.includes(docId))) return null
  throw new Error(notFound('doc', docId, versions, [...new Set(docs.map(({ id }) => id))]))
}

/** The sidebar with this name, in the version of the page, of the reader, or the latest. */
export function useLayoutDocsSidebar(sidebarId: string, docsPluginId?: string): DocLookups['sidebars'][string] {
  const versions = useDocsVersionCandidates(docsPluginId)
  const sidebars = versions.flatMap((version) => Object.entries(listed(version.sidebars, 'useLayoutDocsSidebar')))
  const sidebar = sidebars.find(([id]) => id === sidebarId)
  if (sidebar) return sidebar[1]
  throw new Error(notFound('sidebar', sidebarId, versions, [...new Set(sidebars.map(([id]) => id))]))
}

/** The doc with this id in the version of the page. */
export function useDocById(id: string): ListedDoc
export function useDocById(id: string | undefined): ListedDoc | undefined
export function useDocById(id: string | undefined): ListedDoc | undefined {
  const { page, versions } = usePage()
  const version = versions.find(({ name }) => name === page.head.version)
  if (!version) throw new Error('`useDocById` works on pages of the docs.')
  if (!id) return undefined
  const docs = listed(version.lookups?.docs, 'useDocById')
  const doc = docs.find((doc) => doc.id === id)
  if (doc) return doc
  throw new Error(
    notFound(
      'doc',
      id,
      [version],
      docs.map(({ id }) => id),
    ),
  )
}

function listed<List>(list: List | undefined, hook: string): List {
  if (list) return list
  throw new Error(`Pages have no list of docs. Import \`${hook}\` by its name, so that they have one.`)
}

function notFound(kind: string, id: string, versions: Pick<DocsVersion, 'name'>[], ids: string[]): string {
  const names = versions.map(({ name }) => `\`${name}\``).join(', ')
  return `There is no ${kind} \`${id}\` in ${names}. There are: ${ids.slice(0, 50).join(', ')}.`
}
