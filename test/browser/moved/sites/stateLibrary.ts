import { logo, type MovedSite } from '../movedSite.ts'

/** Local remark plugins that look alike, packages that are not installed, and parts of admonitions. */
export const stateLibrary: MovedSite = {
  folder: 'website',
  files: {
    'docs/intro.mdx': `---
sidebar_position: 1
---

import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'
import Counter from '@site/src/components/Counter'

# Introduction

A store holds [state](https://state.example/a). It is PKGNAME in VERSIONNAME.

<Counter start={3} />

<Tabs groupId="language" queryString>
<TabItem value="ts" label="TypeScript" default>

\`\`\`ts
const store = createStore<number>(0)
\`\`\`

</TabItem>
<TabItem value="js" label="JavaScript">

\`\`\`js
const store = createStore(0)
\`\`\`

</TabItem>
</Tabs>

:::warning

Do not change state.

:::

:::shop Pick one

A store for each page.

:::
`,
    'docs/faq.md': '# Questions\n\n<!-- Ask more. -->\n\nNone. <br/> Yet.\n',
    'website/docusaurus.config.js': `const { themes } = require('prism-react-renderer')

module.exports = async function config() {
  const other = (await import('./remark/version.mjs')).default
  return {
    title: 'Stately', url: 'https://stately.example', baseUrl: '/',
    markdown: { format: 'detect' },
    presets: [['classic', {
      docs: {
        path: '../docs', sidebarPath: require.resolve('./sidebars.js'),
        remarkPlugins: [require('./remark/name'), other],
        admonitions: { keywords: ['shop'], extendDefaults: true },
      },
      blog: false, pages: {},
      theme: { customCss: [require.resolve('./src/css/site.css')] },
    }]],
    plugins: [require.resolve('docusaurus-plugin-sass')],
    themeConfig: {
      prism: { theme: themes.vsLight, additionalLanguages: ['bash', 'diff'] },
      navbar: { title: 'Stately', items: [{ type: 'doc', docId: 'intro', label: 'Docs' }, { to: 'pricing', label: 'Pricing' }] },
      colorMode: { defaultMode: 'dark' },
    },
  }
}
`,
    'website/remark/name.js': `module.exports = function attacher() {
  return function transformer(tree) {
    const walk = (node) => {
      if (node.type === 'text') node.value = node.value.replace('PKGNAME', 'stately')
      for (const child of node.children || []) walk(child)
    }
    walk(tree)
  }
}
`,
    'website/remark/version.mjs': `export default function attacher() {
  return function transformer(tree) {
    const walk = (node) => {
      if (node.type === 'text') node.value = node.value.replace('VERSIONNAME', 'version 3')
      for (const child of node.children || []) walk(child)
    }
    walk(tree)
  }
}
`,
    'website/sidebars.js': "module.exports = { docs: ['intro', 'faq'] }\n",
    'website/src/css/site.css': '.pill { border-radius: 1rem; }\n',
    'website/src/components/Counter/index.jsx': `import React, { useState } from 'react'
import styles from './counter.module.css'
export default function Counter({ start = 0 }) {
  const [count, setCount] = useState(start)
  return <button className={'button button--sm button--primary ' + styles.wide} onClick={() => setCount(count + 1)}>Count: {count}</button>
}
`,
    'website/src/components/Counter/counter.module.css': '.wide { min-width: 8rem; }\n',
    'website/src/pages/index.js': `import React from 'react'
import { Redirect } from '@docusaurus/router'
export default function Home() { return <Redirect to="/docs/intro" /> }
`,
    'website/src/pages/pricing.js': `import React from 'react'
import Layout from '@theme/Layout'
import Heading from '@theme/Heading'
import CodeBlock from '@theme/CodeBlock'
export default function Pricing() {
  return <Layout title="Pricing"><div className="container"><Heading as="h1">Pricing</Heading>
    <div className="alert alert--info" role="alert">Free of charge.</div>
    <ul className="pills"><li className="pills__item pills__item--active">Home</li><li className="pills__item">Team</li></ul>
    <CodeBlock language="bash">npm install stately</CodeBlock></div></Layout>
}
`,
    'website/src/theme/Admonition/Types.js': `import React from 'react'
import types from '@theme-original/Admonition/Types'
export default { ...types, shop: ({ title, children }) => <section className="shop-admonition"><b>{title}</b>{children}</section> }
`,
    'website/src/theme/Admonition/Icon/Warning.js':
      'import React from \'react\'\nexport default () => <span className="sign">!</span>\n',
    'website/static/img/logo.svg': logo,
  },
  shown: {
    '/docs/intro': {
      'article p': 'A store holds state. It is stately in version 3.',
      '.shop-admonition b': 'Pick one',
      '.sign': '!',
      '.button--sm': 'Count: 3',
    },
    '/docs/faq': { 'article p': 'None.\nYet.' },
    '/pricing': { h1: 'Pricing', '.alert--info': 'Free of charge.' },
  },
}
