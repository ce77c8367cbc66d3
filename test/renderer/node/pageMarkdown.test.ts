import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pageMarkdown } from '../../../renderer/node/markdown/pageMarkdown.ts'
import type { PageData } from '../../../renderer/page/pageData.ts'
import { escapeHtml } from '../../../schemas/shared/html/escapeHtml.ts'
import { batches } from '../../sample.ts'
import { siteOf } from '../siteOf.ts'
import { factsOfMarkdown, textOfMarkdown as textOf } from './markdownFacts.ts'

const site = siteOf({ url: 'https://docs.example', baseUrl: '/base/', markdownPages: true })
const page = {
  href: '/base/guides/start/',
  head: { title: 'Start', description: 'How to "start": a guide' },
  content: { kind: 'doc', title: 'Start' },
} as PageData

const fileOf = (body: string) =>
  pageMarkdown(`<main><article><div class="theme-doc-markdown markdown">${body}</div></article></main>`, page, site)!
const bodyOf = (html: string) => fileOf(html).replace(/^---\n[\s\S]*?\n---\n\n/, '')

// MARKDOWN-1
test('a Markdown file begins with the title, the description and the address of its page', () => {
  expect(fileOf('<header><h1>Start</h1></header><p>Text</p>')).toBe(`---
title: "Start"
description: "How to \\"start\\": a guide"
url: "https://docs.example/base/guides/start/"
llms: "https://docs.example/base/llms.txt"
---

# Start

Text
`)
})

describe('components become plain Markdown', () => {
  test('fields are one list, a badge is in parentheses, an image that can be enlarged is there once', () => {
    const field = (name: string, rest: string) =>
      `<dl class="theme-field"><dt><code>${name}</code>${rest}</dt><dd>Text</dd></dl>`
    expect(bodyOf(`${field('a', ' <span class="theme-field__type">number</span>')}${field('b', '')}`)).toBe(
      '- **`a` number**: Text\n\n- **`b`**: Text\n',
    )
    expect(bodyOf('<h2>Pears <span class="theme-badge theme-badge--tip">New</span></h2>')).toBe('## Pears (New)\n')
    const image = '<img src="/a.png" alt="Pear">'
    const large = `<span id="zoom-1" popover="auto" class="theme-zoom__window"><button>${image}</button></span>`
    expect(bodyOf(`<p><button class="clean-btn theme-zoom">${image}</button>${large}</p>`)).toBe(
      '![Pear](https://docs.example/a.png)\n',
    )
  })

  test('an admonition is a quote with a bold title', () => {
    const admonition = (type: string, title: string) =>
      `<div class="theme-admonition theme-admonition-${type}"><div class="admonition-heading"><span class="admonition-icon" aria-hidden="true"></span>${title}</div><div class="admonition-content"><p>Text</p><ul><li>one</li></ul></div></div>`
    expect(bodyOf(admonition('note', 'note'))).toBe('> **Note**\n>\n> Text\n>\n> - one\n')
    expect(bodyOf(admonition('tip', 'npm <code>9</code>'))).toBe('> **npm `9`**\n>\n> Text\n>\n> - one\n')
  })

  test('tabs are all there, each below its label', () => {
    const panel = (label: string, isHidden: boolean) =>
      `<div role="tabpanel" data-label="${label}"${isHidden ? ' hidden=""' : ''}><p>Use ${label}.</p></div>`
    const tabs = `<div class="tabs-container"><ul role="tablist"><li role="tab">npm</li><li role="tab">yarn</li></ul><div>${panel('npm', false)}${panel('yarn', true)}</div></div>`
    expect(bodyOf(tabs)).toBe('**npm**\n\nUse npm.\n\n**yarn**\n\nUse yarn.\n')
  })

  test('code keeps its language; its title stands above it; highlighting and buttons are left out', () => {
    const block = (language: string, title: string, code: string) =>
      `<div class="theme-code-block language-${language}">${title && `<div class="code-block-title">${title}</div>`}<div class="code-block-content"><pre class="prism-code language-${language}" tabindex="0"><code class="code-block-lines">${code}</code></pre><div class="code-block-buttons"><button type="button">Copy</button></div></div></div>`
    const line = (html: string) => `<span data-line="1">${html}\n</span>`
    expect(bodyOf(block('js', 'a_b.js', line('<span class=k>if</span> (a &lt; b)') + line('')))).toBe(
      '**a_b.js**\n\n```js\nif (a < b)\n\n```\n',
    )
    expect(bodyOf(block('text', '', line('```') + line('a')))).toBe('````\n```\na\n````\n')
  })

  test('a formula is its TeX, a diagram is its code', () => {
    const katex = (tex: string) =>
      `<span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">${tex}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span>x</span></span></span>`
    expect(bodyOf(`<p>Let ${katex('a_1 * b')} be.</p>`)).toBe('Let $`a_1 * b`$ be.\n')
    expect(bodyOf(`<p>So <span class="katex-display">${katex('\\frac{1}{2} &lt; x')}</span></p>`)).toBe(
      'So\n\n```math\n\\frac{1}{2} < x\n```\n',
    )
    expect(
      bodyOf(
        '<div class="docusaurus-mermaid-container"><div><div class="theme-code-block language-mermaid"><div class="code-block-content"><pre class="prism-code language-mermaid"><code><span class="token-line">graph TD; A--&gt;B\n</span></code></pre></div></div></div></div>',
      ),
    ).toBe('```mermaid\ngraph TD; A-->B\n```\n')
  })

  test('footnotes are footnotes', () => {
    const reference =
      '<sup><a href="#user-content-fn-big-1" id="user-content-fnref-big-1" data-footnote-ref="" aria-describedby="footnote-label">1</a></sup>'
    const notes =
      '<section data-footnotes="" class="footnotes"><h2 class="sr-only" id="footnote-label">Footnotes</h2><ol><li id="user-content-fn-big-1"><p>First.</p><p>More. <a href="#user-content-fnref-big-1" data-footnote-backref="" class="data-footnote-backref">↩</a></p></li></ol></section>'
    expect(bodyOf(`<p>Text${reference}: see.</p>${notes}`)).toBe(
      'Text[^big-1]: see.\n\n[^big-1]: First.\n\n    More.\n',
    )
    expect(bodyOf(`<p>${reference}: see.</p>`)).toBe('[^big-1]\\: see.\n')
  })

  test('a section that opens has its summary in bold; a card is a link with its description', () => {
    expect(bodyOf('<details><summary>More <em>of</em> it</summary><p>Text</p></details>')).toBe(
      '**More _of_ it**\n\nText\n',
    )
    expect(
      bodyOf(
        '<ul class="cards"><li><a class="card" href="/base/a"><span class="card__title">A</span><span class="card__description">About a</span></a></li><li><a class="card" href="/base/b"><span class="card__title">B</span><span class="card__description"></span></a></li></ul>',
      ),
    ).toBe('- [A](https://docs.example/base/a): About a\n- [B](https://docs.example/base/b)\n')
  })

  test('a link around blocks is on the first of them', () => {
    expect(bodyOf('<a href="https://x.example/"><div><h3>Title</h3><p>Text</p></div></a>')).toBe(
      '### [Title](https://x.example/)\n\nText\n',
    )
  })
})

