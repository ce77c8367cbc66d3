import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { docs } from './docsInProcess.ts'
import { put } from './folder.ts'
import { config, smallSite } from './smallSite.ts'

const picture = (color: string) => `<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20" height="20" fill-rule="evenodd"><path fill="${color}" d="M0 0"/></svg>
`
const withPages = (more = '') => config(more).replace('pages: false', "pages: { path: 'src/pages' }")

/** A home page as those who begin with Docusaurus have it. */
const files = {
  'site.config.mjs': withPages("customCss: 'src/css/custom.css',"),
  'docs/index.md': '---\nslug: /docs\n---\n\n# Docs\n\n[Guide](./guide.md)\n',
  'docs/loader.mdx':
    "import CodeBlock from '@theme/CodeBlock'\nimport source from '!!raw-loader!./sample.js'\nimport List from './parts/_list.mdx'\nimport More from './more/_list.mdx'\nimport text from '!!raw-loader!./more/_list.mdx'\n\n# Loader\n\n<CodeBlock language='js'>{source}</CodeBlock>\n\n<List />\n\n<More />\n\n<pre>{text}</pre>\n\n<pre>{require('!!raw-loader!./more/_list.mdx').default}</pre>\n",
  'docs/parts/_list.mdx':
    "import kinds from '!!raw-loader!./kinds.txt'\n\n{kinds} {require('!!raw-loader!./place.txt').default}\n",
  'docs/more/_list.mdx': "import kinds from '!!raw-loader!./kinds.txt'\n\nAnd {kinds}\n",
  'docs/more/kinds.txt': 'Quinces',
  'docs/parts/kinds.txt': 'Conference pears',
  'docs/parts/place.txt': 'from the garden',
  'docs/guide.md': '# Guide\n',
  'docs/sample.js': 'let pear\n',
  'tsconfig.json': '{ "extends": "@docusaurus/tsconfig", "compilerOptions": { "baseUrl": "." } }\n',
  'src/css/custom.css': ':root {\n  --ifm-color-primary: #2e8555;\n}\n',
  'src/pages/index.tsx': `import type {ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import HomepageFeatures from '@site/src/components/HomepageFeatures';
import Heading from '@theme/Heading';
import logo from '@site/static/img/pear.svg';
import styles from './index.module.css';

export default function Home(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  return (
    <Layout title={\`Hello from \${siteConfig.title}\`} description="Description">
      <header className={clsx('hero', styles.heroBanner)}>
        <Heading as="h1" className="hero__title">{siteConfig.title}</Heading>
        <Link className="button" to="/docs">Read</Link>
        <img src={logo} alt="" />
      </header>
      <main><HomepageFeatures /></main>
    </Layout>
  );
}
`,
  'src/pages/index.module.css': '.heroBanner {\n  padding: 4rem 0;\n}\n',
  'src/components/HomepageFeatures/index.tsx': `import type {ComponentProps, ComponentType} from 'react';
import styles from './styles.module.css';

type FeatureItem = {title: string; Svg: ComponentType<ComponentProps<'svg'>>};
const FeatureList: FeatureItem[] = [{title: 'Easy', Svg: require('@site/static/img/apple.svg').default}];

export default function HomepageFeatures() {
  return FeatureList.map(({title, Svg}) => (
    <div key={title} className={styles.feature}><Svg className={styles.featureSvg} role="img" />{title}</div>
  ));
}
`,
  'src/components/HomepageFeatures/styles.module.css':
    '.featureSvg {\n  height: 200px;\n}\n.feature {\n  width: 3rem;\n}\n',
  'static/img/apple.svg': picture('red'),
  'static/img/pear.svg': picture('green'),
}

/** The stylesheets of the home page, in the order of the page. */
const styleOf = (root: string) => {
  const html = readFileSync(join(root, 'dist/index.html'), 'utf8')
  const links = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)]
  return links.map(([, href]) => readFileSync(join(root, 'dist', href!), 'utf8')).join('\n')
}

test('the home page of Docusaurus’s template is built: modules of styles, pictures as components, a config of TypeScript that is gone', async () => {
  const root = smallSite(files)
  const { code, stderr } = await docs(['build', '--cwd', root, '--strict'])
  expect({ code, stderr: stderr.replace(/^(?:parsed|rendered) .*\n/gm, '') }).toEqual({ code: 0, stderr: '' })
  const html = readFileSync(join(root, 'dist/index.html'), 'utf8')
  expect(html).toContain('<title>Hello from Corner Shop | Corner Shop</title>')
  expect(html).toMatch(/<svg [^>]*fill-rule="evenodd" class="_featureSvg_\w+" role="img"><path fill="red"/)
  expect(html).toMatch(/<img src="\/assets\/pear-[\w-]+\.svg" alt=""\/>/)
  expect(html).toMatch(/<header class="hero _heroBanner_\w+">/)
  const loaded = readFileSync(join(root, 'dist/loader/index.html'), 'utf8')
  expect(loaded).toMatch(/<span class=k>let<\/span> pear/)
  expect(loaded).toMatch(/Conference pears[^<]*(?:<!-- -->\s*)*from the garden/)
  // The same name and path in another partial is another file.
  expect(loaded).toMatch(/And (?:<!-- -->)?Quinces/)
  expect(loaded.match(/<pre>import kinds from [\s\S]*?<\/pre>/g)).toHaveLength(2)
  expect(styleOf(root)).toMatch(/\._featureSvg_\w+\{height:200px\}/)
}, 60_000)

const repository = fileURLToPath(new URL('../..', import.meta.url))

test('a site with the package `sass` (in node_modules) has stylesheets in Sass, and a changed part of one is seen', async () => {
  const root = smallSite({
    'site.config.mjs': withPages("customCss: 'src/site.scss',"),
    'docs/index.md': '---\nslug: /docs\n---\n\n# Docs\n',
    'src/site.scss': "@use './colors';\n.shop { b { color: colors.$pear } }\n",
    'src/_colors.scss': '$pear: green;\n',
    'src/pages/index.jsx':
      "import styles from './index.module.scss'\nexport default () => <main className={styles.wide}>Shop</main>\n",
    'src/pages/index.module.scss': '.wide { &:hover { width: 1px } }\n',
  })
  mkdirSync(join(root, 'node_modules'))
  symlinkSync(join(repository, 'node_modules/sass'), join(root, 'node_modules/sass'))
  expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
  expect(styleOf(root)).toMatch(/\.shop b\{color:green\}/)
  expect(styleOf(root)).toMatch(/\._wide_\w+:hover\{width:1px\}/)
  put(root, { 'src/_colors.scss': '$pear: red;\n' })
  expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
  expect(styleOf(root)).toMatch(/\.shop b\{color:red\}/)
}, 60_000)
