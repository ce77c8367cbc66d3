import { slug } from 'github-slugger'
import { commitLog, textsOfObjects } from './gitHistory.ts'
import type { OldFile } from './oldFiles.ts'

/** Maximum number of docs whose history is read: their paths are arguments of git. */
const maxDocs = 1000

/** Versions of docs that are in memory at once. */
const versionsAtOnce = 500

/**
 * For each anchor that a doc has no longer, read the newest version of the doc that seems to have a heading with it. `anchors` are by the
 * path of the doc in the repository; of many docs, the first ones count.
 */
export async function oldHeadings(top: string, anchors: ReadonlyMap<string, ReadonlySet<string>>): Promise<OldFile[]> {
  // Objects are asked for line by line.
  const paths = [...anchors.keys()].filter((path) => !/[\r\n]/.test(path)).slice(0, maxDocs)
  if (paths.length === 0) return []
  const edits = await commitLog(
    top,
    ['--name-only', '--diff-filter=M'],
    paths.map((path) => `:(literal)${path}`),
  )
  const versions = [
    ...paths.map((path) => ({ path, commit: 'HEAD' })),
    ...edits.flatMap(({ before, fields }) => fields.map((path) => ({ path, commit: before }))),
  ]
  const missing = new Map([...anchors].map(([path, ids]) => [path, new Set(ids)]))
  const found: OldFile[] = []
  for (let start = 0; start < versions.length; start += versionsAtOnce) {
    const isNeeded = ({ path }: { path: string }) => (missing.get(path)?.size ?? 0) > 0
    const batch = versions.slice(start, start + versionsAtOnce).filter(isNeeded)
    const texts = await textsOfObjects(
      top,
      batch.map(({ commit, path }) => `${commit}:${path}`),
    )
    for (const [index, { path }] of batch.entries()) {
      const text = texts[index] ?? ''
      const ids = missing.get(path)!
      const written = headingIds(text)
      const inVersion = [...ids].filter((id) => written.has(id) || written.has(id.replace(/-\d+$/, '')))
      for (const id of inVersion) ids.delete(id)
      if (inVersion.length > 0) found.push({ path, text, now: path, similarity: 100 })
    }
  }
  return found
}

/** The ids that the headings of a doc seem to have, without the numbers of repeated ones: `## Refunds`, `## Money back {#refunds}`. */
function headingIds(text: string): Set<string> {
  const headings = [...text.matchAll(/^ {0,3}#{1,6}[ \t]+(.*)$/gm)].map(([, heading]) => heading!)
  return new Set(
    headings.flatMap((heading) => [
      slug(heading.replace(/\]\([^)]*\)/g, ']').trim()),
      ...[...heading.matchAll(/#([^\s{}]+)(?: \*\/)?\}/g)].map(([, id]) => id!),
    ]),
  )
}
