import { expect, test } from 'vitest'
import { compile } from '../../../pipeline/compile.ts'
import { site } from '../../site.ts'
import { checked, config } from './checked.ts'

const page = (...lines: string[]) => ({
  'content/pages/index.jsx': `${lines.join('\n')}\nexport default () => <main><h1>Shop</h1></main>\n`,
  'content/index.md': '---\nslug: /docs\n---\n\n# Docs\n',
})

const typedPage = (...lines: string[]) => {
  const { 'content/pages/index.jsx': text, ...files } = page(...lines)
  return { ...files, 'content/pages/index.tsx': text }
}

test('imports of pages, and of the components that they import, are reported where they are written', async () => {
  const files = {
    ...page(
      "import Card from '../../src/Card'",
      "import Crad from '../../src/Crad'",
      "import confetti from 'react-confetti'",
      "import { useColorMod } from '@docusaurus/theme-common'",
      "import Heading from '@theme/Headings'",
    ),
    'src/Card.tsx':
      "import type { Missing } from './types'\nimport data, { price } from './prices'\nimport './card.css'\nexport const prices = [data, price]\n",
    'src/prices.ts': 'export const prices = 1\n',
    'src/card.css': '.card {\n  background: url(./card.png);\n}\n',
    'package.json': '{}',
  }
  expect(await checked(files)).toMatchInlineSnapshot(`
    "src/card.css:2:15  mdx-import-missing
      There is no file \`src/card.png\`.
    content/pages/index.jsx:2:18  mdx-import-missing
      There is no file \`src/Crad\`.
      Did you mean \`src/Card\`, \`src/card\`?
    content/pages/index.jsx:3:22  mdx-package-missing
      The package \`react-confetti\` is not installed.
      \`npm install react-confetti\` in the site's folder installs it.
    content/pages/index.jsx:5:21  mdx-package-missing
      There is no module \`@theme/Headings\`.
      Did you mean \`@theme/Heading\`, \`@theme/MDXComponents/Heading\`, \`@theme/Badge\`?
    content/pages/index.jsx:1:8  module-bundle-failed
      \`../../src/Card\` has no default export.
    src/Card.tsx:2:8  module-bundle-failed
      \`./prices\` has no default export.
    src/Card.tsx:2:16  module-bundle-failed
      \`./prices\` does not export \`price\`.
      Did you mean \`prices\`?
    content/pages/index.jsx:4:10  module-bundle-failed
      \`@docusaurus/theme-common\` does not export \`useColorMod\`.
      Did you mean \`useColorMode\`?"
  `)
})

test('a module, a style sheet and JSON that do not parse are reported where that is', async () => {
  const files = {
    ...page("import '../../src/Card'", "import '../../src/card.css'", "import '../../src/prices.json'"),
    'src/Card.jsx': 'export default function Card() {\n  return <b>Card\n}\n',
    'src/card.css': '.card {\n  color: red;\n',
    'src/prices.json': '{ "pear": 1, }\n',
  }
  expect(await checked(files)).toMatchInlineSnapshot(`
    "src/Card.jsx:3:1  module-bundle-failed
      The module does not parse: unexpected token.
      Did you mean \`{'}'}\` or \`&rbrace;\`?
    src/card.css:1:1  module-bundle-failed
      The stylesheet does not parse: unclosed block.
    src/prices.json:1:12  module-bundle-failed
      The JSON does not parse: nothing stands behind the comma."
  `)
})

test('a module with types that is not named as TypeScript is reported with the name that it needs', async () => {
  const files = {
    ...page("import Card from '../../src/Card'\nimport Copy from '../../src/Copy'"),
    'src/Card.jsx': 'export default ({ size }: { size: number }) => <b>{size}</b>\n',
    'src/Copy.js': 'export default ({ size }: { size: number }) => <b>{size}</b>\n',
  }
  expect(await checked(files)).toMatchInlineSnapshot(`
    "src/Card.jsx:1:25  module-bundle-failed
      The module does not parse: expected \`,\` or \`)\` but found \`:\`.
      It has types of TypeScript. Name the file \`Card.tsx\`.
    src/Copy.js:1:25  module-bundle-failed
      The module does not parse: expected \`,\` or \`)\` but found \`:\`.
      It has types of TypeScript. Name the file \`Copy.tsx\`."
  `)
})

