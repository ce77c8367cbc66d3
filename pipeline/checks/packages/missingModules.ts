import { join, relative } from 'node:path'
import { diagnose } from '../../../schemas/diagnostic.ts'
import { isInRepository } from '../../../schemas/shared/files/repository.ts'
import { withSlashes } from '../../../schemas/shared/files/withSlashes.ts'
import { moduleFile } from '../../load/isModule.ts'
import { privateImport } from '../../load/privateImport.ts'
import type { DocCheck } from '../check.ts'

/** Every module of the site that a live doc imports exists, and holds no secrets. */
export const missingModules: DocCheck = {
  checkDoc: (doc, _, { loaded, factsOf }) =>
    (factsOf(doc)?.modules ?? []).flatMap(({ specifier, path, position }) => {
      const file = path.replace(/[?#].*$/, '')
      const { root } = loaded
      if (!isInRepository(root, join(root, file))) return []
      const existing = moduleFile(join(root, file))
      return existing === undefined
        ? [diagnose('mdx-import-missing', position, { value: specifier, path: file })]
        : privateImport(root, specifier, withSlashes(relative(root, existing)), position)
    }),
}
