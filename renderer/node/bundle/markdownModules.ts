import { join } from 'node:path'
import type { MarkdownModule } from '../../../schemas/graph.ts'
import { moduleQuery } from '../../../schemas/shared/files/moduleQuery.ts'
import { packageRoot } from '../../../schemas/shared/files/packageRoot.ts'
import type { SiteInput } from '../renderInput.ts'

/** The code of modules of Markdown files, by the bundler's id: the path of the file with a query. */
export type MarkdownCode = Record<string, string>

/**
 * The Markdown files that modules of a site import, and the components that they use. A file whose module differs between languages has
 * one for each, and one that chooses when it is loaded: the language of a page is known before.
 */
export async function markdownCode(
  sites: SiteInput[],
  root: string,
): Promise<{ markdown?: MarkdownCode; islands: string[] }> {
  const byLanguage = await Promise.all(
    sites.map(async ({ graph, markdownModules }) => ({
      locale: graph.site.locale,
      modules: await markdownModules?.(),
    })),
  )
  const [first, ...others] = byLanguage.filter(({ modules }) => modules !== undefined && modules.length > 0)
  if (!first) return { islands: [] }
  const markdown: MarkdownCode = {}
  for (const module of first.modules!) {
    const id = join(root, module.source) + moduleQuery
    const different = others.flatMap(({ locale, modules }) => {
      const other = modules!.find(({ source }) => source === module.source)
      return other && other.code !== module.code ? [{ locale, code: other.code }] : []
    })
    if (different.length === 0) {
      markdown[id] = module.code
      continue
    }
    const variants = [{ locale: first.locale, code: module.code }, ...different]
    for (const { locale, code } of variants) markdown[`${id}=${locale}`] = code
    markdown[id] = chosen(variants.map(({ locale }) => [locale, `${id}=${locale}`]))
  }
  const islands = [first, ...others].flatMap(({ modules }) =>
    modules!.flatMap((module: MarkdownModule) => module.islands),
  )
  return { markdown, islands }
}

/** A module that exports what the module of the page's language does; by default the first one. */
function chosen(variants: [locale: string, id: string][]): string {
  const messages = join(packageRoot, 'renderer/page/messages.ts')
  return [
    ...variants.map(([, id], index) => `import * as in${index} from ${JSON.stringify(id)}`),
    `import { localeOfTexts } from ${JSON.stringify(messages)}`,
    `export * from ${JSON.stringify(variants[0]![1])}`,
    `const languages = { ${variants.map(([locale], index) => `${JSON.stringify(locale)}: in${index}`).join(', ')} }`,
    'const chosen = languages[localeOfTexts()] ?? in0',
    'export default chosen.default',
    ...['frontMatter', 'contentTitle', 'toc', 'metadata'].map((name) => `export const ${name} = chosen.${name}`),
  ].join('\n')
}
