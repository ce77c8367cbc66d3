import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { docs } from './docsInProcess.ts'
import { folder, tree } from './folder.ts'

const site = (more: Record<string, unknown> = {}) =>
  JSON.stringify({
    title: 'Shop',
    url: 'https://docs.example.com',
    baseUrl: '/',
    docs: { routeBasePath: '/', ...(more.docs as object) },
    ...(more.site as object),
  })

async function problems(root: string): Promise<string[]> {
  const { stdout } = await docs(['check', '--json', '--cwd', root])
  return (JSON.parse(stdout) as Diagnostic[]).map(({ code, file, value }) => `${code} ${file} ${value ?? ''}`.trim())
}

const component =
  'export default function Any({ src, children }) {\n  return <p className="any">{src}{children}</p>\n}\n'

test('`src` of a component is an image only where the name of the component says so', async () => {
  const root = folder({
    'site.config.json': site({ site: { components: { Code: 'src/Any.jsx', ShopImage: 'src/Any.jsx' } } }),
    'src/Any.jsx': component,
    'docs/index.mdx': '# Shop\n\n<Code src="samples/cart.js" />\n\n<ShopImage src="./basket.png" />\n',
  })
  expect(await problems(root)).toEqual(['image-missing docs/index.mdx ./basket.png'])
})

test('a folder that a pattern of docs names may be missing', async () => {
  const root = folder({
    'site.config.json': site({ docs: { include: ['{api,guide}/**/*.md', 'index.md'] } }),
    'docs/index.md': '# Shop\n\n[Cart](./guide/cart.md)\n',
    'docs/guide/cart.md': '# Cart\n\nText.\n',
  })
  expect(await problems(root)).toEqual([])
})

test('docs include Markdown files of packages, as modules find them', async () => {
  const root = folder({
    'site.config.json': site(),
    'docs/index.mdx': "import Props from '@shop/basket/props.md'\n\n# Shop\n\n<Props />\n",
    'docs/gone.mdx': "import Props from '@shop/gone/props.md'\n\n# Gone\n\n<Props />\n",
    'node_modules/@shop/basket/props.md': 'Its size is *large*.\n',
    'node_modules/@shop/basket/package.json': '{ "name": "@shop/basket" }',
  })
  expect(await problems(root)).toEqual(['mdx-package-missing docs/gone.mdx @shop/gone/props.md'])
  const { stdout } = await docs(['graph', '--cwd', root])
  expect(stdout).toContain('large')
})

test('the policy allows what stylesheets of packages load, in docs and modules', async () => {
  const root = folder({
    'site.config.json': site({ site: { components: { Box: 'src/Box.jsx' } } }),
    'docs/index.mdx': "import '@shop/box/player.css'\n\n# Shop\n\n<Box />\n",
    'src/Box.jsx': "import '@shop/box/box.css'\n\nexport default () => <b>Box</b>\n",
    'node_modules/@shop/box/package.json': '{ "name": "@shop/box" }',
    'node_modules/@shop/box/player.css': '.player { background: url("data:image/gif;base64,R0lGODlhAQABAAAAACw="); }\n',
    'node_modules/@shop/box/box.css': '.box { background: url(https://pictures.example/box.png); }\n',
  })
  const { site: built } = JSON.parse((await docs(['graph', '--cwd', root])).stdout)
  expect(built.cspHeaders).toEqual({ 'img-src': ['data:', 'https://pictures.example'] })
})

