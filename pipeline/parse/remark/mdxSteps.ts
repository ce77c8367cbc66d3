import type { Root } from 'mdast'
import type { ParseContext } from '../context.ts'
import { EXIT, visit } from '../visit.ts'
import { headElements } from './headElements.ts'
import { knownComponents } from './knownComponents.ts'
import { liveDocs } from './liveDocs.ts'
import { markdownComponents } from './markdownComponents.ts'
import { openIds } from './openIds.ts'
import { tabs } from './tabs.ts'
import { translations } from './translations.ts'
import { undefinedNames } from './undefinedNames.ts'

/** A remark plugin of ours. */
export type Step = (context: ParseContext) => (tree: Root) => void

/** What JSX and JavaScript say about a doc as a whole. */
export const mdxFacts = inMdx(headElements, liveDocs, undefinedNames)

/** Components. */
export const mdxComponents = inMdx(markdownComponents, knownComponents, tabs, translations, openIds)

/** Steps for JSX and JavaScript. Most docs have neither, and each step would walk all of them. */
function inMdx(...steps: Step[]): Step {
  return (context) => (tree) => {
    if (hasMdx(tree)) for (const step of steps) step(context)(tree)
  }
}

function hasMdx(tree: Root): boolean {
  let isFound = false
  visit(tree, ({ type }) => {
    isFound = type.startsWith('mdx')
    return isFound ? EXIT : undefined
  })
  return isFound
}
