import fc from 'fast-check'
import { expect, test } from 'vitest'
import { IndexBuilder } from '../../../renderer/search/index/buildIndex.ts'
import { PageIndexer } from '../../../renderer/search/index/indexedPage.ts'
import { engineOn, filesOf, indexOf, record } from './memoryIndex.ts'

const filler = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    record(`Page ${index}`, [
      ['', `The click of button number${index} is common text about testing things.`],
      [`Section ${index}`, `Something about item${index} and a request.`, 'cy.get cy.click'],
    ]),
  )

const pages = [
  ...filler(40),
  record('click', [
    ['', 'Clicks an element.'],
    ['Click by force', 'Sometimes a layer covers the button.', 'cy.get .click force true'],
    ['Arguments', 'The option scrollBehavior says where the element goes.'],
  ]),
  record('intercept', [
    ['', 'Sees requests. cy.intercept is for stubs.'],
    ['Stub a response', 'Uploading and uploads.'],
  ]),
  record('Environment variables', [
    ['', 'Set CYPRESS_BASE_URL, or run with --headless.'],
    ['Naïve café', 'Accents.'],
  ]),
  record('$', [['', 'jQuery.']], { href: '/utilities/$' }),
  record('測試入門', [['', '這裡說明如何測試網頁。']], { href: '/zh' }),
  record('Login', [['', 'Sessions.']], { keywords: ['sign in', 'single sign-on'] }),
]
const { find, hrefs } = engineOn(indexOf(pages))

test('the page that is named like the query comes first, however the name is written', async () => {
  for (const query of ['click', 'Click', '.click()', 'cy.click', ' click ']) {
    expect((await hrefs(query))[0], query).toBe('/click')
  }
  expect((await hrefs('$'))[0]).toBe('/utilities/$')
  expect((await hrefs('cy.intercept()'))[0]).toBe('/intercept')
})

test('an option is found without its dashes, whole and half-typed, and one that is written without them, with them', async () => {
  const text = 'Install with yarn --frozen-lockfile so that nothing changes.'
  const options = [
    ...filler(40),
    record('Frozen food', [['', 'Frozen pears. The lockfile of the shop is elsewhere.']]),
    record('Continuous integration', [['', text, 'yarn install --frozen-lockfile']]),
    record('Browsers', [['', 'The flag is no-sandbox in Chromium.']]),
  ]
  const { hrefs } = engineOn(indexOf(options))
  for (const query of ['frozen-lockfile', '--frozen-lockfile', 'frozen-lockf', '--frozen-l', 'yarn frozen-lockfile']) {
    expect((await hrefs(query))[0], query).toBe('/continuous-integration')
  }
  expect((await hrefs('--no-sandbox'))[0]).toBe('/browsers')
})

test('names in code are found, whole and half-typed', async () => {
  for (const query of ['CYPRESS_BASE_URL', 'cypress_base', 'CYPRESS_BASE_', '--headless', '--headl']) {
    expect((await hrefs(query))[0], query).toBe('/environment-variables')
  }
  expect((await hrefs('scrollBehavior'))[0]).toBe('/click#Arguments')
  expect((await hrefs('scrollBeh'))[0]).toBe('/click#Arguments')
  expect((await hrefs('cy.inter'))[0]).toBe('/intercept')
})

test('other forms of a word are found, and what is written without accents', async () => {
  expect((await hrefs('upload '))[0]).toBe('/intercept#Stub-a-response')
  expect((await hrefs('responses stubbed'))[0]).toBe('/intercept#Stub-a-response')
  expect((await hrefs('naive cafe'))[0]).toBe(`/environment-variables#${encodeURIComponent('Naïve-café')}`)
})

test('a slip that stands on one page itself still leads to what is meant, behind that page', async () => {
  const { hrefs } = engineOn(indexOf([...pages, record('Mistakes', [['', 'Somebody wrote clikc.']])]))
  expect((await hrefs('clikc ')).slice(0, 2)).toEqual(['/mistakes', '/click'])
  expect(await hrefs('somebody')).toEqual(['/mistakes'])
})

