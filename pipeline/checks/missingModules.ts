import { join } from 'node:path'
import { diagnose } from '../../schemas/diagnostic.ts'
import { isModule } from '../load/isModule.ts'
import type { DocCheck } from './index.ts'

/** Every module of the site that a live doc imports exists. */
export const missingModules: DocCheck = {
  createCheck(_, { loaded, facts }) {
    const existsByPath = new Map<string, boolean>()
    const exists = (path: string) => {
      if (!existsByPath.has(path)) existsByPath.set(path, isModule(join(loaded.root, path)))
      return existsByPath.get(path)!
    }
    return ({ key }) =>
      (facts.get(key)?.modules ?? []).flatMap(({ specifier, path, position }) => {
        const file = path.replace(/[?#].*$/, '')
        if (file.startsWith('..') || exists(file)) return []
        return [diagnose('mdx-import-missing', position, { value: specifier, path: file })]
      })
  },
}
