import { isBuiltin } from 'node:module'
import { withoutLoader } from '../../schemas/shared/files/withoutLoader.ts'

/** Read what a module imports: as the bundler knows it, and without its query. */
export function readSpecifier(written: string): { specifier: string; path: string } {
  const specifier = withoutLoader(written)
  return { specifier, path: specifier.replace(/[?#].*$/, '') }
}

/** Whether a path names a file or a package, not a module of Node or an address. */
export const isOfSite = (path: string): boolean => path !== '' && !isBuiltin(path) && !/^[a-z][a-z\d+.-]*:/i.test(path)