test('slips of the finger are forgiven where the word is unknown', async () => {
  for (const query of ['intercpt', 'itnercept', 'intrecept', 'interceptt']) {
    expect((await hrefs(query))[0], query).toBe('/intercept')
  }
  expect(await hrefs('zzzzqqqq')).toEqual([])
})

test('keywords lead to their page', async () => {
  expect((await hrefs('sign in'))[0]).toBe('/login')
})

test('a keyword that says all of what was typed outweighs a page with more of its words', async () => {
  const rival = record('Doors', [['Signs', 'Sign in here, or sign there: sign in, sign in.']])
  const { hrefs } = engineOn(indexOf([...pages, rival]))
  expect((await hrefs('sign in'))[0]).toBe('/login')
  expect((await hrefs('signing in '))[0]).toBe('/login')
})

test('the words of a question count for nothing, unless they are all that was typed', async () => {
  const { hrefs } = engineOn(
    indexOf([
      ...pages,
      record('Questions', [['', 'How do I do this? How can I do that?']]),
      record('How', [['', 'So.']]),
    ]),
  )
  expect(await hrefs('how do I stub a response')).toEqual(await hrefs('stub response'))
  expect((await hrefs('how do'))[0]).toBe('/questions')
})

test('a common word is common, though it may be the beginning of rare ones', async () => {
  const rare = ['testbed', 'testrail', 'testify'].map((word) => record(word, [['', `The ${word} of a friend.`]]))
  const wanted = record('Keep a session', [['', 'Each session begins with a test.']])
  const rival = record('Test', [['', 'It keeps a session.']])
  const texts = Array.from({ length: 40 }, (_, index) => `A test of tests${index < 12 ? ' in a session' : ''}.`)
  const all = texts.map((text, index) => record(`Page ${index}`, [['', text]]))
  const { hrefs } = engineOn(indexOf([...all, ...rare, rival, wanted]))
  expect((await hrefs('session test'))[0]).toBe('/keep-a-session')
})

test('scripts without spaces are searched', async () => {
  expect((await hrefs('測試'))[0]).toBe('/zh')
  expect((await hrefs('網頁'))[0]).toBe('/zh')
})

test('a section is linked by its id, with the headings above it; what was found is marked', async () => {
  const { hits } = await find('layer covers force')
  expect(hits[0]).toMatchObject({
    href: '/click#Click-by-force',
    group: 'Docs',
    path: [[{ text: 'click' }], [{ text: 'Click by ' }, { text: 'force', isMatch: true }]],
    excerpt: [
      { text: 'Sometimes a ' },
      { text: 'layer', isMatch: true },
      { text: ' ' },
      { text: 'covers', isMatch: true },
      { text: ' the button.' },
    ],
  })
})

test('one page has as many hits as are asked for, the best section first', async () => {
  const one = await find('click')
  expect(one.hits.filter(({ href }) => href.startsWith('/click'))).toHaveLength(1)
  const { hits } = await find('click', { sectionsPerPage: 3 })
  expect(hits.map(({ href }) => href).slice(0, 2)).toEqual(['/click', '/click#Click-by-force'])
})

test('all pages are counted, and read in portions', async () => {
  const first = await find('testing', { hitsPerPage: 15 })
  expect(first).toMatchObject({ total: 40, pages: 3 })
  const second = await find('testing', { hitsPerPage: 15, page: 1 })
  const third = await find('testing', { hitsPerPage: 15, page: 2 })
  const all = [...first.hits, ...second.hits, ...third.hits].map(({ href }) => href)
  expect(new Set(all).size).toBe(40)
})

test('a search can be kept to some of the tags', async () => {
  const engine = engineOn(
    indexOf([
      record('click', [['', 'Old.']], { href: '/1/click', tag: 'docs-default-1.0' }),
      record('click', [['', 'New.']], { href: '/click', tag: 'docs-default-2.0' }),
      record('About click', [['', 'A page.']], { href: '/about', tag: 'default' }),
    ]),
  )
  const tags = (...names: string[]) => ({ facets: { language: 'en', tags: names } })
  expect(await engine.hrefs('click', tags('docs-default-2.0', 'default'))).toEqual(['/click', '/about'])
  expect(await engine.hrefs('click', tags('docs-default-1.0'))).toEqual(['/1/click'])
  expect(await engine.hrefs('click', tags('none'))).toEqual([])
})