test('links, images and media have absolute addresses', () => {
  const html =
    '<p><a href="#x">a</a> <a href="/base/b?c=1&amp;d=2#e" title="A &quot;t&quot;">b</a> <a href="../f">f</a> <a href="https://x.example/(1)">x</a> <a href="mailto:a@b.example">m</a> <a href="https://y.example/z">https://y.example/z</a></p><p><img src="/base/i.png" alt="An [image]" title="T"><img src="data:image/png;base64,AA" alt="inline"><iframe src="https://v.example/1" title="Video"></iframe></p>'
  expect(bodyOf(html)).toBe(
    '[a](https://docs.example/base/guides/start/#x) [b](https://docs.example/base/b?c=1&d=2#e "A \\"t\\"") [f](https://docs.example/base/guides/f) [x](https://x.example/\\(1\\)) [m](mailto:a@b.example) <https://y.example/z>\n\n![An \\[image\\]](https://docs.example/base/i.png "T")inline[Video](https://v.example/1 "Video")\n',
  )
})

test('lists nest, and keep numbers, tasks and paragraphs', () => {
  expect(
    bodyOf(
      '<ol start="9"><li>nine<ul><li>in<ol><li>deep</li></ol></li></ul></li><li>ten</li></ol><ul><li><p>a</p><pre><code class="language-sh">x\n</code></pre></li><li><p>b</p></li></ul><ul><li><input type="checkbox" disabled checked> done</li><li><input type="checkbox" disabled=""> open</li></ul>',
    ),
  ).toBe(
    '9. nine\n   - in\n     1. deep\n10. ten\n\n- a\n\n  ```sh\n  x\n  ```\n\n- b\n\n<!-- -->\n\n- [x] done\n- [ ] open\n',
  )
})

