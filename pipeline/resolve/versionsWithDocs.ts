import type { DocLookups } from '../../schemas/docLookups.ts'
import type { ContentGraph } from '../../schemas/graph.ts'
import { loaded } from '../load/load.ts'
import { isProduction } from '../load/siteConfig.ts'
import { type Run, task } from '../tasks/task.ts'
import { docLookups } from './codeFacts.ts'
import { withFrozenVersions } from './frozen.ts'
import { identifiedDocs } from './identifiedDocs.ts'
import { type ResolvedVersion, resolvedVersions } from './resolveVersion.ts'
import { firstLink } from './sidebars/firstLink.ts'

type GraphVersion = ContentGraph['versions'][number]

/** The versions that have docs. They list their docs and sidebars if code of the site looks them up. */
export const versionsWithDocs = task('versions in the graph', (run, code: string): GraphVersion[] => {
  const kind = run.get(docLookups) ?? lookupsOfPreview(run)
  const versions = run.get(resolvedVersions, code).flatMap((resolved) => {
    if (!resolved.version) return []
    if (kind === 'none') return resolved.version
    return { ...resolved.version, lookups: lookupsIn(run, code, resolved, resolved.version.name, kind) }
  })
  return withFrozenVersions(run, code, versions)
})

/** Components that a site replaces may look docs up before its modules are read. */
const lookupsOfPreview = (run: Run): DocLookups => (Object.keys(run.get(loaded).theme).length > 0 ? 'texts' : 'none')

function lookupsIn(
  run: Run,
  code: string,
  { entries, sidebars, keyPrefix }: ResolvedVersion,
  version: string,
  kind: DocLookups,
): GraphVersion['lookups'] {
  const nameOf = (sidebar: string) => sidebar.slice(keyPrefix.length)
  const docs = entries.map(({ key, id, href, unlisted, title, description }) => {
    const sidebar = sidebars.byDoc.get(key)?.sidebar
    return {
      id,
      path: href,
      ...(sidebar !== undefined && { sidebar: nameOf(sidebar) }),
      ...(unlisted && { unlisted: true as const }),
      ...(kind === 'texts' && { title, ...(description !== undefined && { description }) }),
    }
  })
  const links = Object.entries(sidebars.sidebars).map(([sidebar, items]) => {
    const link = firstLink(items)
    return [nameOf(sidebar), link ? { link: { label: link.label, path: link.href } } : {}] as const
  })
  const drafts = run.get(identifiedDocs, code, version).filter(({ entry }) => entry.draft)
  return {
    docs,
    sidebars: Object.fromEntries(links),
    draftIds: run.get(isProduction) ? drafts.map(({ entry }) => entry.id) : [],
  }
}