test('pages are those that match `pages.include` and not `pages.exclude`, and get the config as a prop', async () => {
  const text = "import useDocusaurusContext from '@docusaurus/useDocusaurusContext'\n"
  const root = folder({
    'site.config.json': site({
      docs: { routeBasePath: '/manual' },
      site: { pages: { include: ['*.jsx'], exclude: ['draft.jsx'] }, tagline: 'Fresh' },
    }),
    'docs/index.md': '# Shop\n\nText.\n',
    'src/pages/index.jsx': 'export default ({ config }) => <h1>{config.title}: {config.tagline}</h1>\n',
    'src/pages/route.jsx': `${text}export default () => {
  const { siteConfig } = useDocusaurusContext()
  return <h1>{siteConfig.presets[0][1].docs.routeBasePath} {siteConfig.themeConfig.navbar.items.length}</h1>
}
`,
    'src/pages/draft.jsx': 'export default () => <h1>Draft</h1>\n',
    'src/pages/parts/part.jsx': 'export const part = 1\n',
  })
  expect(await problems(root)).toEqual([])
  expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
  const output = tree(`${root}/dist`)
  expect(output['index.html']!.replaceAll('<!-- -->', '')).toContain('<h1>Shop: Fresh</h1>')
  expect(output['route/index.html']!.replaceAll('<!-- -->', '')).toContain('<h1>manual 1</h1>')
  expect(Object.keys(output)).not.toContain('draft/index.html')
})

test('imports that begin with `/` begin at the folder of the site, in docs, partials, components and pages', async () => {
  const root = folder({
    'site.config.json': site({}),
    'docs/index.mdx':
      "import Note from '/docs/parts/_note.mdx'\nimport Gone from '/src/ui/Crad'\n\n# Shop\n\n<Note />\n",
    'docs/parts/one.md': '# One\n\nText.\n',
    'docs/parts/_note.mdx':
      "import Card from '/src/ui/Card'\nimport text from '!!raw-loader!/src/price.ts'\n\n<Card />\n\n{text}\n",
    'src/ui/Card.tsx': "import { price } from '/src/price'\n\nexport default () => <b>{price}</b>\n",
    'src/price.ts': "export const price = 'ten euros'\n",
    'src/pages/about.tsx': "import Card from '/src/ui/Card'\n\nexport default () => <Card />\n",
  })
  expect(await problems(root)).toEqual(['mdx-import-missing docs/index.mdx /src/ui/Crad'])
  writeFileSync(join(root, 'docs/index.mdx'), "import Note from '/docs/parts/_note.mdx'\n\n# Shop\n\n<Note />\n")
  expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
  const output = tree(`${root}/dist`)
  expect(output['index.html']).toContain('<b>ten euros</b>')
  expect(output['index.html']).toContain('export const price = ')
  expect(output['about/index.html']).toContain('<b>ten euros</b>')
  expect(await docs(['mv', 'docs/parts', 'docs/all', '--cwd', root])).toMatchObject({ code: 0 })
  expect(tree(root)['docs/index.mdx']).toContain("import Note from '/docs/all/_note.mdx'")
  expect(await problems(root)).toEqual([])
})

test('imports that begin with `/` may be paths of the disk in components, and static files are named', async () => {
  const outside = folder({ 'price.js': "export const price = 'ten euros'\n" })
  const root = folder({
    'site.config.json': site({ site: { staticDirectories: ['public'] } }),
    'docs/index.mdx':
      "import lamp from '/img/lamp.svg'\nimport Card from '/src/Card'\n\n# Shop\n\n<Card src={lamp} />\n",
    'public/img/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'src/Card.jsx': `import { price } from '${outside}/price'\nimport lamp from '/img/lamp.svg'\n\nexport default () => <b title={lamp}>{price}</b>\n`,
  })
  const { stdout } = await docs(['check', '--json', '--cwd', root])
  expect((JSON.parse(stdout) as Diagnostic[]).map(({ file, line, hint }) => `${file}:${line} ${hint}`)).toEqual([
    'docs/index.mdx:1 It is a static file: write `@site/public/img/lamp.svg`.',
    'src/Card.jsx:2 It is a static file: write `@site/public/img/lamp.svg`.',
  ])
  for (const file of ['docs/index.mdx', 'src/Card.jsx'])
    writeFileSync(join(root, file), tree(root)[file]!.replace('/img/lamp', '@site/public/img/lamp'))
  expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
  expect(tree(`${root}/dist`)['index.html']).toContain('>ten euros</b>')
})

