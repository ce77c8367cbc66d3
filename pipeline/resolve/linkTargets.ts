import { posix } from 'node:path'
import type { SiteConfig } from '../../schemas/config.ts'
import { federatedSites } from '../load/federation/federatedSites.ts'
import { loaded, localeWithCode, siteSettings, versionNamed } from '../load/load.ts'
import { type Reader, task } from '../tasks/task.ts'
import { type Assets, assetsOf } from './assets.ts'
import { blogNamed } from './blog/postEntries.ts'
import { callbacksOf, type SafeCallbacks } from './configCallbacks.ts'
import type { DocAddress, DocEntry } from './docEntry.ts'
import type { FederatedSites } from './federatedLink.ts'
import { frozenDocOf } from './frozen.ts'
import { pathKey } from './href.ts'
import { otherPages } from './otherPages.ts'
import { siteRedirects } from './siteRedirects.ts'
import { routeFinder, versionAddresses } from './siteRoutes.ts'

/** The possible targets of links, collected once per site. */
export interface LinkTargets {
  /** The config of the language. */
  config: SiteConfig
  /** The base URL of the site, which is that of its default language. */
  siteBaseUrl: string
  /** The functions of the config, and what has failed of them. */
  callbacks: SafeCallbacks
  assets: Assets
  /**
   * Find a doc by its path from the site's root. A doc is known by the path of its original and by that of its translation,
   * whether they exist or not: so links work between docs that are translated and docs that are not. Of versions that are read from one
   * commit, the doc of `version` is preferred.
   */
  docOf: (source: string, version?: string) => DocAddress | undefined
  /** Folders of the docs of a doc's version, or of the posts of its blog, and of their translations, from the site's root. */
  foldersOf: (doc: Pick<DocEntry, 'version' | 'post'>) => { docs: string; translations: string }
  /** Find the route of a path. Letter case and a trailing slash are ignored. */
  routeOf: (path: string) => string | undefined
  /** Paths of redirects, without a trailing slash and in lower case. */
  redirects: ReadonlySet<string>
  /** Other sites, by the names that links begin with. */
  federation: FederatedSites
}

/** The targets of a doc's links. Create one for each task that resolves links, because it records the assets and failures of that task. */
export function linkTargets(run: Reader, code: string, options?: { isOfModules?: boolean }): LinkTargets {
  const callbacks = callbacksOf(run, code)
  const { config } = callbacks
  const docs = run.get(docsBySource, code)
  return {
    config,
    callbacks,
    siteBaseUrl: run.get(siteSettings).baseUrl,
    assets: assetsOf(run, options),
    docOf: (source, version) =>
      docs.get(inVersion(source, version)) ?? docs.get(source) ?? frozenDocOf(run, code, source),
    foldersOf: ({ version: name, post }) => {
      if (post) return run.get(postFolders, code, post.blog)
      if (name === '') return { docs: config.pages ? config.pages.path : '', translations: '' }
      return {
        docs: run.get(versionNamed, name).folder,
        translations: run.get(localeWithCode, code).versions.get(name)!.folder,
      }
    },
    routeOf: routeFinder(run, code),
    redirects: run.get(redirectedPaths, code),
    federation: run.get(federatedSites).sites,
  }
}

/** The folders of a blog and of its translations, from the site's root; empty for a page that is no post. */
const postFolders = task('folders of posts', (run, code: string, id: string) => {
  if (id === '') return { docs: '', translations: '' }
  const { folder, locales } = run.get(blogNamed, id)
  return { docs: folder, translations: locales.get(code)!.folder }
})

/** Paths of redirects, without a trailing slash and in lower case. */
const redirectedPaths = task(
  'redirected paths',
  (run, code: string) => new Set(run.get(siteRedirects, code).redirects.map(({ from }) => pathKey(from))),
)

/** The key of a doc whose file several versions have. */
const inVersion = (path: string, version = '') => `${version}:${path}`

/**
 * Docs by each path that links may name: that of the original, and the one that a translation has or would have. Without those of frozen
 * versions.
 */
export const docsBySource = task(
  'docs by path',
  (run, code: string): Map<string, DocAddress> => {
    const { versions } = run.get(localeWithCode, code)
    const bySource = new Map<string, DocAddress>()
    const all = run.get(loaded).versions
    for (const { name, folder } of all) {
      const folders = new Set([folder, versions.get(name)!.folder])
      const isShared = all.some((other) => other.folder === folder && other.name !== name)
      for (const doc of run.get(versionAddresses, code, name))
        for (const ofDocs of folders) {
          const path = posix.join(ofDocs, doc.path)
          bySource.set(path, doc)
          if (isShared) bySource.set(inVersion(path, name), doc)
        }
    }
    for (const doc of run.get(otherPages, code).docs) {
      bySource.set(doc.source, doc)
      const { docs, translations } = run.get(postFolders, code, doc.blog ?? '')
      if (doc.blog !== undefined)
        for (const folder of [docs, translations]) bySource.set(posix.join(folder, doc.path), doc)
    }
    return bySource
  },
  { isEager: true },
)
