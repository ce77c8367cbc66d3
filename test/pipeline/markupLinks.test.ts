import { expect, test } from 'vitest'
import { linkedMarkup } from '../../pipeline/resolve/markupLinks.ts'

const linked = (html: string) => linkedMarkup(html, { baseUrl: '/base/', trailingSlash: true })

test.each([
  ['<a href="/two">two</a>', '<a href="/base/two/">two</a>'],
  ['<img src="/logo.png" alt="a > b">', '<img src="/base/logo.png" alt="a > b">'],
  ["<IMG alt='src=\"/x\"' SRC='img/logo.png'/>", "<IMG alt='src=\"/x\"' SRC='/base/img/logo.png'/>"],
  ['<img src=/a.png?b=1&amp;c=2>', '<img src=/base/a.png?b=1&amp;c=2>'],
  ['<source srcset="/a.png, /b.png 2x">', '<source srcset="/base/a.png, /base/b.png 2x">'],
  ['<video poster="/a.png" src="/a.mp4"></video>', '<video poster="/base/a.png" src="/base/a.mp4"></video>'],
  ['<b style="background: url(/a.png)">x</b>', '<b style="background: url(/base/a.png)">x</b>'],
  [
    '<b style="font-family: &quot;Arial&quot;; background: url(&quot;/a.png&quot;)">x</b>',
    '<b style="font-family: &quot;Arial&quot;; background: url(&quot;/base/a.png&quot;)">x</b>',
  ],
  ["<b style='background: url(&#39;/a.png&#39;)'>x</b>", "<b style='background: url(&#39;/base/a.png&#39;)'>x</b>"],
  ['<style>b { background: url(/a.png) }</style>', '<style>b { background: url(/base/a.png) }</style>'],
  ['<a href="/two" style="background: url(/a.png)">', '<a href="/base/two/" style="background: url(/base/a.png)">'],
  ['<a href="/two"><img src="/a.png"></a>', '<a href="/base/two/"><img src="/base/a.png"></a>'],
])('addresses in HTML of the config get the base URL: %s', (html, expected) => {
  expect(linked(html)).toBe(expected)
  expect(linked(expected)).toBe(expected)
})

test.each([
  '<img src="https://shop.example/a.png"><img src="//shop.example/a.png"><img src="data:image/png;base64,AA==">',
  '<svg><use href="#icon"/></svg><p title="/a.png" data-src="/a.png">x</p>',
  '<b style="background: url(&quot;data:image/png;base64,AA==&quot;)">x</b><img alt="&lt;b&gt;" data-1="a src=/a.png">',
  '<style>b { background: url(#a) url(data:image/png;base64,AA==) url(//shop.example/a.png) }</style>',
  '<script>const picture = "<img src=/a.png>"</script><!-- <img src="/a.png"> -->',
  '<img alt="" src=""><p style="color: red">1 < 2</p>',
])('other HTML of the config stays as it is: %s', (html) => {
  expect(linked(html)).toBe(html)
})
