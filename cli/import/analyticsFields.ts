import type { Rule } from './rule.ts'

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

const unused: Rule = {
  outcome: 'different',
  note: 'The script and the address that it sends to have their usual names.',
}

/** Fields of `themeConfig` that `docusaurus-plugin-matomo`, `docusaurus-plugin-umami` and `docusaurus-plugin-fathom` read. */
export const analyticsFields: Record<string, Rule> = {
  matomo: { outcome: 'inside' },
  'matomo.matomoUrl': to('matomo.url'),
  'matomo.siteId': to('matomo.siteId'),
  'matomo.phpLoader': unused,
  'matomo.jsLoader': unused,
  umami: { outcome: 'inside' },
  'umami.websiteid': to('umami.websiteId'),
  'umami.src': to('umami.src'),
  fathomAnalytics: { outcome: 'inside' },
  'fathomAnalytics.siteId': to('fathom.siteId'),
}

const noAttribute: Rule = {
  outcome: 'missing',
  note: 'The script gets the id of the website alone. To set more, leave out `analytics.umami` and add its script with these attributes to `scripts`.',
}

/** Options of `@dipakparmar/docusaurus-plugin-umami`. */
export const umamiOptions: Record<string, Rule> = {
  id,
  websiteID: to('umami.websiteId'),
  analyticsDomain: { outcome: 'carried', to: 'analytics.umami.src', kind: 'host' },
  scriptName: { outcome: 'missing', note: 'Write it at the end of `analytics.umami.src`, in place of `script.js`.' },
  ...Object.fromEntries(
    ['HostURL', 'AutoTrack', 'DoNotTrack', 'Cache', 'Domains', 'ExcludeSearch', 'ExcludeHash', 'Tag', 'BeforeSend'].map(
      (name) => [`data${name}`, noAttribute],
    ),
  ),
}