test('a component of the theme of Docusaurus that is imported from its package is named as it is here', async () => {
  const files = page("import Heading from '@docusaurus/theme-classic/lib/theme/Heading'")
  expect(await checked(files)).toMatchInlineSnapshot(`
    "content/pages/index.jsx:1:21  mdx-package-missing
      There is no module \`@docusaurus/theme-classic/lib/theme/Heading\`.
      It is a component of the theme. Import it from \`@theme\`: what is in \`theme/Heading\` there is \`@theme/Heading\`."
  `)
})

test('a module of the client of Docusaurus that is imported by its file is named as it is here', async () => {
  const files = page("import useBaseUrl from '@docusaurus/core/lib/client/exports/useBaseUrl'")
  expect(await checked(files)).toMatchInlineSnapshot(`
    "content/pages/index.jsx:1:24  mdx-package-missing
      There is no module \`@docusaurus/core/lib/client/exports/useBaseUrl\`.
      Docusaurus gives it a shorter name: what is in \`exports/Link\` there is \`@docusaurus/Link\`."
  `)
})

test('a class without a rule that a copied footer has is none that is unknown', async () => {
  const files = {
    ...page("import Bottom from '../../src/Bottom'"),
    'src/Bottom.jsx':
      'export default () => <div className="footer__bottom text--center"><b className="footer__botom">C</b></div>\n',
  }
  expect(await checked(files)).toMatchInlineSnapshot(`
    "src/Bottom.jsx:1:81  class-unknown
      No stylesheet has a rule for the class \`footer__botom\`.
      Did you mean \`footer__item\`, \`footer__logo\`, \`footer__col\`?"
  `)
})

test('JSON and YAML that are nested deeply are reported before the bundler reads them', async () => {
  const files = {
    ...page("import '../../src/a.json'", "import '../../src/b.yaml'", "import '../../src/c.yml'"),
    'src/a.json': '['.repeat(20_000) + ']'.repeat(20_000),
    'src/b.yaml': `${'- '.repeat(20_000)}a\n`,
    'src/c.yml': `a:\n  ${'{a: '.repeat(20_000)}1${'}'.repeat(20_000)}\n`,
  }
  expect(await checked(files)).toMatchInlineSnapshot(`
    "src/a.json:1:1001  module-bundle-failed
      The JSON does not parse: values are nested more than 1,000 levels deep.
    src/b.yaml:1:2001  module-bundle-failed
      The module does not parse: values are nested more than 1,000 levels deep.
    src/c.yml:2:3995  module-bundle-failed
      The module does not parse: values are nested more than 1,000 levels deep."
  `)
})

test('a module of Docusaurus that does not exist is answered with what to use instead', async () => {
  const files = page(
    "import siteConfig from '@generated/docusaurus.config'",
    "import PostDate from '@theme/BlogPostItem/Date'",
    "import { Icon } from '@theme/Icon/Menu'",
    "import useRouteContext from '@docusaurus/useRouteContext'",
    "import { normalizeUrl } from '@docusaurus/utils'",
    "const posts = require('../../.docusaurus/docusaurus-plugin-content-blog/default/blog-post-list-prop-default.json')",
  )
  expect(await checked(files)).toMatchInlineSnapshot(`
    "content/pages/index.jsx:1:24  mdx-package-missing
      There is no module \`@generated/docusaurus.config\`.
      Docusaurus generates it. \`useDocusaurusContext\` of \`@docusaurus/useDocusaurusContext\` has the config, \`useGlobalData\` of \`@docusaurus/useGlobalData\` the versions.
    content/pages/index.jsx:2:22  mdx-package-missing
      There is no module \`@theme/BlogPostItem/Date\`.
      It is no part of a blog here. Import a larger one, such as \`@theme/BlogPostItem\`, or write a component of the site.
    content/pages/index.jsx:5:30  mdx-package-missing
      There is no module \`@docusaurus/utils\`.
      The package works without Docusaurus. Keep it in \`package.json\`, and install it.
    content/pages/index.jsx:6:23  mdx-import-missing
      There is no file \`.docusaurus/docusaurus-plugin-content-blog/default/blog-post-list-prop-default.json\`.
      Docusaurus generates it: a list of posts. Here the feed of the blog has one, \`feed.json\` with \`feedOptions: { type: "all" }\`, which a component can fetch in an effect; or write the list into a file of the site.
    content/pages/index.jsx:3:10  module-bundle-failed
      \`@theme/Icon/Menu\` does not export \`Icon\`."
  `)
})

