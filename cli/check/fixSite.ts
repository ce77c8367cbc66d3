import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { applyFixes } from '../../pipeline/fixes/applyFixes.ts'
import { sourceText } from '../../pipeline/fixes/withFixes.ts'
import type { Fix } from '../../schemas/diagnostic.ts'
import { writeWhole } from '../output/writeWhole.ts'
import type { CheckedSite } from './checkSite.ts'

/** What is mended may reveal what else can be; a site that takes more rounds than that is going in circles. */
const maxRounds = 5

/** Mend what can be mended among the findings that are told, and check again, until nothing is left to mend. */
export async function fixSite(
  checked: CheckedSite,
  checkAgain: () => Promise<CheckedSite>,
): Promise<{ site: CheckedSite; count: number; files: Set<string> }> {
  let site = checked
  let count = 0
  const files = new Set<string>()
  for (let round = 0; round < maxRounds; round++) {
    const changes = changedFiles(site)
    if (changes.length === 0) break
    for (const { file, after, applied } of changes) {
      // A linked file is written where it lies.
      writeWhole(realpathSync(join(site.root, file)), after)
      files.add(file)
      count += applied
    }
    site = await checkAgain()
  }
  return { site, count, files }
}

/** What `fixSite` would change in its first round, as a patch for `patch -p1` or `git apply`. */
export async function fixedAsPatch(site: CheckedSite): Promise<string> {
  const { createTwoFilesPatch, FILE_HEADERS_ONLY } = await import('diff')
  return changedFiles(site)
    .map(({ file, before, after }) =>
      createTwoFilesPatch(`a/${file}`, `b/${file}`, before, after, undefined, undefined, {
        headerOptions: FILE_HEADERS_ONLY,
      }),
    )
    .join('')
}

interface ChangedFile {
  file: string
  before: string
  after: string
  applied: number
}

function changedFiles({ root, told }: CheckedSite): ChangedFile[] {
  const fixesByFile = new Map<string, Fix[]>()
  for (const { file, fix } of told) if (fix) fixesByFile.set(file, [...(fixesByFile.get(file) ?? []), fix])
  return [...fixesByFile].flatMap(([file, fixes]) => {
    const before = sourceText(root, file)
    if (before === undefined) return []
    const { text: after, applied } = applyFixes(before, fixes)
    return after === before ? [] : [{ file, before, after, applied }]
  })
}
