import type { Element, ElementContent, Root, RootContent } from 'hast'
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'
import type { MarkedPosts } from '../load/blog/postFolders.ts'
import type { ParseContext } from './context.ts'
import { importOf } from './importOf.ts'

/** Returns a function that finds the marker in the text of a post: its offset, or -1. `undefined` for a file that is no post. */
export function markerFinder(source: string, posts: MarkedPosts[] | undefined): ((text: string) => number) | undefined {
  const own = posts?.find(({ folders }) => folders.some((folder) => source.startsWith(`${folder}/`)))
  if (!own) return undefined
  const marker = new RegExp(...own.marker)
  return (text) => text.search(marker)
}

/** Stands for the marker while the tree is changed. */
const mark = 'quire-excerpt-end'

/** Put an element where the excerpt of a post ends: before the first node of the tree that begins at the marker or after it. */
export function markExcerpt({ children }: Root, offset: number | undefined): void {
  if (offset === undefined || offset < 0) return
  const first = children.findIndex(({ position }) => (position?.start.offset ?? -1) >= offset)
  const element: Element = { type: 'element', tagName: mark, properties: {}, children: [] }
  children.splice(first < 0 ? children.length : first, 0, element)
}

/**
 * Remove the title of a post, which its page shows: the first heading, if it is of level 1 and no thematic break is above it. As in
 * Docusaurus.
 */
export const postTitle =
  ({ excerptEnd }: ParseContext) =>
  ({ children }: Root): void => {
    if (excerptEnd === undefined) return
    const first = children.findIndex((node) => node.type === 'element' && /^h[1-6r]$/.test(node.tagName))
    if ((children[first] as Element | undefined)?.tagName === 'h1') children.splice(first, 1)
  }

const isMark = (node: RootContent) => node.type === 'element' && node.tagName === mark

/** Split the tree of a post into excerpt and rest. Without a marker it is one. */
export function splitPost(tree: Root): Root[] {
  const { children } = tree
  const end = children.findIndex(isMark)
  if (end < 0) return [tree]
  return [children.slice(0, end), children.slice(end + 1)].map((part) => ({ ...tree, children: part }))
}

/** The component around what comes after the excerpt, in a post that is a module. Lists of posts render nothing for it. */
const restComponent = 'QuireAfterExcerpt'

/** Put what comes after the excerpt into a component, in a post that is a module. */
export function foldRest(tree: Root, offset: number | undefined): void {
  if (offset === undefined) return
  const [excerpt, rest] = splitPost(tree)
  tree.children = excerpt!.children
  if (!rest) return
  const isScript = ({ type }: RootContent) => (type as string) === 'mdxjsEsm'
  const folded: MdxJsxFlowElementHast = {
    type: 'mdxJsxFlowElement',
    name: restComponent,
    attributes: [],
    children: rest.children.filter((node) => !isScript(node)) as ElementContent[],
  }
  tree.children.unshift(importOf(restComponent, 'virtual:quire/afterExcerpt') as RootContent)
  tree.children.push(...rest.children.filter(isScript), folded)
}

/** Characters of scripts without spaces between words. Each counts as a word. */
const ideographs = /[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]/g

/** Number of words in the text of a post, for the time that it takes to be read. */
export function wordCount(text: string): number {
  const spaced = text
    .replace(ideographs, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  return spaced.length + (text.match(ideographs)?.length ?? 0)
}
