import { join, posix, relative } from 'node:path'
import type { FileSystemAdapter } from 'fast-glob'
import type { SiteConfig } from '../../schemas/config.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { withSlashes } from '../../schemas/shared/files/withSlashes.ts'
import { textComponents } from '../../schemas/textParts.ts'
import { mdxComponents, themeFolder } from '../../schemas/themeSlots.ts'
import { globSync, readdirSync } from '../tasks/disk.ts'
import { readComponents } from './mdxComponents.ts'
import { isMissing, unreadableFile } from './unreadableFile.ts'

export interface LoadedTheme {
  /** Files in `src/theme`, from the site's root, by the names that they have in the theme: `DocItem/Footer`. */
  files: Record<string, string>
  /** The components of docs in `MDXComponents`. */
  components: SiteConfig['components']
  diagnostics: Diagnostic[]
}

/** List the modules of `src/theme`: `Footer.tsx` and `Footer/index.tsx` are `Footer`. Tests and type declarations are skipped. */
export function loadTheme(root: string): LoadedTheme {
  const unreadable: Diagnostic[] = []
  const paths = globSync('**/*.{tsx,jsx,ts,js}', {
    cwd: join(root, themeFolder),
    ignore: ['**/*.{test,spec,d}.*', '**/__tests__/**'],
    followSymbolicLinks: false,
    fs: {
      readdirSync: readableFolders((folder, error) =>
        unreadable.push(unreadableFile(withSlashes(relative(root, folder)), error)),
      ),
    },
  })
  const files = Object.fromEntries(
    paths.sort().map((path) => [path.replace(/(?:\/index)?\.[jt]sx?$/, ''), posix.join(themeFolder, path)]),
  )
  const file = Object.hasOwn(files, mdxComponents) ? files[mdxComponents] : undefined
  const listed = file === undefined ? { components: {}, diagnostics: [] } : readComponents(root, file)
  const parts = Object.entries(textComponents(files)).map(([name, module]) => [name, { module, hydrate: true }])
  return {
    files,
    components: { ...Object.fromEntries(parts), ...listed.components },
    diagnostics: [...unreadable, ...listed.diagnostics],
  }
}

/** A function for fast-glob that takes a folder that cannot be read for an empty one. */
const readableFolders = (onUnreadable: (folder: string, error: unknown) => void) =>
  ((folder, options) => {
    try {
      return readdirSync(folder, options)
    } catch (error) {
      // It does not exist, or is a file.
      if (!isMissing(error) && (error as NodeJS.ErrnoException).code !== 'ENOTDIR') onUnreadable(folder, error)
      return []
    }
  }) as typeof readdirSync as FileSystemAdapter['readdirSync']
