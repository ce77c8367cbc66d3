import { type Examples, lines } from './example.ts'

/** The file `links.json` that the build of another site has written. */
const linksOfApi = JSON.stringify(
  {
    schemaVersion: 1,
    title: 'The API',
    url: 'https://api.example',
    baseUrl: '/',
    hash: '',
    pages: { '/tokens': { title: 'Tokens', anchors: [] } },
    redirects: {},
    outbound: { 'https://docs.example/': { '/guide#begin': ['/tokens'] } },
  },
  undefined,
  2,
)

/** The command line, the shared cache, parts of a build, other sites and git. */
export const toolExamples = {
  'output-not-writable': {
    beside: { files: 'out' },
    broken: { commands: lines('docs build --out-dir out/site', '‸out/site') },
    fixed: { commands: 'docs build --out-dir dist' },
  },
  'baseline-stale': {
    beside: {
      '.quire-baseline.json':
        '{ "findings": [{ "code": "link-broken", "file": "docs/guide.md", "text": "/prices", "count": 1 }] }',
    },
    broken: { commands: lines('docs check', '‸docs/guide.md') },
    fixed: { commands: lines('docs check --update-baseline', 'docs check') },
  },

  'cache-address': {
    broken: { 'site.config.ts': "cache: { ‸remote: 'ftp://cache.example/docs' }," },
    fixed: { 'site.config.ts': "cache: { remote: 'file:///var/cache/docs' }," },
  },
  'cache-key': {
    broken: {
      commands: lines('export QUIRE_CACHE=cache', 'QUIRE_CACHE_PRIVATE_KEY=secret docs build', '‸site.config.ts'),
    },
    fixed: { commands: lines('export QUIRE_CACHE=cache', 'QUIRE_CACHE_KEY=secret docs build') },
  },
  'cache-package-missing': {
    broken: { commands: lines('QUIRE_CACHE=redis://cache.example docs build', '‸site.config.ts') },
    fixed: { commands: lines('npm install ioredis', 'QUIRE_CACHE=redis://cache.example docs build') },
  },
  'cache-folder-unusable': {
    broken: { commands: lines('touch .quire', 'docs build', '‸.quire') },
    fixed: { commands: lines('rm -r .quire', 'docs build') },
  },
  'cache-unavailable': {
    broken: { commands: lines('QUIRE_CACHE=http://localhost:9/docs docs build', '‸site.config.ts') },
    fixed: { commands: 'QUIRE_CACHE=off docs build' },
  },
  'cache-value-refused': {
    broken: {
      commands: lines(
        'export QUIRE_CACHE=cache',
        'QUIRE_CACHE_KEY=key-of-a-stranger docs build',
        'rm -r .quire',
        'QUIRE_CACHE_KEY=key-of-all-machines docs build',
        '‸site.config.ts',
      ),
    },
    fixed: {
      commands: lines(
        'export QUIRE_CACHE=cache',
        'QUIRE_CACHE_KEY=key-of-all-machines docs build',
        'rm -r .quire',
        'QUIRE_CACHE_KEY=key-of-all-machines docs build',
      ),
    },
  },

  'part-unreadable': {
    broken: { commands: lines('docs build --shard 1/1', 'docs merge dist-parts', '‸dist-parts') },
    fixed: { commands: lines('docs build --shard 1/1', 'docs merge dist-parts/*') },
  },
  'part-foreign': {
    broken: {
      commands: lines(
        'docs build --shard 1/2',
        'docs build --shard 2/2 --base-url /beta/',
        'docs merge dist-parts/*',
        '‸dist-parts/2',
      ),
    },
    fixed: { commands: lines('docs build --shard 1/2', 'docs build --shard 2/2', 'docs merge dist-parts/*') },
  },
  'part-doubled': {
    broken: {
      commands: lines('docs build --shard 1/1', 'docs merge dist-parts/1 dist-parts/1', '‸dist-parts/1'),
    },
    fixed: { commands: lines('docs build --shard 1/1', 'docs merge dist-parts/1') },
  },
  'part-missing': {
    broken: { commands: lines('docs build --shard 1/2', 'docs merge dist-parts/1', '‸dist-parts/1') },
    fixed: {
      commands: lines('docs build --shard 1/2', 'docs build --shard 2/2', 'docs merge dist-parts/1 dist-parts/2'),
    },
  },

  'federation-unread': {
    broken: { 'site.config.ts': "federation: { api: ‸'api/links.json' }," },
    fixed: { 'site.config.ts': "federation: { api: 'links-of-api.json' },", 'links-of-api.json': linksOfApi },
  },
  'federation-stale': {
    broken: { 'site.config.ts': "federation: { api: ‸'https://api.example/links.json' }," },
    fixed: { 'site.config.ts': "federation: { api: 'api/links.json' },", 'api/links.json': linksOfApi },
  },
  'federation-link-broken': {
    beside: { 'site.config.ts': "federation: { api: 'api/links.json' },", 'api/links.json': linksOfApi },
    broken: { 'docs/prices.md': 'You need a ‸[token](api:/tokns).' },
    fixed: { 'docs/prices.md': 'You need a [token](api:/tokens).' },
  },
  'inbound-link-broken': {
    beside: { 'api/links.json': linksOfApi },
    broken: {
      'docs/guide.md': lines('# Guide', '', '## First steps', '', 'Open the shop.'),
      commands: lines('docs check --inbound api/links.json', '‸docs/guide.md'),
    },
    fixed: {
      'docs/guide.md': lines('# Guide', '', '## Begin', '', 'Open the shop.'),
      commands: 'docs check --inbound api/links.json',
    },
  },
  'external-gone': {
    command: 'docs check --external',
    broken: { 'docs/prices.md': 'As in ‸[the shop](https://shop.example/old-prices).' },
    fixed: { 'docs/prices.md': 'As in [the shop](https://shop.example/prices).' },
  },
  'external-moved': {
    command: 'docs check --external',
    broken: { 'docs/prices.md': 'As in ‸[the shop](https://shop.example/moved-prices).' },
    fixed: { 'docs/prices.md': 'As in [the shop](https://shop.example/prices).' },
  },
  'external-blocked': {
    command: 'docs check --external',
    broken: { 'docs/prices.md': 'See ‸[your account](https://shop.example/account).' },
    fixed: { 'docs/prices.md': 'See [how accounts work](https://shop.example/about-accounts).' },
  },
  'external-unreachable': {
    command: 'docs check --external',
    broken: { 'docs/prices.md': 'As in ‸[the shop](https://shpo.example/prices).' },
    fixed: { 'docs/prices.md': 'As in [the shop](https://shop.example/prices).' },
  },

  'git-history-missing': {
    beside: { 'site.config.ts': "docs: { routeBasePath: '/', showLastUpdateTime: true }," },
    broken: { commands: lines('docs check', '‸docs') },
    fixed: { commands: lines('git init', 'git add .', 'git commit -m "docs: the first pages"', 'docs check') },
  },
  'git-untracked': {
    beside: { 'site.config.ts': "docs: { routeBasePath: '/', showLastUpdateTime: true }," },
    broken: {
      commands: lines(
        'git init',
        'git add .',
        'git commit -m "docs: the first pages"',
        "echo 'An apple: 2 €.' > docs/prices.md",
        'docs check',
        '‸docs/prices.md',
      ),
    },
    fixed: {
      commands: lines(
        'git init',
        "echo 'An apple: 2 €.' > docs/prices.md",
        'git add .',
        'git commit -m "docs: the first pages"',
        'docs check',
      ),
    },
  },
} satisfies Examples
