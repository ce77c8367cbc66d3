import type { ComponentType } from 'react'
import type { Site } from '../../../schemas/graph.ts'

/** A module of the site: a component (`component:Chart`), a page (`page:src/pages/index.tsx`) or a live doc (`live:guides/x`). */
export type SiteModule = Record<string, unknown>

/** Id of the module with the site's component beside the titles of docs. */
export const titleBadgeModule = 'slot:titleBadge'

/** Id of the module with the pages of a blog, which only those pages load. */
export const blogModule = 'theme:blog'

/** Begins the ids of modules of components. */
export const componentPrefix = 'component:'

const liveModulePrefix = 'live:'

/** Id of the module of a live doc: `live:guides/x`, or `live:fr//guides/x` in another language than the default one. */
export const liveModuleId = ({ locale, defaultLocale }: Pick<Site, 'locale' | 'defaultLocale'>, key: string) =>
  `${liveModulePrefix}${locale === defaultLocale ? '' : `${locale}//`}${key}`

/** The language of a live module that is not of the default one: `live:fr//guides/x` → fr */
export const localeOfModule = (id: string): string | undefined => /^live:(?:([^/]+)\/\/)?/.exec(id)?.[1]

export const isLiveModule = (id: string): boolean => id.startsWith(liveModulePrefix)

const loaded = new Map<string, SiteModule>()
/** The files of the loaded modules. */
const loadedFiles = new Map<string, string>()

/**
 * Load modules in a browser, each once. A page's modules are loaded before it is rendered, because rendering is synchronous. A module that
 * was saved has another file, and is loaded again.
 */
export async function loadModules(
  imports: [id: string, load: () => Promise<SiteModule>, file: string][],
): Promise<void> {
  await Promise.all(
    imports.map(async ([id, load, file]) => {
      if (loaded.has(id) && loadedFiles.get(id) === file) return
      loaded.set(id, await load())
      loadedFiles.set(id, file)
    }),
  )
}

/** Render with these modules, and no others: in Node, pages of several sites may be rendered in one process. */
export function setModules(modules: Iterable<readonly [id: string, module: SiteModule]>): void {
  loaded.clear()
  for (const [id, module] of modules) loaded.set(id, module)
}

export function loadedModule(id: string): SiteModule | undefined {
  return loaded.get(id)
}

/** The site's component with a name: the default export of its module, or the export with that name. */
export const componentOf = (name: string) => componentIn(loaded.get(componentPrefix + name), name)

export const componentIn = (module: SiteModule | undefined, name: string) =>
  (module?.default ?? module?.[name]) as ComponentType<Record<string, unknown>> | undefined

/** The loaded components of the site, by name. */
export function loadedComponents(): Record<string, unknown> {
  const ids = [...loaded.keys()].filter((id) => id.startsWith(componentPrefix))
  return Object.fromEntries(ids.map((id) => id.slice(componentPrefix.length)).map((name) => [name, componentOf(name)]))
}
