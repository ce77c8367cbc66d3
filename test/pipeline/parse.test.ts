import { describe, expect, test } from 'vitest'
import { diagnosticsOf, htmlOf, parseText } from './parseText.ts'

describe('headings', () => {
  const idsOf = (text: string, options = {}) => parseText(text, { options }).facts.headings.map(({ id }) => id)

  test('get the ids GitHub gives them', () => {
    const texts = ['Tips & Tricks', '😃 This is a friendly header', '你好 世界', 'C++ / C#', '--check']
    expect(idsOf(texts.map((text) => `## ${text}`).join('\n\n'))).toEqual([
      'tips--tricks',
      '-this-is-a-friendly-header',
      '你好-世界',
      'c--c',
      '--check',
    ])
  })

  test('with one text get one id each', () => {
    const texts = ['foo', 'foo', 'foo-1', 'foo', 'Foo 1']
    expect(idsOf(texts.map((text) => `## ${text}`).join('\n'))).toEqual(['foo', 'foo-1', 'foo-1-1', 'foo-2', 'foo-1-2'])
  })

  test('keep their letter case where the site wants it', () => {
    expect(idsOf('## Command Log\n## See also', { maintainCase: true })).toEqual(['Command-Log', 'See-also'])
  })

  test('take an id of the author’s, which no other heading gets', () => {
    const { facts } = parseText('## Start\n\n## Begin {#start}\n\n## Three {/* #third */}')
    expect(facts.headings.map(({ id, text }) => [id, text])).toEqual([
      ['start-1', 'Start'],
      ['start', 'Begin'],
      ['third', 'Three'],
    ])
  })

  test('may not share an id that was chosen', () => {
    expect(diagnosticsOf('## A {#x}\n\n## B {#x}')).toEqual([
      'docs/a.mdx:3:1 heading-id-duplicate: The heading id `x` is used in line 1 already.',
    ])
  })

  test('link to themselves, but the title of the page does not', () => {
    expect(htmlOf('# Title\n\n## A `b`')).toBe(
      '<h1>Title</h1>\n<h2 id="a-b" class="anchor">A <code>b</code><a class="hash-link" href="#a-b" aria-label="Direct link to A b" title="Direct link to A b">&#8203;</a></h2>',
    )
  })

  test('show their text in the table of contents as it is, without links', () => {
    const [heading] = parseText('## Tips & *Tricks* a \\< b [in](/x) `code` <Badge>new</Badge>').facts.headings
    expect(heading).toMatchObject({
      text: 'Tips & Tricks a < b in code new',
      html: 'Tips &#x26; <em>Tricks</em> a &#x3C; b in <code>code</code> new',
    })
  })

  test('inside a box are part of the table of contents', () => {
    const { headings } = parseText('## Out\n\n:::note\n\n## In\n\n:::').facts
    expect(headings.map(({ text, inContents }) => [text, inContents])).toEqual([
      ['Out', true],
      ['In', true],
    ])
  })
})

describe('admonitions', () => {
  const box = (type: string, title: string, content: string) =>
    `<div class="theme-admonition theme-admonition-${type}"><div class="admonition-heading"><span class="admonition-icon" aria-hidden="true"></span>${title}</div><div class="admonition-content">${content}</div></div>`

  test.each(['note', 'tip', 'info', 'warning', 'caution', 'danger'])('of the kind %s have it as title', (type) => {
    expect(htmlOf(`:::${type}\n\nHi\n\n:::`)).toBe(box(type, type, '<p>Hi</p>'))
  })

  test('take a title in brackets or behind a space', () => {
    expect(htmlOf(':::tip[Try *it*]\nHi\n:::')).toBe(box('tip', 'Try <em>it</em>', '<p>Hi</p>'))
    expect(htmlOf(':::tip Try *it*\nHi\n:::')).toBe(box('tip', 'Try <em>it</em>', '<p>Hi</p>'))
  })

  test('nest, and stand in lists', () => {
    expect(htmlOf('::::note\n\n:::tip\nHi\n:::\n\n::::')).toBe(box('note', 'note', box('tip', 'tip', '<p>Hi</p>')))
    expect(htmlOf('- a\n\n  :::tip\n  Hi\n  :::')).toContain(box('tip', 'tip', '<p>Hi</p>'))
  })

  test('with an older name look like what it means', () => {
    expect(htmlOf(':::success\nHi\n:::')).toBe(box('tip theme-admonition-success', 'success', '<p>Hi</p>'))
  })

  test('with an unknown name are reported, and their content stays', () => {
    expect(diagnosticsOf('Text\n\n:::tipp\nHi\n:::')).toEqual([
      'docs/a.mdx:3:1 admonition-unknown: There is no admonition `tipp`.',
    ])
    expect(htmlOf(':::tipp\nHi\n:::')).toBe('<div><p>Hi</p></div>')
  })

  test('that are not closed are reported', () => {
    expect(diagnosticsOf(':::tip Title\n\nHi')).toEqual([
      'docs/a.mdx:1:1 admonition-unclosed: The admonition `:::tip` is not closed.',
    ])
    expect(diagnosticsOf(':::tip A\nHi\n:::\n\n:::note B\nHo\n:::')).toEqual([])
  })

  test('are not seen in code, nor in text with colons', () => {
    expect(htmlOf('At 10:30 a:b[c] ::x')).toBe('<p>At 10:30 a:b[c] ::x</p>')
    expect(parseText('```md\n:::tip Title\n```').content.code[0]!.text).toBe(':::tip Title')
  })
})

