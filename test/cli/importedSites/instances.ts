/** A config in TypeScript with several instances of docs, redirects and Algolia. */
export const instances: Record<string, string> = {
  'docusaurus.config.ts': `import type {Config} from '@docusaurus/types';
import type * as Preset from '@docusaurus/preset-classic';
import readingTime from './src/remark/readingTime';

const config: Config = {
  title: 'Orchard',
  url: 'https://orchard.example',
  baseUrl: '/help/',
  trailingSlash: false,
  presets: [
    [
      'classic',
      {
        docs: {
          id: 'default',
          path: 'docs',
          routeBasePath: 'docs',
          sidebarPath: require.resolve('./sidebars.ts'),
          editUrl: 'https://github.com/orchard/site/edit/main/',
          beforeDefaultRemarkPlugins: [readingTime],
          sidebarItemsGenerator: async ({defaultSidebarItemsGenerator, ...args}) => defaultSidebarItemsGenerator(args),
        },
        blog: false,
        theme: {customCss: ['./src/css/custom.css']},
      } satisfies Preset.Options,
    ],
  ],
  plugins: [
    [
      '@docusaurus/plugin-content-docs',
      {id: 'community', path: 'community', routeBasePath: 'community', sidebarPath: './sidebarsCommunity.js'},
    ],
    [
      '@docusaurus/plugin-client-redirects',
      {
        fromExtensions: ['html'],
        redirects: [
          {from: '/docs/old', to: '/docs/intro'},
          {from: ['/start', '/begin'], to: '/docs/intro'},
        ],
        createRedirects: (path: string) => (path.startsWith('/docs') ? [path.replace('/docs', '/guide')] : undefined),
      },
    ],
    '@docusaurus/plugin-ideal-image',
  ],
  themeConfig: {
    algolia: {
      appId: 'ABCDEFGHIJ',
      apiKey: process.env.ALGOLIA_API_KEY || 'public-key',
      indexName: 'orchard',
      contextualSearch: true,
      insights: true,
    },
    navbar: {
      title: 'Orchard',
      items: [
        {type: 'doc', docId: 'intro', label: 'Docs'},
        {type: 'docSidebar', sidebarId: 'community', docsPluginId: 'community', label: 'Community'},
        {type: 'search', position: 'right'},
      ],
    },
  } satisfies Preset.ThemeConfig,
};

export default config;
`,
  'sidebars.ts': `import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
export default {docs: ['intro', {type: 'category', label: 'Trees', items: ['trees/apple']}]} satisfies SidebarsConfig;
`,
  'sidebarsCommunity.js': `module.exports = {community: ['welcome', {Teams: ['teams/pickers']}]};\n`,
  'docs/intro.md': '# Orchard\n\nRead about [apples](./trees/apple.md).\n',
  'docs/trees/apple.md': '# Apple\n',
  'community/welcome.md': '# Community\n\n[Pickers](./teams/pickers.md)\n',
  'community/teams/pickers.md': '# Pickers\n',
  'src/remark/readingTime.ts': 'export default function readingTime() {\n  return () => undefined;\n}\n',
  'src/css/custom.css': ':root {\n  --ifm-color-primary: #2e8555;\n}\n',
  'src/pages/index.md': '# Orchard\n\n[Docs](/docs/intro)\n',
}
