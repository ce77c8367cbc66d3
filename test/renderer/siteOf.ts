import type { Site } from '../../schemas/graph.ts'

/** The `site` of a graph with only a title and the given fields. */
export function siteOf(more: Partial<Site> = {}): Site {
  return {
    title: 'Handbook',
    tagline: '',
    url: 'https://example.com',
    baseUrl: '/',
    home: more.baseUrl ?? '/',
    baseUrlIssueBanner: true,
    titleDelimiter: '|',
    noIndex: false,
    locale: 'en',
    defaultLocale: 'en',
    locales: [{ code: 'en', label: 'English', htmlLang: 'en', direction: 'ltr', baseUrl: '/' }],
    headTags: [],
    customFields: {},
    metadata: [],
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
    navbar: { hideOnScroll: false, left: [], right: [] },
    docs: { breadcrumbs: true, versionPersistence: 'localStorage', sidebarHideable: false, sidebarAutoCollapse: false },
    contentsLevels: { min: 2, max: 3 },
    ...more,
  }
}
