import { readFileSync } from 'node:fs'
import { globSync } from 'fast-glob'
import { fromHtml } from 'hast-util-from-html'
import { select, selectAll } from 'hast-util-select'
import { toString as textOf } from 'hast-util-to-string'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import Picture, { type PictureProps } from '../../content/components/Picture.tsx'
import { parseLogLine } from '../../content/components/picture/logLine.ts'
import { monospace, wrap } from '../../content/components/picture/wrap.ts'

function draw(props: Omit<PictureProps, 'alt'>) {
  const tree = fromHtml(renderToStaticMarkup(<Picture alt="A picture" {...props} />), { fragment: true })
  const all = (selector: string) => selectAll(selector, tree)
  return {
    tree,
    all,
    /** What a reader sees, text by text. */
    texts: all('text').map((text) => textOf(text).replaceAll('\u00a0', ' ').trimEnd()),
  }
}

describe('a command log', () => {
  test('numbers commands, marks children with a dash, and leaves events without a number', () => {
    const { texts } = draw({
      log: ['visit /products', '(fetch) GET 200 /api/products', 'get [data-cy="cart"]', '-click'],
    })
    expect(texts).toEqual([
      '1',
      'visit /products',
      '(fetch) GET 200 /api/products',
      '2',
      'get [data-cy="cart"]',
      '3',
      '-click',
    ])
  })

  test('shows the title and the result of the test', () => {
    expect(draw({ test: 'adds a mug', result: 'running', log: ['visit /'] }).texts.slice(0, 2)).toEqual([
      'adds a mug',
      'running',
    ])
  })

  test('of a test without a result passed, unless a command failed', () => {
    expect(draw({ test: 'opens', log: ['visit /'] }).texts[1]).toBe('passed')
    expect(draw({ test: 'opens', log: ['visit /', '!get h1'] }).texts[1]).toBe('failed')
  })

  test('marks the commands that failed, and only those', () => {
    const { all } = draw({ log: ['visit /', '! get .missing', '!-click'] })
    expect(all('.failed').map((row) => textOf(row))).toEqual(['2get .missing', '3-click '])
  })

  test('shows an assertion as a pill, with the words between asterisks in bold', () => {
    const { all, texts } = draw({ log: ['-assert expected **<p>** to have text **1**'] })
    expect(all('.picture__pill')).toHaveLength(1)
    expect(all('.strong').map((run) => textOf(run))).toEqual(['<p>', '1'])
    expect(texts[1]).toBe('-assert expected <p> to have text 1')
  })

  test.each([
    ['(fetch) POST 201 /api/cart', 'dot--ok'],
    ['(xhr) GET 404 /api/cart', 'dot--error'],
    ['(xhr) GET /api/cart', 'dot--none'],
    ['(new url) http://localhost:3000/cart', 'dot--none'],
  ])('shows how a request ended: %s', (line, dot) => {
    expect(draw({ log: [line] }).all(`.${dot}`)).toHaveLength(1)
  })

  test('grows with messages that take more than one line', () => {
    const heightOf = (message: string) =>
      Number(select('svg', draw({ log: [`log ${message}`] }).tree)?.properties.height)
    expect(heightOf('word '.repeat(15))).toBeGreaterThan(heightOf('word'))
  })

  test('a line without a command is refused', () => {
    expect(() => parseLogLine('! ')).toThrow('`! ` does not')
  })
})

describe('a page', () => {
  const page = [
    '# Corner Shop',
    'Blue mug',
    '[Add to cart]',
    '[_ Search products _]',
    '[x] In stock',
    '[ ] On sale',
    '> Orders',
    '* [Pay]',
    '---',
  ]

  test('shows its address and what is on it', () => {
    const { texts } = draw({ page, url: 'localhost:3000/products' })
    expect(texts).toEqual([
      'localhost:3000/products',
      'Corner Shop',
      'Blue mug',
      'Add to cart',
      'Search products',
      'In stock',
      'On sale',
      'Orders',
      'Pay',
    ])
  })

  test('draws each kind of line as what it is', () => {
    const { all } = draw({ page })
    const count = (selector: string) => all(selector).length
    expect({
      headings: count('.heading'),
      buttons: count('.picture__button-text'),
      inputs: count('.input-text'),
      ticks: count('.tick'),
      links: count('.link'),
      highlights: count('.highlight'),
      rules: count('.rule'),
    }).toEqual({ headings: 1, buttons: 2, inputs: 1, ticks: 1, links: 1, highlights: 1, rules: 1 })
  })

  test('without an address is a window without an address bar', () => {
    expect(draw({ page }).all('.address')).toEqual([])
    expect(draw({ page, url: 'localhost:3000' }).all('.address')).toHaveLength(1)
  })

  test('an address that does not fit is cut', () => {
    expect(draw({ page, url: `localhost:3000/${'long-'.repeat(20)}` }).texts[0]).toMatch(/^localhost:3000\/.*…$/)
  })
})