test('a search reads a few pieces, and the list of words only for one that no word beside it explains', async () => {
  const engine = engineOn(indexOf(pages))
  await engine.find('intercept')
  expect(engine.read.filter((path) => path.includes('/pages/')).length).toBeLessThanOrEqual(10)
  expect(engine.read).not.toContain('assets/search/spelling.json')
  const before = engine.read.length
  await engine.find('intercept')
  expect(engine.read).toHaveLength(before)
  expect((await engine.hrefs('intrecept'))[0]).toBe('/intercept')
  expect(engine.read).not.toContain('assets/search/spelling.json')
  expect((await engine.hrefs('nitercetp'))[0]).toBe('/intercept')
  expect(engine.read).toContain('assets/search/spelling.json')
})

test('the same pages make the same files, in whatever order they come, and after an edit', () => {
  const files = indexOf(pages)
  expect(indexOf([...pages].reverse())).toEqual(files)

  const builder = new IndexBuilder()
  const indexer = new PageIndexer()
  for (const page of pages) builder.set(indexer.page(page))
  builder.set(indexer.page(record('click', [['', 'Something else altogether.']])))
  builder.set(indexer.page(record('Passing by', [['', 'Not for long.']])))
  builder.delete('/passing-by')
  expect(filesOf(builder)).not.toEqual(files)
  builder.set(indexer.page(pages[40]!))
  expect(filesOf(builder)).toEqual(files)
})

test('an edit leaves alone the pieces that the page has no part in', () => {
  const many = Array.from({ length: 60 }, (_, page) =>
    record(`Page ${page}`, [
      ['', Array.from({ length: 200 }, (_, word) => `w${(page * 67 + word * 31) % 9973}`).join(' ')],
    ]),
  )
  const before = indexOf(many)
  const after = indexOf([record('Page 0', [['', `${many[0]!.sections[0]!.text} w5000`]]), ...many.slice(1)])
  const changed = [...after].filter(([path, data]) => before.get(path) !== data).map(([path]) => path)
  expect([...before.keys()].filter((path) => path.includes('/words/')).length).toBeGreaterThan(2)
  expect(changed.filter((path) => path.includes('/words/'))).toHaveLength(1)
  expect(changed.filter((path) => path.includes('/pages/'))).toHaveLength(1)
})

test('a site that is published anew between two files is read again', async () => {
  const files = indexOf(pages)
  const engine = engineOn(files)
  await engine.find('click')
  const later = indexOf([record('Aardvark', [['', 'A new page at the top.']]), ...pages])
  for (const [path, data] of later) files.set(path, data)
  expect((await engine.hrefs('aardvark')).length).toBeLessThanOrEqual(1)
  expect((await engine.hrefs('intercept stub'))[0]).toMatch(/^\/intercept/)
  expect((await engine.hrefs('aardvark'))[0]).toBe('/aardvark')
})

test('what cannot be read is an error, and may be tried again', async () => {
  const files = indexOf(pages)
  const index = files.get('assets/search/index.json')!
  files.delete('assets/search/index.json')
  const engine = engineOn(files)
  await expect(engine.find('click')).rejects.toThrow('assets/search/index.json is missing.')
  files.set('assets/search/index.json', index)
  expect((await engine.hrefs('click'))[0]).toBe('/click')
})

test('a search that is stopped says so', async () => {
  const stopped = AbortSignal.abort()
  await expect(find('click', { signal: stopped })).rejects.toBe(stopped.reason)
})

test.each([
  ['nothing', ''],
  ['spaces', ' \t\n\u00a0 '],
  ['marks', '!!! ... ((( "" \\ / % _ -- … '],
  ['10,000 characters', 'click '.repeat(1667)],
  ['one long word', 'x'.repeat(10_000)],
  ['markup', '<img src=x onerror=window.__x=1>'],
  ['half a pair', '\ud800 click \udfff'],
  ['control characters', 'cl\u0000ick\u0007 \u202eclick'],
  ['right to left', 'مرحبا שלום click'],
  ['names of objects', '__proto__ constructor toString hasOwnProperty'],
])('a query of %s is answered', async (_, query) => {
  const { hits, total, pages } = await find(query)
  expect(hits.length).toBeLessThanOrEqual(10)
  expect(total >= hits.length && pages >= 0).toBe(true)
})

