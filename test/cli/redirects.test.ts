import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fastGlob from 'fast-glob'
import { describe, expect, test } from 'vitest'
import { listText } from '../../cli/redirects/listText.ts'
import { missedAddresses } from '../../cli/redirects/missedAddresses.ts'
import type { ContentGraph } from '../../schemas/graph.ts'
import { copyWritable, describeCorpus } from '../corpora/corpus.ts'
import { docs } from './docsInProcess.ts'
import { folder, put } from './folder.ts'
import { commitAll, git } from './git.ts'
import { config } from './smallSite.ts'

const pay =
  '# Pay\n\nCards of all kinds are accepted.\n\nCash is accepted in the shop.\n\n## Refunds\n\nWithin 14 days.\n'
const gifts = 'A gift is wrapped in paper.\n\nWrite a card for it.\n\nChoose a colour.\n'

/** A site whose pages were moved, merged and removed in five commits. */
function shop(): string {
  const root = folder({
    'site.config.mjs': config("redirects: [{ from: '/begin', to: '/' }],"),
    '.gitignore': '.quire\ndist\n',
    'docs/index.md': '# Shop\n\n## Opening\n\nFrom nine.\n',
    'docs/pay.md': pay,
    'docs/gifts.md': `# Gifts\n\n${gifts}`,
    'docs/jobs.md': '# Jobs\n\nWe look for a clerk.\n',
    'docs/slow.md': '---\nslug: sluggish\n---\n\n# A slug\n\nIt goes its way.\n',
  })
  commitAll(root)
  mkdirSync(join(root, 'docs/buy'))
  renameSync(join(root, 'docs/pay.md'), join(root, 'docs/buy/paying.md'))
  commitAll(root)
  rmSync(join(root, 'docs/gifts.md'))
  put(root, { 'docs/extras.md': `# Extras\n\nMuch more is here.\n\n## Gifts\n\n${gifts}` })
  commitAll(root)
  put(root, { 'docs/slow.md': '---\nslug: quick\n---\n\n# A slug\n\nIt goes its way.\n' })
  rmSync(join(root, 'docs/jobs.md'))
  commitAll(root)
  renameSync(join(root, 'docs/buy/paying.md'), join(root, 'docs/buy/money.md'))
  commitAll(root)
  return root
}

const log = (path: string, status = 404) =>
  `203.0.113.7 - - [25/Nov/2026:10:00:00 +0000] "GET ${path} HTTP/1.1" ${status} 153 "-" "Mozilla/5.0"`

