import { isFile } from './isFile.ts'

/** What a module may be called on disk, when it is named without an extension. */
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

/** Whether there is a module at a path, which may leave its extension out. */
export const isModule = (path: string): boolean => endings.some((ending) => isFile(path + ending))