test('whatever is asked, texts come back as they are, and each hit once', async () => {
  const pageHrefs = new Set(pages.map(({ href }) => href))
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(fc.constantFrom('click', 'cy.', 'inter', '測', '$', '--', 'é')).map((words) => words.join(' ')),
      ),
      async (query) => {
        const { hits } = await find(query, { sectionsPerPage: 3 })
        expect(new Set(hits.map(({ id }) => id)).size).toBe(hits.length)
        for (const { href, path } of hits) {
          expect(pageHrefs).toContain(href.replace(/#.*/, ''))
          const title = path[0]!.map(({ text }) => text).join('')
          expect(pages.some((page) => page.title === title)).toBe(true)
        }
      },
    ),
    { numRuns: 300 },
  )
})

test('the page that defines an option comes before pages that mention it, even in a heading', async () => {
  const options = record('Configuration', [['Timeouts', 'Option Default baseUrl null Prefix of addresses.']])
  options.sections[0]!.names = ['viewportWidth', 'baseUrl']
  const { hrefs, find } = engineOn(
    indexOf([
      ...filler(40),
      record('Migration', [['baseUrl', 'The baseUrl has moved, and baseUrl is an option of e2e. baseUrl!']]),
      options,
    ]),
  )
  expect((await hrefs('baseUrl'))[0]).toBe('/configuration#Timeouts')
  expect((await find('baseUrl')).hits[0]?.path.map(([part]) => part)).toEqual([
    { text: 'Configuration' },
    { text: 'Timeouts' },
    { text: 'baseUrl', isMatch: true },
  ])
})

test('a word finds its synonyms in any form, after pages with the word itself', async () => {
  const named = [
    record('Stubs', [['', 'Replace a function.']]),
    record('Requests', [['', 'Mocks are elsewhere.']]),
    record('intercept', [['', 'Sees requests.']]),
  ]
  const { hrefs } = engineOn(indexOf([...filler(40), ...named], [['mock', 'stub', 'intercept']]))
  for (const query of ['mock', 'mocking', 'cy.mock']) {
    expect((await hrefs(query)).slice(0, 3).sort(), query).toEqual(['/intercept', '/requests', '/stubs'])
  }
  expect(await hrefs('intercept')).toEqual(['/intercept', '/stubs', '/requests'])
  const without = engineOn(indexOf([...filler(40), ...named]))
  expect(await without.hrefs('mock')).toEqual(['/requests'])
})

test('a word of other tools that is nowhere on the site is found by its synonym, and not corrected', async () => {
  const pages = [...filler(40), record('wait', [['', 'Waits.']]), record('sheep', [['', 'Wool.']])]
  expect(await engineOn(indexOf(pages, [['sleep', 'wait']])).hrefs('sleep')).toEqual(['/wait'])
  expect(await engineOn(indexOf(pages)).hrefs('sleep')).toEqual(['/sheep'])
})

test('a word with a slip is found while it is typed', async () => {
  const { hrefs } = engineOn(indexOf(pages))
  for (const query of ['enviro', 'envirom', 'enviromen', 'enviroment', 'intrc', 'intrcep', 'interecp']) {
    expect((await hrefs(query))[0], query).toMatch(query.startsWith('env') ? '/environment-variables' : '/intercept')
  }
  expect(await hrefs('xyzzyq')).toEqual([])
  // A complete word is not the beginning of another one.
  expect(await hrefs('envirom variables ')).not.toEqual([])
  expect(await hrefs('envirom ')).toEqual([])
})

