import type { DocsConfig } from '../../schemas/config.ts'
import type { Doc } from '../../schemas/graph.ts'
import type { LastChange } from '../load/lastChanges.ts'
import type { DocEntry } from './docEntry.ts'

/** Take a doc's last update from its front matter, else from git, as far as the config shows it. */
export function lastUpdate(
  { source, frontMatter }: DocEntry,
  docs: Pick<DocsConfig, 'showLastUpdateTime' | 'showLastUpdateAuthor'>,
  changes: Map<string, LastChange>,
): Pick<Doc, 'lastUpdate'> {
  const change = changes.get(source)
  const date = frontMatter.last_update?.date ?? (docs.showLastUpdateTime ? change?.date : undefined)
  const author = frontMatter.last_update?.author ?? (docs.showLastUpdateAuthor ? change?.author : undefined)
  if (date === undefined && author === undefined) return {}
  return { lastUpdate: { ...(date === undefined ? {} : { date }), ...(author === undefined ? {} : { author }) } }
}
