import { logo, type MovedSite } from '../movedSite.ts'

const start = (text: string) => `---
id: start
sidebar_label: Start
---

import Steps from '@site/src/components/Steps'

# Start with ${text}

<Steps names={['Sign up', 'Deploy']} />

![Panel](./panel.svg)

| Plan | Price |
| :-: | --: |
| Free | 0 € |
`

const json = (messages: Record<string, string>) =>
  `${JSON.stringify(Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, { message }])))}\n`

/** Versions and languages, one of them from right to left, with pages of their own in both. */
export const cloudService: MovedSite = {
  folder: 'docs-site',
  files: {
    'docs-site/docusaurus.config.js': `// @ts-check
const lightTheme = require('prism-react-renderer').themes.github
const locales = { en: 'English', ar: 'العربية' }
const isPreview = process.env.PREVIEW === 'yes'

/** @type {import('@docusaurus/types').Config} */
const config = {
  title: 'Nimbus', tagline: 'Clouds for all', url: 'https://nimbus.example', baseUrl: isPreview ? '/preview/' : '/', favicon: 'img/logo.svg',
  i18n: {
    defaultLocale: 'en', locales: Object.keys(locales),
    localeConfigs: { en: { label: locales.en }, ar: { label: locales.ar, direction: 'rtl' } },
  },
  scripts: [{ src: '/js/early.js', defer: true }],
  presets: [['classic', {
    docs: {
      sidebarPath: require.resolve('./sidebars.json'), lastVersion: 'current',
      versions: { current: { label: '3.x', badge: true }, '2.x': { label: '2.x', path: 'v2', banner: 'unmaintained' } },
      editUrl: ({ versionDocsDirPath, docPath }) => 'https://code.example/nimbus/edit/main/' + versionDocsDirPath + '/' + docPath,
    },
    blog: false, theme: { customCss: [require.resolve('./src/css/nimbus.css')] },
  }]],
  themeConfig: {
    prism: { theme: lightTheme },
    announcementBar: { id: 'v3', content: '<b>3.x</b> is out', backgroundColor: '#123456', textColor: '#ffffff', isCloseable: false },
    navbar: {
      title: 'Nimbus', style: 'primary',
      items: [
        { type: 'doc', docId: 'start', label: 'Docs', position: 'left' },
        { to: 'plans', label: 'Plans', position: 'left', activeBaseRegex: '/plans' },
        { type: 'docsVersionDropdown', position: 'right', dropdownItemsAfter: [{ to: 'plans', label: 'Older' }] },
        { type: 'localeDropdown', position: 'right' },
      ],
    },
    footer: { links: [{ title: 'More', items: [{ label: 'Plans', to: 'plans' }, { html: '<a href="https://code.example">Code</a>' }] }], copyright: \`© \${new Date().getFullYear()}\` },
  },
}
module.exports = config
`,
    'docs-site/sidebars.json':
      '{ "docs": ["start", { "type": "category", "label": "Run", "items": ["run/deploy"] }] }\n',
    'docs-site/versions.json': '["2.x"]\n',
    'docs-site/docs/start.mdx': start('three'),
    'docs-site/docs/panel.svg': logo,
    'docs-site/docs/run/deploy.md':
      '# Deploy\n\n:::note\n\nIt takes a minute.\n\n:::\n\n## Undo\n\nBack to [the start](../start.mdx).\n',
    'docs-site/versioned_docs/version-2.x/start.mdx': start('two'),
    'docs-site/versioned_docs/version-2.x/panel.svg': logo,
    'docs-site/versioned_docs/version-2.x/run/deploy.md': '# Deploy\n\nIt takes an hour.\n',
    'docs-site/versioned_sidebars/version-2.x-sidebars.json':
      '{ "docs": ["start", { "type": "category", "label": "Run", "items": ["run/deploy"] }] }\n',
    'docs-site/i18n/ar/docusaurus-plugin-content-docs/current/run/deploy.md':
      '# النشر\n\n:::note\n\nدقيقة واحدة.\n\n:::\n\n## تراجع\n\nنص.\n',
    'docs-site/i18n/ar/docusaurus-plugin-content-docs/current.json': json({
      'version.label': '3.x',
      'sidebar.docs.category.Run': 'تشغيل',
    }),
    'docs-site/i18n/ar/docusaurus-theme-classic/navbar.json': json({
      'item.label.Docs': 'الوثائق',
      'item.label.Plans': 'الخطط',
    }),
    'docs-site/i18n/ar/docusaurus-theme-classic/footer.json': json({ 'link.title.More': 'المزيد' }),
    'docs-site/i18n/ar/docusaurus-plugin-content-pages/imprint.md': '# بصمة\n\nنيمبوس.\n',
    'docs-site/i18n/ar/code.json': json({ 'plans.title': 'الخطط', 'plans.free': '{count} خطة', 'steps.done': 'تم' }),
    'docs-site/src/css/nimbus.css':
      ':root { --ifm-color-primary: #2b4c9b; --ifm-heading-font-weight: 600; }\n.steps { padding-inline-start: 1rem; }\n',
    'docs-site/src/components/Steps.js': `import React, { useState } from 'react'
import { translate } from '@docusaurus/Translate'
const done = translate({ id: 'steps.done', message: 'Done' })
export default function Steps({ names }) {
  const [at, setAt] = useState(0)
  return <ol className="steps">{names.map((name, i) => <li key={name}><button className="button button--link" onClick={() => setAt(i + 1)}>{name}{i < at && ' ' + done}</button></li>)}</ol>
}
`,
    'docs-site/src/pages/index.js': `import React from 'react'
import Layout from '@theme/Layout'
import Link from '@docusaurus/Link'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { useLatestVersion } from '@docusaurus/plugin-content-docs/client'
export default function Home() {
  const { siteConfig, i18n } = useDocusaurusContext()
  const latest = useLatestVersion()
  return <Layout title="Home"><header className="hero hero--dark"><div className="container"><h1 className="hero__title">{siteConfig.tagline}: {i18n.currentLocale}</h1><Link className="button button--primary button--lg" to={latest.path + '/start'}>{latest.label}</Link></div></header></Layout>
}
`,
    'docs-site/src/pages/plans.js': `import React from 'react'
import Layout from '@theme/Layout'
import Translate, { translate } from '@docusaurus/Translate'
export default () => <Layout title={translate({ id: 'plans.title', message: 'Plans' })}><main className="container margin-vert--lg"><h1><Translate id="plans.title">Plans</Translate></h1>
  <p className="badge badge--success"><Translate id="plans.free" values={{ count: <b>2</b> }}>{'{count} plans'}</Translate></p></main></Layout>
`,
    'docs-site/src/pages/imprint.md': '# Imprint\n\nNimbus.\n',
    'docs-site/src/theme/DocVersionBanner/index.js': `import React from 'react'
import Banner from '@theme-original/DocVersionBanner'
import { useDocsVersion } from '@docusaurus/plugin-content-docs/client'
export default function VersionBanner(props) { return <><Banner {...props} /><p className="which">{useDocsVersion().label}</p></> }
`,
    'docs-site/src/theme/DocBreadcrumbs/index.js': `import React from 'react'
import Breadcrumbs from '@theme-original/DocBreadcrumbs'
export default (props) => <div className="crumbs"><Breadcrumbs {...props} /></div>
`,
    'docs-site/static/img/logo.svg': logo,
    'docs-site/static/js/early.js': 'window.early = true\n',
  },
  missing: ['translated page'],
  shown: {
    '/': { '.hero__title': 'Clouds for all: en', '.button--primary': '3.x' },
    '/ar': { '.hero__title': 'Clouds for all: ar' },
    '/plans': { h1: 'Plans', '.badge': '2 plans' },
    '/ar/plans': { h1: 'الخطط', '.badge': '2 خطة' },
    '/ar/imprint': { h1: 'Imprint' },
    '/docs/start': { h1: 'Start with three', '.which': '3.x', '.steps': 'Sign up\nDeploy' },
    '/docs/v2/start': { h1: 'Start with two', '.which': '2.x', '.theme-doc-version-banner b': 'latest version' },
    '/ar/docs/run/deploy': { h1: 'النشر', '.crumbs': 'تشغيل\nالنشر' },
  },
}
