import type { SidebarsInput } from 'quire-docs'
import codes from './docs/codes/sidebar.json'

const section = (label: string, folder: string, names: string[]) => ({
  type: 'category' as const,
  label,
  items: names.map((name) => `${folder}/${name}`),
})

export default {
  manual: [
    section('Learn', 'learn', ['first-site', 'site-folder', 'write-and-preview']),
    section('Write', 'write', [
      'markdown',
      'links',
      'front-matter',
      'admonitions',
      'code',
      'tabs',
      'images',
      'diagrams-and-math',
      'mdx',
      'components',
      'partials',
    ]),
    section('Organise', 'organise', ['sidebars', 'pages-and-routes', 'versions', 'languages', 'redirects']),
    section('Look', 'look', [
      'colours-and-fonts',
      'navbar-and-footer',
      'css',
      'own-pages',
      'own-components',
      'client-modules',
      'replace-parts',
    ]),
    section('Check', 'check', [
      'check-a-site',
      'fix',
      'severities',
      'baseline',
      'samples',
      'front-matter-rules',
      'ci',
      'editors',
    ]),
    section('Search', 'search', ['local', 'algolia', 'typesense']),
    section('Deploy', 'deploy', [
      'before-you-deploy',
      'headers',
      'github-pages',
      'netlify',
      'cloudflare-pages',
      'vercel',
      'nginx',
      's3',
    ]),
    section('Move', 'move', ['docusaurus', 'vitepress', 'mkdocs']),
    section('Inside', 'inside', ['architecture', 'performance', 'security']),
  ],
  reference: [
    {
      type: 'category',
      label: 'Site config',
      collapsed: false,
      link: { type: 'doc', id: 'reference/config/site' },
      items: ['themeconfig', 'themeconfig-navbar', 'themeconfig-footer', 'docs', 'markdown', 'search', 'samples'].map(
        (name) => `reference/config/${name}`,
      ),
    },
    'reference/front-matter',
    'reference/sidebars',
    'reference/category-file',
    'reference/commands',
    'reference/theme',
    'reference/content-graph',
  ],
  diagnostics: ['reference/diagnostics', ...codes],
} as SidebarsInput
