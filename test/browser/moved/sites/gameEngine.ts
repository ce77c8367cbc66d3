import { logo, type MovedSite } from '../movedSite.ts'

/** Docs of two instances beside the folder of the site in a monorepo, with videos, pictures in styles and pages in Markdown. */
export const gameEngine: MovedSite = {
  folder: 'packages/site',
  files: {
    'manual/index.md':
      '---\nslug: /\ntitle: The engine\n---\n\nLoad a [scene](scenes/load.md) and a ![sprite](./sprite.svg).\n\n`````md\n```js\nload()\n```\n`````\n',
    'manual/sprite.svg': logo,
    'manual/scenes/_category_.json': '{ "label": "Scenes", "link": { "type": "doc", "id": "scenes/load" } }\n',
    'manual/scenes/load.md':
      '---\nkeywords: [scene]\n---\n\n# Load a scene\n\n<Video id="abc" />\n\n## Levels\n\n1. One\n   - [ ] small\n2. Two\n',
    'packages/site/docusaurus.config.js': `const { resolve } = require('path')
const links = require('./links')
module.exports = {
  title: 'Spark', url: 'https://spark.example', baseUrl: '/spark/', onBrokenLinks: 'warn', onDuplicateRoutes: 'ignore',
  stylesheets: [],
  presets: [[require.resolve('@docusaurus/preset-classic'), {
    docs: { path: resolve(__dirname, '../../manual'), routeBasePath: 'manual', sidebarPath: require.resolve('./sidebars.js'), sidebarCollapsible: true, exclude: ['**/drafts/**'] },
    blog: false,
    theme: { customCss: require.resolve('./src/css/spark.css') },
  }]],
  themeConfig: {
    colorMode: { defaultMode: 'dark', disableSwitch: false, respectPrefersColorScheme: false },
    navbar: { title: 'Spark', items: [...links.top, { href: 'https://code.example/spark', label: 'Code', position: 'right', className: 'code-link', 'aria-label': 'Source code' }] },
    footer: { style: 'dark', links: links.footer },
  },
}
`,
    'packages/site/links.js': `exports.top = ['manual', 'showcase', 'license'].map((name) => ({ to: name, label: name[0].toUpperCase() + name.slice(1), position: 'left' }))
exports.footer = [{ title: 'Spark', items: exports.top.map(({ to, label }) => ({ to, label })) }]
`,
    'packages/site/sidebars.js': "module.exports = { manual: ['index', { Scenes: ['scenes/load'] }] }\n",
    'packages/site/src/css/spark.css': `.stage { background-image: url('data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='); padding: 2rem }
.code-link::before { content: '#' }
html[data-theme='dark'] { --ifm-background-color: #14161c; }
`,
    'packages/site/src/pages/index.js': `import React, { useState } from 'react'
import Layout from '@theme/Layout'
import Link from '@docusaurus/Link'
import { useColorMode } from '@docusaurus/theme-common'
import styles from './index.module.css'
function Mode() { const { colorMode } = useColorMode(); return <span className="badge badge--primary mode">{colorMode}</span> }
export default function Home() {
  const [speed, setSpeed] = useState(1)
  return <Layout><section className={styles.top + ' stage'}><div className="container"><div className="row"><div className="col col--6 col--offset-3"><h1>Spark</h1><Mode />
    <button className="button button--outline button--primary margin-left--sm" onClick={() => setSpeed(speed + 1)}>Speed {speed}</button></div></div>
    <Link className="button button--link" to="/manual">Read</Link></div></section></Layout>
}
`,
    'packages/site/src/pages/index.module.css': '.wide { min-height: 8rem; }\n.top { composes: wide; }\n',
    'packages/site/src/pages/license.md':
      '---\ntitle: License\nhide_table_of_contents: true\n---\n\n# License\n\nFree, as in *free*.\n',
    'packages/site/src/pages/showcase.mdx':
      "import Video from '@site/src/components/Video'\nimport games from '@site/src/games.json'\n\n# Showcase\n\n{games.map(({ name, stars }) => <p className=\"game\" key={name}>{name}: {'★'.repeat(stars)}</p>)}\n\n<Video id=\"xyz\" />\n",
    'packages/site/src/games.json': '[{ "name": "Moth", "stars": 3 }, { "name": "Lamp", "stars": 2 }]\n',
    'packages/site/src/components/Video.js': `import React from 'react'
export default ({ id }) => <div className="video"><a href={'https://video.example/' + id}>Video {id}</a></div>
`,
    'packages/site/src/theme/MDXComponents.js': `import MDXComponents from '@theme-original/MDXComponents'
import Video from '@site/src/components/Video'
export default { ...MDXComponents, Video }
`,
    'packages/site/src/theme/Navbar/Logo/index.js': `import React from 'react'
import Logo from '@theme/Logo'
export default () => <Logo className="navbar__brand own-brand" imageClassName="navbar__logo" titleClassName="navbar__title text--truncate" />
`,
    'packages/site/src/theme/Footer/Layout/index.js': `import React from 'react'
export default ({ style, links, logo, copyright }) => <footer className={'footer own-footer footer--' + style}><div className="container">{links}{logo}{copyright}<p>No ads.</p></div></footer>
`,
    'packages/site/static/img/logo.svg': logo,
  },
  shown: {
    '/spark/': { h1: 'Spark', '.mode': 'dark', '.own-brand': 'Spark' },
    '/spark/manual': { h1: 'The engine', 'a.menu__link[aria-current="page"]': 'The engine' },
    '/spark/manual/scenes/load': { '.video': 'Video abc' },
    '/spark/showcase': { '.game:first-of-type': 'Moth: ★★★', '.own-footer p': 'No ads.' },
    '/spark/license': { 'p em': 'free' },
  },
}
