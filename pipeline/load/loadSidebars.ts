import { join } from 'node:path'
import type { DocsConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose, type Position } from '../../schemas/diagnostic.ts'
import { addAll } from '../../schemas/shared/collections/addAll.ts'
import { isObject } from '../../schemas/shared/collections/isObject.ts'
import type { Read } from '../../schemas/shared/reads/reads.ts'
import { quote } from '../../schemas/shared/text/quote.ts'
import { existsSync } from '../tasks/disk.ts'
import { isFile } from '../tasks/isFile.ts'
import { nearestFiles } from './nearestFiles.ts'
import { nestedField, tooNested } from './nestedValue.ts'
import type { Locate } from './positions/sourceTree.ts'
import { isPrototypeKey } from './prototypeKeys.ts'
import { readDataOrModule } from './readDataOrModule.ts'
import { type LocatedSidebarItem, SidebarReader } from './readSidebar.ts'
import { pathName } from './wording/reword.ts'

/** What the sidebars file says, with all shorthands written out. */
export interface LoadedSidebars {
  /** From the site's root. */
  file: string
  sidebars: Map<string, LocatedSidebarItem[]>
  locate: Locate
  /** What its modules have read, the modules included. */
  reads: Read[]
}

interface Result {
  sidebars: LoadedSidebars | false | undefined
  diagnostics: Diagnostic[]
  /** What the modules of the file have read, also if they failed. */
  reads: Read[]
}

/** Read a sidebars file, named from the site's root: JSON, YAML, or a module with a default export. */
export async function loadSidebars(
  root: string,
  source: DocsConfig['sidebarPath'],
  position: Position,
): Promise<Result> {
  if (source === undefined || source === false) return { sidebars: source, diagnostics: [], reads: [] }
  const read = await readSidebarsFile(root, source, position)
  const { reads = [] } = read
  if ('diagnostic' in read) return { sidebars: undefined, diagnostics: [read.diagnostic], reads }
  const { value, locate } = read
  const reader = new SidebarReader(locate)
  addAll(reader.diagnostics, read.diagnostics)
  const sidebars = new Map<string, LocatedSidebarItem[]>()
  for (const [id, items] of Object.entries(value)) {
    // Editors read this key.
    if (id === '$schema' && typeof items === 'string') continue
    if (isPrototypeKey(id)) {
      const data = { problem: 'name', value: id, kind: 'sidebar' } as const
      reader.diagnostics.push(diagnose('sidebar-field', locate([id]), data, { hint: 'Choose another id.' }))
    } else {
      sidebars.set(id, reader.sidebar(items, [id], { kind: 'sidebar', name: id }))
    }
  }
  return { sidebars: { file: source, sidebars, locate, reads }, diagnostics: reader.diagnostics, reads }
}

/** Read the object in a sidebars file, without looking into it. `position` is that of its name in the config. */
export async function readSidebarsFile(
  root: string,
  source: string,
  position: Position,
): Promise<
  | { value: object; locate: Locate; reads?: Read[]; diagnostics: Diagnostic[] }
  | { diagnostic: Diagnostic; reads?: Read[] }
> {
  const file = join(root, source)
  if (!isFile(file)) {
    const possibleNames = ['json', 'js', 'ts', 'mjs', 'yml', 'yaml'].map((extension) =>
      source.replace(/\.\w+$/, `.${extension}`),
    )
    const isData = (name: string) => /\.(?:json|[mc]?[jt]s|ya?ml)$/.test(name)
    const existingNames = possibleNames.filter((name) => name !== source && existsSync(join(root, name)))
    const suggestions = existingNames.length > 0 ? existingNames : nearestFiles(root, source).filter(isData)
    const hint =
      'Create the file; or set `docs.sidebarPath` to `false` for no sidebar; or leave it out for a generated one.'
    return { diagnostic: diagnose('config-sidebars-missing', position, { value: source }, { hint, suggestions }) }
  }

  const reads = new Map<string, Read>()
  const read = await readDataOrModule('sidebar-unreadable', root, source, reads)
  if ('diagnostic' in read) return { ...read, reads: [...reads.values()] }
  const { value, locate, diagnostics } = read
  if (!isObject(value)) {
    const given = value === undefined || value === null ? 'nothing' : quote(value)
    const data = { kind: 'file', path: source, given } as const
    const diagnostic = diagnose('sidebar-shape', { file: source, line: 1, column: 1 }, data)
    return { diagnostic, reads: [...reads.values()] }
  }
  const nested = nestedField(value)
  if (nested) {
    const data = { problem: 'syntax', path: source, reason: `in \`${pathName(nested)}\`, ${tooNested}` } as const
    return { diagnostic: diagnose('sidebar-unreadable', locate(nested), data), reads: [...reads.values()] }
  }
  return { value, locate, reads: [...reads.values()], diagnostics }
}