describe('a web page with navigation', () => {
  const screen = {
    url: 'dashboard.cypress.io',
    nav: ['# Corner Shop', '* Settings @1', 'Users'],
    tabs: ['* Specs', 'Video'],
    toolbar: ['Branch: [v main v]', ':download:'],
    page: ['## Record Keys | [Create New Key] @2', '---', '#ci | [v All runs v] | > Mute  > Delete'],
    dialog: ['Name: [_ corner-shop _]', '(x) Private', '( ) Public', '[on] cypress/run', '[off] cypress/flake', '[OK]'],
  }
  const { all, tree } = draw(screen)
  const textsOf = (selector: string) => all(selector).map((element) => textOf(element))

  test('shows where readers are', () => {
    expect(textsOf('.screen__switcher')).toEqual(['Corner Shop'])
    expect(textsOf('.screen__entry--current')).toEqual(['Settings (step 1)', 'Specs'])
    expect(textsOf('.screen__address')).toEqual(['dashboard.cypress.io'])
  })

  test('marks the controls of steps, with numbers that are also read out', () => {
    expect(textsOf('.screen__marked')).toEqual(['Settings (step 1)', 'Create New Key (step 2)'])
    expect(textsOf('.screen__marked .visually-hidden')).toEqual(['(step ', ')', '(step ', ')'])
  })

  test('draws each kind of control as what it is', () => {
    expect({
      buttons: textsOf('.screen__button'),
      labels: textsOf('.screen__label'),
      inputs: textsOf('.screen__input'),
      links: textsOf('.screen__link'),
      chosen: textsOf('.screen__choice--on'),
      switchedOn: textsOf('.screen__toggle--on'),
      switches: textsOf('.screen__toggle'),
      icons: textsOf('.screen__icon'),
    }).toEqual({
      buttons: ['Create New Key', 'OK'],
      labels: ['Branch', 'Name'],
      inputs: ['main', 'All runs', 'corner-shop'],
      links: ['Mute', 'Delete'],
      chosen: ['Private'],
      switchedOn: ['cypress/run'],
      switches: ['cypress/run', 'cypress/flake'],
      icons: ['download icon'],
    })
  })

  test('keeps controls of one cell apart for those who do not see it', () => {
    expect(textsOf('.screen__line--columns .screen__cell')).toEqual(['#ci', 'All runs', 'Mute Delete'])
  })

  test('has no control that could be reached by keyboard', () => {
    expect(selectAll('a, button, input, select, [tabindex]', tree)).toEqual([])
  })
})

describe('a terminal', () => {
  test('shows its lines with their indentation, and what is typed apart from what is printed', () => {
    const { texts, all } = draw({ terminal: ['$ npx cypress run', '', '  The cart', '    ✓ is empty', '  1 failing'] })
    expect(texts).toEqual(['$ npx cypress run', '  The cart', '    ✓ is empty', '  1 failing'])
    expect(all('.typed').map(textOf)).toEqual(['$ npx cypress run'])
    expect(all('.ok')).toHaveLength(1)
    expect(all('.error')).toHaveLength(1)
  })

  test('that is wider than a phone scrolls, and can be reached by keyboard', () => {
    const reachable = (line: string) => draw({ terminal: [line] }).all('[tabindex="0"]').length
    expect(reachable('$ npx cypress open')).toBe(0)
    expect(reachable('$ npx cypress run --browser chrome --spec "cypress/e2e/**/*"')).toBe(1)
  })
})

test('a figure is named by its alternative text and has its caption below', () => {
  const { tree } = draw({ log: ['visit /'], caption: 'The log' })
  expect(select('figure', tree)?.properties.ariaLabel).toBe('A picture')
  expect(textOf(select('figcaption', tree)!)).toBe('The log')
})

test('nothing in a picture needs an inline style or a script', () => {
  const { all } = draw({ log: ['visit /'], page: ['# Shop'], terminal: ['$ ls'] })
  const attributes = all('*').flatMap(({ properties }) => Object.keys(properties))
  expect(attributes.filter((name) => /^(on|style|href)/i.test(name))).toEqual([])
  expect(all('script, style, image, foreignObject')).toEqual([])
})

test('a picture of nothing is refused', () => {
  expect(() => draw({})).toThrow('needs `log`, `page`, `dialog` or `terminal`')
})

test('text on a phone has 12 px', () => {
  const { all } = draw({ log: ['visit /'], test: 'opens', page: ['text', '[Button]'], url: 'localhost' })
  for (const svg of all('svg')) {
    const sizes = [svg, ...selectAll('text', svg)].flatMap(({ properties }) => Number(properties.fontSize ?? []) || [])
    // A text column of 328 px is what a window of 360 px leaves.
    expect((Math.min(...sizes) * 328) / Number(svg.properties.width)).toBeGreaterThanOrEqual(12)
  }
})

test('lines break between words, and inside of words that are too long for a line', () => {
  const linesOf = (text: string) =>
    wrap(text, monospace, monospace('1234567890')).map((runs) => runs.map((run) => run.text).join(''))
  expect(linesOf('one two **three** four')).toEqual(['one two ', 'three four'])
  expect(linesOf('a 123456789012345')).toEqual(['a ', '1234567890', '12345'])
})

test('every picture of the docs says what it shows, in more than a word', () => {
  for (const file of globSync('content/**/*.mdx')) {
    for (const [, attributes] of readFileSync(file, 'utf8').matchAll(/<Picture\s([\s\S]*?)\/>/g)) {
      const alt = /\balt="([^"]*)"/.exec(attributes!)?.[1] ?? ''
      expect(alt.length, file).toBeGreaterThanOrEqual(20)
    }
  }
})
