import { isFile } from '../tasks/isFile.ts'

/** Endings of files that an import without an extension may resolve to. */
const endings = [
  '',
  '.tsx',
  '.ts',
  '.jsx',
  '.js',
  '.mjs',
  '.json',
  '/index.tsx',
  '/index.ts',
  '/index.jsx',
  '/index.js',
]

/** Whether a module exists at a path with or without an extension. */
export const isModule = (path: string): boolean => moduleFile(path) !== undefined

/** Find the file of a module. */
export const moduleFile = (path: string): string | undefined =>
  endings.map((ending) => path + ending).find((file) => isFile(file))