test('names that docs import are exported where they import them from', async () => {
  const files = {
    'content/index.mdx': [
      "import Card, { Smal } from '../src/Card'",
      "import { useColorMod } from '@docusaurus/theme-common'",
      "import * as all from '../src/Card'",
      "export { large as Large } from '../src/Card'",
      "import './index.css'",
      "import data from './data.json'",
      '',
      '# Home',
      '',
      '<Card />',
      '',
    ].join('\n'),
    'content/index.css': '',
    'content/data.json': '{}',
    'src/Card.jsx': 'export const Small = () => null\nexport function Large() {}\n',
  }
  expect(await checked(files)).toMatchInlineSnapshot(`
    "content/index.mdx:1:8  module-bundle-failed
      \`../src/Card\` has no default export.
    content/index.mdx:1:16  module-bundle-failed
      \`../src/Card\` does not export \`Smal\`.
      Did you mean \`Small\`?
    content/index.mdx:4:10  module-bundle-failed
      \`../src/Card\` does not export \`large\`.
      Did you mean \`Large\`?
    content/index.mdx:2:10  module-bundle-failed
      \`@docusaurus/theme-common\` does not export \`useColorMod\`.
      Did you mean \`useColorMode\`?"
  `)
})

test('names that a doc imports below other text have their own positions', async () => {
  const files = {
    'content/index.mdx': [
      '---',
      'title: Home',
      '---',
      '',
      "import Card, { Small, Smal as Little, Middle } from '../src/Card'",
      "import { Large } from '../src/Card'",
      "export { Huge } from '../src/Card'",
      '',
      '<Card />',
      '',
    ].join('\n'),
    'src/Card.jsx': 'export default () => null\nexport const Small = () => null\n',
  }
  expect((await checked(files)).match(/^content.*:\d+:\d+/gm)).toEqual([
    'content/index.mdx:5:23',
    'content/index.mdx:5:39',
    'content/index.mdx:6:10',
    'content/index.mdx:7:10',
  ])
})

test('Sass needs its package, in a page as in the config', async () => {
  const files = {
    ...config({ customCss: ['src/site.scss'] }),
    ...page("import styles from './index.module.scss'"),
    'content/pages/index.module.scss': '.a {}\n',
    'src/site.scss': '.a {}\n',
  }
  expect(await checked(files)).toMatchInlineSnapshot(`
    "site.config.json:16:3  mdx-package-missing
      The package \`sass\` is not installed.
      \`npm install --save-dev sass\` in the site's folder installs it.
    content/pages/index.jsx:1:20  mdx-package-missing
      The package \`sass\` is not installed.
      \`npm install --save-dev sass\` in the site's folder installs it."
  `)
})

test('stylesheets of preprocessors get the variables of Infima that they read, with the files that they use', async () => {
  const root = await site({
    ...config({ customCss: ['src/site.scss', 'src/more.less'] }),
    'content/index.md': '# Shop\n',
    'src/site.scss':
      "@use './parts' as p;\n.navbar { .navbar__inner { padding: var(--ifm-navbar-padding-vertical) 0; } }\n",
    'src/_parts.scss': '.a { gap: var(--ifm-pre-padding) }\n',
    'src/more.less': '@import (reference) "colors";\n',
    'src/colors.less': '.b { color: var(--ifm-hero-text-color) }\n',
  })
  const { graph } = await compile({ root })
  expect(graph!.theme.infima?.variables).toEqual([
    '--ifm-hero-text-color',
    '--ifm-navbar-padding-vertical',
    '--ifm-pre-padding',
  ])
})

