import type { Root } from 'mdast'
import type { ParseContext } from '../context.ts'
import { EXIT, visit } from '../visit.ts'
import { admonitions } from './admonitions.ts'
import { alerts } from './alerts.ts'
import { codeFiles } from './codeFiles.ts'
import { emojis } from './emojis.ts'
import { fenceComponents } from './fenceComponents.ts'
import { fencedContent, packageManagers } from './fences.ts'
import { headElements } from './headElements.ts'
import { headingIds, pluginHeadingIds } from './headingIds.ts'
import { knownComponents } from './knownComponents.ts'
import { liveDocs } from './liveDocs.ts'
import { markdownComponents } from './markdownComponents.ts'
import { markdownOfBody } from './markdownOfBody.ts'
import { openIds } from './openIds.ts'
import { partials } from './partials.ts'
import { strayDirectives } from './strayDirectives.ts'
import { tabs } from './tabs.ts'
import { terms } from './terms.ts'
import { translations } from './translations.ts'
import { undefinedNames } from './undefinedNames.ts'

type Step = (context: ParseContext) => (tree: Root) => void

/** Steps for JSX and JavaScript. Most docs have neither, and each step would walk all of them. */
const inMdx =
  (...steps: Step[]): Step =>
  (context) =>
  (tree) => {
    if (hasMdx(tree)) for (const step of steps) step(context)(tree)
  }

function hasMdx(tree: Root): boolean {
  let isFound = false
  visit(tree, ({ type }) => {
    isFound = type.startsWith('mdx')
    return isFound ? EXIT : undefined
  })
  return isFound
}

/** Our remark plugins in order. The names stand for the site's own plugins. */
export const remarkSteps: (Step | 'beforeRemark' | 'remark')[] = [
  partials,
  'beforeRemark',
  fencedContent,
  headingIds,
  'remark',
  codeFiles,
  pluginHeadingIds,
  packageManagers,
  fenceComponents,
  strayDirectives,
  emojis,
  inMdx(headElements, liveDocs, undefinedNames),
  markdownOfBody,
  terms,
  alerts,
  admonitions,
  inMdx(markdownComponents, knownComponents, tabs, translations, openIds),
]