test('an answer counts the pages of each group, and is limited to one of them', async () => {
  const inGroup = (group: string, count: number) =>
    Array.from({ length: count }, (_, index) =>
      record(`${group} ${index}`, [['', 'A brush is here.']], { group, tag: index % 2 ? 'docs-old' : 'default' }),
    )
  const { find } = engineOn(indexOf([...inGroup('Guides', 4), ...inGroup('API', 6), record('Glue', [['', 'Glue.']])]))
  const all = await find('brush')
  expect(all.total).toBe(10)
  expect(all.groups).toEqual([
    { name: 'API', count: 6 },
    { name: 'Guides', count: 4 },
  ])
  const guides = await find('brush', { group: 'Guides', hitsPerPage: 3 })
  expect(guides.hits.map(({ group }) => group)).toEqual(['Guides', 'Guides', 'Guides'])
  expect([guides.total, guides.pages, guides.groups]).toEqual([4, 2, all.groups])
  const current = await find('brush', { facets: { language: 'en', tags: ['default'] } })
  expect(current.groups).toEqual([
    { name: 'API', count: 3 },
    { name: 'Guides', count: 2 },
  ])
})

test('the first hits are the same, however many are requested', async () => {
  const words = ['click', 'button', 'force', 'stub', 'request', 'session', 'wait', 'cookie', 'mount', 'proxy']
  const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 12 }).map((list) => list.join(' '))
  const site = fc
    .array(fc.record({ title: text, heading: text, text, keyword: text }), { minLength: 60, maxLength: 90 })
    .map((pages) =>
      pages.map(({ title, heading, text, keyword }, index) =>
        record(
          title,
          [
            ['', text],
            [heading, `${heading} ${text}`],
          ],
          { href: `/${index}`, keywords: [keyword] },
        ),
      ),
    )
  await fc.assert(
    fc.asyncProperty(
      site,
      text,
      fc.integer({ min: 1, max: 70 }),
      fc.integer({ min: 1, max: 70 }),
      async (all, query, a, b) => {
        const { hrefs } = engineOn(indexOf(all))
        const [few, many] = [Math.min(a, b), Math.max(a, b)]
        const best = await hrefs(query, { hitsPerPage: many })
        expect(await hrefs(query, { hitsPerPage: few })).toEqual(best.slice(0, few))
        // A later page of results goes on where the one before ends.
        const portions = [await hrefs(query, { hitsPerPage: few }), await hrefs(query, { hitsPerPage: few, page: 1 })]
        expect(portions.flat()).toEqual(await hrefs(query, { hitsPerPage: 2 * few }))
      },
    ),
    { numRuns: 30 },
  )
})

test('a page that lacks one word of a query is found, behind those that have all, in any order', async () => {
  const { hrefs } = engineOn(
    indexOf([
      ...filler(40),
      record('Carriers', [['', 'The parcel is sent by ship, to a harbour.']]),
      record('Harbour', [['', 'A ship and its parcel.']]),
      record('Ferries', [['', 'A parcel is sent by ship.']]),
      record('Letters', [['', 'A parcel is heavier.']]),
    ]),
  )
  const found = await hrefs('parcel ship harbour ')
  expect(found.slice(0, 2).sort()).toEqual(['/carriers', '/harbour'])
  expect(found[2]).toBe('/ferries')
  expect(new Set((await hrefs('harbour ship parcel ')).slice(0, 3))).toEqual(new Set(found.slice(0, 3)))
})

test('two words are found as one, and one as two', async () => {
  const { hrefs } = engineOn(
    indexOf([
      ...filler(40),
      record('Editors', [['', 'Use VS Code. Or another one.']]),
      record('VS versus', [['', 'Words with vs in them.']]),
      record('Code', [['', 'Some code.']]),
      record('Webhooks', [['', 'A webhook is called.']]),
      record('Web', [['', 'The web of a spider.']]),
    ]),
  )
  expect((await hrefs('vscode '))[0]).toBe('/editors')
  expect((await hrefs('web hook '))[0]).toBe('/webhooks')
})

test('a word that one page writes as one is found on the pages that write it as two', async () => {
  const { hrefs } = engineOn(
    indexOf([
      ...filler(40),
      record('Editors', [['', 'Use VS Code. Or another one.']], { keywords: ['VS Code'] }),
      record('VS versus', [['', 'Words with vs in them.']]),
      record('Packages', [['', 'An extension named vscode.']]),
    ]),
  )
  expect(new Set(await hrefs('vscode '))).toEqual(new Set(['/editors', '/packages']))
})

