import type { Root } from 'mdast'
import type { ParseContext } from '../context.ts'
import { admonitions } from './admonitions.ts'
import { fences } from './fences.ts'
import { headingIds } from './headingIds.ts'
import { knownComponents } from './knownComponents.ts'
import { liveDocs } from './liveDocs.ts'
import { markdownComponents } from './markdownComponents.ts'
import { partials } from './partials.ts'
import { strayDirectives } from './strayDirectives.ts'
import { tabs } from './tabs.ts'
import { translations } from './translations.ts'
import { undefinedNames } from './undefinedNames.ts'

/** The remark plugins in order. */
export const remarkSteps: ((context: ParseContext) => (tree: Root) => void)[] = [
  partials,
  fences,
  headingIds,
  strayDirectives,
  liveDocs,
  undefinedNames,
  admonitions,
  markdownComponents,
  knownComponents,
  tabs,
  translations,
]
