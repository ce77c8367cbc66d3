import type { SiteModules } from './siteModules.ts'

/** A file of a bundle. */
export interface BundledFile {
  path: string
  /** Name of the entry, for entry chunks and stylesheets. */
  entry?: string
  /** Paths of the chunks that it imports statically. */
  imports?: string[]
  /** Set if it is imported while code runs. */
  isLazy?: true
  /** The ids of the modules of the site that the file is. */
  modules?: string[]
  /** Set for a doc that was compiled without the bundler. */
  isDoc?: true
  /** Set if the file contains `basePlaceholder`. */
  hasBase?: true
}

export interface Bundled {
  /** Absolute path of the folder with the files. */
  folder: string
  files: BundledFile[]
  /** Of a prebuilt bundle: the names of the exports of each module in `prebuiltModules.ts`. */
  exports?: Record<string, string[]>
  /** Whether its files import from a prebuilt bundle. */
  importsPrebuilt?: true
  /** That prebuilt bundle. */
  prebuilt?: Bundled
}

/** In `development`, React reports more warnings and the code is not minified. */
export type BundleMode = 'production' | 'development'

/**
 * `start`: the scripts that every page starts with. `styles`: the stylesheets of pages. `client`: the code that runs after
 * hydration. `server`: the code that renders pages.
 */
export type BundleTarget = 'start' | 'styles' | 'client' | 'server'

/** A request for a bundle, as plain data. */
export interface BundleRequest {
  target: BundleTarget
  mode: BundleMode
  site: SiteModules
  /** The modules to bundle, by the name of their chunk. */
  input: Record<string, string>
  /** Whether the site's own modules may import ours from a prebuilt bundle, instead of being bundled with them. */
  mayImportPrebuilt?: true
  /** That prebuilt bundle. */
  prebuilt?: PrebuiltModules
}

/** The place of a bundle in the cache, and the key of its settings. */
export interface BundleRecord {
  file: string
  key: string
  /** Path of the folder with the files, which a hash is appended to. */
  folderPrefix: string
}

/** A prebuilt bundle that the bundle of a site's own modules imports from. */
export interface PrebuiltModules {
  /** Absolute path of the file that exports the modules. */
  file: string
  /** The names of the exports of each module, by its id in `prebuiltModules.ts`. */
  exports: Record<string, string[]>
}
