import { doc, type Fixture, mdxDoc, picture, withConfig } from './fixture.ts'

const withStatic = withConfig("staticDirectories: ['static'],")

/** Links, images and files. */
export const links = {
  'link-file-missing': {
    broken: doc('# Prices', '', 'See the [guide](./giude.md).'),
    sound: doc('# Prices', '', 'See the [guide](./guide.md).'),
  },
  'element-link-broken': {
    broken: doc('# Prices', '', 'See the <a href="/giude">guide</a>.'),
    sound: doc('# Prices', '', 'See the <a href="/guide">guide</a>.'),
  },
  'link-broken': {
    broken: doc(
      '# Prices',
      '',
      'See the [guide](/giude), or [the old one](/guide/of/2021), [in full](https://docs.example/guide/gone).',
    ),
    sound: doc(
      '# Prices',
      '',
      'See the [guide](/guide), or [the old one](https://old.example/guide), [in full](https://docs.example/guide), [the app](https://docs.example/app).',
    ),
  },
  'element-anchor-broken': {
    broken: doc('# Prices', '', '## Get some', '', 'See <a href="#getting-some">how</a>.'),
    sound: doc('# Prices', '', '## Get some', '', 'See <a href="#get-some">how</a>.'),
  },
  'link-anchor-broken': {
    broken: doc('# Prices', '', '## Get some', '', 'See [how](#getting-some), and the [guide](./guide.md#apples).'),
    sound: doc('# Prices', '', '## Get some', '', 'See [how](#get-some), and the [guide](./guide.md#top).'),
  },
  'link-empty': {
    broken: doc('# Prices', '', 'See the [guide]().', '', '![An apple]()'),
    sound: doc('# Prices', '', 'See the [guide](./guide.md) and \\[list]().'),
  },
  'link-reference-undefined': {
    broken: doc(
      '# Prices',
      '',
      'See the [guide][guide], [*all* prices][], ![an apple][apple].',
      '',
      '[giude]: ./guide.md',
    ),
    sound: doc(
      '# Prices',
      '',
      'See the [guide][guide], [guide][], [guide], [all], \\[all][prices], `[a][b]`, list[i][j], [0][1], string[][].',
      '',
      '- [x][ ] done',
      '- [ ] to do',
      '',
      '[guide]: ./guide.md',
    ),
  },
  'footnote-undefined': {
    broken: doc('# Prices', '', 'An apple: 2 €.[^1]', '', 'A pear: 3 €.[^taxes]', '', '[^taxs]: With taxes.'),
    sound: doc('# Prices', '', 'An apple: 2 €.[^1] As `[^2]`, [^a-z]+ and \\[^3].', '', '[^1]: With taxes.'),
  },
  'link-syntax': {
    broken: doc('# Prices', '', 'See (the guide)[./guide.md], [all of it] (/guide), (a shop)[https://shop.example].'),
    sound: doc(
      '# Prices',
      '',
      'See [the guide](./guide.md) (all of it), [1] (page 2), `(a)[/b]`, f(x)[/y], (a)[1], [a] (or b).',
    ),
  },
  'link-text-empty': {
    broken: doc('# Prices', '', 'See [](./guide.md).'),
    sound: mdxDoc('# Prices', '', 'See <a href="/guide" aria-label="Guide"></a>.'),
  },
  'link-case': {
    broken: doc('# Prices', '', 'See the [guide](/Guide).'),
    sound: doc('# Prices', '', 'See the [guide](/guide/).'),
  },
  'link-redirected': {
    broken: {
      ...withConfig("redirects: [{ from: '/begin', to: '/guide' }],"),
      ...doc('# Prices', '', 'See the [guide](/begin).'),
    },
    sound: {
      ...withConfig("redirects: [{ from: '/begin', to: '/guide' }],"),
      ...doc('# Prices', '', 'See the [guide](/guide).'),
    },
  },
  'link-unlisted': {
    broken: {
      ...doc('# Prices', '', 'See the [sale](./sale.md).'),
      'docs/sale.md': '---\nunlisted: true\n---\n\n# Sale\n',
    },
    sound: {
      ...doc('---', 'unlisted: true', '---', '', '# Prices', '', 'See the [sale](./sale.md).'),
      'docs/sale.md': '---\nunlisted: true\n---\n\n# Sale\n',
    },
  },
  'link-absolute': {
    broken: {
      ...withConfig("checks: { 'link-absolute': 'log' },"),
      ...doc('# Prices', '', 'See the [guide](/guide).'),
    },
    sound: doc('# Prices', '', 'See the [guide](/guide).'),
  },
  'link-insecure': {
    broken: doc('# Prices', '', 'As in [the shop](http://shop.example.com).'),
    sound: doc('# Prices', '', 'As in [the shop](https://shop.example.com), or `http://shop.example.com`.'),
  },
  'link-script': {
    broken: doc('# Prices', '', 'See the [sum](javascript:alert(1)).'),
    sound: doc('# Prices', '', 'See the [sum](./guide.md), or `javascript:alert(1)`.'),
  },
  'element-image-missing': {
    broken: {
      ...withStatic,
      ...doc('# Prices', '', '<img src="/img/aple.svg" alt="An apple" />'),
      'static/img/apple.svg': picture,
    },
    sound: {
      ...withStatic,
      ...doc('# Prices', '', '<img src="/img/apple.svg" alt="An apple" />'),
      'static/img/apple.svg': picture,
    },
  },
  'image-missing': {
    broken: {
      ...withStatic,
      ...doc('# Prices', '', '![An apple](./aple.svg) ![Another](./apple.svg)', '', '![A pear](/img/PEAR.svg)'),
      'docs/apple.svg': picture,
      'static/img/pear.svg': picture,
    },
    sound: {
      ...withStatic,
      ...doc('# Prices', '', '![An apple](./apple.svg)', '', '![A pear](/img/pear.svg)'),
      'docs/apple.svg': picture,
      'static/img/pear.svg': picture,
    },
  },
  'image-alt-missing': {
    broken: { ...doc('# Prices', '', '![](./apple.svg)'), 'docs/apple.svg': picture },
    sound: { ...mdxDoc('# Prices', '', '<img src="./apple.svg" alt="" />'), 'docs/apple.svg': picture },
  },
  'asset-missing': {
    broken: { ...withStatic, ...doc('# Prices', '', 'As [a list](/prces.pdf).'), 'static/prices.pdf': 'Prices.\n' },
    sound: { ...withStatic, ...doc('# Prices', '', 'As [a list](/prices.pdf).'), 'static/prices.pdf': 'Prices.\n' },
  },
  'asset-overwrites-page': {
    broken: { ...withStatic, 'static/guide/index.html': '<p>Guide</p>\n' },
    sound: { ...withStatic, 'static/old-guide/index.html': '<p>Guide</p>\n' },
  },
  'output-conflict': {
    broken: { ...withStatic, 'static/guide': 'Guide\n' },
    sound: { ...withStatic, 'static/guide.txt': 'Guide\n' },
  },
  'markdown-file-conflict': {
    broken: { ...withStatic, 'static/guide.md': '# Guide\n' },
    sound: { ...withStatic, 'static/old-guide.md': '# Guide\n' },
  },
  'static-link': {
    broken: {
      ...withStatic,
      'static/fonts': { linkTo: import.meta.dirname },
      'static/self': { linkTo: '.' },
      'static/up': { linkTo: '..' },
      'static/old.png': { linkTo: 'gone.png' },
    },
    sound: { ...withStatic, 'static/font.svg': { linkTo: '../shared/font.svg' }, 'shared/font.svg': picture },
  },
  'static-private': {
    broken: { ...withStatic, 'static/.env': 'KEY=1\n', 'static/.git/config': '', 'static/a.txt.swp': '' },
    sound: { ...withStatic, 'static/.well-known/security.txt': 'Contact: ada@shop.example\n', 'static/.nojekyll': '' },
  },
  'asset-unused': {
    broken: { 'docs/apple.svg': picture },
    sound: { ...doc('# Prices', '', '![An apple](./apple.svg)'), 'docs/apple.svg': picture },
  },
} satisfies Record<string, Fixture>
