import { cpSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { corpusSite, describeCorpus } from '../corpora/corpus.ts'
import { docs } from './docsInProcess.ts'
import { folder, put } from './folder.ts'
import { commitAll, git } from './git.ts'

/** Commit everything in a folder, which becomes a repository. */
function commit(root: string): string {
  writeFileSync(join(root, '.gitignore'), '.quire\ndist\nnode_modules\n')
  commitAll(root)
  return root
}

const config = (more: object = {}) =>
  JSON.stringify({ title: 'Shop', url: 'https://docs.example', baseUrl: '/', pages: false, ...more })

const pay =
  '# Pay\n\nCards of all kinds are accepted.\n\nCash is accepted in the shop.\n\n## Refunds\n\nWithin 14 days.\n'
const gifts = '# Gifts\n\nA gift is wrapped in paper.\n\nWrite a card for it.\n\nChoose a colour.\n'

const shop = {
  'site.config.json': config({ redirects: [{ from: '/gone', to: '/docs/gifts' }] }),
  'docs/index.md': '# Shop\n\n## Open\n\nFrom nine.\n\n## Closed\n\nOn Sundays.\n',
  'docs/pay.md': pay,
  'docs/gifts.md': gifts,
  'docs/jobs.md': '# Jobs\n\nWe look for a clerk.\n',
  'docs/slug.md': '---\nslug: sluggish\n---\n\n# A slug\n',
}

/** A history with one commit, and changes since. */
function changedShop(): string {
  const root = commit(folder(shop))
  for (const name of ['pay', 'gifts', 'jobs']) rmSync(join(root, `docs/${name}.md`))
  put(root, {
    'site.config.json': config(),
    'docs/index.md': `# The shop\n\n## Opening hours\n\nFrom nine.\n\n## Closed\n\nOn Sundays.\n`,
    'docs/buy/paying.md': pay.replace('# Pay', '# Paying').replace('## Refunds', '## Money back'),
    'docs/buy/extras.md': `# Extras\n\n${'Much more than before is here.\n\nAnd even more.\n\nAll of it is new.\n\nAnd long enough.\n\nReally.\n\n'}${gifts.replace('# Gifts', '## Gifts')}`,
    'docs/slug.md': '---\nslug: quick\n---\n\n# A slug\n',
    'docs/new.md': '# New\n\nNothing like it was there.\n',
  })
  return root
}

const diff = (root: string, ...args: string[]) => docs(['diff', ...args, '--cwd', root])

describe('docs diff', () => {
  // DIFF-1
  test('lists moved, removed, added and renamed pages, anchors, and the redirects that keep old addresses', async () => {
    const root = changedShop()
    const { stdout, stderr, code } = await diff(root, 'main')
    expect(stderr).toBe('')
    expect(code).toBe(0)
    expect(stdout).toMatchInlineSnapshot(`
      "Moved:
        /docs/pay → /docs/buy/paying  lost: no redirect
        /docs/sluggish → /docs/quick  lost: no redirect

      Removed:
        /docs/gifts  Gifts  lost: no redirect
        /docs/jobs  Jobs  lost: no redirect

      Removed redirects:
        /gone → /docs/buy/extras  lost: no redirect

      Added:
        /docs/buy/extras  Extras
        /docs/new  New

      Other titles:
        /docs/buy/paying  Pay → Paying
        /docs/  Shop → The shop

      Anchors:
        /docs/buy/paying#refunds → #money-back
        /docs/#open → #opening-hours

      Redirects that keep old addresses, for \`redirects\` in site.config.json:
        { "from": "/docs/pay", "to": "/docs/buy/paying" },
        { "from": "/docs/sluggish", "to": "/docs/quick" },
        { "from": "/docs/gifts", "to": "/docs/buy/extras" },
        { "from": "/gone", "to": "/docs/buy/extras" }

      Since main: 2 pages moved, 2 removed, 2 added, 2 other titles, 2 anchors removed. 5 addresses are lost without a redirect.
      "
    `)
    expect(git(root, 'worktree', 'list').trim().split('\n')).toHaveLength(1)
  })

  // DIFF-2
  test('writes JSON, annotations for GitHub and a comment for a pull request', async () => {
    const root = changedShop()
    const json = JSON.parse((await diff(root, 'main', '--format', 'json')).stdout)
    expect(json.commit).toBe(git(root, 'rev-parse', 'main').trim())
    expect(json.lost).toBe(5)
    expect(json.moved).toContainEqual({
      route: '/docs/pay',
      to: '/docs/buy/paying',
      title: 'Pay',
      redirected: false,
      file: 'docs/buy/paying.md',
    })
    expect((await diff(root, 'main', '--format', 'github', '--strict')).stdout).toMatchInlineSnapshot(`
      "::error file=docs/buy/paying.md,line=1,title=address-lost::Nothing is at \`/docs/pay\` any more, and no redirect leads from it.%0AAdd \`{ "from": "/docs/pay", "to": "/docs/buy/paying" }\` to \`redirects\` in site.config.json.
      ::error file=docs/slug.md,line=1,title=address-lost::Nothing is at \`/docs/sluggish\` any more, and no redirect leads from it.%0AAdd \`{ "from": "/docs/sluggish", "to": "/docs/quick" }\` to \`redirects\` in site.config.json.
      ::error file=site.config.json,line=1,title=address-lost::Nothing is at \`/docs/gifts\` any more, and no redirect leads from it.%0AAdd \`{ "from": "/docs/gifts", "to": "/docs/buy/extras" }\` to \`redirects\` in site.config.json.
      ::error file=site.config.json,line=1,title=address-lost::Nothing is at \`/docs/jobs\` any more, and no redirect leads from it.%0AAdd a redirect from it to \`redirects\` in site.config.json: choose the page that replaces it.
      ::error file=site.config.json,line=1,title=address-lost::Nothing is at \`/gone\` any more, and no redirect leads from it.%0AAdd \`{ "from": "/gone", "to": "/docs/buy/extras" }\` to \`redirects\` in site.config.json.
      ::notice file=docs/buy/paying.md,line=1,title=anchor-removed::\`/docs/buy/paying#refunds\` leads to the top of the page now. To keep it, give the heading \`#money-back\` this id: \`{#refunds}\`.
      ::notice file=docs/index.md,line=1,title=anchor-removed::\`/docs/#open\` leads to the top of the page now. To keep it, give the heading \`#opening-hours\` this id: \`{#open}\`.
      "
    `)
    expect((await diff(root, 'main', '--format', 'markdown')).stdout).toMatchInlineSnapshot(`
      "### Addresses of the docs

      Since \`main\`: 2 pages moved, 2 removed, 2 added, 2 other titles, 2 anchors removed. 5 addresses are lost without a redirect.

      **Lost addresses**

      | Address | Page | Redirect to |
      | --- | --- | --- |
      | \`/docs/pay\` | Pay | \`/docs/buy/paying\` |
      | \`/docs/sluggish\` | A slug | \`/docs/quick\` |
      | \`/docs/gifts\` | Gifts | \`/docs/buy/extras\` |
      | \`/docs/jobs\` | Jobs | choose a page |
      | \`/gone\` | a redirect | \`/docs/buy/extras\` |

      Add to \`redirects\` in \`site.config.json\`:

      \`\`\`ts
        { "from": "/docs/pay", "to": "/docs/buy/paying" },
        { "from": "/docs/sluggish", "to": "/docs/quick" },
        { "from": "/docs/gifts", "to": "/docs/buy/extras" },
        { "from": "/gone", "to": "/docs/buy/extras" }
      \`\`\`

      <details><summary>Moved pages: 2</summary>

      | From | To |
      | --- | --- |
      | \`/docs/pay\` | \`/docs/buy/paying\` |
      | \`/docs/sluggish\` | \`/docs/quick\` |

      </details>

      <details><summary>Removed pages: 2</summary>

      | Address | Page |
      | --- | --- |
      | \`/docs/gifts\` | Gifts |
      | \`/docs/jobs\` | Jobs |

      </details>

      <details><summary>Added pages: 2</summary>

      | Address | Page |
      | --- | --- |
      | \`/docs/buy/extras\` | Extras |
      | \`/docs/new\` | New |

      </details>

      <details><summary>Other titles: 2</summary>

      | Address | Was | Is |
      | --- | --- | --- |
      | \`/docs/buy/paying\` | Pay | Paying |
      | \`/docs/\` | Shop | The shop |

      </details>

      <details><summary>Removed anchors: 2</summary>

      | Anchor | Now |
      | --- | --- |
      | \`/docs/buy/paying#refunds\` | \`#money-back\` |
      | \`/docs/#open\` | \`#opening-hours\` |

      </details>
      "
    `)
  })

  // DIFF-3
  test('with --strict a lost address is an error, until the redirects that it lists are added', async () => {
    const root = changedShop()
    expect((await diff(root, 'main', '--strict')).code).toBe(1)
    const { redirects } = JSON.parse((await diff(root, 'main', '--format', 'json')).stdout)
    put(root, { 'site.config.json': config({ redirects: [...redirects, { from: '/docs/jobs', to: '/docs/' }] }) })
    const { stdout, code } = await diff(root, 'main', '--strict')
    expect(stdout).toContain('No address is lost.')
    expect(code).toBe(0)
  })

  // DIFF-4
  test('docs mv leaves no address lost', async () => {
    const root = commit(folder(shop))
    expect((await docs(['mv', 'docs/pay.md', 'docs/buy/now.md', '--cwd', root])).code).toBe(0)
    const { stdout, code } = await diff(root, 'HEAD', '--strict')
    expect(stdout).toMatchInlineSnapshot(`
      "Moved:
        /docs/pay → /docs/buy/now

      Since HEAD: 1 page moved, 0 removed, 0 added. No address is lost.
      "
    `)
    expect(code).toBe(0)
  })

  // DIFF-1
  test('each commit is compiled with its own config and the installed packages, in a folder of the repository', async () => {
    const top = folder({
      'website/site.config.mjs': `import { name } from 'names'\nimport { url } from '../url.mjs'\nexport default { title: name, url, baseUrl: '/', pages: false, docs: { routeBasePath: '/' } }\n`,
      'url.mjs': "export const url = 'https://docs.example'\n",
      'website/docs/index.md': '# Start\n',
      'website/docs/more.md': '# More\n',
    })
    commit(top)
    put(top, {
      'website/node_modules/names/package.json': '{ "name": "names", "type": "module", "exports": "./index.js" }',
      'website/node_modules/names/index.js': "export const name = 'Shop'\n",
      'website/site.config.mjs': `import { name } from 'names'\nimport { url } from '../url.mjs'\nexport default { title: name, url, baseUrl: '/', pages: false, docs: { routeBasePath: '/guide' } }\n`,
    })
    const { stdout, stderr } = await diff(join(top, 'website'), 'HEAD')
    expect(stderr).toBe('')
    expect(stdout).toMatchInlineSnapshot(`
      "Moved:
        / → /guide/  lost: no redirect
        /more → /guide/more  lost: no redirect

      Redirects that keep old addresses, for \`redirects\` in site.config.mjs:
        { from: '/', to: '/guide/' },
        { from: '/more', to: '/guide/more' },

      Since HEAD: 2 pages moved, 0 removed, 0 added. 2 addresses are lost without a redirect.
      "
    `)
  })

  // DIFF-1
  test('a change in all languages is listed once; one of a translation names its language', async () => {
    const french = 'i18n/fr/docusaurus-plugin-content-docs/current'
    const root = commit(
      folder({
        ...shop,
        'site.config.json': config({ i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } }),
        [`${french}/pay.md`]: '---\nslug: payer\n---\n\n# Payer\n\n## Argent\n',
      }),
    )
    rmSync(join(root, 'docs/jobs.md'))
    put(root, { [`${french}/pay.md`]: '---\nslug: paiement\n---\n\n# Payer\n\n## Sous\n' })
    expect((await diff(root, 'HEAD')).stdout).toMatchInlineSnapshot(`
      "Moved:
        /docs/payer → /docs/paiement  lost: redirects are for all languages, so keep the old \`slug\`  (fr)

      Removed:
        /docs/jobs  Jobs  lost: no redirect

      Anchors:
        /docs/paiement#argent → #sous  (fr)

      Since HEAD: 1 page moved, 1 removed, 0 added, 1 anchor removed. 2 addresses are lost without a redirect.
      "
    `)
  })

  // DIFF-5
  test('refuses what it cannot compare, says what to do, and leaves no file', async () => {
    const root = commit(folder(shop))
    const temporaryFolders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('docs-diff-'))
    const before = temporaryFolders()
    const refused = async (at: string, ...args: string[]) => {
      const { code, stderr } = await diff(at, ...args)
      expect(code).toBe(2)
      return stderr
    }
    expect(await refused(root, 'mian')).toMatchInlineSnapshot(`
      "git knows no commit \`mian\`.
      Name a branch, a tag or a commit. In CI, fetch it first: \`git fetch --depth=1 origin main\`, then \`docs diff FETCH_HEAD\`.
      "
    `)
    expect(await refused(root, 'main', '--format', 'html')).toMatchInlineSnapshot(`
      "\`--format\` is \`html\`; the formats are pretty, json, github, markdown.
      "
    `)
    renameSync(join(root, 'site.config.json'), join(root, 'config.json'))
    commitAll(root)
    put(root, { 'site.config.json': config() })
    expect(await refused(root, 'HEAD')).toMatchInlineSnapshot(`
      "The site of \`HEAD\` cannot be read. site.config.ts: The folder has no site config.
      Name a commit in which \`docs check\` can read the config.
      "
    `)
    const outside = folder(shop)
    // The folder of the tests may be in a repository itself.
    rmSync(join(outside, '.git'), { recursive: true, force: true })
    if (!existsSync(join(outside, '.git'))) {
      const { stderr } = await docs(['diff', 'HEAD', '--cwd', outside], {
        GIT_CEILING_DIRECTORIES: join(outside, '..'),
      })
      expect(stderr).toMatchInlineSnapshot(`
        "The site is in no git repository.
        This command reads a commit of its history.
        "
      `)
    }
    expect(temporaryFolders().filter((name) => !before.includes(name))).toEqual([])
  })
})

describeCorpus('testing-library', () => {
  // DIFF-1
  test('a folder that moves without redirects: every page is found again', async () => {
    const root = commit(corpusSite('testing-library'))
    cpSync(join(root, 'docs/react-testing-library'), join(root, 'docs/react'), { recursive: true })
    rmSync(join(root, 'docs/react-testing-library'), { recursive: true })
    const { moved, removed, lost } = JSON.parse((await diff(root, 'HEAD', '--format', 'json')).stdout)
    expect(removed).toEqual([])
    expect(lost).toBe(moved.length)
    const names = readdirSync(join(root, 'docs/react')).map((name) => name.replace(/\.mdx?$/, ''))
    expect(moved.length).toBeGreaterThanOrEqual(names.length)
    for (const { route, to } of moved) expect(to).toBe(route.replace('react-testing-library', 'react'))
  })
})
