import { join } from 'node:path'
import { diagnose } from '../../schemas/diagnostic.ts'
import { isModule } from '../load/isModule.ts'
import type { DocCheck } from './index.ts'

/** Every module of the site that a live doc imports exists. */
export const missingModules: DocCheck = {
  checkDoc: (doc, _, { loaded, factsOf }) =>
    (factsOf(doc)?.modules ?? []).flatMap(({ specifier, path, position }) => {
      const file = path.replace(/[?#].*$/, '')
      if (file.startsWith('..') || isModule(join(loaded.root, file))) return []
      return [diagnose('mdx-import-missing', position, { value: specifier, path: file })]
    }),
}
