import { readFileSync } from 'node:fs'
import { isObject } from '../../schemas/shared/collections/isObject.ts'
import { configOf, type Settings } from './settings.ts'
import type { Expected } from './siteFacts.ts'

type Files = Record<string, string | null>

interface VariantInFile {
  name: string
  base: string
  why: string
  settings?: object
  files?: Files
  /** Prefix of paths, and what replaces it. */
  move?: [from: string, to: string]
}
interface BuildInFile extends VariantInFile {
  buildArguments?: string[]
  result: { error: string[] } | { warnings: string[] } | Expected
}
interface CommandInFile extends VariantInFile {
  command: string
  status: number
  error?: string[]
  written: Record<string, unknown>
  removed: string[]
}
interface VariantsFile {
  bases: Record<string, { settings: Settings; files: Record<string, string> }>
  variants: BuildInFile[]
  commands: CommandInFile[]
}

/** A tiny site, and what the other generator makes of it. */
export interface Variant<InFile extends VariantInFile> {
  name: string
  /** With our config. */
  files: Record<string, string>
  given: InFile
}

/** Read the variants of tiny sites, and the runs of commands on them. */
export function readVariants(path: string): { builds: Variant<BuildInFile>[]; commands: Variant<CommandInFile>[] } {
  const { bases, variants, commands } = JSON.parse(readFileSync(path, 'utf8')) as VariantsFile
  const variantOf = <InFile extends VariantInFile>(given: InFile): Variant<InFile> => {
    const base = bases[given.base]!
    const [from, to] = given.move ?? ['', '']
    const moved = Object.entries(base.files).map(([path, text]) => [
      path.startsWith(from) ? to + path.slice(from.length) : path,
      text,
    ])
    const settings = merged(base.settings, given.settings ?? {}) as Settings
    const files = { ...Object.fromEntries(moved), ...given.files, 'site.config.json': configOf(settings) } as Files
    const present = Object.entries(files).filter(([, text]) => text !== null)
    return { name: given.name, files: Object.fromEntries(present) as Record<string, string>, given }
  }
  return { builds: variants.map(variantOf), commands: commands.map(variantOf) }
}

/** Merge settings key by key; `null` removes a key. */
function merged(base: object, changes: object): object {
  const result: Record<string, unknown> = { ...base }
  for (const [key, value] of Object.entries(changes)) {
    const isMerged = isObject(value) && isObject(result[key])
    if (value === null) delete result[key]
    else result[key] = isMerged ? merged(result[key] as object, value) : value
  }
  return result
}
