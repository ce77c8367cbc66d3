import { expect, test } from 'vitest'
import { readMarkup } from '../../../renderer/node/pageMarkup.ts'

const problemsOf = (html: string) => {
  const { unsafe, reserved } = readMarkup(`<body><main>${html}</main></body>`)
  return [...unsafe.map(({ value }) => value), ...reserved.map(({ value }) => value)]
}

test('what a script writes has no addresses of the page', () => {
  const script = '<script>write(\'<a href="##link##">a</a>\')</script>'
  expect(readMarkup(`<main>${script}<a href="/b">b</a></main>`).urls).toMatchObject([{ url: '/b' }])
  expect(readMarkup(`<main>${script.replace('</script>', '</SCRIPT>')}<a href="/b">b</a></main>`).urls).toHaveLength(1)
})

test.each([
  ["<a href='/a'>a</a>", '/a'],
  ['<A HREF=/a>a</A>', '/a'],
  ['<a class="b" href = " /a ">a</a>', '/a'],
  ['<a href="&#47;a">a</a>', '/a'],
  ['<svg><a xlink:href="/a"><text>a</text></a></svg>', '/a'],
  ['<blockquote cite="/a">a</blockquote>', '/a'],
  ['<img src="/b" srcSet="/a 2x" alt="">', '/a'],
  ['<picture><source srcset="/b, /a 300w"></picture>', '/a'],
  ['<video src="/b" poster="/a"></video>', '/a'],
  ['<video><track src="/a"></video>', '/a'],
  ['<object data="/a"></object>', '/a'],
  ['<input type="image" src="/a">', '/a'],
  ['<svg><use href="/a"></use></svg>', '/a'],
  ['<svg><use href="#b"></use><image xlink:href="/a"></image></svg>', '/a'],
  ['<p style="color: red; background: url(&quot;/a&quot;)">a</p>', '/a'],
  ['<style>/* url(/b) */ p { background: url(/a), url(#b), url(data:image/png;base64,AA) }</style>', '/a'],
])('the addresses of elements are read: %s', (html, url) => {
  const urls = readMarkup(`<main>${html}</main>`).urls.map(({ url }) => url)
  expect(urls.filter((found) => found !== '/b')).toEqual([url])
})

test.each([
  '<video-player src="abc"></video-player>',
  '<image-card href="nothing"></image-card>',
  '<blockquote cite="Grace Hopper">a</blockquote>',
  '<q cite="RFC 2119">a</q>',
  '<td background="yellow">a</td>',
])('names and other elements are no addresses: %s', (html) => {
  expect(readMarkup(`<main>${html}</main>`).urls).toEqual([])
})

test.each([
  ['<a href="javascript:alert(1)">a</a>', 'href="javascript:alert(1)"'],
  ['<svg/onload=alert(1)></svg>', 'onload="alert(1)"'],
  ['<img title="a"onerror="alert(1)">', 'onerror="alert(1)"'],
  ["<p title='>' onclick='alert(1)'>a</p>", 'onclick="alert(1)"'],
  ['<p title=a"b onclick=alert(1)>a</p>', 'onclick="alert(1)"'],
  ["<p title=it's onclick=alert(1)>a</p>", 'onclick="alert(1)"'],
  ['<P\nONCLICK = alert(1)>a</P>', 'onclick="alert(1)"'],
  ['<a href="&#106;avascript:alert(1)">a</a>', 'href="javascript:alert(1)"'],
  ['<script>alert(1)</script>', '<script>'],
  ['<img name="body">', 'body'],
])('markup that is unsafe is found: %s', (html, problem) => {
  expect(problemsOf(`<p>a &lt; b</p>${html}<p>c</p>`)).toContain(problem)
})

test.each([
  '<code>cart = &quot;pear&quot;; onclick = &amp;x; href=javascript:\n</code>',
  '<p title="onclick=alert(1)">a</p>',
  '<!-- <p onclick="alert(1)"> -->',
])('markup that only looks unsafe is not: %s', (html) => {
  expect(problemsOf(html)).toEqual([])
})

test('a long attribute is read once, whatever it holds', () => {
  for (const part of ['=', 'a=', '&amp;', ' on', 'data:,']) {
    const value = part.repeat(1_000_000)
    expect(problemsOf(`<p title="${value}">a</p><p onclick="b">c</p>`)).toEqual(['onclick="b"'])
  }
})
