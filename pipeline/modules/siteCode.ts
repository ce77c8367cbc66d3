import { join } from 'node:path'
import type { Diagnostic, Position } from '../../schemas/diagnostic.ts'
import { moduleFile } from '../load/isModule.ts'
import type { DocStyles } from '../parse/docStyles.ts'
import type { CodeFacts } from '../resolve/codeFacts.ts'
import type { CheckCache } from '../tasks/checkCache.ts'
import { isFile } from '../tasks/isFile.ts'
import { docLookupsOf } from './docLookups.ts'
import type { DocImport } from './importedNames.ts'
import type { ModulesOfSite } from './modulePaths.ts'
import type { RefusedCode } from './refusedCode.ts'
import { type ParseMarkdown, SiteCodeReader } from './siteCodeReader.ts'

/** What docs name of the modules and styles of a site. */
export interface CodeOfDocs {
  imports: DocImport[]
  styles: DocStyles[]
  /** Specifiers of all imports of packages. */
  packages: string[]
  /** Paths of the Markdown files that they import as values, from the site's root. */
  markdown: string[]
}

/** A site's own modules, and their diagnostics. The styles are those that docs name, too. */
export interface SiteCode extends CodeFacts {
  /** From the site's root, with those of `markdown`, which `parseMarkdown` has parsed. */
  files: Set<string>
  /** Code that a strict content security policy refuses. */
  refused: RefusedCode[]
  /** Rules for classes that only Prism gives to code, the first of each stylesheet, and imports of Prism's stylesheets. */
  prismRules: Position[]
  diagnostics: Diagnostic[]
}

/**
 * Read the modules of a site and those that they import, as the bundler will: each import leads to a file, an installed
 * package or a module of ours, each name is exported, each file parses.
 *
 * `entries` are paths of files that exist. Files in `node_modules` are not read.
 */
export async function readSiteCode(
  site: ModulesOfSite,
  entries: string[],
  { imports, styles, packages, markdown }: CodeOfDocs,
  cache: CheckCache,
  parseMarkdown: ParseMarkdown,
): Promise<SiteCode> {
  const reader = new SiteCodeReader(site, cache, parseMarkdown)
  const { found } = reader
  for (const ofDoc of styles) found.styles.addDoc(ofDoc)
  for (const entry of new Set(entries)) {
    const file = moduleFile(join(site.root, entry))
    if (file) await reader.read(file, true)
  }
  // They are parsed in threads.
  await Promise.all(markdown.map(parseMarkdown))
  for (const path of markdown) if (isFile(join(site.root, path))) await reader.readMarkdown(join(site.root, path))
  for (const imported of imports) found.names.addOfDoc(imported)
  for (const specifier of packages) found.policy.readPackageStyle(specifier, site.root)
  const { files, diagnostics } = found
  const isPlain = [...files].every((file) => !/\.(?:scss|sass|less|styl)$/.test(file))
  return {
    files,
    markdown: [...found.markdown].sort(),
    styles: found.styles.named(),
    origins: found.policy.origins(),
    refused: found.policy.refused,
    staticUrls: found.staticUrls,
    docLookups: docLookupsOf(found.names.provided(), found.docLists),
    prismRules: found.hasPrism ? [] : found.styles.prismRules,
    diagnostics: [...diagnostics, ...found.names.diagnostics(), ...(isPlain ? found.styles.diagnostics() : [])],
  }
}
