import { type Examples, lines } from './example.ts'

const navbar = (item: string) => ({
  'site.config.ts': lines('themeConfig: {', '  navbar: {', '    items: [', `      ${item},`, '    ],', '  },', '},'),
})
const footer = (...links: string[]) => ({
  'site.config.ts': lines(
    'themeConfig: {',
    '  footer: {',
    '    links: [',
    ...links.map((link) => `      ${link},`),
    '    ],',
    '  },',
    '},',
  ),
})

/** The navbar, the footer, files of the config, and redirects. */
export const navbarExamples = {
  'navbar-item-type': {
    broken: navbar("{ ‸type: 'docs', docId: 'guide' }"),
    fixed: navbar("{ type: 'doc', docId: 'guide' }"),
  },
  'navbar-nested-dropdown': {
    broken: navbar("{ label: 'More', items: [{ label: 'API', ‸items: [{ label: 'Guide', to: '/guide' }] }] }"),
    fixed: navbar("{ label: 'More', items: [{ label: 'Guide', to: '/guide' }] }"),
  },
  'navbar-item-field': {
    broken: navbar("‸{ label: 'Guide' }"),
    fixed: navbar("{ label: 'Guide', to: '/guide' }"),
  },
  'navbar-unknown-doc': {
    broken: navbar("{ type: 'doc', docId: ‸'giude' }"),
    fixed: navbar("{ type: 'doc', docId: 'guide' }"),
  },
  'navbar-unknown-sidebar': {
    beside: { 'sidebars.json': '{ "shop": ["index", "guide"] }' },
    broken: navbar("{ type: 'docSidebar', sidebarId: ‸'shpo' }"),
    fixed: navbar("{ type: 'docSidebar', sidebarId: 'shop' }"),
  },
  'navbar-sidebar-empty': {
    beside: {
      'sidebars.json': lines(
        '{',
        '  "shop": ["index", "guide"],',
        '  "news": [{ "type": "link", "label": "Blog", "href": "https://blog.example" }]',
        '}',
      ),
    },
    broken: navbar("{ type: 'docSidebar', sidebarId: ‸'news' }"),
    fixed: navbar("{ label: 'Blog', href: 'https://blog.example' }"),
  },
  'navbar-unknown-plugin': {
    broken: navbar("{ type: 'doc', docId: 'guide', docsPluginId: ‸'community' }"),
    fixed: navbar("{ type: 'doc', docId: 'guide' }"),
  },
  'navbar-unknown-version': {
    broken: navbar("{ type: 'docsVersionDropdown', versions: [‸'curent'] }"),
    fixed: navbar("{ type: 'docsVersionDropdown', versions: ['current'] }"),
  },
  'footer-mixed-links': {
    broken: footer("{ title: 'Docs', items: [{ label: 'Guide', to: '/guide' }] }", "‸{ label: 'Start', to: '/' }"),
    fixed: footer("{ title: 'Docs', items: [{ label: 'Guide', to: '/guide' }, { label: 'Start', to: '/' }] }"),
  },
  'file-missing': {
    beside: { files: 'static/img/favicon.svg' },
    broken: { 'site.config.ts': "favicon: ‸'/img/favicn.svg'," },
    fixed: { 'site.config.ts': "favicon: '/img/favicon.svg'," },
  },
  'redirect-target-missing': {
    broken: { 'site.config.ts': "redirects: [{ from: '/begin', to: ‸'/giude' }]," },
    fixed: { 'site.config.ts': "redirects: [{ from: '/begin', to: '/guide' }]," },
  },
  'redirect-hidden': {
    broken: { 'site.config.ts': "redirects: [{ from: ‸'/guide', to: '/' }]," },
    fixed: { 'site.config.ts': "redirects: [{ from: '/begin', to: '/guide' }]," },
  },
  'redirect-duplicate': {
    broken: {
      'site.config.ts': lines(
        'redirects: [',
        "  { from: '/begin', to: '/guide' },",
        "  { from: ‸'/begin', to: '/' },",
        '],',
      ),
    },
    fixed: { 'site.config.ts': lines('redirects: [', "  { from: '/begin', to: '/guide' },", '],') },
  },
} satisfies Examples