test('a verb with a particle is not found by the verb alone: `log in` is about logins', async () => {
  const { hrefs } = engineOn(
    indexOf([
      ...filler(40),
      record('log', [['', 'Print a text, also in the log of a request by an API.']]),
      record('Requests', [
        ['', 'Send a request. With a token of the API you need no login.'],
        ['Login', 'By request.'],
      ]),
    ]),
  )
  expect((await hrefs('log in by api '))[0]).toBe('/requests#Login')
  expect((await hrefs('log '))[0]).toBe('/log')
})

test('`difference` and `multiple` say little beside the subject of a question', async () => {
  const { hrefs } = engineOn(
    indexOf([
      ...filler(40),
      ...Array.from({ length: 8 }, (_, index) => record(`Menu ${index}`, [['', 'A sidebar has entries.']])),
      record('Sidebars', [['', 'Several sidebars.']]),
      record('Builds', [['', 'Multiple machines, and a note on a sidebar.']]),
    ]),
  )
  expect((await hrefs('multiple sidebars '))[0]).toBe('/sidebars')
})

test('a common word of a question leads to the page that has it in its title', async () => {
  const { hrefs } = engineOn(
    indexOf([
      ...Array.from({ length: 30 }, (_, index) => record(`Topic ${index}`, [['', `Of which type is field${index}?`]])),
      record('Forms', [
        ['', 'What a form is.'],
        ['The input', 'An input has a type, and inputs are many.'],
      ]),
      record('type', [['', 'Enters text into an input.']]),
    ]),
  )
  expect((await hrefs('type into an input '))[0]).toBe('/type')
})

test('a page whose description says what was asked comes before pages that have the words somewhere', async () => {
  const { hrefs } = engineOn(
    indexOf([
      ...filler(40),
      record('Trade', [
        ['Limits', 'What commands cannot do.'],
        ['Forms', 'A form has fields, and commands fill them in.'],
      ]),
      record('within', [['', 'Scopes.']], { description: 'Limit several commands to one element, such as a form.' }),
    ]),
  )
  expect((await hrefs('limit commands to a form '))[0]).toBe('/within')
})

test('a first search loads the texts of a fixed number of pages', async () => {
  const cats = Array.from({ length: 120 }, (_, index) => record(`Cat ${index}`, [['', 'A cat.']]))
  const { find, read } = engineOn(indexOf(cats))
  await find('cat ', { hitsPerPage: 20, sectionsPerPage: 3 })
  expect(read.filter((path) => path.includes('/pages/'))).toHaveLength(14)
})

test('a page whose title is a code comes after a guide for plain words, and first for its code', async () => {
  const { hrefs } = engineOn(
    indexOf([
      ...filler(40),
      record('image-missing', [['', 'An image does not exist.']], { keywords: ['image missing'] }),
      record('Images and files', [['', 'Put an image beside a doc.']]),
    ]),
  )
  expect((await hrefs('put an image '))[0]).toBe('/images-and-files')
  for (const query of ['image-missing', 'image missing ']) expect((await hrefs(query))[0], query).toBe('/image-missing')
})

test('on a large site a file has the texts of eight pages, and a search loads a few of them', async () => {
  const many = [...filler(3200), record('Reserve a table', [['', 'The waiter writes the name into a book.']])]
  const files = indexOf(many)
  const { find, hrefs, read } = engineOn(files)
  expect([...files.keys()].filter((path) => path.startsWith('assets/search/pages/'))).toHaveLength(401)
  expect(await hrefs('waiter book')).toEqual(['/reserve-a-table'])
  expect((await hrefs('item1777'))[0]).toBe('/page-1777#Section-1777')
  const before = read.length
  expect((await find('item17', { hitsPerPage: 7 })).hits).toHaveLength(7)
  expect(read.slice(before).filter((path) => path.includes('/pages/')).length).toBeLessThanOrEqual(8)
})

test('the pages of a language share files if the site is large in all its languages together', async () => {
  const builder = new IndexBuilder(undefined, 5000)
  const indexer = new PageIndexer()
  for (const page of pages) builder.set(indexer.page(page))
  const files = filesOf(builder)
  const count = [...files.keys()].filter((path) => path.startsWith('assets/search/pages/')).length
  expect(count).toBe(Math.ceil(pages.length / 8))
  expect((await engineOn(files).hrefs('intercept stub'))[0]).toMatch(/^\/intercept/)
})
