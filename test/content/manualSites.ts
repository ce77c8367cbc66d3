/** The site of every page: that of "Your first site", with its broken link. */
export const firstSite = {
  'site.config.json': JSON.stringify({
    title: 'Boardly',
    url: 'https://docs.boardly.example',
    baseUrl: '/',
    docs: { routeBasePath: '/' },
  }),
  'docs/index.md':
    '---\nslug: /\n---\n\n# Boardly\n\nBoards for small teams. Begin with [the installation](./instal.md).\n',
  'docs/install.md':
    '# Install Boardly\n\n```shell\nnpm install boardly\n```\n\n:::tip\nBoardly needs Node 20 or newer.\n:::\n\nGo back to [the start](./index.md).\n',
}

/** A page whose second sample is wrong. */
const boards = [
  '# Boards',
  '',
  'A board has a name:',
  '',
  '```ts declarations="samples/boards.d.ts"',
  "createBoard('Plans')",
  '```',
  '',
  'It can have a color:',
  '',
  '```ts declarations="samples/boards.d.ts"',
  "createBoard('Plans', { color: 'red' })",
  '```',
  '',
]

/** Files that the commands of a page need and the page does not show, by the page's path in the manual. */
export const pageFiles: Record<string, Record<string, string>> = {
  // A strict build writes nothing while a link is broken.
  'deploy/apache.md': { 'docs/index.md': '# Boardly\n' },
  'deploy/caddy.md': { 'docs/index.md': '# Boardly\n' },
  'deploy/preview.md': { 'docs/index.md': '---\nslug: /\n---\n\n# Boardly\n' },
  'deploy/review.md': { 'docs/index.md': '---\nslug: /\n---\n\n# Boardly\n' },
  'deploy/publish.md': { 'docs/index.md': '---\nslug: /\n---\n\n# Boardly\n' },
  'deploy/nginx.md': { 'docs/index.md': '# Boardly\n' },
  'check/baseline.md': {
    'docs/install.md': '# Install\n\n![The board](./x.png)\n\n[Prices](./prices.md)\n',
  },
  'check/check-a-site.md': { 'docs/guides/start.md': '# Start\n' },
  'check/samples.md': {
    'docs/index.md': '# Boardly\n',
    'docs/boards.md': boards.join('\n'),
    'samples/boards.d.ts':
      'interface BoardOptions {\n  size?: number\n}\ndeclare function createBoard(name: string, options?: BoardOptions): void\n',
  },
  'move/docusaurus.md': {
    'docusaurus.config.js': [
      'export default {',
      "  title: 'Boardly',",
      "  url: 'https://docs.boardly.example',",
      "  baseUrl: '/',",
      "  presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, theme: { customCss: './src/css/custom.css' } }]],",
      '  plugins: [',
      "    '@docusaurus/plugin-ideal-image',",
      "    ['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/old', to: '/docs/install' }] }],",
      '  ],',
      "  themeConfig: { navbar: { title: 'Boardly' } },",
      '  future: { v4: true },',
      '}',
      '',
    ].join('\n'),
    'sidebars.js': "module.exports = { docs: ['install'] }\n",
    'src/css/custom.css': '',
  },
}

/** Commands of the manual that are not run by its test, and why. */
export const commandsNotRun: [command: RegExp, reason: string][] = [
  [/^pandoc /, 'needs pandoc; it was tried by hand'],
  [/^npm |^npx (?:wrangler|firebase-tools) /, 'installs packages, or speaks to a service'],
  [/^npx docs (?:dev|serve|mcp|worker)\b/, 'runs until it is stopped; `test/cli` has a test of each'],
  [/^npx docs add /, 'may install packages; `test/cli/add.test.ts` and `hostFunctions.test.ts` have tests of it'],
  [/^code /, 'is a command of VS Code, which is not installed here'],
  [/--watch\b/, 'runs until it is stopped; `test/cli/watch…` has a test of it'],
  [/--layout\b/, 'needs a browser; `test/cli/checkLayout.test.ts` has a test of it'],
  [/--external\b/, 'asks other sites; `test/cli/external.test.ts` has a test of it'],
  [/--queue|redis:\/\//, 'needs a Redis server; `test/cli/queue.test.ts` has a test of it'],
  [/^npx docs cache (?:stats|gc --shared)/, 'needs a shared cache; `test/cli/cacheContents.test.ts` has a test of it'],
  [/^npx docs cache verify/, 'needs a shared cache; `test/cli/cacheKeys.test.ts` has a test of it'],
  [/s3:\/\//, 'needs a bucket; `test/cli/publish.test.ts` has a test of it'],
  [/_ADMIN_API_KEY=|search-index push/, 'needs a search service; `test/cli/searchIndexPush.test.ts` has a test of it'],
  [/^(?:a2en|apachectl|docker|rsync|ssh)/, 'changes another machine; `manualServers.test.ts` runs the servers'],
  [/^npx quire-docs init my-docs$/, 'asks questions; `test/cli/init.test.ts` answers them'],
  [/^(?:cd|mkdir) /, 'a folder that the test makes'],
]
