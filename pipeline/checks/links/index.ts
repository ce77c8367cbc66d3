import { brokenAnchors } from './brokenAnchors.ts'
import { brokenLinks } from './brokenLinks.ts'
import { configLinks } from './configLinks.ts'
import { linkForms } from './linkForms.ts'
import { redirects } from './redirects.ts'

/** Where links lead, in docs and in the config. */
export const linkChecks = [configLinks, redirects, brokenLinks, brokenAnchors, linkForms]
