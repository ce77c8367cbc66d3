import { posix } from 'node:path'
import { decodeUrl } from '../../schemas/shared/urls/decodeUrl.ts'
import { loaded } from '../load/load.ts'
import type { ParsedLink } from '../parse/context.ts'
import type { DocFacts } from '../parse/docFacts.ts'
import { parsedModule } from '../parse/docs.ts'
import { type Reader, task } from '../tasks/task.ts'
import { importedMarkdown } from './codeFacts.ts'
import type { DocEntry } from './docEntry.ts'
import type { ResolvedLink } from './links.ts'
import type { LinkTargets } from './linkTargets.ts'
import { linkTargets } from './linkTargets.ts'
import { configOf } from './localizeConfig.ts'
import { type ResolvedDoc, resolveDoc } from './resolveDoc.ts'

/** A Markdown file that modules of the site import, with its links. It has no page: the pages of the modules show it. */
export const resolvedMarkdown = task(
  'resolved Markdown of modules',
  (run, code: string, source: string): ResolvedDoc => {
    const facts: DocFacts = run.get(parsedModule, source).doc!.facts
    const targets = linkTargets(run, code, { isOfModules: true })
    const doc = targets.docOf(source)
    const entry: DocEntry = {
      key: `module:${source}`,
      id: `module:${source}`,
      version: doc?.version ?? versionOf(run, source),
      source,
      path: posix.basename(source),
      route: '/',
      href: run.get(configOf, code).baseUrl,
      title: facts.contentTitle ?? '',
      // It has no page that could be edited.
      frontMatter: { custom_edit_url: null },
      draft: false,
      unlisted: false,
    }
    return resolveDoc(entry, facts, targets, { locale: code, resolve: resolveOnAnyPage })
  },
)

/** All of them. */
export const allResolvedMarkdown = task('Markdown of modules', (run, code: string): ResolvedDoc[] =>
  run.get(importedMarkdown).map((source) => run.get(resolvedMarkdown, code, source)),
)

/** The version of the docs in whose folder a file is; `''` for others. */
const versionOf = (run: Reader, source: string): string =>
  run.get(loaded).versions.find(({ folder }) => source.startsWith(`${folder}/`))?.name ?? ''

/** Addresses that are relative to a page stay as they are written, because they are relative to another page wherever they are shown. */
function resolveOnAnyPage(
  link: ParsedLink,
  entry: DocEntry,
  targets: LinkTargets,
  resolve: (link: ParsedLink, entry: DocEntry, targets: LinkTargets) => ResolvedLink,
): ResolvedLink {
  const { kind, url, position } = link
  const asWritten = (more: Partial<ResolvedLink['link']>): ResolvedLink => ({
    link: { kind, url, position, href: url, ...more },
    address: { href: url },
  })
  if (url.startsWith('#') && url.length > 1) return asWritten({ anchor: decodeUrl(url.slice(1)) })
  const resolved = resolve(link, entry, targets)
  const isOfPage = kind !== 'image' && /^(?![a-z][a-z\d+.-]*:|[/#@]|$)/i.test(url)
  const isFile = resolved.link.asset !== undefined || resolved.diagnostic || resolved.unknownFile
  return isOfPage && !isFile && !/\.mdx?(?:[?#]|$)/i.test(url) ? asWritten({ unchecked: true }) : resolved
}
