import { slug } from 'github-slugger'
import { commitLog, readBlobs } from './gitHistory.ts'
import type { OldFile } from './oldFiles.ts'

/**
 * For each anchor that a doc has no longer, read the newest version of the doc that seems to have a heading with it. `anchors` are by the
 * path of the doc in the repository.
 */
export async function oldHeadings(top: string, anchors: ReadonlyMap<string, string[]>): Promise<OldFile[]> {
  // Objects are asked for line by line.
  const paths = [...anchors.keys()].filter((path) => !/[\r\n]/.test(path))
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
  const texts = await readBlobs(
    top,
    versions.map(({ commit, path }) => `${commit}:${path}`),
  )
  const sought = new Map([...anchors].map(([path, ids]) => [path, new Set(ids)]))
  return versions.flatMap(({ path }, index): OldFile[] => {
    const text = texts[index]
    const ids = sought.get(path)
    if (text === undefined || !ids) return []
    const found = [...ids].filter((id) => mayHaveHeading(text, id))
    for (const id of found) ids.delete(id)
    return found.length === 0 ? [] : [{ path, text, now: path, similarity: 100 }]
  })
}

/** Whether the Markdown of a doc may have a heading with an id: `## Refunds`, `## Money back {#refunds}`. */
function mayHaveHeading(text: string, id: string): boolean {
  const names = [id, id.replace(/-\d+$/, '')]
  const headings = text.matchAll(/^ {0,3}#{1,6}\s+(.*)$/gm)
  return (
    [`#${id}}`, `#${id} */}`].some((written) => text.includes(written)) ||
    [...headings].some(([, heading]) => names.includes(slug(heading!.replace(/\]\([^)]*\)/g, ']').trim())))
  )
}
