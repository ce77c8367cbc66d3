import { expect, test } from 'vitest'
import { contentType } from '../../cli/serve/contentType.ts'
import { docs } from './docsInProcess.ts'
import { folder, tree } from './folder.ts'

/** A site that has a name wherever authors choose one. */
const site = (name: string) =>
  folder({
    'site.config.mjs': `export default {
  title: 'Corner Shop',
  url: 'https://docs.example',
  baseUrl: '/',
  docs: { path: 'docs', routeBasePath: '/', versions: { current: { label: '${name}' } } },
  blog: { path: 'blog' },
  search: { synonyms: [['${name}', 'basket']] },
  checks: { 'link-broken': 'warn', 'mdx-unknown-element': 'warn', 'element-link-broken': 'warn' },
  themeConfig: { navbar: { items: [{ type: 'doc', docId: '${name === '__proto__' ? 'index' : name}', label: '${name}' }] } },
}
`,
    [`docs/${name}.md`]: `---\ntags: ['${name}']\nkeywords: ['${name}']\n${name}: 1\n---\n\n# ${name}\n`,
    [`docs/${name}/index.md`]: `# Folder ${name}\n`,
    'docs/index.mdx': `import Head from '@docusaurus/Head'
import { Fragment } from 'react'

# ${name}

<Head><meta ${name}="a" name="${name}" content="b" /></Head>

## ${name} {#${name}}

## ${name}

<${name === '__proto__' ? 'proto-' : name} ${name}="x" data-${name}="y">text</${name === '__proto__' ? 'proto-' : name}>

<input type="${name}" />

\`\`\`${name} title="${name}"
${name}
\`\`\`

\`\`\`js ${name} ${name}=1
const ${name}1 = 1
\`\`\`

\`\`\`mermaid
${name}
  a --> b
\`\`\`

:::note[${name}]
Text with ${name} and [a link](#${name}), [another](./${name}.md), [a third](./${name}/index.md#${name}-gone).
:::

[${name}]

| ${name} |
| --- |
| ${name} |

[${name}]: ./${name}.md '${name}'
`,
    'docs/raw.md': `# Raw

<${name} ${name}="x" href="y" data-${name}="z" name="a&${name};" id="b&${name};">text</${name}>

:::${name}
Text
:::

&${name};
`,
    'blog/authors.yml': `ada:\n  name: Ada\n  socials:\n    ${name}: ada\n`,
    'blog/2024-01-01-post.md': `---\nauthors: [ada]\ntags: ['${name}']\n---\n\n# Post\n\n${name}\n`,
    [`static/file.${name}`]: 'a file',
  })

/** What a field of all objects looks like as text. */
const leaked = /native code|function (?:Object|toString|hasOwnProperty|valueOf)|\[object (?!Object\]|HTML)/

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
  'a site that uses the name `%s` is built with that name',
  { timeout: 120_000 },
  async (name) => {
    const root = site(name)
    const build = await docs(['build', '--cwd', root])
    expect(build).toMatchObject({ code: 0, stderr: expect.not.stringMatching(leaked) })
    const pages = Object.entries(tree(`${root}/dist`)).filter(([path]) => /\.(?:html|md|json|xml|txt)$/.test(path))
    for (const [path, text] of pages) expect([path, text.match(leaked)?.[0]]).toEqual([path, undefined])
    expect(pages.find(([path]) => path.startsWith('blog/') && path.includes('post'))![1].toLowerCase()).toContain(
      `>${name.toLowerCase()}</a>`,
    )
    for (const args of [
      ['search', name],
      ['search', `basket ${name}`],
      ['check', '--why', 'link-broken', 'docs/index.mdx'],
      ['publish', 'plan', 'there', '--only', name],
      ['mv', `docs/${name}.md`, 'docs/other.md'],
      ['check'],
    ]) {
      const { code, stdout, stderr } = await docs([...args, '--cwd', root])
      expect([args, code]).not.toEqual([args, 3])
      expect(stdout + stderr).not.toMatch(leaked)
    }
  },
)

test.each(['constructor', '__proto__', 'toString'])('a file that ends in `.%s` is of an unknown type', (name) => {
  expect(contentType(`/file.${name}`)).toBe('application/octet-stream')
})

test.each(['constructor', '__proto__', 'toString', 'valueOf'])(
  '`%s` in the place of a name that must exist is reported as any other',
  { timeout: 120_000 },
  async (name) => {
    const root = folder({
      'site.config.mjs': `export default {
  title: 'Corner Shop', url: 'https://docs.example', baseUrl: '/', pages: false,
  docs: { path: 'docs', routeBasePath: '/', sidebarPath: 'sidebars.json' },
  ['${name}']: 1,
  blog: { path: 'blog' },
  checks: { ['${name}']: 'warn' },
  components: { Card: './${name}' },
  themeConfig: { navbar: { items: [{ type: 'docSidebar', sidebarId: '${name}', label: 'a' }, { type: '${name}', label: 'b' }, { type: 'doc', docId: '${name === '__proto__' ? 'index' : name}', label: 'c' }] }, ['${name}']: 1 },
}
`,
      'sidebars.json': JSON.stringify({
        main: [name, { type: name }, { type: 'doc', id: name }, { type: 'ref', id: name, [`${name}1`]: 1 }],
      }),
      'docs/index.mdx': `---\ntags: [${name}]\nsidebar: ${name}\ndisplayed_sidebar: ${name}\n---\n\n# A\n\n<Constructor />\n\n[b](#${name}) [c](./${name}.md)\n`,
      'blog/2024-01-01-post.md': `---\nauthors: [${name}]\n---\n\n# Post\n`,
    })
    for (const args of [
      ['check'],
      ['build'],
      ['check', '--only', name],
      ['explain', name],
      ['mv', `docs/${name}.md`, 'docs/b.md'],
    ]) {
      const { code, stdout, stderr } = await docs([...args, '--cwd', root])
      expect({ args, code, stderr }).toMatchObject({ code: expect.toBeOneOf([1, 2]) })
      expect(stdout + stderr).not.toMatch(leaked)
    }
  },
)