describe('code blocks', () => {
  const blockOf = (text: string) => {
    const { facts, content } = parseText(text)
    return { ...facts.code[0]!, ...content.code[0]! }
  }

  test('know their language, title and lines', () => {
    expect(blockOf('```js title="a b.js" {1,3-4}\n1\n2\n3\n4\n```')).toMatchObject({
      language: 'js',
      title: 'a b.js',
      lines: 4,
      highlighted: [1, 3, 4],
      text: '1\n2\n3\n4',
    })
  })

  test('lose comments that say what to highlight', () => {
    expect(
      blockOf('```jsx\na\n// highlight-next-line\nb\n{/* highlight-start */}\nc\nd\n{/* highlight-end */}\ne\n```'),
    ).toMatchObject({
      text: 'a\nb\nc\nd\ne',
      highlighted: [2, 3, 4],
    })
    expect(blockOf('```py\n# highlight-next-line\na\n// highlight-next-line\n```')).toMatchObject({
      text: 'a\n// highlight-next-line',
      highlighted: [1],
    })
  })

  test('lose marks in comments, which say what lines are', () => {
    const { code } = parseText(
      [
        '```js',
        'const a = 1 // [!code --]',
        'const a = 2 // [!code ++] [!code focus]',
        'a() /* [!code highlight] for all */',
        '// [!code error:2]',
        'b()',
        'c()',
        'd() // [!code word:d]',
        '```',
      ].join('\n'),
    ).content
    expect(code[0]).toMatchObject({
      text: 'const a = 1\nconst a = 2\na() /* for all */\nb()\nc()\nd() // [!code word:d]',
      lineClasses: {
        1: ['code-line-removed'],
        2: ['code-line-added', 'code-line-focused'],
        3: ['theme-code-block-highlighted-line'],
        4: ['code-line-error'],
        5: ['code-line-error'],
      },
    })
    const languages = {
      html: '<p> <!-- [!code warning] -->',
      python: 'a = 1 # [!code warning]',
      sql: 'select 1 -- [!code warning]',
      css: 'p: 1; /* [!code warning] */',
      jsx: '<a>b</a> {/* [!code warning] */}',
      klingon: 'a # [!code warning]',
    }
    for (const [language, line] of Object.entries(languages)) {
      const [block] = parseText(`\`\`\`${language} {1}\n${line}\n\`\`\``).content.code
      expect(block).toMatchObject({
        text: line.replace(/ \W+\[.*/, ''),
        lineClasses: { 1: ['theme-code-block-highlighted-line', 'code-line-warning'] },
      })
    }
  })

  test('are checked for syntax errors without the lines that are marked as removed', () => {
    const { samples } = parseText('```json\n{ "a": 1 } // [!code --]\n{ "a": 2 } // [!code ++]\n```')
    expect(samples.map(({ text }) => text)).toEqual(['\n{ "a": 2 } // [!code ++]'])
  })

  test('in a language nobody knows are reported', () => {
    expect(diagnosticsOf('```klingon\nx\n```\n\n```vue\nx\n```\n\n```text\nx\n```')).toEqual([
      'docs/a.mdx:1:1 code-language-unknown: `klingon` is no language we can highlight; the block is shown as plain text.',
    ])
  })

  test('that highlight lines they do not have are reported', () => {
    expect(diagnosticsOf('```js {3}\na\n```')).toEqual([
      'docs/a.mdx:1:1 code-range: The block highlights line 3, but it has 1 line.',
    ])
  })

  test('for npm become tabs for each package manager', () => {
    const { content } = parseText('```bash npm2yarn\nnpm install x\n```')
    expect(content.code.map(({ text }) => text)).toEqual(['npm install x', 'yarn add x', 'pnpm add x', 'bun add x'])
    expect(content.body[0]).toMatchObject({ island: 'Tabs', props: { groupId: 'npm2yarn' } })
  })
})

describe('components', () => {
  test('become islands, and HTML is cut only around them', () => {
    expect(parseText('Hi\n\n- one\n- two <Badge type="new" count={2}>**x**</Badge>\n\nBye').content.body).toEqual([
      '<p>Hi</p>\n',
      {
        element: 'ul',
        attributes: {},
        children: [
          { element: 'li', attributes: {}, children: ['one'] },
          {
            element: 'li',
            attributes: {},
            children: ['two ', { island: 'Badge', props: { type: 'new', count: 2 }, children: ['<strong>x</strong>'] }],
          },
        ],
      },
      '\n<p>Bye</p>',
    ])
  })

  test('are called what they were imported as', () => {
    const { content, facts } = parseText("import T from '@theme/Tabs'\n\n<T>x</T>")
    expect(content.body).toEqual([{ island: 'Tabs', props: {}, children: ['x'] }])
    expect(facts).toMatchObject({ islands: ['Tabs'], live: false })
  })

  test('that nobody knows are reported with the nearest that exists', () => {
    const [diagnostic] = parseText('A <Bagde>b</Bagde> c').facts.diagnostics
    expect(diagnostic).toMatchObject({
      code: 'mdx-unknown-component',
      line: 1,
      column: 3,
      endColumn: 9,
      suggestions: ['Badge'],
    })
  })

  test('written as HTML are HTML', () => {
    expect(htmlOf('<div className="card" style={{marginTop: 4}}>\n\nHi\n\n</div>')).toBe(
      '<div class="card" style="margin-top: 4px"><p>Hi</p></div>',
    )
  })

  test('with anything to run make the doc a module of its own', () => {
    const { facts, content } = parseText(
      'import Chart from \'./Chart\'\n\nexport const n = 1 + 1\n\n## Two\n\n<Chart n={n} href="/x" />\n\n```js\na\n```',
    )
    expect(facts).toMatchObject({
      live: true,
      headings: [{ id: 'two' }],
      links: [{ url: '/x' }],
      code: [{ language: 'js' }],
    })
    expect(content.module).toContain('import Chart from "@site/docs/Chart"')
    expect(content.body).toEqual([])
  })
})

describe('partials', () => {
  test('stand where they are used, with what they are given', () => {
    const files = { 'docs/_part.mdx': '## From {props.name}\n\nPart.' }
    const { content, facts } = parseText('import Part from \'./_part.mdx\'\n\nA\n\n<Part name="here" />\n\nB', {
      files,
    })
    expect(content.body.join('')).toMatch(/^<p>A<\/p>\n<h2 id="from-here".*<\/h2>\n<p>Part.<\/p>\n<p>B<\/p>$/)
    expect(facts.includes).toEqual(['docs/_part.mdx'])
    expect(facts.headings[0]).toMatchObject({ inContents: true, position: { file: 'docs/_part.mdx', line: 1 } })
  })

  test('that are missing are reported where they are imported', () => {
    expect(diagnosticsOf("import Part from './_part.mdx'\n\n<Part />")).toEqual([
      'docs/a.mdx:1:1 mdx-import-missing: There is no file `docs/_part.mdx`.',
    ])
  })

  test('whose number doubles with each level are reported early, with a position', () => {
    const level = (at: number) => `import Part from './_${at}.mdx'\n\n<Part />\n\n<Part />`
    const files = Object.fromEntries(Array.from({ length: 29 }, (_, at) => [`docs/_${at}.mdx`, level(at + 1)]))
    expect(diagnosticsOf(level(0), { files: { ...files, 'docs/_29.mdx': 'Text.' } })).toEqual([
      'docs/_28.mdx:1:1 page-over-budget: The page includes more than 5,000 partials, the last of them `docs/_29.mdx`: those in partials count as often as these are included.',
    ])
  })

  test('that include themselves are reported, once', () => {
    const files = {
      'docs/_a.mdx': "import B from './_b.mdx'\n\n<B />",
      'docs/_b.mdx': "import A from './_a.mdx'\n\n<A />",
    }
    expect(diagnosticsOf("import A from './_a.mdx'\n\n<A />", { files })).toEqual([
      'docs/_b.mdx:1:1 mdx-import-loop: `docs/_a.mdx` includes itself: docs/a.mdx → docs/_a.mdx → docs/_b.mdx → docs/_a.mdx.',
    ])
  })
})

describe('links and images', () => {
  test('are noted with their places, whatever they are written as', () => {
    const text =
      '[a](./b.md#x) ![i](/i.png)\n\n<a href="/c">c</a> <Badge link="/d">d</Badge>\n\n[e][ref]\n\n[ref]: ../f.mdx'
    expect(
      parseText(text).facts.links.map(({ kind, url, position }) => [kind, url, position.line, position.column]),
    ).toEqual([
      ['link', './b.md#x', 1, 1],
      ['image', '/i.png', 1, 15],
      ['link', '/c', 3, 1],
      ['prop', '/d', 3, 20],
      ['link', '../f.mdx', 5, 1],
    ])
  })

  test('that leave the site open in a new tab, mail does not', () => {
    expect(htmlOf('[a](https://x.example) [b](mailto:a@x.example)')).toBe(
      '<p><a href="\u00010\u0001" target="_blank" rel="noopener noreferrer">a</a> <a href="\u00011\u0001">b</a></p>',
    )
  })

  test('in partials have the place in the partial', () => {
    const files = { 'docs/_p.md': 'x\n\n[a](/b)' }
    expect(parseText("import P from './_p.md'\n\n<P />", { files }).facts.links[0]!.position).toMatchObject({
      file: 'docs/_p.md',
      line: 3,
    })
  })
})

describe('what does not parse', () => {
  test.each([
    ['x {y} a {b', 'docs/a.mdx:1:9 mdx-syntax: A `{` opens an expression that never ends.'],
    ['x\n\n<br>\n\ny', 'docs/a.mdx:3:1 mdx-syntax: The tag `<br>` is not closed.'],
    ['a <1', 'docs/a.mdx:1:4 mdx-syntax: A `<` opens a tag that does not parse.'],
    ['- a\n- <div>b\n- c', 'docs/a.mdx:2:3 mdx-syntax: The tag `<div>` is not closed.'],
    ['a </b>', 'docs/a.mdx:1:4 mdx-syntax: A closing tag has no opening tag.'],
    ['<a><b></a></b>', 'docs/a.mdx:1:7 mdx-syntax: The tag `<b>` is closed by `</a>`.'],
  ])('%j is reported in plain words', (text, message) => {
    expect(diagnosticsOf(text)).toEqual([message])
  })

  test('comments in HTML are fine, unless the site turned them off', () => {
    expect(htmlOf('a <!-- b --> c\n\n<!-- d\n\n[x](/y) -->\n\ne')).toBe('<p>a  c</p>\n<p>e</p>')
    expect(diagnosticsOf('a <!-- b -->', { options: { comments: false } })).toEqual([
      'docs/a.mdx:1:4 mdx-syntax: An HTML comment `<!--` does not work here.',
    ])
  })
})

describe('plain Markdown', () => {
  const markdown = { source: 'docs/a.md', options: { format: 'detect' as const } }

  test('is what a file is that ends with `.md`, also one that MDX includes', () => {
    const files = { 'docs/part.md': '###### length <= 5 {a}\n\n<div><b>c\n\n`{{ d }}`\n' }
    const included = { files, options: { format: 'detect' as const } }
    const doc = "import Part from './part.md'\n\n<Part />\n\n<div>\n<Part />\n</div>\n"
    expect(diagnosticsOf(doc, included)).toEqual([])
    expect(htmlOf(doc, included).match(/length &#x3C;= 5 \{a\}|<div><b>c|<code>.*?<\/code>/g)).toEqual([
      'length &#x3C;= 5 {a}',
      '<div><b>c',
      '<code>{{ d }}</code>',
      'length &#x3C;= 5 {a}',
      '<div><b>c',
      '<code>{{ d }}</code>',
    ])
  })

  test('has its mistakes in its own file, also where MDX includes it', () => {
    const files = { 'docs/part.md': 'A\n\n<script>a()</script>\n', 'docs/more.md': '<p>\n<script>b()</script>\n</p>\n' }
    const included = { files, options: { format: 'detect' as const } }
    const doc = "import Part from './part.md'\nimport More from './more.md'\n\n<Part />\n\n<div>\n<More />\n</div>\n"
    expect(parseText(doc, included).facts.diagnostics.map(({ file, line, column }) => [file, line, column])).toEqual([
      ['docs/part.md', 3, 1],
      ['docs/more.md', 2, 1],
    ])
  })

  test('takes braces and angle brackets as text', () => {
    expect(htmlOf('a {b} 1 < 2 <T>', markdown)).toContain('a {b} 1 &#x3C; 2')
  })

  test('may hold HTML, which is made well-formed', () => {
    expect(htmlOf('<div id="x"><b>a\n\nb', markdown)).toContain('<div id="x"><b>')
    expect(parseText('<a name="y"></a><div id="x">', markdown).facts.anchors).toEqual(['y', 'x'])
  })
})

describe('a doc’s description', () => {
  const excerptOf = (text: string) => parseText(text).facts.excerpt

  test('is its first paragraph, as text', () => {
    expect(excerptOf('# T\n\n```js\na\n```\n\nOne *two*\n[three](/x) `four`.\n\nFive')).toBe('One two three four.')
  })
  test('ends at a word', () => {
    const text = excerptOf('word '.repeat(60))!
    expect(text.length).toBeLessThanOrEqual(160)
    expect(text.endsWith('word…')).toBe(true)
  })
  test('is missing when there is no text', () => {
    expect(excerptOf('# T\n\n| a |\n|--|\n| b |')).toBeUndefined()
  })
})

describe('HTML of a doc', () => {
  test('has tables that scroll, with cells aligned by class', () => {
    expect(htmlOf('| a | b |\n| --- | :-: |\n| 1 | 2 |')).toBe(
      '<div class="table-scroll" tabindex="0"><table>\n<thead>\n<tr>\n<th>a</th>\n<th class="text--center">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td class="text--center">2</td>\n</tr>\n</tbody>\n</table></div>',
    )
  })

  test('marks the columns of tables that hold sentences, not those of names, values and code', () => {
    const sentence = 'Whether a request that fails is sent again.'
    const row = `| \`name\` | ${sentence} | \`${sentence}\` | [Some **words** of](https://a.example) a *long* sentence of many parts |`
    const html = htmlOf(`| a | b | c | d |\n| --- | --: | --- | --- |\n| 1 | 2 | 3 | 4 |\n${row}`)
    const columns = [...html.matchAll(/<(t[hd]) class="[^"]*text-column">(.)/g)].map(
      ([, tag, text]) => `${tag} ${text}`,
    )
    expect(columns).toEqual(['th b', 'th d'])
  })

  test('takes a column with a few long labels beside sentences for one of labels', () => {
    const sentence = 'A sentence that has so many words that a phone needs several lines for it.'
    const labels = ['Plan', 'A label that is longer than forty characters', 'Team', 'Board', 'List']
    const marked = (labels: string[], text: string) =>
      [
        ...htmlOf(`| a | b |\n| --- | --- |\n${labels.map((label) => `| ${label} | ${text} |`).join('\n')}`).matchAll(
          /<th class="text-column">(.)/g,
        ),
      ].map(([, name]) => name)
    expect(marked(labels, sentence)).toEqual(['b'])
    // No other column has sentences, more than a third of the labels is long, or one is a sentence.
    expect(marked(labels, 'Short')).toEqual(['a'])
    expect(marked(labels.slice(0, 2), sentence)).toEqual(['b'])
    expect(marked(labels.slice(1, 2), sentence)).toEqual(['a', 'b'])
    expect(marked([...labels, sentence], sentence)).toEqual(['a', 'b'])
  })

  test('has no empty headings in tables, and no header of nothing else', () => {
    expect(htmlOf('|  | a |\n| --- | --- |\n| 1 | 2 |')).toContain(
      '<thead>\n<tr>\n<td></td>\n<th>a</th>\n</tr>\n</thead>',
    )
    expect(htmlOf('|  |  |\n| --- | --- |\n| 1 | 2 |')).not.toMatch(/thead|th>/)
  })

  test('has no paragraphs in summaries', () => {
    expect(htmlOf('<details>\n<summary>\n\nMore *here*\n\n</summary>\n\nText\n\n</details>')).toBe(
      '<details><summary>More <em>here</em></summary><p>Text</p></details>',
    )
  })
})

test.each(['__proto__', 'constructor', 'toString'])('a language of code may be called %s', (language) => {
  const text = `~~~${language}\ntitle: request\n// highlight-next-line\nlast\n~~~\n`
  expect(diagnosticsOf(text).join()).not.toContain('cannot be parsed')
  expect(htmlOf(text)).toContain('theme-code-block')
})