describe('docs redirects', () => {
  // REDIRECTS-1, REDIRECTS-2
  test('adds certain redirects to the config and lists doubtful addresses with candidates', async () => {
    const root = shop()
    const lines = [
      ...[
        '/pay',
        '/pay',
        '/pay/',
        '/pay?utm=1',
        '/buy/paying',
        '/gifts',
        '/sluggish',
        '/jobs',
        '/jobs',
        '/money',
        '/begin',
      ],
      ...['/wp-login.php', '/%2e%2e/etc/passwd', '/favicon.ico', '//evil.example/x', '/no/such/thing'],
      `/${'long'.repeat(1000)}`,
    ]
    put(root, { 'access.log': [...lines.map((path) => log(path)), log('/', 200), log('/never', 200)].join('\n') })
    const { stdout, code, stderr } = await docs(['redirects', '--from', 'access.log', '--cwd', root])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatchInlineSnapshot(`
      "Redirects that were added to site.config.mjs:
        /pay → /buy/money  (renamed; 4 requests)
        /buy/paying → /buy/money  (renamed; 1 request)
        /gifts → /extras#gifts  (75 % of its text is there; 1 request)
        /sluggish → /quick  (its front matter was changed; 1 request)

      Doubtful: choose the page that replaces each:
        /money  (1 request)
          /buy/money  (its address or title ends like this)

      Unknown:
        /jobs  (2 requests)
        /etc/passwd  (1 request)
        /no/such/thing  (1 request)

      8 missing pages: 4 certain, 1 doubtful, 3 unknown. 1 of the others lead to a page, 4 are no pages of this site.
      "
    `)
    const written = readFileSync(join(root, 'site.config.mjs'), 'utf8')
    expect(written).toContain("{ from: '/pay', to: '/buy/money' }")
    expect(written).toContain("{ from: '/gifts', to: '/extras#gifts' }")
    // The redirects lead to pages, and a second run has nothing to add.
    expect((await docs(['build', '--quiet', '--cwd', root])).code).toBe(0)
    const again = await docs(['redirects', '--from', 'access.log', '--cwd', root])
    expect(again.stdout).toContain(': 0 certain,')
    expect(readFileSync(join(root, 'site.config.mjs'), 'utf8')).toBe(written)
  })

  // REDIRECTS-1
  test('finds posts and pages in Markdown, and counts addresses of all languages for one redirect', async () => {
    const root = folder({
      'site.config.mjs': config("i18n: { locales: ['en', 'fr'] }, blog: {},").replace('pages: false,', ''),
      '.gitignore': '.quire\ndist\n',
      'docs/index.md': '# Shop\n\nFrom nine.\n',
      'docs/pay.md': pay,
      'blog/2025-01-02-sale.md': '# Sale\n\nAll cups are half price.\n\nOnly this week.\n',
      'src/pages/about.md': '# About\n\nA shop at the corner.\n\nSince 1920.\n',
    })
    commitAll(root)
    renameSync(join(root, 'docs/pay.md'), join(root, 'docs/money.md'))
    renameSync(join(root, 'blog/2025-01-02-sale.md'), join(root, 'blog/2025-01-02-cups.md'))
    renameSync(join(root, 'src/pages/about.md'), join(root, 'src/pages/us.md'))
    commitAll(root)
    const list = ['/pay', '/fr/pay', '/fr/pay/', '/fr/money', '/fr/blog/2025/01/02/sale', '/about', '/fr/nowhere']
    put(root, { 'list.txt': list.map((path) => `https://docs.example${path}\n`).join('') })
    const { stdout } = await docs(['redirects', '--from', 'list.txt', '--cwd', root])
    expect(stdout).toMatchInlineSnapshot(`
      "Redirects that were added to site.config.mjs:
        /pay → /money  (renamed; 3 requests)
        /about → /us  (renamed; 1 request)
        /blog/2025/01/02/sale → /blog/2025/01/02/cups  (renamed; 1 request)

      Unknown:
        /nowhere  (1 request)

      4 missing pages: 3 certain, 0 doubtful, 1 unknown. 1 of the others lead to a page, 0 are no pages of this site.
      "
    `)
    // They hold in all languages.
    expect((await docs(['build', '--quiet', '--cwd', root])).code).toBe(0)
    expect(readFileSync(join(root, 'dist/fr/pay/index.html'), 'utf8')).toContain('/fr/money')
  })

  // REDIRECTS-1
  test('pages are found that changed before the folder of the docs was moved', async () => {
    const root = shop()
    mkdirSync(join(root, 'site'))
    renameSync(join(root, 'docs'), join(root, 'site/content'))
    renameSync(join(root, 'site.config.mjs'), join(root, 'site/site.config.mjs'))
    const site = join(root, 'site')
    put(site, { 'site.config.mjs': config().replace("path: 'docs'", "path: 'content'") })
    commitAll(root)
    put(site, { list: '/pay\n/buy/paying\n/gifts\n/sluggish\n/extras\n' })
    const { stdout, stderr } = await docs(['redirects', '--from', 'list', '--dry-run', '--cwd', site])
    expect({ stdout, stderr }).toMatchInlineSnapshot(`
      {
        "stderr": "",
        "stdout": "Redirects that would be added to site.config.mjs:
        /buy/paying → /buy/money  (renamed; 1 request)
        /gifts → /extras#gifts  (75 % of its text is there; 1 request)
        /pay → /buy/money  (renamed; 1 request)
        /sluggish → /quick  (its front matter was changed; 1 request)

      4 missing pages: 4 certain, 0 doubtful, 0 unknown. 1 of the others lead to a page, 0 are no pages of this site.
      ",
      }
    `)
  })

  test('a shallow clone is reported, because its history is short', async () => {
    const root = shop()
    const clone = folder()
    git(clone, 'clone', '-q', '--depth', '1', `file://${root}`, 'shop')
    const site = join(clone, 'shop')
    put(site, { list: '/pay\n' })
    const { stderr } = await docs(['redirects', '--from', 'list', '--dry-run', '--cwd', site])
    expect(stderr).toContain('`git fetch --unshallow` brings the whole history.')
  })

  test('with --dry-run writes nothing; a change that is not committed counts', async () => {
    const root = shop()
    renameSync(join(root, 'docs/extras.md'), join(root, 'docs/more.md'))
    git(root, 'add', '-A')
    put(root, { 'list.txt': 'https://docs.example/extras\n/buy/money#refund\nhttps://other.example/x\n' })
    const before = readFileSync(join(root, 'site.config.mjs'), 'utf8')
    const { stdout } = await docs(['redirects', '--from', 'list.txt', '--dry-run', '--cwd', root])
    expect(stdout).toContain(
      'Redirects that would be added to site.config.mjs:\n  /extras → /more  (renamed; 1 request)\n',
    )
    expect(stdout).toContain('  /buy/money#refund → #refunds, `{#refund}`  (it is similar; 1 request)\n')
    expect(stdout).toContain('1 of the others lead to a page, 1 are no pages of this site.')
    expect(readFileSync(join(root, 'site.config.mjs'), 'utf8')).toBe(before)
  })

  // REDIRECTS-3
  test('anchors are found by the history of their headings, at the page or at where it was; words to scroll to are none', async () => {
    const heading = (text: string) =>
      `# Ship\n\n## Boxes\n\n\`\`\`html\n<b id="delivery-times">\n\`\`\`\n\n## ${text}\n\nIn a week.\n`
    const root = folder({
      'site.config.mjs': config("redirects: [{ from: '/send', to: '/ship' }],"),
      '.gitignore': '.quire\ndist\n',
      'docs/index.md': '# Shop\n\nFrom nine.\n\n## Opening\n\nFrom nine.\n',
      'docs/ship.md': heading('Delivery times'),
      'docs/pay.md': pay,
    })
    commitAll(root)
    put(root, { 'docs/ship.md': heading('How long it takes') })
    commitAll(root)
    put(root, { 'docs/ship.md': `${heading('How long it takes')}\n## Abroad\n\nIn two weeks.\n` })
    renameSync(join(root, 'docs/pay.md'), join(root, 'docs/money.md'))
    commitAll(root)
    put(root, {
      'docs/money.md': pay.replace('## Refunds', '## Money back'),
      'docs/index.md': '# Shop\n\nFrom nine.\n\n## Hours {#hours}\n\nFrom nine.\n',
    })
    const addresses = [
      ...['/ship#delivery-times', '/ship#delivery-times', '/send#delivery-times', '/ship#abroad', '/#opening'],
      ...['/pay#refunds', '/pay#pay', '/ship#:~:text=In%20a%20week', '/ship#boxes:~:text=Of%20paper', '/ship#zebras'],
    ]
    const rows = addresses.map((address) => `https://docs.example${address},2026-11-20`)
    put(root, { 'pages.csv': ['URL,Last crawled', ...rows].join('\n') })
    const { stdout } = await docs(['redirects', '--from', 'pages.csv', '--dry-run', '--cwd', root])
    expect(stdout).toMatchInlineSnapshot(`
      "Redirects that would be added to site.config.mjs:
        /pay → /money  (renamed; 2 requests)

      Anchors that are missing: give the heading the old id:
        /ship#delivery-times → #how-long-it-takes, \`{#delivery-times}\`  (its text is there; 3 requests)
        /ship#zebras  (1 request)
        /#opening → #hours, \`{#opening}\`  (its heading was changed; 1 request)
        /money#refunds → #money-back, \`{#refunds}\`  (its heading was changed; 1 request)
        /money#pay  (1 request)

      1 missing page: 1 certain, 0 doubtful, 0 unknown. 7 of the others lead to a page, 0 are no pages of this site.
      "
    `)
  })

  test('a config that computes its redirects is left alone, and the lines to add are printed', async () => {
    const root = shop()
    put(root, {
      'site.config.mjs': config("redirects: ['/begin'].map((from) => ({ from, to: '/' })),"),
      list: '/pay\n',
    })
    const before = readFileSync(join(root, 'site.config.mjs'), 'utf8')
    const { stdout } = await docs(['redirects', '--from', 'list', '--cwd', root])
    const after = readFileSync(join(root, 'site.config.mjs'), 'utf8')
    expect(after).toBe(before)
    expect(stdout).toContain(
      "Redirects to add to `redirects` in site.config.mjs:\n  { from: '/pay', to: '/buy/money' }",
    )
  })

  test.each([
    [['--from', 'none.log'], '`none.log` cannot be read: there is no such file.'],
    [['--from', 'site.config.mjs'], 'is no list of addresses that `docs redirects` can read'],
    [['--from', 'x', '--format', 'xml'], 'the formats are pretty, json'],
  ])('%j is wrong usage', async (args, message) => {
    const root = shop()
    expect(await docs(['redirects', ...args, '--cwd', root])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(message),
    })
  })
})

