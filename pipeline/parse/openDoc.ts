import { VFile } from 'vfile'
import { readConflicts } from '../load/conflicts.ts'
import { blankFrontMatter } from './blankFrontMatter.ts'
import type { AttachedPlugins, ParseContext, ParseOptions } from './context.ts'
import { docVariables } from './docVariables.ts'
import { forParser } from './forParser.ts'
import { readFrontMatter } from './frontMatter.ts'
import { isMdx } from './isMdx.ts'
import { directionControlDiagnostics } from './mistakes/directionControls.ts'
import type { ParseMarkdown } from './parseMarkdown.ts'
import { pluginFile } from './plugins.ts'
import { markerFinder } from './posts.ts'
import { termsOfDoc } from './remark/terms.ts'

/** What parses the Markdown of a file: its options, the parser, and the site's plugins for its format. */
export interface DocParsing {
  options: ParseOptions
  parseMarkdown: ParseMarkdown
  pluginsOf: (mdx: boolean) => AttachedPlugins | undefined
}

/** Read the front matter and the variables of a file, and begin the context of its Markdown. */
export function openDoc(
  source: string,
  written: string,
  readIncluded: (path: string) => string | undefined,
  isModule: boolean,
  { options, parseMarkdown, pluginsOf }: DocParsing,
) {
  const texts: { file: string; text: string }[] = []
  const mdx = isMdx(source, options)
  const variables = docVariables(source, options)
  const readPartial = (path: string) => {
    const text = readIncluded(path)
    const marked = text !== undefined && /\.mdx?$/i.test(path) ? variables?.mark(text, path) : undefined
    if (text !== undefined) texts.push({ file: path, text: marked ?? text })
    return marked ?? text
  }
  const { text: withoutConflicts, diagnostics: conflicts } = readConflicts(written, source)
  const withFrontMatter = variables?.mark(withoutConflicts, source) ?? withoutConflicts
  const findMarker = markerFinder(source, options.posts)
  const { frontMatter, raw, diagnostics, positionsByKey } = readFrontMatter(withFrontMatter, source, {
    known: options.frontMatter,
    isPost: findMarker !== undefined,
    values: variables?.values,
  })
  const { text: body } = blankFrontMatter(withFrontMatter)
  const text = forParser(body, mdx, options)
  const plugins = pluginsOf(mdx)
  const context: ParseContext = {
    source,
    text,
    mdx,
    options,
    ...(variables && { values: variables.values }),
    ...(findMarker && { excerptEnd: findMarker(text) }),
    readPartial,
    parseMarkdown: (text, mdx) =>
      parseMarkdown(text, mdx, (cause) => {
        context.referenceCause ??= cause
      }),
    plugins,
    file: plugins ? pluginFile(plugins.root, source, text, raw) : new VFile(),
    includes: new Set(),
    ...(options.glossary && { terms: termsOfDoc(source, options) }),
    definitions: 0,
    partialUses: 0,
    partialComponents: 0,
    diagnostics: [
      ...conflicts,
      ...directionControlDiagnostics(withFrontMatter, source),
      // A conflict in the front matter repeats its fields. Modules that import the file may read any field.
      ...diagnostics.filter(({ code }) => (code === 'front-matter-syntax' ? conflicts.length === 0 : !isModule)),
    ],
    frontMatter: raw,
    names: new Map(),
    imported: new Map(),
    live: isModule,
    isModule,
    hasFrames: false,
    openIds: false,
    incomplete: false,
    headings: [],
    links: [],
    anchors: new Set(),
    code: [],
    islands: new Set(),
    modules: [],
    packages: [],
    samples: [],
  }
  return {
    context,
    frontMatter: { frontMatter, frontMatterPositions: positionsByKey, rawFrontMatter: raw },
    variables,
    isPost: findMarker !== undefined,
    /** The file and what it includes, when it is parsed. */
    included: () => [{ file: source, text: context.text }, ...texts],
  }
}
