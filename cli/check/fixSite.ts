import { applyFixes } from '../../pipeline/edit/fixes/applyFixes.ts'
import { sourceText } from '../../pipeline/load/sourceText.ts'
import { groupBy } from '../../schemas/shared/collections/groupBy.ts'
import { writeTexts } from '../move/writeTexts.ts'
import type { CheckedSite } from './checkSite.ts'

/** Maximum rounds of fixes. A fix may reveal further diagnostics; the limit prevents an endless loop. */
const maxRounds = 5

/** Apply the fixes of the reported diagnostics and check again, until there are no more fixes. */
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
    writeTexts(site.root, new Map(changes.map(({ file, ...texts }) => [file, texts])), 'docs check --fix')
    for (const { file, applied } of changes) {
      files.add(file)
      count += applied
    }
    site = await checkAgain()
  }
  return { site, count, files }
}

/** The changes of the first round of `fixSite`, as a patch for `patch -p1` or `git apply`. */
export async function createPatch(site: CheckedSite): Promise<string> {
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

function changedFiles({ root, diagnostics }: CheckedSite): ChangedFile[] {
  return [...groupBy(diagnostics, ({ file }) => file)].flatMap(([file, ofFile]) => {
    const fixes = ofFile.flatMap(({ fix }) => fix ?? [])
    if (fixes.length === 0) return []
    const before = sourceText(root, file)
    if (before === undefined) return []
    const { text: after, applied } = applyFixes(before, fixes)
    return after === before ? [] : [{ file, before, after, applied }]
  })
}