test('components of other modules that are spread into `MDXComponents` are known in docs', async () => {
  const root = folder({
    'site.config.json': site({}),
    'src/theme/MDXComponents.js':
      "import MDXComponents from '@theme-original/MDXComponents'\nimport * as icons from '../icons'\nimport boxes from '@site/src/boxes'\nimport { signs } from '../signs'\n\nconst own = { Lamp: () => <b>lamp</b> }\n\nexport default { ...MDXComponents, ...icons, ...boxes, ...signs, ...own }\n",
    'src/icons/index.tsx':
      "import type { FC } from 'react'\n\nexport * from './more'\nexport const size: number = 3\nexport const Star: FC = () => <b>star</b>\nexport { Moon as Sickle } from './moon'\n",
    'src/icons/more.tsx': "export * from './index'\nexport function Sun() {\n  return <b>sun</b>\n}\n",
    'src/icons/moon.tsx': 'export const Moon = () => <b>moon</b>\n',
    'src/boxes.jsx': 'const Box = () => <b>box</b>\n\nexport default { Box }\n',
    'src/signs.tsx': 'export const signs = { Stop: () => <b>stop</b> } as const\n',
    'docs/index.mdx': '# Shop\n\n<Star /><Sun /><Sickle /><Box /><Stop /><Lamp />\n',
  })
  expect(await problems(root)).toEqual([])
  expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
  const text = tree(`${root}/dist`)['index.html']
  for (const word of ['star', 'sun', 'moon', 'box', 'stop', 'lamp']) expect(text).toContain(`<b>${word}</b>`)
})

test('a page that fails in code for an older React names the reason', async () => {
  const root = folder({
    'site.config.json': site({}),
    'docs/index.md': '# Shop\n\nText.\n',
    'src/pages/old.jsx':
      "import * as React from 'react'\n\nconst secret = '__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED'\n\nexport default () => <b>{String(React[secret].ReactCurrentOwner)}</b>\n",
  })
  const { stdout } = await docs(['check', '--json', '--cwd', root])
  expect(JSON.parse(stdout)).toMatchObject([
    { code: 'page-render-failed', file: 'src/pages/old.jsx', hint: expect.stringContaining('React 19') },
  ])
})

test('components that are spread into `MDXComponents` are found behind other names, and no types or endless objects', async () => {
  const root = folder({
    'site.config.json': site({}),
    'src/theme/MDXComponents.tsx':
      "import MDXComponents from '@theme-original/MDXComponents'\nimport boxes, { signs, lamps as lights } from '../all'\nimport * as icons from '/src/icons'\n\nconst one = { ...two, One: () => <b>one</b> }\nvar two = { ...one, Two: () => <b>two</b> }\nconst components = { ...MDXComponents, ...icons, ...boxes, ...signs, ...lights, ...one }\n\nexport { components as default }\n",
    'src/all.ts':
      "import { lamps } from './lamps'\n\nexport { default } from './boxes'\nexport * from './signs'\nexport { lamps }\n",
    'src/boxes.jsx': 'const Box = () => <b>box</b>\n\nexport default { Box }\n',
    'src/signs.jsx': "export * from './all'\nexport const signs = { Stop: () => <b>stop</b> }\n",
    'src/lamps.jsx': 'export const lamps = { Lamp: () => <b>lamp</b> }\n',
    'src/icons.tsx':
      "export * as Signs from './boxes'\nexport interface Sizes {}\nexport type { Size } from './sizes'\nexport { type Width, Tall } from './sizes'\n",
    'src/sizes.tsx': 'export type Size = number\nexport type Width = number\nexport const Tall = () => <b>tall</b>\n',
    'docs/index.mdx': '# Shop\n\n<Box /><Stop /><Lamp /><Tall /><One /><Two />\n\n<Sizes /> <Size /> <Width />\n',
  })
  expect(await problems(root)).toEqual(
    ['Sizes', 'Size', 'Width'].map((name) => `mdx-unknown-component docs/index.mdx ${name}`),
  )
})

