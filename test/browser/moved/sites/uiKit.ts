import { logo, type MovedSite } from '../movedSite.ts'

/** Components in docs beside the folder of the site, with aliases, Markdown of a package, and parts around code and links. */
export const uiKit: MovedSite = {
  folder: 'apps/site',
  files: {
    'docs/button.mdx': `import Props from '../packages/kit/props.md'
import { Button } from '@kit/Button'

# Button

<Demo src="button.tsx" title="A button" />

<Button kind="primary">Press</Button>

<Props />

\`\`\`tsx title="app.tsx" showLineNumbers
<Button kind="primary" />
\`\`\`

See the [guide](./guide.md) and [a site](https://kit.example).
`,
    'docs/guide.md':
      '# Guide\n\n## Colors {#colors}\n\n| Token | Light | Dark |\n| :-- | :-: | :-: |\n| `text` | black | white |\n\n:::tip Own title\n\nUse tokens.\n\n:::\n',
    'packages/kit/props.md': '| Prop | Type |\n| --- | --- |\n| `kind` | `string` |\n',
    'packages/kit/src/Button.tsx': `import React from 'react'
export const Button = ({ kind, children }: { kind: string; children?: React.ReactNode }) => <button className={\`button button--\${kind}\`}>{children}</button>
`,
    'apps/site/docusaurus.config.js': `const path = require('path')
/** @type {import('@docusaurus/types').Config} */
module.exports = {
  title: 'Kit', url: 'https://kit.example', baseUrl: '/kit/',
  presets: [['classic', { docs: { path: '../../docs', include: ['**/*.{md,mdx}', '{api,guides}/**/*.md'], sidebarPath: require.resolve('./sidebars') }, blog: false, pages: { exclude: ['**/_*', 'draft.tsx'] }, theme: { customCss: require.resolve('./src/kit.css') } }]],
  plugins: [
    function aliases(context) {
      return { name: 'aliases', configureWebpack: () => ({ resolve: { alias: { '@kit': path.resolve(context.siteDir, '../../packages/kit/src') } } }) }
    },
  ],
  themeConfig: {
    navbar: { title: 'Kit', items: [{ type: 'docSidebar', sidebarId: 'kit', label: 'Components' }, { to: 'gallery', label: 'Gallery' }] },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 },
  },
}
`,
    'apps/site/sidebars.js':
      "module.exports = { kit: ['button', { type: 'link', label: 'Gallery', href: '/gallery' }, 'guide'] }\n",
    'apps/site/tsconfig.json':
      '{ "compilerOptions": { "baseUrl": ".", "paths": { "@parts/*": ["./src/parts/*"] } } }\n',
    'apps/site/src/kit.css':
      '.demo { border: 1px solid var(--ifm-color-emphasis-300); }\n.out::after { content: "↗"; }\n',
    'apps/site/src/parts/Demo.tsx': `import React from 'react'
import BrowserOnly from '@docusaurus/BrowserOnly'
export default function Demo({ src, title }: { src: string; title: string }) {
  return <figure className="demo"><figcaption>{title}: {src}</figcaption></figure>
}
`,
    'apps/site/src/pages/gallery.tsx': `import React, { useState } from 'react'
import Layout from '@theme/Layout'
import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'
import { Button } from '@kit/Button'
import Demo from '@parts/Demo'
export default function Gallery({ config }) {
  const [count] = useState(2)
  return <Layout title="Gallery"><main className="container margin-vert--lg"><h1>{config.title}: {count} parts</h1>
    <Tabs><TabItem value="one" label="One"><Button kind="secondary">One</Button></TabItem><TabItem value="two" label="Two"><Demo src="a.tsx" title="Two" /></TabItem></Tabs></main></Layout>
}
`,
    'apps/site/src/pages/draft.tsx': 'throw new Error("not ready")\n',
    'apps/site/src/theme/MDXComponents/index.tsx': `import MDXComponents from '@theme-original/MDXComponents'
import Demo from '@parts/Demo'
export default { ...MDXComponents, Demo }
`,
    'apps/site/src/theme/MDXComponents/A.tsx': `import React from 'react'
import Link from '@docusaurus/Link'
export default function A(props) { return <Link {...props} className={/^https?:/.test(props.href) ? 'out' : 'in'} /> }
`,
    'apps/site/src/theme/CodeBlock/index.tsx': `import React from 'react'
import CodeBlock from '@theme-original/CodeBlock'
export default function Block(props) { return <div className="framed"><CodeBlock {...props} /></div> }
`,
    'apps/site/static/img/logo.svg': logo,
  },
  shown: {
    '/kit/gallery': { h1: 'Kit: 2 parts', '.button--secondary': 'One' },
    '/kit/docs/button': {
      '.demo': 'A button: button.tsx',
      '.button--primary': 'Press',
      'article td': 'kind',
      'a.out': 'a site',
      'a.in': 'guide',
      '.framed code': '<Button kind="primary" />',
    },
    '/kit/docs/guide': { '.theme-admonition-tip': 'Own title\n\nUse tokens.' },
  },
}
