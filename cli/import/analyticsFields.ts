import type { Rule } from './fields.ts'

const to = (name: string): Rule => ({ outcome: 'carried', to: `analytics.${name}` })
const id: Rule = { outcome: 'different', note: 'A service is named once, and needs no id.' }

/** Options of `@docusaurus/plugin-google-gtag`. */
export const gtagOptions: Record<string, Rule> = {
  id,
  trackingID: to('gtag.trackingID'),
  anonymizeIP: to('gtag.anonymizeIP'),
}

/** Options of `@docusaurus/plugin-google-tag-manager`. */
export const tagManagerOptions: Record<string, Rule> = { id, containerId: to('googleTagManager.containerId') }

/** Options of `docusaurus-plugin-plausible`. */
export const plausibleOptions: Record<string, Rule> = {
  id,
  domain: to('plausible.domain'),
  customDomain: {
    outcome: 'missing',
    note: 'Write the address of your script into `analytics.plausible.src`: `https://your-domain.example/js/script.js`.',
  },
  excludePaths: {
    outcome: 'missing',
    note: 'Choose the script of Plausible with exclusions as `analytics.plausible.src`.',
  },
}
