import { docsOf } from '../../schemas/docsInstances.ts'
import type { Doc } from '../../schemas/graph.ts'
import { siteHistory } from '../load/lastChanges.ts'
import { loaded } from '../load/load.ts'
import { translationStates } from '../load/translationStates.ts'
import { task } from '../tasks/task.ts'
import { backlinks } from './backlinks.ts'
import { neighborsOf } from './blog/blogRoutes.ts'
import { lastUpdate } from './lastUpdate.ts'
import { configOf } from './localizeConfig.ts'
import { resolvedDoc, resolvedDocs } from './resolveDoc.ts'
import { resolvedVersions } from './resolveVersion.ts'

/** The docs with the fields that depend on other docs, in the order of the entries. */
export const graphDocs = task('docs in the graph', (run, code: string): Doc[] =>
  run.get(resolvedDocs, code).map((_, index) => run.get(graphDoc, code, String(index))),
)

/** One of them, by its index. */
export const graphDoc = task('doc in the graph', (run, code: string, index: string): Doc => {
  const { entry, doc } = run.get(resolvedDoc, code, index)
  const { key, source, version } = entry
  const linkedFrom = run.get(backlinks, code).get(key) ?? []
  const changes = () => run.get(siteHistory).changes
  if (entry.post) {
    const blog = run.get(configOf, code).blog!.find(({ id }) => id === entry.post!.blog)!
    return { ...doc, linkedFrom, ...run.get(neighborsOf, code, key), ...lastUpdate(entry, blog, changes()) }
  }
  if (version === '') return { ...doc, linkedFrom, page: true }
  const { tags, sidebar } = run.get(docNavigation, code, version, key)
  const translation = run.get(translationStates).states.get(source)
  // Not `...doc`, which gives each object a shape of its own: 400 bytes for each doc of a site.
  return Object.assign(
    {},
    doc,
    { linkedFrom, tags },
    translation === undefined ? {} : { translation },
    lastUpdate(entry, docsOf(run.get(configOf, code), version), changes()),
    sidebar,
  )
})

/** The tags of a doc, and its place in a sidebar. Few are others after a doc got another title. */
const docNavigation = task(
  'navigation of a doc',
  (run, code: string, version: string, key: string) => {
    const { tags, sidebars } = run.get(navigation, code).get(version)!
    return { tags: tags.byDoc.get(key) ?? [], sidebar: sidebars.byDoc.get(key) }
  },
  { isEager: true },
)

/** Sidebars and tags by the name of the version. */
const navigation = task(
  'navigation',
  (run, code: string) =>
    new Map(
      run.get(loaded).versions.map(({ name }, index) => {
        const { tags, sidebars } = run.get(resolvedVersions, code)[index]!
        return [name, { tags, sidebars }]
      }),
    ),
)
