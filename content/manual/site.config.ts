import { defineSite } from 'quire-docs'

/** The manual of the tool, which the tool builds: `npm run manual`. */
export default defineSite({
  redirects: [
    { from: '/organise/languages', to: '/organize/languages' },
    { from: '/organise/pages-and-routes', to: '/organize/pages-and-routes' },
    { from: '/organise/redirects', to: '/organize/redirects' },
    { from: '/organise/sidebars', to: '/organize/sidebars' },
    { from: '/organise/versions', to: '/organize/versions' },
    { from: '/look/colours-and-fonts', to: '/look/colors-and-fonts' },
  ],
  title: 'Quire',
  tagline: 'Documentation that is checked like code',
  url: 'https://quire-docs.example',
  baseUrl: '/',
  favicon: '/img/favicon.svg',
  trailingSlash: false,

  docs: {
    routeBasePath: '/',
    sidebarPath: 'sidebars.ts',
  },
  // `.md` files are Markdown in which `{` and `<` are text; those with components are `.mdx`.
  markdown: { format: 'detect', frontMatter: ['since'] },
  components: {
    Price: 'src/components/Price.tsx',
    Counter: { module: 'src/components/Counter.tsx', hydrate: true },
  },
  customCss: ['src/css/theme.css', 'src/css/landing.css'],
  samples: {
    types: ['node'],
    declarations: ['src/samples.d.ts'],
    // A sample that imports another file of the reader's project does not know its types.
    compilerOptions: { noImplicitAny: false },
  },

  search: {
    engine: 'local',
    // Words of readers and of other tools for what this manual calls otherwise.
    synonyms: [
      ['autocomplete', 'completion', 'intellisense'],
      ['conflict', 'clash'],
      ['delete', 'remove'],
      ['deploy', 'publish', 'host'],
      ['directory', 'folder'],
      ['documentation', 'docs'],
      ['domain', 'origin', 'address'],
      ['header', 'navbar'],
      ['i18n', 'translation', 'language'],
      ['menu', 'sidebar', 'navigation'],
      ['picture', 'image', 'photo'],
      ['multiple', 'several'],
      ['package', 'npm'],
      ['settings', 'options', 'configuration', 'config'],
      ['supported', 'requirements'],
      ['url', 'address', 'path'],
      ['website', 'site'],
    ],
  },
  onBrokenAnchors: 'throw',
  onBrokenMarkdownLinks: 'throw',

  themeConfig: {
    colorMode: { respectPrefersColorScheme: true },
    docs: { sidebar: { autoCollapseCategories: true } },
    prism: { additionalLanguages: ['apacheconf'] },
    navbar: {
      title: 'Quire',
      logo: { src: '/img/logo.svg', srcDark: '/img/logo-dark.svg', alt: '', width: 26, height: 26 },
      items: [
        { type: 'docSidebar', sidebarId: 'manual', label: 'Manual' },
        { type: 'docSidebar', sidebarId: 'reference', label: 'Reference' },
        { type: 'docSidebar', sidebarId: 'diagnostics', label: 'Diagnostics' },
      ],
    },
    footer: {
      links: [
        { label: 'First site', to: '/learn/first-site' },
        { label: 'Site config', to: '/reference/config/site' },
        { label: 'Commands', to: '/reference/commands' },
        { label: 'Diagnostics', to: '/reference/diagnostics' },
      ],
      copyright: 'Quire is free software under the MIT license. Quire builds this manual.',
    },
  },
})