test('aliases of `tsconfig.json` and of the config lead to the same files in docs, components, styles and pages', async () => {
  const root = folder({
    'site.config.json': site({ site: { alias: { '~': 'src' }, customCss: ['src/site.css'] } }),
    'tsconfig.json':
      '{\n  // For editors.\n  "compilerOptions": { "baseUrl": ".", "paths": { "@ui/*": ["./src/ui/*"], "@site/*": ["./*"], } },\n}\n',
    'docs/index.mdx':
      "import Card from '@ui/Card'\nimport Note from '~/_note.mdx'\nimport Gone from '@ui/Crad'\n\n# Shop\n\n<Card />\n\n<Note />\n",
    'src/_note.mdx': 'A note.\n',
    'src/ui/Card.tsx': "import { price } from '~/price'\n\nexport default () => <b>{price}</b>\n",
    'src/price.ts': "export const price = 'ten euros'\n",
    'src/site.css': "@import '@ui/card.css';\n",
    'src/ui/card.css': '.shop-card { color: teal }\n',
    'src/pages/about.tsx': "import Card from '@ui/Card'\n\nexport default () => <Card />\n",
  })
  expect(await problems(root)).toEqual(['mdx-import-missing docs/index.mdx @site/src/ui/Crad'])
  await docs(['check', '--fix', '--cwd', root])
  const fixed = { ...tree(root), 'docs/index.mdx': tree(root)['docs/index.mdx']!.replace(/^import Gone.*\n/m, '') }
  const sound = folder(Object.fromEntries(Object.entries(fixed).filter(([path]) => !path.startsWith('.quire'))))
  expect(await docs(['build', '--cwd', sound])).toMatchObject({ code: 0 })
  const output = tree(`${sound}/dist`)
  expect(output['index.html']).toContain('<b>ten euros</b>')
  expect(output['index.html']).toContain('A note.')
  expect(output['about/index.html']).toContain('<b>ten euros</b>')
  expect(Object.entries(output).some(([path, text]) => path.endsWith('.css') && text.includes('.shop-card'))).toBe(true)
})

test('aliases that end in `$` and paths of `tsconfig.json` without `*` stand for the whole name only', async () => {
  const root = folder({
    'site.config.json': site({ site: { alias: { plums$: 'src/plums.js' } } }),
    'tsconfig.json': '{ "compilerOptions": { "paths": { "@ui": ["./src/ui.tsx"], "@ui/*": ["./src/parts/*"] } } }',
    'docs/index.mdx':
      "import plums from 'plums'\nimport green from 'plums/green'\nimport Card from '@ui'\nimport Box from '@ui/Box'\n\n# Shop\n\n<Card /> <Box /> {plums + ', ' + green}\n",
    'src/plums.js': "export default 'plums of the site'\n",
    'src/ui.tsx':
      "import Box from '@ui/Box'\nimport green from 'plums/green'\n\nexport default () => <b>card {green} <Box /></b>\n",
    'src/parts/Box.tsx': "import plums from 'plums'\n\nexport default () => <b>box {plums}</b>\n",
    'package.json': '{ "dependencies": { "plums": "1.0.0" } }',
    'node_modules/plums/package.json': '{ "name": "plums", "version": "1.0.0" }',
    'node_modules/plums/green.js': "export default 'green ones'\n",
  })
  expect(await problems(root)).toEqual([])
  expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
  const text = tree(`${root}/dist`)['index.html']
  for (const words of ['<b>card green ones <b>box plums of the site</b></b>', 'plums of the site, green ones'])
    expect(text!.replaceAll('<!-- -->', '')).toContain(words)
})

