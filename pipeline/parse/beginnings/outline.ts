import { readConflicts } from '../../load/conflicts.ts'
import { blankFrontMatter } from '../blankFrontMatter.ts'
import type { ParseOptions } from '../context.ts'
import type { DocFacts } from '../docFacts.ts'
import { variablesOf } from '../docVariables.ts'
import { readFrontMatter } from '../frontMatter.ts'
import { markerFinder, wordCount } from '../posts.ts'
import { fillText, markVariables } from '../variables.ts'

/**
 * Read of a doc what routes, sidebars and titles are made of, without parsing its body: the front matter and the level-1
 * heading. It reports nothing, and nothing is known of the rest, as in a doc that does not parse.
 */
export function readOutline(
  source: string,
  written: string,
  { frontMatter: known, posts, variables }: Pick<ParseOptions, 'frontMatter' | 'posts' | 'variables'>,
): DocFacts {
  const findMarker = markerFinder(source, posts)
  const values = variables && variablesOf(source, variables)
  const { text: withoutConflicts } = readConflicts(written, source)
  const text = values ? markVariables(withoutConflicts, source, values, true).text : withoutConflicts
  const { text: body } = blankFrontMatter(text)
  const title = firstTitle(body)
  return {
    ...frontMatterFacts(text, source, { known, isPost: findMarker !== undefined, values }),
    ...(title && { contentTitle: values ? fillText(title, values) : title }),
    ...(findMarker && { post: { words: wordCount(body), truncated: findMarker(body) >= 0 } }),
  }
}

/** The facts of a doc of which only the front matter is read. */
export function frontMatterFacts(
  text: string,
  source: string,
  options: Parameters<typeof readFrontMatter>[2],
): DocFacts {
  const { frontMatter, raw, positionsByKey } = readFrontMatter(text, source, options)
  return {
    frontMatter,
    frontMatterPositions: positionsByKey,
    rawFrontMatter: raw,
    headings: [],
    links: [],
    anchors: [],
    code: [],
    islands: [],
    live: false,
    incomplete: true,
    modules: [],
    packages: [],
    includes: [],
    diagnostics: [],
  }
}

const fence = /^ {0,3}(?:`{3}|~{3})/

/** The text of the first heading, if its level is 1. What is markup in it is guessed. */
function firstTitle(body: string): string | undefined {
  const heading = /^ {0,3}(#{1,6})[ \t]+(.*)$|^(\S.*)\n={2,}[ \t]*$/m.exec(body)
  if (
    !heading ||
    body
      .slice(0, heading.index)
      .split('\n')
      .some((line) => fence.test(line))
  )
    return undefined
  const [, marks = '#', atx, setext] = heading
  return marks === '#' ? plainText((atx ?? setext)!) : undefined
}

const plainText = (markdown: string): string =>
  markdown
    .replace(/\s*\{#[^}]*\}\s*$|\s+#+\s*$/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<\/?[a-z][^>]*>|[*`]|\\(?=[!-/:-@[-`{-~])/gi, '')
    .trim()
