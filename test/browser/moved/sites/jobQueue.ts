import { logo, type MovedSite } from '../movedSite.ts'

/** A library with docs beside the folder of its site, and values that its config computes. */
export const jobQueue: MovedSite = {
  folder: 'website',
  files: {
    'package.json': '{ "name": "jobber", "version": "4.2.0" }\n',
    'docs/start.md': `---
id: start
title: Start a queue
sidebar_label: Start
---

Jobs wait in a *queue* :hourglass: until a worker is free. See [workers](workers.md#retries) and [the home page](/).

| Option | Default | Since |
| :----- | :-----: | ----: |
| \`limit\` | 10 | 1.0 |
| \`delay\` | 0 | 2.1 |

- [x] Install
- [ ] Run

:::caution

A job may run twice.

:::
`,
    'docs/workers.md': `# Workers

<details>
<summary>How many \`workers\`?</summary>

One for each core.

</details>

## Retries

\`\`\`js title="worker.js" {2}
const worker = new Worker('mail')
worker.retries = 3
\`\`\`
`,
    'website/docusaurus.config.js': `const path = require('path')
const { version } = require('../package.json')
const { github } = require('prism-react-renderer').themes

module.exports = {
  title: 'Jobber',
  tagline: 'Queues without a server',
  url: process.env.SITE_URL || 'https://jobber.example',
  baseUrl: '/',
  favicon: 'img/logo.svg',
  onBrokenLinks: 'throw',
  customFields: { version, builtIn: new Date().getFullYear() },
  presets: [['@docusaurus/preset-classic', {
    docs: { path: '../docs', routeBasePath: '/guide', sidebarPath: require.resolve('./sidebars.js'), editUrl: 'https://code.example/jobber/edit/main/website' },
    blog: false,
    theme: { customCss: require.resolve('./src/css/custom.css') },
  }]],
  themeConfig: {
    prism: { theme: github },
    navbar: {
      title: 'Jobber', logo: { src: 'img/logo.svg', alt: 'Jobber' },
      items: [
        { to: 'guide/start', label: 'Guide', position: 'left' },
        { to: 'users', label: 'Users', position: 'left' },
        { label: 'v' + version, href: 'https://code.example/jobber', position: 'right' },
      ],
    },
    footer: {
      style: 'dark',
      links: [{ title: 'Docs', items: [{ label: 'Start', to: 'guide/start' }, { label: 'Users', to: 'users' }] }],
      copyright: \`Copyright © \${new Date().getFullYear()} Jobber\`,
    },
  },
}
`,
    'website/sidebars.js': "module.exports = { guide: { Basics: ['start', 'workers'] } }\n",
    'website/src/css/custom.css':
      ':root { --ifm-color-primary: #1d5fa8; }\n.hero--jobber { padding: 3rem 0; background: url("data:image/svg+xml,%3Csvg xmlns=\'http://www.w3.org/2000/svg\'/%3E"); }\n',
    'website/src/pages/index.js': `import React from 'react'
import clsx from 'clsx'
import Layout from '@theme/Layout'
import Link from '@docusaurus/Link'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import useBaseUrl from '@docusaurus/useBaseUrl'
import styles from './styles.module.css'

const features = [['Small', 'One file.'], ['Safe', 'Jobs survive a crash.'], ['Fast', 'Ten thousand a second.']]

function Feature({ title, text }) {
  return <div className={clsx('col col--4', styles.feature)}><div className="card"><div className="card__header"><h3>{title}</h3></div><div className="card__body">{text}</div></div></div>
}

export default function Home() {
  const { siteConfig = {} } = useDocusaurusContext()
  return (
    <Layout title={siteConfig.title} description={siteConfig.tagline}>
      <header className={clsx('hero hero--primary hero--jobber', styles.banner)}>
        <div className="container">
          <h1 className="hero__title">{siteConfig.title} {siteConfig.customFields.version}</h1>
          <p className="hero__subtitle">{siteConfig.tagline}</p>
          <img src={useBaseUrl('img/logo.svg')} alt="" width="32" height="32" />
          <Link className="button button--outline button--secondary button--lg" to="guide/start">Get started</Link>
        </div>
      </header>
      <main><div className="container margin-vert--lg"><div className="row">{features.map(([title, text]) => <Feature key={title} {...{ title, text }} />)}</div></div></main>
    </Layout>
  )
}
`,
    'website/src/pages/styles.module.css': '.banner { text-align: center; }\n.feature { padding: 1rem; }\n',
    'website/src/pages/users.js': `import React from 'react'
import Layout from '@theme/Layout'
const users = [{ name: 'Ada Bakery', since: 2021 }, { name: 'Mill & Sons', since: 2019 }]
export default () => <Layout title="Users"><div className="container padding-vert--md"><h1>Users</h1>
  {users.sort((a, b) => a.since - b.since).map((user) => <div className="avatar margin-bottom--sm" key={user.name}><div className="avatar__intro"><div className="avatar__name">{user.name}</div><small className="avatar__subtitle">since {user.since}</small></div></div>)}
</div></Layout>
`,
    'website/src/theme/Footer/Copyright/index.js': `import React from 'react'
import Copyright from '@theme-original/Footer/Copyright'
export default function CopyrightWrapper(props) { return <><p className="made">Made by volunteers</p><Copyright {...props} /></> }
`,
    'website/static/img/logo.svg': logo,
  },
  shown: {
    '/': {
      '.hero__title': 'Jobber 4.2.0',
      '.made': 'Made by volunteers',
      '.footer__copyright': `Copyright © ${new Date().getFullYear()} Jobber`,
    },
    '/users': { '.avatar:first-of-type .avatar__name': 'Mill & Sons' },
    '/guide/start': { h1: 'Start a queue', 'td:nth-child(3)': '1.0', '.navbar a[href="/users"]': 'Users' },
  },
}