test('a static file that a stylesheet shows has to exist, and a file beside it', async () => {
  const css = [
    "@import '/src/gone.css';",
    '.a { background: url(/img/a.svg#id) url("/base/img/a.svg") url(~/img/a.svg) url(/base/fr/img/a.svg?1) }',
    '.b { background: url(data:,/) url(//host/a.svg) url(https://host/a.svg) url(#a) url(near.svg) url(/guide) }',
    '/* url(/old.svg) */ @font-face { src: url(/a.woff2) format("woff2"), /* url(/old.eot) */',
    "    url('/b.woff?#iefix') }",
    '.c { --image: url( ~/img/none.svg ); background: url(none/a.svg) }',
    '',
  ]
  const files = {
    ...config({
      baseUrl: '/base/',
      customCss: ['src/site.css', 'src/more.scss'],
      i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
    }),
    'content/guide.md': '# Guide',
    'content/static/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'src/near.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'src/site.css': css.join('\n'),
    'src/more.scss': '.a {\n  // url(/old.svg)\n  background: url(/gone.svg), url("/#{$name}.svg") }\n',
  }
  expect(await checked(files, 'file-missing', 'mdx-import-missing')).toMatchInlineSnapshot(`
    "src/site.css:4:39  file-missing
      There is no file \`/a.woff2\` in a static folder.
    src/site.css:5:5  file-missing
      There is no file \`/b.woff?#iefix\` in a static folder.
    src/site.css:6:15  file-missing
      There is no file \`/img/none.svg\` in a static folder.
    src/more.scss:3:15  file-missing
      There is no file \`/gone.svg\` in a static folder.
    src/site.css:1:1  mdx-import-missing
      There is no file \`src/gone.css\`.
    src/site.css:6:50  mdx-import-missing
      There is no file \`src/none/a.svg\`."
  `)
})

