import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { SiteConfig } from '../../../schemas/config.ts'
import { defaultInstance } from '../../../schemas/defaultInstance.ts'
import { instanceOf } from '../../../schemas/docsInstances.ts'
import { isExternal } from '../../../schemas/shared/urls/isExternal.ts'
import { ownPath } from '../../../schemas/shared/urls/ownPath.ts'
import type { Loaded } from '../../load/load.ts'
import type { LoadedVersion } from '../../load/loadedVersion.ts'
import type { Locate, Path } from '../../load/positions/sourceTree.ts'
import { type ItemTarget, itemPath, linkPath, pathKey } from '../../resolve/href.ts'
import { mapMarkupLinks } from '../../resolve/markupLinks.ts'
import { type DataChange, type DataEdit, editData, type Redirect, readValue } from './dataFile.ts'
import type { LeftLink } from './linkEdits.ts'
import type { MovedFiles } from './movedFiles.ts'
import type { MovedRoutes } from './movedRoutes.ts'
import { movedPath } from './movedUrl.ts'

export interface FileChange {
  file: string
  /** The new text; absent if nothing changes. */
  text?: string | undefined
  left: LeftLink[]
}

/** Change ids, folders and addresses in the sidebars files: ids and folders in that of the moved docs, addresses in all. */
export async function sidebarChanges(
  loaded: Loaded,
  config: SiteConfig,
  files: MovedFiles,
  routes: MovedRoutes,
): Promise<FileChange[]> {
  const changed: FileChange[] = []
  for (const version of loaded.versions) {
    if (!version.sidebars) continue
    const { file, locate } = version.sidebars
    const value = await readValue(loaded.root, file)
    const changes = sidebarTexts(value, version, config, files, routes)
    if (changes.length > 0) changed.push(asFileChange(file, await editData(loaded.root, file, locate, changes), locate))
  }
  return changed
}

/** Change the config: ids of docs, addresses, files that move, and redirects. */
export async function configChanges(
  { root, configFile, locateConfig }: Loaded,
  config: SiteConfig,
  files: MovedFiles,
  routes: MovedRoutes,
): Promise<FileChange & { redirects: Redirect[]; leftRedirects: Redirect[] }> {
  const value = await readValue(root, configFile)
  const changes: DataChange[] = []
  const newRoutes = new Map(routes.redirects.map((redirect) => [pathKey(redirect.to), redirect]))
  const reversed = new Set<Redirect>()
  forEachText(value, (text, path, parent) => {
    const [first] = path
    const key = path.at(-1)
    const add = (to: string | undefined) => to !== undefined && to !== text && changes.push({ path, from: text, to })
    if (key === 'docId') changes.push(...docIdChanges(text, path, parent?.docsPluginId, config, files, routes))
    else if (first === 'redirects' && path[2] === 'from') {
      // A redirect to the old address from the one where the page is now: it is turned round.
      const redirect = newRoutes.get(pathKey(linkPath(text, config)))
      if (redirect === undefined) return
      reversed.add(redirect)
      add(redirect.from)
    } else if (first === 'redirects' || key === 'to' || key === 'href')
      add(newAddress(text, config, routes, first === 'redirects' ? {} : parent))
    else if (/<a\s/.test(text)) add(newMarkup(text, config, routes))
    else if (files.move(text.replace(/^(?:\.\/|@site\/)/, '')) !== text.replace(/^(?:\.\/|@site\/)/, '')) {
      const [start] = /^(?:\.\/|@site\/)?/.exec(text)!
      if (existsSync(join(root, text.slice(start.length)))) add(start + files.move(text.slice(start.length)))
    }
  })
  const added = routes.redirects.filter((redirect) => !reversed.has(redirect))
  // An item of the navbar is never removed.
  const known = changes.filter(({ to }) => to !== undefined)
  const edit = await editData(root, configFile, locateConfig, known, added)
  const left = [...edit.left, ...changes.filter(({ to }) => to === undefined)]
  const { leftRedirects } = edit
  return {
    ...asFileChange(configFile, { ...edit, left }, locateConfig),
    redirects: added.filter((redirect) => !leftRedirects.includes(redirect)),
    leftRedirects,
  }
}

/**
 * The changes of an item of the navbar that names a doc. The navbar links to docs of the last version of a set of docs; other
 * versions have their own ids.
 */
function docIdChanges(
  docId: string,
  path: Path,
  docsPluginId: unknown,
  { docs }: SiteConfig,
  { collection, newCollection }: MovedFiles,
  { ids }: MovedRoutes,
): DataChange[] {
  const newId = ids.get(docId)
  const [instance, newInstance] = [instanceOf(collection.name), instanceOf(newCollection.name)]
  const hasDefault = docs.some(({ id }) => id === defaultInstance)
  const named = docsPluginId ?? (hasDefault ? defaultInstance : docs[0]!.id)
  if (newId === undefined || !collection.isLast || named !== instance) return []
  const change = { path, from: docId, to: newCollection.isLast ? newId : undefined }
  if (instance === newInstance || change.to === undefined) return [change]
  const field = { key: 'docsPluginId', value: newInstance }
  if (docsPluginId === undefined) return [{ ...change, field }]
  return [change, { path: [...path.slice(0, -1), field.key], from: instance, to: newInstance }]
}