// REDIRECTS-3
test.each([
  [
    'Search Console',
    'URL,Last crawled\nhttps://docs.example/a,2026-11-01\n"https://docs.example/b,c",2026-11-02\n',
    [
      ['https://docs.example/a', 1],
      ['https://docs.example/b,c', 1],
    ],
  ],
  [
    'Netlify',
    'Path,Requests\n/a,"1,200"\n/b,3\n',
    [
      ['/a', 1200],
      ['/b', 3],
    ],
  ],
  [
    'Search Console in another language',
    'Die häufigsten Seiten,Klicks,Impressionen\nhttps://docs.example/a,12,"1.345"\nhttps://docs.example/b,"1.200","9.345"\n',
    [
      ['https://docs.example/a', 12],
      ['https://docs.example/b', 1200],
    ],
  ],
  [
    'Search Console in another language, with numbers that look like statuses',
    'Seite,Klicks\n/a,340\n/b,120\n/c,99\n',
    [
      ['/a', 340],
      ['/b', 120],
      ['/c', 99],
    ],
  ],
  [
    'a log with the numbers of bytes and of a port',
    '#Fields: date cs-uri-stem sc-status cs-bytes c-port\n2022-10-13 /a 404 1840 50123\n2022-10-13 /b 404 2200 50124\n',
    [
      ['/a', 1],
      ['/b', 1],
    ],
  ],
  [
    'a table with numbers of its rows and a status, in another language',
    'Nr.,Adresse,Antwort\n7,/a,404\n8,/b,404\n',
    [
      ['/a', 1],
      ['/b', 1],
    ],
  ],
  [
    'logs of Cloudflare',
    'ClientRequestHost,ClientRequestURI,EdgeResponseStatus\ndocs.example,/a?b=c,404\ndocs.example,/d,200\n',
    [['/a?b=c', 1]],
  ],
  [
    'logs of Cloudflare as JSON',
    '{"ClientRequestURI":"/a","EdgeResponseStatus":404}\n{"ClientRequestURI":"/b","EdgeResponseStatus":200}\n',
    [['/a', 1]],
  ],
  [
    'Caddy',
    '{"msg":"server running"}\n{"request":{"method":"GET","uri":"/a"},"status":404}\n{"request":{"uri":"/b"},"status":200}\nnonsense',
    [['/a', 1]],
  ],
  [
    'CloudFront',
    '#Version: 1.0\n#Fields: date cs-uri-stem sc-status\n2026-11-01\t/a\t404\n2026-11-01\t/b\t200\n',
    [['/a', 1]],
  ],
  [
    'a report with comments before its names',
    '# Pages and screens\n#\nPage path and screen class,Views\n/a,12\n',
    [['/a', 12]],
  ],
  ['a spreadsheet that names its separator', 'sep=;\nURL;Hits\n/a;12\n', [['/a', 12]]],
  ['a list with a comment', '# From support\n/a\n', [['/a', 1]]],
  ['Cloudflare', '\uFEFFclientRequestPath,edgeResponseStatus,count\r\n/a,404,7\r\n/b,200,9\r\n', [['/a', 7]]],
  [
    'a spreadsheet',
    'Page;Hits\n"/say ""hi""";2\n/a;1\n',
    [
      ['/say "hi"', 2],
      ['/a', 1],
    ],
  ],
  [
    'a log',
    `${log('/a')}\n${log('/a')}\n${log('/b', 410)}\n${log('/c', 200)}\nnonsense\n`,
    [
      ['/a', 2],
      ['/b', 1],
    ],
  ],
  [
    'a list',
    '/a\n\n/b\n/a\n',
    [
      ['/a', 2],
      ['/b', 1],
    ],
  ],
  [
    'a table with a quote inside of a cell, and rows of other lengths',
    'Path,Title,Count\n/pay,The "Pay" page,3\n/gifts\n/jobs,Jobs,2,more\n',
    [
      ['/pay', 3],
      ['/gifts', 1],
      ['/jobs', 2],
    ],
  ],
  [
    'a table whose quotes are not sound: each costs its own line at most',
    'Adresse,Anzahl\n/a,1\n"/b"x,2\n"/c,3\n/d,4\nno address,5\n"/e ""quoted""",6\n',
    [
      ['/a', 1],
      ['/b"x', 2],
      ['/c', 3],
      ['/d', 4],
      ['no address', 5],
      ['/e "quoted"', 6],
    ],
  ],
])('addresses are read from %s', (_, text, expected) => {
  expect(missedAddresses(text, 'list').map(({ address, requests }) => [address, requests])).toEqual(expected)
})

