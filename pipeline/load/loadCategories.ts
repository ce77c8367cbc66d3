import { join, posix } from 'node:path'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { addAll } from '../../schemas/shared/collections/addAll.ts'
import { isObject } from '../../schemas/shared/collections/isObject.ts'
import { quote } from '../../schemas/shared/text/quote.ts'
import { type CategoryFile, categoryFile } from '../../schemas/sidebars.ts'
import { readdirSync } from '../tasks/disk.ts'
import { isFile } from '../tasks/isFile.ts'
import { leadsOut } from './leadsOut.ts'
import type { Locate } from './positions/sourceTree.ts'
import { prototypeKeys } from './prototypeKeys.ts'
import { readDataFile } from './readDataFile.ts'
import { type Mistake, pathName, reword } from './wording/reword.ts'

/** The fields of a `_category_` file and their positions. */
export interface LoadedCategory {
  fields: CategoryFile
  locate: Locate
}
export type Categories = Map<string, LoadedCategory>

export const categoryFileNames = ['_category_.json', '_category_.yml', '_category_.yaml']

/** Read the `_category_` files of the folders that hold docs. `docsFolder` is from the site's root. */
export function loadCategories(
  root: string,
  docsFolder: string,
  folders: string[],
): { categories: Categories; diagnostics: Diagnostic[] } {
  const categories: Categories = new Map()
  const diagnostics: Diagnostic[] = []
  for (const folder of folders) {
    const folderEntries = namesIn(join(root, docsFolder, folder))
    const [name, other] = categoryFileNames.filter(
      (file) => folderEntries.includes(file) && isInside(root, join(root, docsFolder, folder, file)),
    )
    if (name === undefined) continue
    const source = posix.join(docsFolder, folder, name)
    if (other !== undefined) {
      const data = { folder: posix.join(docsFolder, folder), file: other, read: name }
      diagnostics.push(diagnose('category-file-twice', { file: posix.join(docsFolder, folder, other) }, data))
    }
    const read = readCategory(root, source)
    if (read.category) categories.set(folder, read.category)
    addAll(diagnostics, read.diagnostics)
  }
  return { categories, diagnostics }
}

const isInside = (root: string, file: string) => isFile(file) && !leadsOut(root, file)

/** List the names in a folder. One that cannot be read is reported where docs are listed. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function readCategory(root: string, source: string): { category?: LoadedCategory; diagnostics: Diagnostic[] } {
  const { value, locate, diagnostics } = readDataFile('category-file', root, source)
  if (!locate) return { diagnostics }
  if (!isObject(value)) {
    const data = { problem: 'shape', path: source, given: value === null ? 'nothing' : quote(value) } as const
    return { diagnostics: [diagnose('category-file', { file: source, line: 1, column: 1 }, data)] }
  }
  const parsed = categoryFile.safeParse(value, { reportInput: true })
  const mistakes = [
    ...prototypeKeys(value).map((path) => ({ path, kind: 'unknown-key' as const, reason: '' })),
    ...(parsed.success ? [] : reword(parsed.error.issues, value, categoryFile)),
  ]
  const diagnosticsByField = new Map(
    mistakes.map(({ path, kind, reason, value, hint, suggestions }: Mistake) => {
      const field = pathName(path)
      const isUnknown = kind === 'unknown-key'
      const data = isUnknown ? ({ problem: 'unknown-field', value: field } as const) : { field, value, reason }
      return [field + reason, diagnose('category-file', locate(path), data, { hint, suggestions })]
    }),
  )
  if (parsed.success && diagnosticsByField.size === 0) return { category: { fields: parsed.data, locate }, diagnostics }
  return { diagnostics: [...diagnostics, ...diagnosticsByField.values()] }
}
