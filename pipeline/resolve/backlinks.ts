import { getOrInsert } from '../../schemas/shared/collections/getOrInsert.ts'
import { task } from '../tasks/task.ts'
import { resolvedDocs } from './resolveDoc.ts'

/** The keys of the docs that link to each doc, by its key, in the order of the docs. */
export const backlinks = task(
  'backlinks',
  (run, code: string) => {
    const docs = run.get(linkedRoutes, code)
    const keys = new Map(docs.map(({ route, key }) => [route, key]))
    const linkedFrom = new Map<string, string[]>()
    for (const { key, linked } of docs) {
      for (const route of linked) {
        const target = keys.get(route)
        if (target === undefined || target === key) continue
        getOrInsert(linkedFrom, target, () => []).push(key)
      }
    }
    return linkedFrom
  },
  { isEager: true },
)

const linkedRoutes = task('linked routes', (run, code: string) =>
  run.get(resolvedDocs, code).map(({ entry: { key, route }, linked }) => ({ key, route, linked })),
)
