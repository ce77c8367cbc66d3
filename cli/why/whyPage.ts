import { posix } from 'node:path'
import { localeFolder } from '../../renderer/node/openSite.ts'
import { changedParts, type PagePart } from '../../renderer/node/pages/pageKey.ts'
import type { TracedPage } from '../../renderer/node/renderInput.ts'
import { normalRoute } from '../../renderer/page/urls.ts'
import { CurrentReads, type Read } from '../../schemas/shared/reads/reads.ts'
import { type Change, ChangedInputs, changesOf } from './changedInputs.ts'
import type { NamedInputs } from './namedInputs.ts'

/** Whether a page is the one at a path of the output: `/guides/start`, `/fr/guides/start`. */
export function isPageAt(path: string, { graph, route }: Pick<TracedPage, 'graph' | 'route'>): boolean {
  const own = `/${localeFolder(graph.site)}${route.route.slice(1)}`
  const asked = path.startsWith('/') ? path : `/${path}`
  return normalRoute(own) === normalRoute(asked.replace(/(?:\/index)?\.html$/, ''))
}

/**
 * Say why a page was rendered in this build, or why it was not.
 *
 *     /guides/start was rendered again.
 *       its sidebar "docs": docs/basics.md changed (title, address or front matter)
 */
export function whyPage(path: string, page: TracedPage, last: NamedInputs | undefined, now: NamedInputs, root: string) {
  const { graph, route, origin, current, last: stored } = page
  if (origin === 'last build') {
    const isRestyled = current && stored && changedParts([stored[0], stored[1].key], current).length > 0
    const what = isRestyled ? 'nothing but the stylesheet' : 'nothing that it is made of'
    return [`${path} was not rendered: ${what} has changed since the last build.`]
  }
  if (origin === 'earlier build')
    return [`${path} was not rendered: an earlier build has rendered it from the same, and its files are kept.`]
  if (origin === 'part') return [`${path} was rendered by a part of this build.`]
  if (origin === 'shared cache')
    return [`${path} comes from the shared cache: a build elsewhere has rendered it from the same.`]
  if (!current)
    return [`${path} was rendered because its doc could not be cached: it has errors, or a plugin that is not known.`]
  if (!stored || !last) return [`${path} was rendered because there is no last build of it in the cache.`]
  const [lastSite, { key, page: lastPage }] = stored
  const changed = new ChangedInputs(graph, changesOf(last, now))
  const doc = route.kind === 'doc' ? graph.docs[route.doc] : undefined
  const parts = changedParts([lastSite, key], current)
  const lines = parts.flatMap((part) => {
    const causes = changed.of(part, doc)
    return [`  ${partNames[part]}${causes.length > 0 ? ':' : ''}`, ...causes.map((cause) => `    ${textOf(cause)}`)]
  })
  const reads = changedReads(root, lastPage.reads)
  if (reads.length > 0)
    lines.push('  what code of the site has read for it:', ...reads.map((read) => `    ${read} changed`))
  if (lines.length === 0)
    return [`${path} was rendered because its files in the output folder were missing or changed.`]
  return [`${path} was rendered again, because these have changed:`, ...lines]
}

const partNames: Record<PagePart, string> = {
  tool: 'this tool, or a setting of code blocks',
  code: 'the code of the site',
  styles: 'the stylesheets',
  site: 'the settings that all pages show',
  sidebar: 'its sidebar',
  text: 'its text',
  links: 'the addresses that it links to',
  data: 'what it shows around the text: title, description, neighbors, breadcrumbs, tags, dates, other versions',
}

function textOf({ kind, name, change }: Change): string {
  if (kind === 'site') return `\`${name}\``
  if (kind === 'entry')
    return `${name} ${change === 'changed' ? 'has another title, address or other front matter' : `is ${change}`}`
  const what =
    kind === 'category'
      ? `the \`_category_\` file of ${posix.normalize(name)}`
      : kind === 'env'
        ? `the variable ${name}`
        : name
  return change === 'changed' ? `${what} changed` : `${what} is ${change}`
}

function changedReads(root: string, reads: readonly Read[] = []): string[] {
  const current = new CurrentReads(root)
  return reads.filter((read) => !current.areUnchanged([read])).map(([kind, name]) => (name === '' ? kind : name))
}
