import { hash } from '../../../schemas/shared/cache/cacheFile.ts'
import { commandsFile, doc, type Fixture, otherSite, withConfig } from './fixture.ts'

/** The list of links of another site, which has links to this one. */
const linksOfApi = JSON.stringify({
  ...{ schemaVersion: 1, title: 'The API', url: 'https://api.example', baseUrl: '/', hash: '' },
  pages: { '/': { title: 'The API', anchors: [] }, '/tokens': { title: 'Tokens', anchors: ['form'] } },
  redirects: { '/old-tokens': '/tokens' },
  outbound: { 'https://docs.example/': { '/prices#apples': ['/', '/tokens'], '/guides': ['/'], '/guide#top': ['/'] } },
})

/** The copy of a list that was fetched earlier. */
const copyOfApi = (() => {
  const json = JSON.stringify({ fetchedMs: Date.UTC(2026, 0, 7), links: JSON.parse(linksOfApi) })
  return { [`.quire/federation/${hash('http://127.0.0.1:9/links.json')}.json`]: `${hash(json)}\n${json}` }
})()

/** The command line, the disk, git and other sites. */
export const tool = {
  'output-not-writable': {
    // What should be a folder is a file.
    broken: { out: 'Notes.\n' },
    sound: {},
    found: 'by a build',
  },
  'baseline-stale': {
    broken: {
      '.quire-baseline.json':
        '{"findings":[{"code":"link-broken","file":"docs/guide.md","text":"/prices","count":1}]}\n',
    },
    sound: {
      '.quire-baseline.json':
        '{"findings":[{"code":"link-broken","file":"docs/prices.md","text":"/no/such/page","count":1}]}\n',
      ...doc('# Prices', '', 'See [them](/no/such/page).'),
    },
  },
  'cache-address': {
    broken: withConfig("cache: { remote: 'ftp://cache.example/docs' },"),
    sound: withConfig("cache: { remote: '../cache' },"),
  },
  'cache-key': {
    broken: withConfig("cache: { remote: '../cache' },"),
    sound: {},
    found: 'by a build',
    env: { QUIRE_CACHE_PRIVATE_KEY: 'secret' },
  },
  'cache-package-missing': {
    broken: withConfig("cache: { remote: 'redis://127.0.0.1:9' },"),
    sound: {},
    found: 'by a build',
    env: {
      NODE_OPTIONS: `--import=${new URL('../stores/withoutPackages.mjs', import.meta.url)}`,
      QUIRE_TEST_WITHOUT: 'ioredis',
    },
  },
  'cache-folder-unusable': {
    broken: { '.quire': 'Notes.\n' },
    sound: { '.quire/notes.txt': 'Notes.\n' },
  },
  'cache-unavailable': {
    broken: withConfig(`cache: { remote: '${otherSite}/failing' },`),
    sound: withConfig(`cache: { remote: '${otherSite}/sound' },`),
    found: 'by a build with a store',
  },
  'cache-value-refused': {
    broken: withConfig(`cache: { remote: '${otherSite}/nonsense' },`),
    sound: withConfig(`cache: { remote: '${otherSite}/sound' },`),
    found: 'by a build with a store',
  },
  'part-unreadable': {
    broken: { [commandsFile]: 'build --shard 1/1\nmerge dist-parts/1 docs' },
    sound: { [commandsFile]: 'build --shard 1/1\nmerge dist-parts/1' },
    found: 'by joining parts',
  },
  'part-foreign': {
    broken: {
      [commandsFile]: 'build --shard 1/2\nbuild --shard 2/2 --base-url /beta/\nmerge dist-parts/1 dist-parts/2',
    },
    sound: { [commandsFile]: 'build --shard 1/2\nbuild --shard 2/2\nmerge dist-parts/1 dist-parts/2' },
    found: 'by joining parts',
  },
  'part-doubled': {
    broken: { [commandsFile]: 'build --shard 1/1\nmerge dist-parts/1 dist-parts/1' },
    sound: { [commandsFile]: 'build --shard 1/1\nmerge dist-parts/1' },
    found: 'by joining parts',
  },
  'part-missing': {
    broken: { [commandsFile]: 'build --shard 1/2\nmerge dist-parts/1' },
    sound: { [commandsFile]: 'build --shard 1/2\nbuild --shard 2/2\nmerge dist-parts/2 dist-parts/1' },
    found: 'by joining parts',
  },
  'federation-unread': {
    broken: {
      ...withConfig("federation: { api: 'api/links.json', blog: 'blog/links.json' },"),
      'api/links.json': '{}',
    },
    sound: { ...withConfig("federation: { api: 'api/links.json' },"), 'api/links.json': linksOfApi },
  },
  'federation-stale': {
    broken: { ...withConfig("federation: { api: 'http://127.0.0.1:9/links.json' },"), ...copyOfApi },
    sound: withConfig('federation: {},'),
  },
  'federation-link-broken': {
    broken: {
      ...withConfig("federation: { api: 'api/links.json' },"),
      ...doc('# Prices', '', 'See [tokens](api:/tokns), [the form](api:/tokens#from), [others](apis:/x).'),
      'api/links.json': linksOfApi,
    },
    sound: {
      ...withConfig("federation: { api: 'api/links.json' },"),
      ...doc(
        '# Prices',
        '',
        'See [tokens](api:/tokens#form), [all](api:/), [old](api:/old-tokens), [the list](api:/openapi.json), [an app](vscode:/x).',
      ),
      'api/links.json': linksOfApi,
    },
  },
  'inbound-link-broken': {
    broken: {
      ...doc('# Prices', '', '## Pears'),
      'api/links.json': linksOfApi,
      [commandsFile]: 'check --inbound api/links.json',
    },
    sound: {
      ...withConfig("redirects: [{ from: '/guides', to: '/guide' }],"),
      ...doc('# Prices', '', '## Apples'),
      'api/links.json': linksOfApi,
      [commandsFile]: 'check --inbound api/links.json',
    },
    found: 'by joining parts',
  },
  'external-gone': {
    broken: doc('# Prices', '', `As in [the shop](${otherSite}/gone).`),
    sound: doc('# Prices', '', `As in [the shop](${otherSite}/there).`),
    found: 'by asking other sites',
  },
  'external-moved': {
    broken: doc('# Prices', '', `As in [the shop](${otherSite}/moved).`),
    sound: doc('# Prices', '', `As in [the shop](${otherSite}/lent).`),
    found: 'by asking other sites',
  },
  'external-blocked': {
    broken: doc('# Prices', '', `As in [the shop](${otherSite}/members).`),
    sound: doc('# Prices', '', `As in [the shop](${otherSite}/there).`),
    found: 'by asking other sites',
  },
  'external-unreachable': {
    broken: doc('# Prices', '', `As in [the shop](${otherSite}/broken).`),
    sound: doc('# Prices', '', `As in [the shop](${otherSite}/there).`),
    found: 'by asking other sites',
  },
  'git-history-missing': {
    broken: withConfig("docs: { path: 'docs', routeBasePath: '/', showLastUpdateTime: true },"),
    sound: withConfig("docs: { path: 'docs', routeBasePath: '/', showLastUpdateTime: false },"),
  },
  'git-untracked': {
    broken: {
      ...withConfig("docs: { path: 'docs', routeBasePath: '/', showLastUpdateTime: true },"),
      ...doc('# Prices'),
    },
    sound: {
      ...withConfig("docs: { path: 'docs', routeBasePath: '/', showLastUpdateTime: true },"),
    },
    committed: ['docs/index.md', 'docs/guide.md'],
  },
} satisfies Record<string, Fixture>
