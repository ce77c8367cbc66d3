import { join } from 'node:path'
import { diagnose } from '../../../schemas/diagnostic.ts'
import { isInRepository } from '../../../schemas/shared/files/repository.ts'
import { isModule } from '../../load/isModule.ts'
import { secretNameIn } from '../../load/privateFiles.ts'
import type { DocCheck } from '../check.ts'

/** Every module of the site that a live doc imports exists, and holds no secrets. */
export const missingModules: DocCheck = {
  checkDoc: (doc, _, { loaded, factsOf }) =>
    (factsOf(doc)?.modules ?? []).flatMap(({ specifier, path, position }) => {
      const file = path.replace(/[?#].*$/, '')
      const { root } = loaded
      if (!isInRepository(root, join(root, file))) return []
      if (!isModule(join(root, file)))
        return [diagnose('mdx-import-missing', position, { value: specifier, path: file })]
      const name = secretNameIn(file)
      return name === undefined ? [] : [diagnose('import-private', position, { value: specifier, name })]
    }),
}
