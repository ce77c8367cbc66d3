import { join } from 'node:path'
import { diagnose } from '../../schemas/diagnostic.ts'
import { isModule } from '../isModule.ts'
import type { Check } from './index.ts'

/** Every file of the site's own that a live doc imports exists. */
export const missingModules: Check = ({ docs }, { loaded, facts }) => {
  const known = new Map<string, boolean>()
  const exists = (path: string) => {
    if (!known.has(path)) known.set(path, isModule(join(loaded.root, path)))
    return known.get(path)!
  }
  return Object.keys(docs).flatMap((key) =>
    (facts.get(key)?.modules ?? []).flatMap(({ specifier, path, place }) => {
      const file = path.replace(/[?#].*$/, '')
      if (file.startsWith('..') || exists(file)) return []
      return [diagnose('mdx-import-missing', place, { value: specifier, path: file })]
    }),
  )
}