test('tables keep alignment and cells over several columns and rows; blocks in a cell become lines', () => {
  expect(
    bodyOf(
      '<div class="table-scroll" tabindex="0"><table><thead><tr><th>A</th><th style="text-align:right">B | b</th></tr></thead><tbody><tr><td rowspan="2"><code>x|y</code></td><td style="text-align:right"><p>1</p><ul><li>2</li></ul></td></tr><tr><td>3<br>4</td></tr><tr><td colspan="2">5</td></tr></tbody></table></div>',
    ),
  ).toBe('| A | B \\| b |\n| --- | --: |\n| `x\\|y` | 1<br>- 2 |\n| | 3<br>4 |\n| 5 | |\n')
  expect(
    bodyOf('<table><thead><tr><td></td><th>A</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>'),
  ).toBe('| | A |\n| --- | --- |\n| 1 | 2 |\n')
  expect(bodyOf('<table><tbody><tr><th>A</th><td>1</td></tr></tbody></table>')).toBe(
    '| | |\n| --- | --- |\n| A | 1 |\n',
  )
})

test('control characters that a component writes are no part of the Markdown', () => {
  expect(bodyOf('<p>a\x02 <b>b\x01</b> <code>\x020\x02</code> <a href="/x">c\x07</a> d\x08</p>')).toBe(
    'a **b** `0` [c](https://docs.example/x) d\n',
  )
  expect(bodyOf('<table><tbody><tr><td><pre><code>\x020\x02</code></pre></td></tr></tbody></table>')).toContain('`0`')
})

test('HTML that is not well-formed is read as a browser reads it', () => {
  expect(bodyOf('<div><p>one<p>two <b>bold<br>x < y</div><p>three</p>')).toBe(
    'one\n\ntwo **bold\\\nx < y**\n\n**three**\n',
  )
})

describe('text is escaped', () => {
  /** Characters that mean something in Markdown, often. */
  const text = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          ...'*_`[]()<>#+-=~|\\!&:.@"\'1 \u00a0ab',
          '[x]',
          '[^1]',
          '&amp;',
          '&lt;',
          '](',
          '![',
          '**',
          '~~',
          '- ',
          '1. ',
          'http://a.b',
          'www.a.b',
          '$',
          '<b>',
          '😀',
          '—',
        ),
        fc.string({ maxLength: 3 }),
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('').replace(/[\x00-\x1f\x7f-\x9f\ufffd]/g, ''))
  const words = (value: string) => value.replace(/[ \t\n\r\f]+/g, '')
  const run = (property: fc.IProperty<[string, string, string, string]>) => {
    for (const { seed, count } of batches(500, 1)) fc.assert(property, { seed, numRuns: count })
  }
  const plain = (markdown: string) => {
    const { headings, images, blocks, links } = factsOfMarkdown(markdown)
    return { headings, images, blocks, links }
  }

  test('any text is the same text again, whatever stands around it', () => {
    run(
      fc.property(
        text,
        text,
        text,
        fc.constantFrom('strong', 'em', 'del', 'span', 'code'),
        (before, inside, after, tag) => {
          const [a, b, c] = [before, inside, after].map(escapeHtml)
          const html = `<p>${a}<${tag}>${b}</${tag}>${c}</p>`
          const markdown = bodyOf(html)
          expect(words(textOf(markdown)), markdown).toBe(words(before + inside + after))
          expect(plain(markdown)).toEqual({ headings: [], images: [], blocks: [], links: [] })
        },
      ),
    )
  })

  test('any text stays in its list, table, heading and link', () => {
    run(
      fc.property(text, text, text, text, (item, cell, heading, label) => {
        const [a, b, c, d] = [item, cell, heading, label].map(escapeHtml)
        const html = `<h2>${c} x</h2><ul><li>${a} x</li></ul><table><thead><tr><th>y</th></tr></thead><tbody><tr><td>${b} x</td></tr></tbody></table><p>x<a href="https://l.example/">${d} x</a></p>`
        const markdown = bodyOf(html)
        expect(words(textOf(markdown)), markdown).toBe(words(`${heading}x${item}xy${cell}xx${label}x`))
        expect(factsOfMarkdown(markdown).headings).toHaveLength(1)
        expect(plain(markdown).links).toEqual(['https://l.example/'])
      }),
    )
  })
})
