import type { ContentGraph, Site } from '../../../schemas/graph.ts'
import { hrefOf } from '../../page/urls.ts'

/** The only plugin with data: the docs. */
export const docsPlugin = 'docusaurus-plugin-content-docs'

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
