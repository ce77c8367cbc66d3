import type { Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import { unified } from 'unified'
import type { Node } from 'unist'
import { VFile } from 'vfile'
import { refuseDeepTree } from './refuseDeepTree.ts'
import { visit } from './visit.ts'

/** Node types that are not HTML and keep their form. */
export const passThrough = [
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'mdxFlowExpression',
  'mdxTextExpression',
  'mdxjsEsm',
] as const

const parseRaw = unified()
  .use(rehypeRaw, { passThrough: [...passThrough, 'codeBlock'] })
  .freeze()

/** Parse the HTML of plain Markdown like a browser. MDX has JSX instead of HTML, but may include files in plain Markdown. */
export const rawHtml = (tree: Root): Root => (hasRawHtml(tree) ? parsedAgain(tree) : tree)

function parsedAgain(tree: Root): Root {
  // hast-util-from-parse5 counts the lines of the file again for each `<template>`, for a position that nothing reads.
  const emptyFile = new VFile('')
  const files = markFiles(tree)
  const parsed = parseRaw.runSync(tree, emptyFile) as Root
  if (files.length > 0) readFiles(parsed, files)
  parsed.position = tree.position
  return refuseDeepTree(parsed)
}

/** More lines than a file has. */
const linesPerFile = 2 ** 24

type Sourced = Node & { data?: { source?: string } }

/**
 * Add the number of the included file to the lines of its HTML, because parsing drops all but the position: line 3 of the first file is line
 * `linesPerFile + 3`.
 */
function markFiles(tree: Root): string[] {
  const files: string[] = []
  visit(tree, 'raw', (node: Sourced) => {
    const source = node.data?.source
    if (source === undefined || !node.position) return
    if (!files.includes(source)) files.push(source)
    const { start, end } = node.position
    const lines = linesPerFile * (files.indexOf(source) + 1)
    node.position = { start: { ...start, line: start.line + lines }, end: { ...end, line: end.line + lines } }
  })
  return files
}

function readFiles(tree: Root, files: string[]): void {
  visit(tree, (node: Sourced) => {
    for (const point of [node.position?.start, node.position?.end]) {
      const file = point && files[Math.floor(point.line / linesPerFile) - 1]
      if (!file) continue
      point.line %= linesPerFile
      node.data = { ...node.data, source: file }
    }
  })
}

function hasRawHtml(tree: Root): boolean {
  let hasRaw = false
  visit(tree, 'raw', () => {
    hasRaw = true
    return false
  })
  return hasRaw
}
