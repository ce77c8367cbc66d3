import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { siteCache } from '../../schemas/shared/cache/siteCache.ts'
import { toolKey } from '../../schemas/shared/cache/toolKey.ts'
import { withoutSecrets } from '../cache/hideSecrets.ts'
import { exitCodes } from '../exitCode.ts'
import { type ReportOptions, siteRoot } from '../options.ts'
import { printReport } from '../report/printReport.ts'
import { terminal } from '../report/terminal.ts'
import { type Part, readPart } from '../shard/part.ts'
import type { PartSignature } from '../shard/partSignature.ts'
import { fetchPart, isStoreAddress } from '../shard/storedPart.ts'
import { build } from './build.ts'

export interface MergeOptions extends ReportOptions {
  outDir: string
}

/** Build the site from the facts and pages of its parts, with the options of the parts. */
export async function merge(places: string[], options: MergeOptions): Promise<number> {
  const root = siteRoot(options)
  const fetched = siteCache(root, 'fetched-parts')
  try {
    const { parts, diagnostics } = await readParts(places, root, fetched)
    if (diagnostics.length === 0) return await build({ ...parts[0]!.options, ...options, parts })
    printReport(diagnostics, options, terminal(options), { root, ignored: 0, inBaseline: 0 })
    return exitCodes.errors
  } finally {
    rmSync(fetched, { recursive: true, force: true })
  }
}

async function readStoredPart(folder: string, address: string, root: string): Promise<Part | string> {
  const signed = await fetchPart(folder, address, root)
  const part = typeof signed === 'string' ? signed : readPart(folder, withoutSecrets(address))
  return typeof part === 'string' ? part : { ...part, signed: signed as PartSignature }
}

/**
 * Read and compare all parts. Parts from stores are downloaded into `fetched`. Missing, duplicate and foreign parts are reported.
 */
async function readParts(
  places: string[],
  root: string,
  fetched: string,
): Promise<{ parts: Part[]; diagnostics: Diagnostic[] }> {
  const parts: Part[] = []
  const diagnostics: Diagnostic[] = []
  for (const [index, place] of places.entries()) {
    const name = withoutSecrets(place)
    const part = isStoreAddress(place)
      ? await readStoredPart(join(fetched, String(index)), place, root)
      : readPart(resolve(root, place), name)
    if (typeof part === 'string')
      diagnostics.push(diagnose('part-unreadable', { file: name }, { value: name, reason: part }))
    else parts.push(part)
  }
  if (diagnostics.length > 0) return { parts, diagnostics }
  const tool = toolKey()
  const first = parts[0]!
  for (const part of parts) {
    const problem =
      part.tool !== tool
        ? ('tool' as const)
        : part.shard.count !== first.shard.count
          ? ('count' as const)
          : part.inputs !== first.inputs || !isDeepStrictEqual(part.options, first.options)
            ? ('site' as const)
            : undefined
    if (problem) {
      const data = { value: part.name, problem, other: problem === 'tool' ? undefined : first.name }
      diagnostics.push(diagnose('part-foreign', { file: part.name }, data))
    }
  }
  if (diagnostics.length > 0) return { parts, diagnostics }
  const { count } = first.shard
  const byNumber = new Map<number, Part>()
  for (const part of parts) {
    const other = byNumber.get(part.shard.number)
    if (other) {
      const data = { value: part.name, part: `${part.shard.number}/${count}`, other: other.name }
      diagnostics.push(diagnose('part-doubled', { file: part.name }, data))
    } else byNumber.set(part.shard.number, part)
  }
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const missing = numbers.filter((number) => !byNumber.has(number)).map((number) => `${number}/${count}`)
  for (const part of missing) diagnostics.push(diagnose('part-missing', { file: first.name }, { value: part }))
  return { parts: numbers.flatMap((number) => byNumber.get(number) ?? []), diagnostics }
}
