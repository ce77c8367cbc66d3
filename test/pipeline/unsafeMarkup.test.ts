import { expect, test } from 'vitest'
import { compile } from '../../pipeline/compile.ts'
import { site } from '../site.ts'
import { config } from './checks/checked.ts'
import { parseText } from './parseText.ts'

async function parsed(markdown: string) {
  const files = { ...config({ docs: { path: 'docs', routeBasePath: '/' }, markdown: { format: 'detect' } }) }
  const { graph, content, diagnostics } = await compile({
    root: await site({ ...files, 'docs/a.md': `# A\n\n${markdown}\n` }),
  })
  const { body } = await content(Object.keys(graph!.docs)[0]!)
  return {
    html: body.join(''),
    reported: diagnostics
      .filter(({ code }) => /^(?:markup-unsafe|link-script)$/.test(code))
      .map(({ line, message }) => `${line} ${message}`),
  }
}

test.each([
  ['<template shadowrootmode="open"><script>alert(1)</script></template>', '<script'],
  ['<template><template><p onclick="alert(1)">a</p></template></template>', 'onclick'],
  ['<template shadowrootmode="open"><a href="javascript:alert(1)">a</a></template>', 'javascript:'],
  ['<template><iframe srcdoc="<script>alert(1)</script>"></iframe></template>', 'srcdoc'],
  ['<link rel="stylesheet" href="https://styles.example/a.css">', '<link'],
  ['<form action="https://other.example/"><button>a</button></form>', 'other.example'],
  ['<button formaction="//other.example/">a</button>', 'other.example'],
  ['<style>@import "https://styles.example/a.css";</style>', '@import'],
  ['<style>@\\69mport "https://styles.example/a.css";</style>', 'styles.example'],
  ['<meta name="robots" content="noindex">', '<meta'],
  ['<meta itemprop="a" name="robots" content="noindex">', '<meta'],
  ['<meta itemprop="a" charset="utf-7">', '<meta'],
  ['<link itemprop="a" rel="stylesheet" href="https://styles.example/a.css">', '<link'],
  ['<a href="#a" ping="/a https://other.example/">a</a>', 'other.example'],
  ['<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="" attributionsrc="https://other.example/">', 'other'],
  ['<meta http-equiv="refresh" content="0;url=https://other.example/">', '<meta'],
  ['<iframe src="data:image/svg+xml,<svg/>"></iframe>', 'data:'],
  ['<svg><a xlink:href="javascript:alert(1)">a</a></svg>', 'javascript:'],
  ['<svg><a><set attributeName="href" to="/b"/>a</a></svg>', 'attributeName'],
  ['<svg><use href="data:image/svg+xml,<svg/>"/></svg>', 'data:'],
  ['<object data="/a.svg"></object>', '<object'],
  ['<embed src="/a.svg">', '<embed'],
  ['<base href="https://other.example/">', '<base'],
  ['<svg ONLOAD="alert(1)"></svg>', 'alert(1)'],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></p></noscript>', '<noscript'],
])('in plain Markdown this is reported once with its line, and left out: %s', async (markup, part) => {
  const { html, reported } = await parsed(markup)
  expect(html).not.toContain(part)
  expect(reported).toEqual([expect.stringMatching(/^3 /)])
})

test.each([
  '<template><p>An apple.</p></template>',
  '<meta itemprop="price" content="2">',
  '<form action="/search"><input name="q"></form>',
  '<style>.pear { color: green }</style>',
  '<svg><animate attributeName="cx" values="1;2"/></svg>',
  '<iframe src="https://videos.example/1"></iframe>',
  '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="">',
])('in plain Markdown this is allowed: %s', async (markup) => {
  expect((await parsed(markup)).reported).toEqual([])
})

test('a document that leads on is answered with redirects of the config', () => {
  const text = '<head>\n<meta http-equiv="refresh" content="0; url=/b" />\n</head>\n\n<div onclick="a()">b</div>\n'
  const hints = parseText(text).facts.diagnostics.map(({ value, hint }) => [value, hint?.includes('`redirects`')])
  expect(hints).toEqual([
    ['onclick="a()"', undefined],
    ['httpequiv="refresh"', true],
  ])
})

test('the language of a fence is one class name, whatever it is', async () => {
  const { html } = await parsed('```js&#32;hidden&quot;x\na\n```')
  expect(html).toMatch(/class="theme-code-block language-[^\s"]+"/)
})
