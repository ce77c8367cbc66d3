import type { Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import { unified } from 'unified'
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
  const parsed = parseRaw.runSync(tree, emptyFile) as Root
  parsed.position = tree.position
  return refuseDeepTree(parsed)
}

function hasRawHtml(tree: Root): boolean {
  let hasRaw = false
  visit(tree, 'raw', () => {
    hasRaw = true
    return false
  })
  return hasRaw
}
