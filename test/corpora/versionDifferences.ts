/** A fact of a site that differs from that of the other generator. */
export interface Different {
  site: string
  fact: string
  ours: unknown
  theirs: unknown
}

interface Reason {
  /** Why ours is better, or why theirs cannot be compared. */
  reason: string
  explains: (different: Different) => boolean
}

const json = (value: unknown) => JSON.stringify(value)
const hrefsOf = (value: unknown) => [...json(value).matchAll(/"href":"(.*?)"/g)].map(([, href]) => href)

/** Intended differences between sites with versions and languages of ours and of the other generator. */
export const reasons: Reason[] = [
  {
    reason: 'The 404 page stands for any address without a page, so it has no address of its own, in no language.',
    explains: ({ fact, ours }) =>
      /^notFound \S+ (?:canonical|alternates)$/.test(fact) && ['null', '{}'].includes(json(ours)),
  },
  {
    reason: 'The language menu of the 404 page leads to its file, which every server has at that address.',
    explains: ({ fact, ours, theirs }) =>
      /^notFound \S+ localeDropdown$/.test(fact) &&
      json(ours).replaceAll('/404.html', '/404') === json(theirs).replaceAll('/404/', '/404'),
  },
  {
    reason:
      'With docs at the root, theirs draws the 404 page as a page of the docs: without a title, found by a search.',
    explains: ({ fact, theirs }) =>
      (/^notFound \S+ headTitle$/.test(fact) && !/[|·]/.test(String(theirs))) ||
      (/^notFound \S+ search$/.test(fact) && json(theirs).includes('"docs-default-')) ||
      (/^notFound \S+ versionDropdown$/.test(fact) && json(theirs).includes('"active":true')),
  },
  {
    reason: 'The theme has its own translations. Only texts of `code.json` have to be the same.',
    explains: ({ fact, ours, theirs }) =>
      (/^notFound (?!en )\S+ headTitle$/.test(fact) && ours !== theirs) ||
      (/^pages \S+ versionBanner$/.test(fact) &&
        !json(theirs).includes('This is ') &&
        json(hrefsOf(ours)) === json(hrefsOf(theirs))),
  },
  {
    reason: 'Without a page at the base URL, the brand leads to the docs and not to the 404 page.',
    explains: ({ fact, ours, theirs }) =>
      /^ui \S+ \S+ brandHref$/.test(fact) && String(ours).startsWith(String(theirs)) && ours !== theirs,
  },
  {
    reason: 'Theirs does not find `./x.md` between translated and other docs: the link stays as it is written.',
    explains: ({ fact, ours, theirs }) =>
      /^pages \S+ internalLinks$/.test(fact) && /\.mdx?\/?"/.test(json(theirs)) && !/\.mdx?\/?"/.test(json(ours)),
  },
  {
    reason: 'A translated sidebar label is the label in previous and next too.',
    explains: ({ fact, ours, theirs }) =>
      /^pages \S+ (?:previous|next)Title$/.test(fact) && theirs === 'First' && ours === 'Numéro un',
  },
  {
    reason: 'A translation with its own slug is where the menu and the alternates lead. Theirs lead to no page.',
    explains: ({ site, fact, ours }) =>
      site === 'slug-differs' &&
      /^pages \S+ (?:alternates|localeDropdown)$/.test(fact) &&
      json(ours).includes('/docs/guide/a"') &&
      json(ours).includes('/fr/docs/guide/premier"'),
  },
  {
    reason: 'A draft has no page, so the menu and the alternates do not list it. Theirs lead to no page.',
    explains: ({ site, fact, ours }) =>
      site === 'draft-translated' &&
      /^pages \/docs\/guide\/b (?:alternates|localeDropdown)$/.test(fact) &&
      !json(ours).includes('/fr/'),
  },
  {
    reason: 'Their fact is whether the file is below `i18n/`; in this site translations are in another folder.',
    explains: ({ site, fact, ours }) => site === 'i18n-path' && /^pages \S+ translated$/.test(fact) && ours === true,
  },
  {
    reason: 'With one version the menu is a link to its main doc. Theirs leads to the page itself.',
    explains: ({ fact, ours, theirs }) => {
      const [href, itself] = [hrefsOf(ours).at(-1), hrefsOf(theirs).at(-1)]
      return fact === `pages ${itself} navbarLinks` && href === '/docs/'
    },
  },
  {
    reason: 'A banner forced on the last version does not lead to the page itself.',
    explains: ({ fact, theirs, ours }) =>
      /^pages \S+ versionBanner$/.test(fact) &&
      fact === `pages ${hrefsOf(theirs)[0]} versionBanner` &&
      hrefsOf(ours).length === 0,
  },
]

/** Errors where the other generator fails too: our diagnostic and its position. */
export const failures: Record<string, [code: string, position: string]> = {
  'dropdown-versions-unknown': ['navbar-unknown-version', 'site.config.json:23:13'],
  'doc-item-missing': ['navbar-unknown-doc', 'site.config.json:25:20'],
  'error-last-unknown': ['version-unknown', 'site.config.json:14:20'],
  'error-options-unknown': ['version-unknown', 'site.config.json:15:7'],
  'error-only-unknown': ['version-unknown', 'site.config.json:15:7'],
  'error-only-empty': ['config-field', 'site.config.json:14:5'],
  'error-last-excluded': ['version-unknown', 'site.config.json:14:20'],
  'error-none': ['versions-none', 'site.config.json:14:5'],
  'error-folder': ['config-docs-folder', 'versions.json:2:3'],
  'error-list-kind': ['versions-file', 'versions.json:1:1'],
  'error-name': ['versions-file', 'versions.json:2:3'],
  'error-disabled-last': ['version-unknown', 'site.config.json:15:20'],
  'error-banner': ['config-field', 'site.config.json:16:9'],
  'id-differs': ['translation-other-id', 'i18n/fr/docusaurus-plugin-content-docs/current/guide/a.md:3:1'],
  'error-default-missing': ['config-field', 'site.config.json:12:5'],
  'error-key-kind': ['translation-file', 'i18n/fr/code.json:2:32'],
  'error-json': ['translation-file', 'i18n/fr/docusaurus-plugin-content-docs/current.json:1:20'],
}

/** Sites that only one of the two generators builds, with the reason. */
export const builtByOne: Record<string, { reason: string; failure?: [code: string, position: string] }> = {
  'error-disable-without-versions': {
    reason: 'To switch versions off where there are none is right: a site may do so before it cuts its first one.',
  },
  'same-path': {
    reason: 'Theirs warns, and chance decides which version is built.',
    failure: ['version-path-twice', 'site.config.json:16:17'],
  },
  'second-docs': {
    reason: 'A site has one docs folder.',
    failure: ['config-unknown-key', 'site.config.json:15:3'],
  },
  'second-docs-i18n': {
    reason: 'A site has one docs folder.',
    failure: ['config-unknown-key', 'site.config.json:22:3'],
  },
}
