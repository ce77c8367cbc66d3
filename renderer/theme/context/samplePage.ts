import { plainCode } from '../../../schemas/shared/html/markup.ts'
import type { PageScope } from './pageScope.ts'

/**
 * The page of components outside of a site: in a test of theirs, or in a workshop such as Storybook. The compiled components
 * have it in place of `noPage.ts`; `SitePage` changes parts of it.
 */
export const noPage: PageScope | undefined = {
  site: {
    title: 'Site',
    tagline: '',
    url: 'https://docs.example',
    baseUrl: '/',
    baseUrlIssueBanner: false,
    titleDelimiter: '|',
    noIndex: false,
    markdownPages: true,
    cspHeaders: {},
    locale: 'en',
    defaultLocale: 'en',
    locales: [{ code: 'en', label: 'English', htmlLang: 'en', direction: 'ltr', baseUrl: '/' }],
    headTags: [],
    customFields: {},
    metadata: [],
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
    home: '/',
    navbar: { hideOnScroll: false, left: [], right: [] },
    docs: {
      breadcrumbs: true,
      versionPersistence: 'localStorage',
      sidebarHideable: false,
      sidebarAutoCollapse: false,
    },
    contentsLevels: { min: 2, max: 3 },
  },
  versions: [
    { name: 'current', label: 'Next', path: '/', isLast: true, banner: 'none', badge: false, mainDoc: 'page' },
  ],
  page: {
    client: '',
    route: '/page',
    href: '/page',
    head: { title: 'Page | Site', searchTag: 'default' },
    htmlClass: '',
    chunks: {},
    content: { kind: 'page', source: 'page.tsx' },
  },
  highlight: (code, language) => ({ __html: plainCode(code), language }),
}
