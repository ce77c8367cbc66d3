import { expect, test } from 'vitest'
import { checked, config } from './checks/checked.ts'

test('parts of a Docusaurus site that are not built are reported, each once', async () => {
  const files = {
    'content/index.md': '# Home\n',
    'docusaurus.config.ts': 'export default {}\n',
    'blog/2022-10-13-a.md': '# A\n',
    'blog/2022/11-12-b/index.md': '# B\n',
    'blog/authors.yml': '',
    'community_versioned_docs/version-1.0/a.md': '# A\n',
  }
  expect(await checked(files)).toMatchInlineSnapshot(`
    "blog  site-part-unsupported
      \`blog\` is a blog, which the site config does not name.
      Write \`blog: {}\` in the site config, or set \`checks\` for this code to \`ignore\`.
    community_versioned_docs  site-part-unsupported
      \`community_versioned_docs\` holds versions of docs that the site config does not list.
      Make \`docs\` in the site config a list, and add the docs with their \`id\`.
    docusaurus.config.ts  site-part-unsupported
      \`docusaurus.config.ts\` is not read; the site config is.
      Its settings belong in the site config. Delete the file when they are there."
  `)
})

test('a config of PostCSS is reported, wherever PostCSS looks for it', async () => {
  for (const name of ['postcss.config.cjs', 'postcss.config.ts', '.postcssrc', '.postcssrc.yml']) {
    expect(await checked({ 'content/index.md': '# Home\n', [name]: '' })).toContain(`${name}  site-part-unsupported`)
  }
  expect(await checked({ 'content/index.md': '# Home\n', 'my-postcss.config.js': '' })).toBe('')
})

test('docs may be in a folder `blog`, and one without posts is no blog', async () => {
  const docs = config({ docs: { path: 'blog', routeBasePath: '/' } })
  expect(await checked({ ...docs, 'blog/2022-10-13-a.md': '---\nslug: /\n---\n\n# A\n' })).toBe('')
  expect(await checked({ 'content/index.md': '# Home\n', 'blog/notes.md': '# Notes\n' })).toBe('')
})

test('a site with a config of Docusaurus alone reads what to write', async () => {
  const { compile } = await import('../../pipeline/compile.ts')
  const { folder } = await import('../cli/folder.ts')
  const { diagnostics } = await compile({ root: folder({ 'docusaurus.config.js': 'module.exports = {}' }) })
  expect(diagnostics.map(({ code, hint }) => [code, hint])).toEqual([
    ['config-missing', expect.stringContaining('`docusaurus.config.js` is a config of Docusaurus. Run `docs import`')],
  ])
})
