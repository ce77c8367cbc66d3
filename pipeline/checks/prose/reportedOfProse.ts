import type { Root } from 'mdast'
import { type Diagnostic, diagnose } from '../../../schemas/diagnostic.ts'
import { hash } from '../../../schemas/shared/cache/cacheFile.ts'
import { addAll } from '../../../schemas/shared/collections/addAll.ts'
import { isRuleCode } from '../../../schemas/shared/text/ruleCode.ts'
import { configLocator, loaded, siteRoot, siteSettings } from '../../load/load.ts'
import { readText } from '../../load/readText.ts'
import { blankFrontMatter } from '../../parse/blankFrontMatter.ts'
import type { ParseOptions } from '../../parse/context.ts'
import { docsBySource, factsOf, parserOptions } from '../../parse/docs.ts'
import { forParser } from '../../parse/forParser.ts'
import { isMdx } from '../../parse/isMdx.ts'
import { parseOptions } from '../../parse/parseOptions.ts'
import { graphDocs } from '../../resolve/graphDocs.ts'
import { type Reader, task } from '../../tasks/task.ts'
import { siteRules } from '../rules/siteRules.ts'
import { textBlocks } from './blocks.ts'
import { checkText, variableSign } from './checkText.ts'
import { type ProseRule, readStyles } from './styles.ts'

/** How the site checks prose; absent on a site that does not. */
const proseConfig = task('settings of prose', (run) => run.get(siteSettings).prose)

/** The rules of the styles that the site uses. */
export const styles = task('styles of prose', (run) => {
  const config = run.get(proseConfig)
  return config && readStyles(run.get(siteRoot), config, run.get(configLocator))
})

const ignoredCodes = task('ignored rules', (run) =>
  Object.entries(run.get(siteSettings).checks).flatMap(([code, value]) => (value === 'ignore' ? code : [])),
)

/** The rules that are not ignored. */
const usedRules = task('used rules of prose', (run): ProseRule[] => {
  const ignored = run.get(ignoredCodes)
  return run.get(styles)?.rules.filter(({ code }) => !ignored.includes(code)) ?? []
})

const proseParser = task('parser of prose', async (run) => {
  // Sites without prose do not load it.
  const { createParser } = await import('../../parse/parser.ts')
  const options = parseOptions(run.get(siteSettings))
  return { options, parse: createParser(options), forParser }
})

/** What the rules find in a file of Markdown, by its path from the site's root. Kept under a hash of the text and of the rules. */
const foundInFile = task('prose of a file', async (run, source: string): Promise<Diagnostic[]> => {
  const { text } = readText(run.get(siteRoot), source)
  const rules = run.get(usedRules)
  const { options, parse, forParser } = await run.load(proseParser)
  const { spacedAdmonitions, headingIds, comments, format } = options
  const settings = [
    options.variables !== undefined,
    spacedAdmonitions,
    headingIds,
    comments,
    format,
    rules.map(({ code }) => code),
  ]
  const key = hash('prose', source, text, run.get(styles)!.key, JSON.stringify(settings))
  return run.get(parserOptions).checkCache.get(key, async () => {
    const mdx = isMdx(source, options)
    let tree: Root
    // Lines and columns are those of the file, offsets are not.
    const parsed = forParser(withoutVariables(blankFrontMatter(text).text, options), mdx, options)
    try {
      tree = parse(parsed, mdx)
    } catch {
      // The mistake is reported by the parser of docs.
      return []
    }
    return checkText(source, parsed, textBlocks(tree, parsed), rules)
  })
})

/** Names of variables are no text, and MDX would read them as expressions. */
const withoutVariables = (text: string, { variables }: ParseOptions): string =>
  variables ? text.replace(/\{\{[^{}\n]*\}\}/g, (name) => variableSign.repeat(name.length)) : text

/** Files with the text of a language: its docs, and the Markdown that they include. */
const proseFiles = task('files with prose', (run, locale: string): string[] => {
  const docs = run
    .get(graphDocs, locale)
    .filter(({ translated, draft }) => !draft && (translated || isOfDefault(run, locale)))
  const known = run.get(docsBySource)
  const sources = docs.map(({ source }) => source).filter((source) => known.has(source))
  const included = sources.flatMap((source) => run.get(factsOf, source)?.includes ?? [])
  return [...new Set([...sources, ...included.filter((path) => /\.mdx?$/i.test(path))])].sort()
})

const isOfDefault = (run: Reader, locale: string) =>
  run.get(loaded).locales.some((one) => one.isDefault && one.locale.code === locale)

/** What the styles report about the docs of a language, and about the styles themselves. */
export const reportedOfProse = task('prose', async (run, locale: string): Promise<Diagnostic[]> => {
  const unknown = isOfDefault(run, locale) ? unknownRules(run) : []
  const config = run.get(proseConfig)
  if (!config) return unknown
  const { diagnostics } = run.get(styles)!
  const locales = config.locales ?? run.get(loaded).locales.flatMap((one) => (one.isDefault ? one.locale.code : []))
  if (!locales.includes(locale) || run.get(usedRules).length === 0) return [...unknown, ...diagnostics]
  const found: Diagnostic[] = []
  for (const source of run.get(proseFiles, locale)) addAll(found, await run.load(foundInFile, source))
  return [...unknown, ...diagnostics, ...found]
})

/** Report severities of rules that the site does not have. */
function unknownRules(run: Reader): Diagnostic[] {
  const config = run.get(siteSettings)
  const known = new Set<string>([...siteRules(config), ...(run.get(styles)?.rules ?? [])].map(({ code }) => code))
  return Object.entries(config.checks).flatMap(([code, value]) =>
    typeof value === 'string' && isRuleCode(code) && !known.has(code)
      ? diagnose('rule-unknown', run.get(configLocator)(['checks', code]), { value: code })
      : [],
  )
}