export const asFileChange = (file: string, { text, left }: DataEdit, locate: Locate): FileChange => ({
  file,
  text,
  left: left.map(({ path, from, to, field }) => ({
    ...locate(path, 'value'),
    value: from,
    ...(to === undefined
      ? { isElsewhere: true }
      : { replacement: field ? `${to}\`, with \`${field.key}: '${field.value}'` : to }),
  })),
})

/** List the changes of a sidebars file. A text in a list is the id of a doc. */
function sidebarTexts(
  value: unknown,
  version: LoadedVersion,
  config: SiteConfig,
  { move, collection, newCollection, isFolder }: MovedFiles,
  { ids, ...routes }: MovedRoutes,
): DataChange[] {
  const changes: DataChange[] = []
  const isOwn = version.name === collection.name
  const newFolder = (dirName: string) => {
    const folder = posix.join(version.folder, dirName)
    return isFolder && move(folder) !== folder ? posix.relative(version.folder, move(folder)) : undefined
  }
  const isGone = (text: string, path: Path, parent: Record<string, unknown> | undefined) => {
    if (!isOwn || newCollection === collection) return false
    const key = path.at(-1)
    if (key === 'dirName' && parent?.type === 'autogenerated') return newFolder(text) !== undefined
    return (typeof key === 'number' || (key === 'id' && ['doc', 'ref'].includes(String(parent?.type)))) && ids.has(text)
  }
  const newText = (text: string, path: Path, parent: Record<string, unknown> | undefined): string | undefined => {
    const key = path.at(-1)
    if (typeof key === 'number') return isOwn ? ids.get(text) : undefined
    if (key === 'id' && ['doc', 'ref'].includes(String(parent?.type))) return isOwn ? ids.get(text) : undefined
    if (key === 'dirName' && parent?.type === 'autogenerated') return isOwn ? newFolder(text) : undefined
    if (key === 'href') return newAddress(text, config, { ids, ...routes })
    return key === 'value' && /<a\s/.test(text) ? newMarkup(text, config, { ids, ...routes }) : undefined
  }
  forEachText(value, (text, path, parent) => {
    if (path.includes('customProps')) return
    if (isGone(text, path, parent)) return changes.push({ path, from: text, to: undefined })
    const to = newText(text, path, parent)
    if (to !== undefined && to !== text) changes.push({ path, from: text, to })
  })
  return changes
}

/** The address of a page that moves, in the form that it is written in. `undefined` for other addresses. */
export function newAddress(
  url: string,
  config: SiteConfig,
  { isMoved, newRoute }: MovedRoutes,
  item: ItemTarget = {},
): string | undefined {
  if (url === '' || url.startsWith('#') || url.startsWith('pathname:')) return undefined
  const isOwn = ownPath(url, config) !== undefined
  if ((isExternal(url) && !isOwn) || !URL.canParse(url, 'https://site')) return undefined
  const [, origin = '', path = '', tail = ''] = /^((?:https?:)?\/\/[^/?#]*)?([^?#]*)(.*)$/is.exec(url) ?? []
  const isHref = item.to === undefined && item.href === url
  const route = itemPath(isHref ? { ...item, href: path } : { to: path }, config).replace(/(?:\/index)?\.html$/, '')
  if (!isMoved(route)) return undefined
  // The base URL is in no path without a leading slash, and in none that it is put in front of.
  const hasNoBase = !path.startsWith('/') || (isHref && item.prependBaseUrlToHref)
  const newPath = movedPath(path, route, { newRoute, config: hasNoBase ? { ...config, baseUrl: '/' } : config })
  return origin + (path.startsWith('/') ? newPath : newPath.slice(1)) + tail
}

/** HTML with the addresses of its links changed. */
const newMarkup = (html: string, config: SiteConfig, routes: MovedRoutes): string =>
  mapMarkupLinks(html, (url) => newAddress(url, config, routes))

/** Call a function with each text in a value, its path, and the object or list that holds it. */
function forEachText(
  value: unknown,
  visit: (text: string, path: Path, parent: Record<string, unknown> | undefined) => void,
  path: Path = [],
  parent?: Record<string, unknown>,
  depth = 0,
): void {
  if (typeof value === 'string') visit(value, path, parent)
  else if (typeof value === 'object' && value !== null && depth < 50) {
    const isList = Array.isArray(value)
    for (const [key, inner] of Object.entries(value)) {
      forEachText(inner, visit, [...path, isList ? Number(key) : key], value as Record<string, unknown>, depth + 1)
    }
  }
}
