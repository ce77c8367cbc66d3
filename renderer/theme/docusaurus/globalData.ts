import { defaultInstance } from '../../../schemas/defaultInstance.ts'
import { nameInInstance } from '../../../schemas/docsInstances.ts'
import type { ContentGraph, Site } from '../../../schemas/graph.ts'
import { hrefOf } from '../../page/urls.ts'
import { instancesOf, versionsOfInstance } from '../versions/versionMenu.ts'

/** The plugin of the docs. */
export const docsPlugin = 'docusaurus-plugin-content-docs'

export interface DocsVersion {
  name: string
  label: string
  isLast: boolean
  /** With the base URL. */
  path: string
  mainDocId: string
  /** Its docs, sidebars and drafts, if code of the site reads them. */
  docs?: DocLookups['docs']
  sidebars?: DocLookups['sidebars']
  draftIds?: string[]
}

export type DocLookups = NonNullable<ContentGraph['versions'][number]['lookups']>

export interface DocsData {
  path: string
  versions: DocsVersion[]
  breadcrumbs: boolean
}

/** The data of plugins, by their name and id. */
export type GlobalData = Record<string, Record<string, unknown>> & { [docsPlugin]: Record<string, DocsData> }

/** The data of all plugins: that of the sets of docs, and what plugins of the site have set. */
export function globalDataOf(site: Site, versions: ContentGraph['versions']): GlobalData {
  const instances = versions.length === 0 ? [defaultInstance] : instancesOf(versions)
  return {
    ...site.globalData,
    [docsPlugin]: Object.fromEntries(
      instances.map((instance) => [instance, docsData(site, versionsOfInstance(versions, instance))]),
    ),
  }
}

function docsData(site: Site, versions: ContentGraph['versions']): DocsData {
  const last = versions.find(({ isLast }) => isLast)
  return {
    path: hrefOf(last?.path ?? '/', site),
    versions: versions.map(({ name, label, isLast, path, mainDoc, lookups }) => ({
      name: nameInInstance(name),
      label,
      isLast,
      path: hrefOf(path, site),
      mainDocId: mainDoc.startsWith(`${name}:`) ? mainDoc.slice(name.length + 1) : mainDoc,
      ...lookups,
    })),
    breadcrumbs: site.docs.breadcrumbs && !versions.some(({ breadcrumbs }) => breadcrumbs === false),
  }
}
