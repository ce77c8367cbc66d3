import { expect, test } from 'vitest'
import type { PageData } from '../../../renderer/page/pageData.ts'
import { recordOf } from '../../../renderer/search/index/records.ts'
import type { Site } from '../../../schemas/graph.ts'

const site = { title: 'Docs', locale: 'en', noIndex: false } as Site

function recordFor(body: string, data: object = {}, head: object = {}) {
  const html = `<nav>Menu</nav><main><article><nav>Home</nav><div class="theme-doc-markdown markdown"><header><h1>Start</h1></header>${body}</div><footer>Edit</footer></article></main>`
  const content = { kind: 'doc', title: 'Start', breadcrumbs: [{ label: 'Guides' }, { label: 'Start' }], ...data }
  const page: object = { href: '/start', head: { searchTag: 'docs-default-current', ...head }, content }
  return recordOf({ html, data: page as PageData }, site)
}

test('a page is cut at its headings; each section knows those above it', () => {
  const record = recordFor(
    '<p>Intro &amp; more.</p><h2 id="Set-up">Set <code>up</code><a class="hash-link" href="#Set-up">#</a></h2><p>Two</p><h3 id="deep">Deep</h3><ul><li>a</li><li>b</li></ul><h2 id="end">End</h2>',
  )
  expect(record).toEqual({
    href: '/start',
    title: 'Start',
    group: 'Guides',
    keywords: [],
    language: 'en',
    tag: 'docs-default-current',
    sections: [
      { path: [], text: 'Intro & more.', code: '' },
      { id: 'Set-up', path: ['Set up'], text: 'Two', code: '' },
      { id: 'deep', path: ['Set up', 'Deep'], text: 'a b', code: '' },
      { id: 'end', path: ['End'], text: '', code: '' },
    ],
  })
})

test('of a formula, the symbols are kept once', () => {
  const formula =
    '<span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>E</mi><mo>=</mo><mi>m</mi></mrow><annotation encoding="application/x-tex">E=m</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">E=m</span></span>'
  expect(recordFor(`<p>Mass: ${formula}.</p>`)?.sections).toEqual([{ path: [], text: 'Mass: E=m.', code: '' }])
})

test('of code, the names are kept, each once; buttons, menus and hidden things are left out', () => {
  const record = recordFor(
    '<p>Text</p><pre><code><span>cy</span>.get(&#x27;.btn&#x27;).click({ force: true }) // 42\ncy.get</code></pre><button>Copy</button><svg><title>Icon</title></svg><span aria-hidden="true">★</span><p title="a > b">After</p>',
  )
  expect(record?.sections).toEqual([{ path: [], text: 'Text After', code: 'cy.get .btn .click force true' }])
})

test('names in code that a table or a list of definitions begins with are those that a section defines', () => {
  const row = (first: string) => `<tr><td>${first}</td><td><code>null</code></td></tr>`
  const table = `<table><thead><tr><th>Option</th></tr></thead><tbody>
    ${row('<a id="baseUrl"></a><code>baseUrl</code>')} ${row('<code>a&amp;b</code>')} ${row('<code>two words</code>')}
    ${row('see <code>other</code>')} ${row('Word')}</tbody></table>`
  const field = '<dl class="theme-field"><dt><code>host</code> <span class="theme-field__type">string</span></dt></dl>'
  const record = recordFor(
    `<p><code>mentioned</code></p><h2 id="options">Options</h2>${table}<h2 id="flags">Flags</h2><dl><dt><code>--fix</code></dt><dd>Fixes.</dd></dl>${field}`,
  )
  expect(record?.sections.map(({ id, names }) => [id, names])).toEqual([
    [undefined, undefined],
    ['options', ['baseUrl', 'a&b']],
    ['flags', ['--fix', 'host']],
  ])
})

test('the words of a drawing are found, line by line; its tooltips are not', () => {
  const record = recordFor(
    '<figure aria-label="A log"><svg><title>Log</title><rect width="4"></rect><text>1</text><text>visit <tspan>/cart</tspan></text></svg></figure>',
  )
  expect(record?.sections[0]?.text).toBe('1 visit /cart')
})

test('markup in a text stays text', () => {
  expect(recordFor('<p>&lt;img src=x&gt; &#x3C;b> &nbsp;&unknown; &#xd800;</p>')?.sections[0]?.text).toMatch(
    /^<img src=x> <b> &unknown; /,
  )
})

test('there is one space where there is any, and none at the ends; characters of all scripts stay as they are', () => {
  const long = 'é'.repeat(5000)
  const record = recordFor(
    `<p> \n Zero\u200bwidth&nbsp;\u3000 and\t\r\nmore&#x2003;\ufeff… </p>\n<p>測試 &#x1F600; & a;b &amp;amp; ${long}</p><h2 id="x"> Two  &amp;\n three </h2>`,
  )
  expect(record?.sections[0]?.text).toBe(`Zerowidth and more … 測試 😀 & a;b &amp; ${long}`)
  expect(record?.sections[1]?.path).toEqual(['Two & three'])
})

test('a heading without an id is text; words on either side of a block are apart', () => {
  const record = recordFor('<p>a</p><h2>Sub <em>title</em></h2>b<br>c<ul><li>d</li><li>e</li></ul><b>f</b><i>g</i>')
  expect(record?.sections).toEqual([{ path: [], text: 'a Sub title b c d e fg', code: '' }])
})

test('pages that are not to be found are left out', () => {
  expect(recordFor('<p>x</p>', {}, { robots: 'noindex, nofollow' })).toBeUndefined()
  expect(recordFor('<p>x</p>', { kind: 'tags' })).toBeUndefined()
  expect(recordFor('<p>x</p>', { kind: 'not-found' })).toBeUndefined()
})
