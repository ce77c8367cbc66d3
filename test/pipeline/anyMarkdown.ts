import fc, { type Arbitrary } from 'fast-check'

/** Plain Markdown, or Markdown with MDX syntax. */
export interface Grammar {
  mdx: boolean
}

/**
 * Random documents of Markdown syntax and of text that looks like it.
 *
 * Text is made of fragments whose combinations are where parsers disagree: emphasis at the edge of words, brackets that
 * may be links, entities, escapes, tabs, characters outside the basic plane. Blocks hold blocks, indented as their
 * container asks for, and now and then one column off.
 */
export function anyMarkdown({ mdx }: Grammar): Arbitrary<string> {
  const word = fc.constantFrom(
    'a',
    'Word',
    'two words',
    'snake_case_name',
    'x',
    '1',
    '2.',
    'é',
    'ünï',
    '日本語',
    '😀',
    '👩‍👩‍👧',
    'e\u0301',
    '\u00a0',
    '“q”',
    '—',
    'www.example.com',
    'https://example.com/a?b=c&d',
    'http://a.b/c_(d)',
    'me@example.com',
    'https://example.com/a.',
    'http://localhost:3000/a',
    '"https://example.com"',
    'https://, and',
    '2x@3x',
    '~9kb',
    '_.pick',
    'By*,',
    '\n12. eggs',
    '\n1. egg',
    'export',
    'import',
    'note',
    ':',
    '::',
    ':a',
    ':smile:',
    '10:30',
    'a:b',
    '::leaf',
    '::leaf[x]',
    ':t[x]{a=b}',
    ':t{#id .c k="v"}',
  )
  const plain = fc.constantFrom(
    'a',
    'Word',
    'two words',
    'snake_case_name',
    '1',
    'é',
    '日本語',
    '😀',
    '—',
    '3.',
    '“q”',
    'a, b',
    'x!',
    'f()',
  )
  const punctuation = fc.constantFrom(
    '*',
    '**',
    '***',
    '_',
    '__',
    '~',
    '~~',
    '`',
    '``',
    '[',
    ']',
    '](',
    '](/u)',
    '](<u v> "t")',
    '[^n]',
    '[^1]',
    '[ref]',
    '[][ref]',
    '![',
    '![alt](i.png)',
    '![a][ref]',
    '!',
    '(',
    ')',
    '"',
    "'",
    '#',
    '##',
    ' # ',
    '-',
    '+',
    '|',
    '\\|',
    '\\',
    '\\*',
    '\\_',
    '\\`',
    '\\[',
    '\\{',
    '\\<',
    '\\\\',
    '&',
    '&amp;',
    '&nbsp;',
    '&#35;',
    '&#x1F600;',
    '&lt;',
    '&copy',
    '&unknown;',
    '.',
    ',',
    ';',
    '?',
    '=',
    '>',
    '$',
    '^',
    '@',
    '  ',
    '   ',
    '\t',
    '%20',
    '{',
    '}',
    '<',
  )
  const mark = fc.constantFrom('*', '**', '***', '_', '__', '~~', '~', '*😀*', '**💡', '😀_')
  const htmlInline = mdx
    ? fc.constantFrom(
        '<b>x</b>',
        '<br />',
        '<A b="c" />',
        '<A b={1} />',
        '<A {...p}>x</A>',
        "<A b='&amp;\"' c>*x*</A>",
        '<></>',
        '<a.b:c/>',
        '<A b={{c: "}"}} />',
        '<A b={<i>x</i>}/>',
        '<kbd>`c`</kbd>',
        '<A\n  b="c"\n/>',
        '<A b={`\n  x\n`}/>',
        '<A\n  b={`x\n    y\n z\n\n  `}\n/>',
        '<A>{`x\n  y\n    z`}</A>',
      )
    : fc.constantFrom(
        '<b>x</b>',
        '<br>',
        '<br/>',
        '<!-- c -->',
        '<a href="x">',
        '</a>',
        '<http://a.b>',
        '<a@b.co>',
        '<?p?>',
        '<!X>',
        '<![CDATA[x]]>',
        '<b',
        '<B c=d>',
      )
  const expression = fc.constantFrom(
    '{1}',
    '{"x"}',
    '{a.b}',
    '{/* c */}',
    '{`a`}',
    '{{a: 1}.a}',
    '{"}"}',
    '{}',
    '{ }',
    '{a /* c */}',
    '{(a)}',
    '{() => {}}',
    '{<b>x</b>}',
    '{1\n+ 2}',
    '{ // c\n}',
    '{props.name}',
  )
  const comment = fc.constantFrom(
    '<!-- c -->',
    '<!--c-->',
    '<!---->',
    '<!-- a -- b -->',
    '<!-- *a* `b` -->',
    '<!-- a\n\n  b -->',
    '<!--/ x /-->',
    '<!-- a--->',
    '<!--> -->',
  )
  const inline: Arbitrary<string> = fc.letrec<{ text: string; run: string }>((tie) => ({
    run: fc.array(tie('text'), { minLength: 1, maxLength: 6 }).map((parts) => parts.join('')),
    text: fc.oneof(
      { maxDepth: 3 },
      { weight: 20, arbitrary: fc.tuple(plain, fc.constantFrom('', ' ', ' ', ' ')).map((parts) => parts.join('')) },
      { weight: 2, arbitrary: fc.oneof(punctuation, word) },
      { weight: 2, arbitrary: fc.tuple(mark, tie('run')).map(([m, text]) => `${m}${text.trim()}${m}`) },
      {
        weight: 2,
        arbitrary: fc.tuple(word, fc.constantFrom('`', '``')).map(([text, tick]) => `${tick}${text}${tick}`),
      },
      {
        weight: 1,
        arbitrary: fc
          .tuple(tie('run'), fc.constantFrom('/u', 'u#x', '<a b>', '/u "t"', "/u 't'", '/a_(b)', '', 'a\\_b', '&amp;'))
          .map(([text, url]) => `[${text}](${url})`),
      },
      { weight: 1, arbitrary: htmlInline },
      ...(mdx
        ? [
            { weight: 1, arbitrary: expression },
            { weight: 1, arbitrary: comment },
          ]
        : []),
      { weight: 1, arbitrary: fc.constantFrom('\n', '  \n', '\\\n', ' \n', '\n  ', '   \n\t') },
    ),
  })).run
  const line = inline.map((text) => text.replace(/\s*\n\s*/g, ' '))
  const fence = fc
    .record({
      tick: fc.constantFrom('```', '````', '~~~'),
      info: fc.constantFrom(
        '',
        'js',
        'js title="a b" {1,3-4}',
        'ts showLineNumbers',
        ' sh  x ',
        'a&amp;b',
        'mdx-code-block',
        'js\\_x',
      ),
      body: fc.constantFrom(
        '',
        'code',
        'const a = { b: 1 }\n\n  c()',
        '<!-- c -->',
        '# not a heading {#x}',
        ':::tip\n:::',
        '\tx',
        '{',
        '`',
        '``',
        'import a from "b"',
        '  two\n four',
      ),
      open: fc.constantFrom(false, false, false, false, true),
    })
    .map(({ tick, info, body, open }) => `${tick}${info}\n${body}${open ? '' : `\n${tick}`}`)
  const cell = line.map((text) => text.replace(/\|/g, ''))
  const table = fc
    .record({
      columns: fc.integer({ min: 1, max: 3 }),
      align: fc.constantFrom('---', ':--', '--:', ':-:', '-'),
      rows: fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 3 }),
      head: fc.array(cell, { minLength: 3, maxLength: 3 }),
      bare: fc.boolean(),
    })
    .map(({ columns, align, rows, head, bare }) => {
      const row = (cells: string[]) => (bare ? cells.join(' | ') : `| ${cells.join(' | ')} |`)
      return [row(head.slice(0, columns)), row(Array<string>(columns).fill(align)), ...rows.map(row)].join('\n')
    })
  const heading = fc
    .tuple(
      fc.constantFrom('#', '##', '###', '######', '#######', ' ##', '   #'),
      line,
      fc.constantFrom(
        '',
        '',
        ' ##',
        ' {#my-id}',
        ' {#a_b}',
        ' {#-_a_-b_}',
        '{#x}',
        ' {#x} ',
        ' {#a b}',
        ' {#A-1} ##',
        ' \\{#x}',
      ),
    )
    .map(([hashes, text, id]) => `${hashes} ${text}${id}`)
  const setext = fc
    .tuple(inline, fc.constantFrom('===', '---', '-', '  =='))
    .map(([text, under]) => `${text}\n${under}`)
  const rule = fc.constantFrom('---', '***', '- - -', '___', '* * *')
  const definition = fc.constantFrom(
    '[ref]: /u',
    '[ref]: /u "t"',
    '[ref]: <a b>\n  "t"',
    '[Ref]: x',
    '[^n]: Note *a*',
    '[^1]: One\n\n    two',
    '[^n]: - a\n    - b',
    '[ref]:',
    '[^x]:',
  )
  const html = fc.constantFrom(
    '<div>\n*a*\n</div>',
    '<details>\n<summary>S</summary>\n\ntext\n\n</details>',
    '<!-- c -->',
    '<!-- a\n\nb -->',
    '<pre>\n\n x\n</pre>',
    '<b>x</b>',
    '<script>\na\n\nb\n</script>',
    '</div>',
    '<?a\n\n?>',
    '<img src="a">',
  )
  const esm = fc.constantFrom(
    'import a from "b"',
    "import {a, b as c} from './d'\nimport * as e from 'f'",
    'export const x = 1',
    'export const f = () => {\n\n  return <b>x</b>\n}',
    'export default function Layout(p) { return p }',
    'export {a}',
    'export * from "x"',
    'important text',
    'import x',
    'export const y = [1,\n2]',
    '// c',
    'import a from "b" // c\n/* d */',
    'export const z = `\n\n`',
  )
  const shift = (text: string, first: string, rest: string) =>
    text
      .split('\n')
      .map((one, index) => (index === 0 ? first + one : one === '' ? '' : rest + one))
      .join('\n')

  const { document } = fc.letrec<{ block: string; blocks: string; document: string }>((tie) => ({
    document: fc.tuple(tie('blocks'), fc.constantFrom('', '\n', '\n\n', ' ')).map((parts) => parts.join('')),
    blocks: fc
      .array(fc.tuple(tie('block'), fc.constantFrom('\n\n', '\n\n', '\n\n', '\n', '\n\n\n', '\n  \n')), {
        minLength: 1,
        maxLength: 5,
      })
      .map((all) => all.map(([block, end], index) => (index === all.length - 1 ? block : block + end)).join('')),
    block: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      { weight: 6, arbitrary: inline },
      { weight: 2, arbitrary: heading },
      { weight: 1, arbitrary: setext },
      { weight: 1, arbitrary: rule },
      { weight: 2, arbitrary: fence },
      { weight: 1, arbitrary: table },
      { weight: 1, arbitrary: definition },
      { weight: 1, arbitrary: fc.constantFrom('    indented\n\n    code', '\tcode', '      a\n    b') },
      { weight: 2, arbitrary: mdx ? fc.oneof(esm, expression, comment, htmlInline) : html },
      {
        weight: 3,
        arbitrary: fc
          .tuple(
            fc.constantFrom(
              '- ',
              '* ',
              '+ ',
              '1. ',
              '2) ',
              '-   ',
              '-\t',
              '10. ',
              '- [ ] ',
              '- [x] ',
              '-\n  ',
              '*     ',
              ' - ',
            ),
            fc.array(tie('blocks'), { minLength: 1, maxLength: 3 }),
            fc.constantFrom('\n', '\n', '\n\n'),
            fc.constantFrom(0, 0, 0, 0, -1, 1),
          )
          .map(([bullet, items, between, off]) => {
            const width = Math.max(0, (/^\s*(?:[-*+]|\d+[.)])[ ]*/.exec(bullet)?.[0].length ?? 2) + off)
            return items.map((item) => shift(item, bullet, ' '.repeat(width))).join(between)
          }),
      },
      {
        weight: 2,
        arbitrary: fc
          .tuple(tie('blocks'), fc.constantFrom('> ', '>', '>  ', '> > '), fc.boolean())
          .map(([text, quote, lazy]) =>
            text
              .split('\n')
              .map((one, index) => (index > 0 && lazy && one !== '' ? one : quote + one))
              .join('\n'),
          ),
      },
      {
        weight: 2,
        arbitrary: fc
          .tuple(
            fc.constantFrom(':::', '::::', ':::'),
            fc.constantFrom(
              'note',
              'tip[A *title*]',
              'tip Title',
              'warning{.c #d}',
              'tip[',
              'info A `b`',
              ' note',
              'note ',
            ),
            tie('blocks'),
            fc.constantFrom('\n', '\n\n'),
            fc.constantFrom(false, false, false, true),
          )
          .map(
            ([colons, name, text, space, open]) => `${colons}${name}${space}${text}${open ? '' : `${space}${colons}`}`,
          ),
      },
      ...(mdx
        ? [
            {
              weight: 3,
              arbitrary: fc
                .tuple(
                  fc.constantFrom(
                    'Tabs',
                    'TabItem value="a"',
                    'div className="b"',
                    'A b={{c: 1}} {...d}',
                    'details',
                    'A\n  b="c\n  d"\n  e={[\n    1,\n  ]}\n',
                    '',
                    'a.B',
                  ),
                  tie('blocks'),
                  fc.constantFrom('\n\n', '\n\n', '\n', ''),
                  fc.constantFrom('', '', '  ', '\t'),
                )
                .map(([tag, text, space, indent]) => {
                  const name = /^[\w.]*/.exec(tag)![0]
                  return `<${tag}>${space}${shift(text, indent, indent)}${space}</${name}>`
                }),
            },
          ]
        : []),
    ),
  }))
  return document
}