test('what a page may import is not reported', async () => {
  const files = {
    ...typedPage(
      "import React, { useState } from 'react'",
      "import { join } from 'node:path'",
      "import Link from '@docusaurus/Link'",
      "import Heading from '@theme/Heading'",
      "import { useDocsPreferredVersion } from '@docusaurus/theme-common/internal'",
      "import type { Props } from '@theme/NoSuchThing'",
      "import { Card, Small, type Size, one } from '@site/src/cards'",
      "import data from './data.json'",
      "import picture from './a.png?url'",
      "import text from './_text.mdx?raw'",
      "import './index.css'",
      "import legacy, { named } from '../../src/legacy.js'",
      "import { typed } from '../../src/typed.js'",
      "import icons from 'virtual:icons'",
      "import source from '!!raw-loader!../../src/typed.ts'",
      "import again from '!!../../src/typed.ts?raw'",
      "const Later = () => import('../../src/cards')",
      "const svg = require('@site/static/a.svg').default",
      "// import nothing from './nothing'",
      'const sample = "require(\'./nowhere\')"',
    ),
    'src/cards/index.ts':
      "export * from './Card'\nexport { default as Small } from './Small'\nexport type Size = 1\nexport const one = 1\n",
    'src/cards/Card.tsx': 'export const Card = () => <b>Card</b>\n',
    'src/cards/Small.jsx': 'export default () => <i>Small</i>\n',
    'src/legacy.js': 'module.exports = { named: 1 }\n',
    'src/typed.ts': 'export const typed: number = 1\n',
    'content/pages/data.json': '{}',
    'content/pages/a.png': '',
    'content/pages/_text.mdx': 'Text.\n',
    'content/pages/index.css':
      "@import 'https://fonts.example/a.css';\n@import './_more.css';\n.a { background: url(/a.png) url(data:image/png;base64,) }\n",
    'content/pages/_more.css': '.b {}\n',
    'static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  }
  expect(await checked(files, 'mdx-import-missing', 'mdx-package-missing', 'module-bundle-failed')).toBe('')
})

test('a stylesheet of Prism is reported where code does not have its classes, not where the site highlights code itself', async () => {
  const files = {
    ...config({ clientModules: ['code.js'], customCss: ['token.css'] }),
    'content/a.md': '# A',
    'code.js': "import 'prismjs/themes/prism.css'\n",
    // Tokens of another kind.
    'token.css': '.token { color: gold }\n.card code { color: red }\n',
    'node_modules/prismjs/package.json': '{ "name": "prismjs", "version": "1.0.0", "main": "prism.js" }',
    'node_modules/prismjs/prism.js': '',
    'node_modules/prismjs/themes/prism.css': '.token.comment { color: gray }',
  }
  expect(await checked(files, 'token-class-missing')).toMatchInlineSnapshot(`
    "code.js:1:8  token-class-missing
      Highlighted code has short classes, so rules for the classes of Prism match nothing."
  `)
  const own = { 'code.js': "import 'prismjs/themes/prism.css'\nimport 'prismjs'\n" }
  expect(await checked({ ...files, ...own }, 'token-class-missing')).toBe('')
})

test('a file that a doc imports as text may have a syntax of its own, and imports that lead nowhere', async () => {
  const files = {
    ...config({}),
    'content/a.mdx':
      "import text from '!!raw-loader!./sample.js'\nimport style from './sample.css?inline'\n\n# A\n\n{text}{style}\n",
    'content/sample.js': "import gone from './gone'\nclass {{name}} {}\n",
    'content/sample.css': '.a { background: url(./gone.png) }\n',
  }
  expect(await checked(files)).toBe('')
})

test('what a module imports and exports by its local name is exported where it is imported from', async () => {
  const files = {
    ...page("import Cards from '../../src/cards'", "import { Price } from '../../src/cards'"),
    'src/cards/index.js':
      "import Cards from './Cards'\nimport { price as Price } from './Cards'\nexport { Cards as default, Price }\n",
    'src/cards/Cards.js': 'export const price = 1\nexport default () => <b>{price}</b>\n',
  }
  expect(await checked(files)).toBe('')
})

test('what browsers ignore in a stylesheet is a warning, but not what other tools read', async () => {
  const files = {
    ...config({ customCss: ['shop.css'] }),
    'content/a.md': '# A',
    'shop.css': [
      '.a { *zoom: 1; color: red }',
      '// Prices',
      '.b { filter: progid:Shop(a=1); _height: 1px; width: expression(1) }',
      '.c:hovered, .d { @apply gold; color: $price }',
      '@tailwind base;',
      "@import './more.css';",
    ].join('\n'),
    'more.css': '@media (wide screen) { .e { top: 0 } }\n.f { top: 0 !ie }\n',
  }
  expect(await checked(files)).toMatchInlineSnapshot(`
    "shop.css:1:14  style-ignored
      Browsers ignore the declaration or rule that has this: unexpected \`;\`.
    shop.css:2:1  style-ignored
      Browsers ignore the declaration or rule that has this: no selector that browsers know.
    more.css:1:13  style-ignored
      Browsers ignore the declaration or rule that has this: unexpected \`screen\`.
    more.css:2:13  style-ignored
      Browsers ignore the declaration or rule that has this: unexpected \`!\`."
  `)
})

test('diagnostics of what PostCSS has written are at the stylesheet of the site', async () => {
  const files = {
    'site.config.json': '',
    'site.config.mjs': `export default { ...${config({ customCss: ['shop.css'] })['site.config.json']}, css: { postcss: { plugins: [{ postcssPlugin: 'none' }] } } }`,
    'content/a.md': '# A',
    'shop.css': '.token.comment { color: gray }\n',
  }
  expect(await checked(files)).toMatchInlineSnapshot(`
    "shop.css  token-class-missing
      Highlighted code has short classes, so rules for the classes of Prism match nothing."
  `)
})
