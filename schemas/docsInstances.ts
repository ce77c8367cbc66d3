import type { DocsConfig, SiteConfig } from './config.ts'
import { defaultInstance } from './defaultInstance.ts'

/**
 * The name of a version among all sets of docs. Names of versions have no slash.
 *
 *     default, 2.0    →  2.0
 *     community, 2.0  →  community/2.0
 */
export const qualifiedVersion = (instance: string, name: string): string =>
  instance === defaultInstance ? name : `${instance}/${name}`

/** The set of docs that a version belongs to: `community/2.0` → `community`. */
export const instanceOf = (version: string): string =>
  version.includes('/') ? version.slice(0, version.indexOf('/')) : defaultInstance

/** The name of a version in its set of docs: `community/2.0` → `2.0`. */
export const nameInInstance = (version: string): string => version.slice(version.indexOf('/') + 1)

/**
 * Whether a version is another one of the same set of docs. A doc that is gone is not replaced by one of another version. Pages
 * outside of versions have the version `` or none.
 */
export const isOtherVersion = (name: string | undefined, version: string | undefined): boolean =>
  !!version && !!name && name !== version && instanceOf(name) === instanceOf(version)

/** The settings of the docs that a version belongs to. Pages in Markdown, of version ``, have those of the first. */
export function docsOf({ docs }: Pick<SiteConfig, 'docs'>, version: string): DocsConfig {
  const id = instanceOf(version)
  return docs.find((instance) => instance.id === id) ?? docs[0]!
}

/** Name of a file or folder of a set of docs: `versions.json`, `community_versions.json`. */
export const instanceFile = (instance: string, name: string): string =>
  instance === defaultInstance ? name : `${instance}_${name}`
