import { admonitions } from './admonitions.ts'
import { alerts } from './alerts.ts'
import { codeFiles } from './codeFiles.ts'
import { emojis } from './emojis.ts'
import { fenceComponents } from './fenceComponents.ts'
import { packageManagers } from './fences.ts'
import { headingIds, pluginHeadingIds } from './headingIds.ts'
import { markdownOfBody } from './markdownOfBody.ts'
import { mdxComponents, mdxFacts, type Step } from './mdxSteps.ts'
import { partials } from './partials.ts'
import { strayDirectives } from './strayDirectives.ts'
import { terms } from './terms.ts'

/** Our remark plugins in order. The names stand for the site's own plugins. */
export const remarkSteps: (Step | 'beforeRemark' | 'remark')[] = [
  partials,
  'beforeRemark',
  headingIds,
  'remark',
  codeFiles,
  pluginHeadingIds,
  packageManagers,
  fenceComponents,
  strayDirectives,
  emojis,
  mdxFacts,
  markdownOfBody,
  terms,
  alerts,
  admonitions,
  mdxComponents,
]
