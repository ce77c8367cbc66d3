import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { diagnose } from '../../schemas/diagnostic.ts'
import type { Check } from './index.ts'

/** What a module may be called on disk, when it is imported without an extension. */
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

/** Every file of the site's own that a live doc imports exists. */
export const missingModules: Check = ({ docs }, { loaded, facts }) => {
  const known = new Map<string, boolean>()
  const exists = (path: string) => {
    if (!known.has(path))
      known.set(
        path,
        endings.some((ending) => existsSync(join(loaded.root, path + ending))),
      )
    return known.get(path)!
  }
  return Object.keys(docs).flatMap((key) =>
    (facts.get(key)?.modules ?? []).flatMap(({ path, place }) => {
      const file = path.replace(/[?#].*$/, '')
      if (!place || file.startsWith('..') || exists(file)) return []
      return [diagnose('mdx-import-missing', place, `There is no file \`${file}\`.`)]
    }),
  )
}
