import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { quote } from '../../schemas/shared/quote.ts'
import { isFile } from '../isFile.ts'
import { nearestFiles } from '../nearestFiles.ts'
import { readConflicts } from './conflicts.ts'
import { importDiagnostic, importModule } from './importModule.ts'
import { scriptTree } from './positions/scriptTree.ts'
import { type Locate, locator } from './positions/sourceTree.ts'
import { isPrototypeKey } from './prototypeKeys.ts'
import { readData } from './readData.ts'
import { type LocatedSidebarItem, SidebarReader } from './readSidebar.ts'
import { readText } from './readText.ts'

/** What the sidebars file says, with all shorthands written out. */
export interface LoadedSidebars {
  /** From the site's root. */
  file: string
  sidebars: Map<string, LocatedSidebarItem[]>
  locate: Locate
}

interface Result {
  sidebars: LoadedSidebars | false | undefined
  diagnostics: Diagnostic[]
}

/** Read the sidebars file: JSON, YAML, or a module with a default export. */
export async function loadSidebars(root: string, { docs }: SiteConfig, locateConfig: Locate): Promise<Result> {
  const source = docs.sidebarPath
  if (source === undefined || source === false) return { sidebars: source, diagnostics: [] }
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
    const position = locateConfig(['docs', 'sidebarPath'])
    return failed(diagnose('config-sidebars-missing', position, { value: source }, { hint, suggestions }))
  }

  const { text, diagnostics: encoding } = readText(root, source)
  if (encoding[0]) return failed(encoding[0])
  const [conflict] = readConflicts(text, source).diagnostics
  if (conflict) return failed(conflict)
  const isData = /\.(?:json|ya?ml)$/i.test(source)
  const read = isData ? readData('sidebar-unreadable', source, text) : await runModule(root, file)
  if ('diagnostic' in read) return failed(read.diagnostic)
  const { value } = read
  const locate = read.locate ?? locator(source, text, scriptTree(text, value))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const given = value === undefined || value === null ? 'nothing' : quote(value)
    return failed(
      diagnose('sidebar-shape', { file: source, line: 1, column: 1 }, { kind: 'file', path: source, given }),
    )
  }

  const reader = new SidebarReader(locate)
  reader.diagnostics.push(...(read.diagnostics ?? []))
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
  return { sidebars: { file: source, sidebars, locate }, diagnostics: reader.diagnostics }
}

const failed = (diagnostic: Diagnostic): Result => ({ sidebars: undefined, diagnostics: [diagnostic] })

async function runModule(
  root: string,
  file: string,
): Promise<{ value: unknown; locate?: Locate; diagnostics?: Diagnostic[] } | { diagnostic: Diagnostic }> {
  try {
    return { value: await importModule(file, root) }
  } catch (error) {
    return { diagnostic: await importDiagnostic('sidebar-unreadable', error, file, root) }
  }
}
