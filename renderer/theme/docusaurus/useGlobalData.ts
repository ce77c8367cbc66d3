import { useMemo } from 'react'
import type { ContentGraph, Site } from '../../../schemas/graph.ts'
import { hrefOf } from '../../page/urls.ts'
import { usePage } from '../mdx/usePage.ts'

/** The only plugin with data: the docs. */
const docsPlugin = 'docusaurus-plugin-content-docs'

export interface DocsVersion {
  name: string
  label: string
  isLast: boolean
  /** With the base URL. */
  path: string
  mainDocId: string
}

export interface DocsData {
  path: string
  versions: DocsVersion[]
  breadcrumbs: boolean
}

/** The data of all plugins in Docusaurus. Here it is that of the docs: their versions. */
export function globalDataOf(site: Site, versions: ContentGraph['versions']): Record<string, Record<string, DocsData>> {
  const last = versions.find(({ isLast }) => isLast)
  const docs: DocsData = {
    path: hrefOf(last?.path ?? '/', site),
    versions: versions.map(({ name, label, isLast, path, mainDoc }) => ({
      name,
      label,
      isLast,
      path: hrefOf(path, site),
      mainDocId: mainDoc.startsWith(`${name}:`) ? mainDoc.slice(name.length + 1) : mainDoc,
    })),
    breadcrumbs: site.docs.breadcrumbs,
  }
  return { [docsPlugin]: { default: docs } }
}

export default function useGlobalData() {
  const { site, versions } = usePage()
  return useMemo(() => globalDataOf(site, versions), [site, versions])
}

/** The data of a plugin, by the id of its instance. */
export function useAllPluginInstancesData(name: string, { failfast = false }: { failfast?: boolean } = {}) {
  const data = useGlobalData()[name]
  if (!data && failfast) throw new Error(`There is no plugin \`${name}\`. The only one with data is \`${docsPlugin}\`.`)
  return data
}

/** The data of one instance of a plugin. */
export function usePluginData(name: string, id = 'default', { failfast = false }: { failfast?: boolean } = {}) {
  const data = useAllPluginInstancesData(name, { failfast })?.[id]
  if (!data && failfast) throw new Error(`The plugin \`${name}\` has no instance \`${id}\`; the docs are \`default\`.`)
  return data
}
