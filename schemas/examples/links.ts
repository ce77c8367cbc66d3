import { type Examples, lines } from './example.ts'

const apple = { files: 'docs/apple.svg' }
const doc = (...texts: string[]) => ({ 'docs/prices.md': lines(...texts) })

/** Links, images and files. */
export const linkExamples = {
  'link-file-missing': {
    broken: doc('See the ‸[guide](./giude.md).'),
    fixed: doc('See the [guide](./guide.md).'),
  },
  'link-broken': {
    broken: doc('See the ‸[guide](/giude).'),
    fixed: doc('See the [guide](/guide).'),
  },
  'element-link-broken': {
    broken: doc('See the ‸<a href="/giude">guide</a>.'),
    fixed: doc('See the <a href="/guide">guide</a>.'),
  },
  'link-anchor-broken': {
    broken: doc('## Get some', '', 'See ‸[how](#getting-some).'),
    fixed: doc('## Get some', '', 'See [how](#get-some).'),
  },
  'element-anchor-broken': {
    broken: doc('## Get some', '', 'See ‸<a href="#getting-some">how</a>.'),
    fixed: doc('## Get some', '', 'See <a href="#get-some">how</a>.'),
  },
  'link-empty': {
    broken: doc('See the ‸[guide]().'),
    fixed: doc('See the [guide](./guide.md).'),
  },
  'link-reference-undefined': {
    broken: doc('See the ‸[guide][guide].'),
    fixed: doc('See the [guide][guide].', '', '[guide]: ./guide.md'),
  },
  'footnote-undefined': {
    broken: doc('An apple: 2 €.‸[^1]'),
    fixed: doc('An apple: 2 €.[^1]', '', '[^1]: With taxes.'),
  },
  'link-syntax': {
    broken: doc('‸(The guide)[./guide.md] says more.'),
    fixed: doc('[The guide](./guide.md) says more.'),
  },
  'link-text-empty': {
    broken: doc('See the ‸[](./guide.md).'),
    fixed: doc('See the [guide](./guide.md).'),
  },
  'link-case': {
    broken: doc('See the ‸[guide](/Guide).'),
    fixed: doc('See the [guide](/guide).'),
  },
  'link-redirected': {
    beside: { 'site.config.ts': "redirects: [{ from: '/begin', to: '/guide' }]," },
    broken: doc('See the ‸[guide](/begin).'),
    fixed: doc('See the [guide](/guide).'),
  },
  'link-unlisted': {
    beside: { 'docs/sale.md': lines('---', 'unlisted: true', '---', '', 'All apples: 1 €.') },
    broken: doc('See the ‸[sale](./sale.md).'),
    fixed: doc('See the [guide](./guide.md).'),
  },
  'link-absolute': {
    beside: { 'site.config.ts': "checks: { 'link-absolute': 'log' }," },
    broken: doc('See the ‸[guide](/guide).'),
    fixed: doc('See the [guide](./guide.md).'),
  },
  'link-insecure': {
    broken: doc('As in ‸[the shop](http://www.example.com).'),
    fixed: doc('As in [the shop](https://www.example.com).'),
  },
  'link-script': {
    broken: doc('See the ‸[sum](javascript:alert(2)).'),
    fixed: doc('See the [guide](./guide.md).'),
  },
  'image-missing': {
    beside: apple,
    broken: doc('‸![An apple](./aple.svg) ![A red apple](./apple.svg)'),
    fixed: doc('![An apple](./apple.svg)'),
  },
  'element-image-missing': {
    beside: apple,
    broken: doc('‸<img src="./aple.svg" alt="An apple" /> ![A red apple](./apple.svg)'),
    fixed: doc('<img src="./apple.svg" alt="An apple" />'),
  },
  'image-alt-missing': {
    beside: apple,
    broken: doc('‸![](./apple.svg)'),
    fixed: doc('![An apple with a price tag](./apple.svg)'),
  },
  'asset-missing': {
    beside: { files: 'static/prices.pdf' },
    broken: doc('Also as ‸[a list](/prces.pdf).'),
    fixed: doc('Also as [a list](/prices.pdf).'),
  },
  'asset-overwrites-page': {
    broken: { files: '‸static/guide/index.html' },
    fixed: { files: 'static/old-guide/index.html' },
  },
  'output-conflict': {
    broken: { files: '‸static/guide' },
    fixed: { files: 'static/guide.txt' },
  },
  'markdown-file-conflict': {
    broken: { files: '‸static/guide.md' },
    fixed: { files: 'static/old-guide.md' },
  },
  'static-link': {
    broken: { files: '‸static/fonts -> /usr/share' },
    fixed: { files: 'static/fonts/inter.woff2' },
  },
  'static-private': {
    broken: { files: '‸static/.env' },
    fixed: { files: 'static/settings.json' },
  },
  'asset-unused': {
    broken: { files: '‸docs/apple.svg' },
    fixed: { ...apple, ...doc('![An apple](./apple.svg)') },
  },
} satisfies Examples
