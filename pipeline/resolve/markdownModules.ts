import type { Doc, MarkdownModule } from '../../schemas/graph.ts'
import { basePlaceholder } from '../../schemas/shared/urls/basePlaceholder.ts'
import { loaded } from '../load/load.ts'
import type { DocParser } from '../parse/docParser.ts'
import { parsedModule } from '../parse/docs.ts'
import { metadataName } from '../parse/docValues.ts'
import type { ResolvedUrl } from '../parse/links.ts'
import type { Reader } from '../tasks/task.ts'
import { importedMarkdown } from './codeFacts.ts'
import { graphParts } from './contentGraph.ts'
import { fillPlaceholders, highlightedContent, messagesOf } from './docContent.ts'
import { graphDocs } from './graphDocs.ts'
import { resolvedMarkdown } from './importedMarkdown.ts'
import { configOf } from './localizeConfig.ts'

/** Create a function that returns the modules of Markdown files that modules of the site import, in one language. */
export const markdownModules =
  (run: Reader, code: string, parser: DocParser): (() => Promise<MarkdownModule[]>) =>
  () =>
    Promise.all(
      run.get(importedMarkdown).map(async (source): Promise<MarkdownModule> => {
        const doc = run.get(parsedModule, source).doc!
        const content = await highlightedContent(parser, doc)
        const addresses = addressesInBundle(run, code, run.get(resolvedMarkdown, code, source).addresses)
        const { module = '' } = fillPlaceholders(content, addresses, messagesOf(run.get(graphParts.site, code)))
        const metadata = run.get(graphDocs, code).find((other) => other.source === source)
        const value = JSON.stringify(metadata && metadataOf(metadata)) ?? 'undefined'
        return { source, code: `const ${metadataName} = ${value}\n${module}`, islands: doc.facts.islands }
      }),
    )

/** The addresses in these files, as they are written and as they are on pages. */
export const markdownUrls = (run: Reader, code: string): string[] =>
  run
    .get(importedMarkdown)
    .flatMap((source) => run.get(resolvedMarkdown, code, source).doc.links.flatMap(({ url, href }) => [url, href]))

/** Languages share a bundle, in which the base URL is a placeholder. */
function addressesInBundle(run: Reader, code: string, addresses: ResolvedUrl[]): ResolvedUrl[] {
  if (run.get(loaded).locales.length === 1) return addresses
  const { baseUrl } = run.get(configOf, code)
  const inBundle = (href: string) => (href.startsWith(baseUrl) ? basePlaceholder + href.slice(baseUrl.length) : href)
  return addresses.map((address) => ({ ...address, href: inBundle(address.href) }))
}

/** What Docusaurus exports as `metadata` of a doc. */
const metadataOf = ({
  id,
  title,
  description = '',
  source,
  href,
  draft,
  unlisted,
  tags,
  frontMatter,
  editHref,
}: Doc) => ({
  id,
  title,
  description,
  source: `@site/${source}`,
  permalink: href,
  draft,
  unlisted,
  tags: tags.map(({ label, href }) => ({ inline: true, label, permalink: href })),
  frontMatter,
  ...(editHref !== undefined && { editUrl: editHref }),
})
