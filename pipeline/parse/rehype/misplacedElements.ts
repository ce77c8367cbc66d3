import type { Root } from 'hast'
import type { Node } from 'unist'
import { diagnose } from '../../../schemas/diagnostic.ts'
import { isJsx } from '../authoring/jsx.ts'
import type { ParseContext } from '../context.ts'
import { firstLineOf } from '../position.ts'

/** The parents of parts of tables, and the children of these parents. */
const parentsOf = new Map([
  ...['caption', 'colgroup', 'thead', 'tbody', 'tfoot'].map((part): [string, string[]] => [part, ['table']]),
  ['col', ['colgroup']],
  ['tr', ['thead', 'tbody', 'tfoot']],
  ['td', ['tr']],
  ['th', ['tr']],
])
const tableParents = new Set([...parentsOf.values()].flat())
const anywhere = new Set(['script', 'style', 'template'])

/** Elements that end a paragraph, in the HTML standard. */
const blocks = new Set(
  `address article aside blockquote center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5
  h6 header hgroup hr li main menu nav ol p pre search section summary table ul`.split(/\s+/),
)
/** Elements whose content may have what the elements around them may not: `<p><object><div>`. */
const scopes = new Set(['td', 'th', 'caption', 'object', 'template', 'svg', 'math', 'select', 'noscript'])

/**
 * Report elements that a browser puts elsewhere than they are written, where React renders the doc.
 *
 *     <table><tr>…     the browser adds a <tbody>
 *     <p><div>…        the browser ends the paragraph before the <div>
 */
export function misplacedElements(context: ParseContext) {
  const { components } = context.options
  const tagOf = (node: Node & { tagName?: string }): string | undefined => {
    const name = isJsx(node) ? node.name : node.tagName
    return name && /^[a-z][a-z\d]*$/.test(name) && !Object.hasOwn(components, name) ? name : undefined
  }

  /** Search the children of a node in elements, of which the last one is the nearest. */
  function search({ children = [] }: Node & { children?: Node[] }, around: string[]): void {
    for (const child of children) {
      const tag = tagOf(child)
      const name = tag && outerOf(tag, around)
      // An element of Markdown does not say which partial it is of.
      const isPlaced = child.position && (isJsx(child) || context.includes.size === 0)
      if (name && isPlaced)
        context.diagnostics.push(
          diagnose('element-misplaced', firstLineOf(child, context.source), { value: tag, name }),
        )
      search(child, tag === undefined ? [] : name || scopes.has(tag) ? [tag] : [...around, tag])
    }
  }
  return (tree: Root) => {
    if (context.live) search(tree, [])
  }
}

/** The element of those around a place that cannot hold another one. */
function outerOf(tag: string, around: string[]): string | undefined {
  const parent = around.at(-1)
  if (parent === undefined || parent === 'template' || anywhere.has(tag)) return undefined
  const parents = parentsOf.get(tag)
  if (parents ? !parents.includes(parent) : tableParents.has(parent)) return parent
  if (parent === tag && /^(?:li|option)$/.test(tag)) return parent
  if (/^h[1-6]$/.test(tag) && /^h[1-6]$/.test(parent)) return parent
  if (/^(?:a|button|form)$/.test(tag) && around.includes(tag)) return tag
  return blocks.has(tag) && around.lastIndexOf('p') > around.lastIndexOf('button') ? 'p' : undefined
}