test.each([
  ['compressed', gzipSync(`${log('/a')}\n`)],
  ['in UTF-16', Buffer.from('\uFEFFURL\n/a\n', 'utf16le')],
])('a list is read when it is %s', (_, bytes) => {
  expect(missedAddresses(listText(bytes), 'list')).toEqual([{ address: '/a', requests: 1 }])
})

/** Ways in which pages lose their address. Each returns the file that the page is in now. */
type Loss = (root: string, file: string, other: string, number: number) => string
const move = (root: string, from: string, to: string) => {
  mkdirSync(dirname(join(root, to)), { recursive: true })
  renameSync(join(root, from), join(root, to))
  return to
}
const edit = (root: string, file: string, change: (text: string) => string) =>
  writeFileSync(join(root, file), change(readFileSync(join(root, file), 'utf8')))
const losses: Loss[] = [
  (root, file, _, number) => move(root, file, file.replace('docs/', `docs/moved-${number % 4}/`)),
  (root, file, _, number) => {
    edit(root, file, (text) => text.replace(/^title: .*$/m, `title: Another title ${number}`))
    return move(root, file, file.replace(/([\w.-]+)(\.mdx?)$/, `other-${number}$2`).replace('docs/', 'docs/titled/'))
  },
  (root, file, _, number) => {
    const shorter = (text: string) =>
      text
        .split('\n')
        .filter((_, index) => index < 8 || index % 6 !== 5)
        .join('\n')
    edit(root, file, (text) => `${shorter(text)}\n\nA word for readers number ${number}.\n`)
    return move(root, file, file.replace(/([\w.-]+)$/, 'edited/$1'))
  },
  (root, file, _, number) => {
    edit(root, file, (text) => text.replace(/^---\n/, `---\nslug: /slugs/number-${number}\n`))
    return file
  },
  (root, file, other) => {
    const text = readFileSync(join(root, file), 'utf8')
    const [, title = 'More'] = /^title: ['"]?(.*?)['"]?$/m.exec(text) ?? []
    const body = text.replace(/^---\n[\s\S]*?\n---\n/, '').replace(/^import .*$/gm, '')
    edit(root, other, (before) => `${before}\n\n## ${title}\n\n${body}`)
    rmSync(join(root, file))
    return other
  },
]

describeCorpus('testing-library', (corpus) => {
  // REDIRECTS-4
  test('of 60 pages that lost their address in 20 commits, 57 are found, and none is certain and wrong', {
    timeout: 600_000,
  }, async () => {
    const root = folder({
      'site.config.mjs': config(
        "onBrokenLinks: 'ignore', onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore', redirects: [],",
      ),
      '.gitignore': '.quire\n',
    })
    copyWritable(join(corpus, 'docs'), join(root, 'docs/library'))
    copyWritable(join(corpus, '../prettier/docs'), join(root, 'docs/formatter'))
    commitAll(root)
    const graphOf = async () => JSON.parse((await docs(['graph', '--cwd', root])).stdout) as ContentGraph
    const routesOf = ({ routes, docs }: ContentGraph) =>
      new Map(routes.flatMap((route) => (route.kind === 'doc' ? [[docs[route.doc]!.source, route.route]] : [])))
    const before = routesOf(await graphOf())
    const files = fastGlob
      .sync('docs/**/*.{md,mdx}', { cwd: root })
      .filter((file) => before.has(file))
      .sort()
    expect(files.length).toBeGreaterThan(70)
    // Every sixth page stays, and takes in others.
    const lost = files.filter((_, index) => index % 6 !== 0).slice(0, 60)
    const staying = files.filter((_, index) => index % 6 === 0)
    expect(lost.length).toBe(60)
    const now = new Map<string, string>()
    for (const [number, file] of lost.entries()) {
      now.set(file, losses[number % losses.length]!(root, file, staying[number % staying.length]!, number))
      // Some move once more, later.
      const earlier = lost[number - 7]
      if (earlier !== undefined && number % 10 === 7) {
        const path = now.get(earlier)!
        now.set(earlier, move(root, path, path.replace(/([\w.-]+)$/, 'again-$1')))
      }
      if (number % 3 === 2) commitAll(root)
    }
    expect(git(root, 'rev-list', '--count', 'HEAD').trim()).toBe('21')
    const routes = routesOf(await graphOf())
    put(root, { 'access.log': lost.map((file) => log(before.get(file)!)).join('\n') })
    const { stdout, stderr } = await docs([
      'redirects',
      '--from',
      'access.log',
      '--dry-run',
      '--format',
      'json',
      '--cwd',
      root,
    ])
    const { addresses } = JSON.parse(stdout || stderr) as {
      addresses: { route: string; certain?: { to: string }; candidates: { to: string }[] }[]
    }
    const byRoute = new Map(addresses.map((address) => [address.route, address]))
    const outcome = lost.map((file) => {
      const expected = routes.get(now.get(file)!)
      const address = byRoute.get(before.get(file)!)
      const isRight = (to: string | undefined) => to?.replace(/#.*/, '') === expected
      const kind = address?.certain
        ? isRight(address.certain.to)
          ? 'certain'
          : 'wrong'
        : isRight(address?.candidates[0]?.to)
          ? 'first'
          : 'missed'
      return { file, expected, kind, address }
    })
    expect(outcome.filter(({ kind }) => kind === 'wrong')).toEqual([])
    const found = outcome.filter(({ kind }) => kind !== 'missed')
    expect(
      found.length,
      JSON.stringify(
        outcome.filter(({ kind }) => kind !== 'certain'),
        null,
        1,
      ),
    ).toBeGreaterThanOrEqual(57)
    expect(outcome.filter(({ kind }) => kind === 'certain').length).toBeGreaterThanOrEqual(55)
  })
})
