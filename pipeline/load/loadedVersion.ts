import type { Categories } from './loadCategories.ts'
import type { LoadedSidebars } from './loadSidebars.ts'
import type { Version } from './selectVersions.ts'
import type { SourceFile } from './sourceFile.ts'

export interface LoadedVersion extends Version {
  docs: SourceFile[]
  /** `_category_` files by folder, relative to the version's folder (`.` is that folder). */
  categories: Categories
  /** `undefined` without a sidebars file: one sidebar is generated. `false`: the version has no sidebars. */
  sidebars: LoadedSidebars | false | undefined
}