test('aliases that a plugin gives to webpack are carried over, and a plugin that does more whole', async () => {
  const root = folder({
    'docusaurus.config.js': `const path = require('path')
module.exports = {
  title: 'Shop', url: 'https://docs.example.com', baseUrl: '/',
  presets: [['classic', { blog: false, pages: { include: ['*.js'], exclude: ['draft.js'] } }]],
  plugins: [
    './plugins/alias.js',
    () => ({ name: 'more', configureWebpack: () => ({ resolve: { alias: { '@ui': path.resolve(__dirname, 'src/ui'), card$: path.resolve(__dirname, 'src/ui/Card.js') } } }) }),
  ],
}
`,
    'plugins/alias.js':
      "const path = require('path')\nmodule.exports = (context) => ({ name: 'a', contentLoaded() {}, configureWebpack() { return { resolve: { alias: { '~': path.join(context.siteDir, 'src') } } } } })\n",
    'docs/index.md': '# Shop\n\nText.\n',
    'src/ui/Card.js': 'export default 1\n',
  })
  await docs(['import', root])
  const config = tree(root)['site.config.ts']!
  expect(config).toMatch(/alias: \{\s*'@ui': 'src\/ui',\s*card\$: 'src\/ui\/Card\.js',?\s*\}/)
  expect(config).toMatch(/plugins: \['\.\/plugins\/alias\.js'\]/)
  expect(config).toMatch(/include: \['\*\.js'\]/)
})

test('a stylesheet imports others without their extension, as with Docusaurus', async () => {
  const files = {
    'site.config.json': site({ site: { customCss: ['src/css/site.css'] } }),
    'docs/index.md': '# Shop\n\nText.\n',
    'src/css/site.css':
      '@font-face { font-family: Shop; src: url(/shop.woff2); }\n@import "colors";\n@import "gone";\n',
    'src/css/colors.css': '.shop { color: teal }\n',
    'static/shop.woff2': '',
  }
  const root = folder(files)
  expect(await problems(root)).toEqual(['mdx-import-missing src/css/site.css gone'])
  const styles = async () => {
    expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
    return Object.entries(tree(`${root}/dist`)).flatMap(([path, text]) => (path.endsWith('.css') ? text : []))
  }
  writeFileSync(`${root}/src/css/site.css`, '@import "colors";\n')
  expect((await styles()).join()).toContain('.shop{color:teal}')
  writeFileSync(`${root}/src/css/colors.css`, '.shop { color: olive }\n')
  expect((await styles()).join()).toContain('.shop{color:olive}')
})

test('addresses of static files in stylesheets get the base URL, once, and may begin with `~`, as with Docusaurus', async () => {
  const urls = [
    "'~/img/a.png'",
    '/img/b.png',
    '"/shop/img/c.png?x#y"',
    '//cdn.example/d.png',
    'data:image/png;base64,/A',
    '#e',
  ]
  const root = folder({
    'site.config.json': JSON.stringify({ title: 'Shop', url: 'https://docs.example', baseUrl: '/shop/' }),
    'docs/index.md': '# Shop\n\nText.\n',
    'src/pages/offer.module.css': urls.map((url, index) => `.a${index} { background: url(${url}) }\n`).join(''),
    'src/pages/offer.jsx':
      "import styles from './offer.module.css'\nexport default () => <p className={Object.values(styles).join(' ')}>1</p>\n",
  })
  expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
  const css = Object.entries(tree(`${root}/dist`)).flatMap(([path, text]) => (path.endsWith('.css') ? text : []))
  expect(css.join('').match(/(?<=url\()[^)]*(?=\))/g)).toEqual(
    expect.arrayContaining([
      '/shop/img/a.png',
      '/shop/img/b.png',
      '/shop/img/c.png?x#y',
      '//cdn.example/d.png',
      'data:image/png;base64,/A',
      '#e',
    ]),
  )
})

test('the error of a worker that cannot be bundled says its reason', async () => {
  const root = folder({
    'site.config.json': site({ site: { components: { Count: 'src/Count.jsx' } } }),
    'docs/index.mdx': '# Shop\n\n<Count />\n',
    'src/Count.jsx':
      "export default () => <b onClick={() => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })}>1</b>\n",
    'src/worker.js': "import { all } from 'shop-parts'\npostMessage(all)\n",
    'node_modules/shop-parts/package.json': '{ "name": "shop-parts", "version": "1.0.0", "main": "index.js" }',
    'node_modules/shop-parts/index.js': "export { all } from './gone.js'\n",
  })
  const { stderr } = await docs(['build', '--cwd', root])
  expect(stderr).toContain('src/Count.jsx  error  module-bundle-failed\n  There is no module `./gone.js`.')
})
