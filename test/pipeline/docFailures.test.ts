import { expect, test } from 'vitest'
import { compile } from '../../pipeline/compile.ts'
import { docs } from '../cli/docsInProcess.ts'
import { config, smallSite } from '../cli/smallSite.ts'

const report = async (files: Record<string, string>) => {
  const { graph, diagnostics } = await compile({ root: smallSite(files) })
  return {
    docs: Object.keys(graph?.docs ?? {}),
    diagnostics: diagnostics.map(
      ({ file, line, column, code, message }) => `${[file, line, column].join(':')} ${code}: ${message}`,
    ),
  }
}

test('a tag that the parser refuses is reported with its position, by the command as well, and so is the next doc', async () => {
  const root = smallSite({
    'docs/tabs.mdx': '# Tabs\n\n<Tabs {}>\n\n</Tabs>\n',
    'docs/comment.mdx': '# Comment\n\n<b {/* red */}>apple</b>\n',
    'docs/value.mdx': '# Value\n\n<b title={}>apple</b> <i lang={/* none */}>pear</i>\n\nA {variable}.\n',
    'docs/spread.mdx': '# Spread\n\n<b {...red, ...green}>apple</b>\n',
    'docs/link.md': '# Link\n\n[nowhere](nowhere.md)\n',
  })
  const { code, stdout, stderr } = await docs(['check', '--format', 'json', '--cwd', root])
  expect({ code, stderr }).toMatchObject({ code: 1 })
  const positions = (JSON.parse(stdout) as { file: string; line: number; column: number; code: string }[]).map(
    ({ file, line, column, code }) => `${file}:${line}:${column} ${code}`,
  )
  expect(positions).toEqual([
    'docs/comment.mdx:3:5 mdx-syntax',
    'docs/link.md:3:1 link-file-missing',
    'docs/spread.mdx:3:13 mdx-syntax',
    'docs/tabs.mdx:3:8 mdx-syntax',
    'docs/value.mdx:3:1 mdx-syntax',
    'docs/value.mdx:3:23 mdx-syntax',
    'docs/value.mdx:5:4 mdx-undefined-name',
  ])
})

test('a doc that is nested very deeply does not keep the others from being parsed', async () => {
  const { docs, diagnostics } = await report({
    'docs/deep.md': `# Deep\n\n${'> '.repeat(3000)}a pear\n`,
    'docs/deeper.mdx': `# Deeper\n\n${'<b>'.repeat(3000)}a plum${'</b>'.repeat(3000)}\n`,
    'docs/link.md': '# Link\n\n[nowhere](nowhere.md)\n',
  })
  expect(docs).toEqual(expect.arrayContaining(['deep', 'deeper', 'guide', 'index', 'link']))
  const others = diagnostics.filter((line) => !/docs\/deep(?:er)?\./.test(line))
  expect(others).toEqual([expect.stringContaining('docs/link.md:3:1 link-file-missing')])
})

test('a function of the config that throws is reported at its field, once, and the docs are there', async () => {
  const { docs, diagnostics } = await report({
    'site.config.mjs': config().replace(
      "routeBasePath: '/' }",
      `routeBasePath: '/',
    editUrl: ({ docPath }) => { throw new Error('no repository') },
    numberPrefixParser: (name) => undefined,
  }`,
    ),
    'docs/01-apples.md': '# Apples\n',
  })
  expect(docs.sort()).toEqual(['01-apples', 'guide', 'index'])
  expect(diagnostics).toEqual([
    'site.config.mjs:8:5 config-callback: The function `docs.numberPrefixParser` fails for `01-apples`: it returns no object with a `filename`.',
    'site.config.mjs:7:5 config-callback: The function `docs.editUrl` fails for `01-apples.md`: no repository.',
  ])
})

test('the function for the edit links of posts that throws is reported, too', async () => {
  const editUrl = "blog: {\n    editUrl: () => { throw new Error('no repository') },\n  },\n  docs:"
  const { diagnostics } = await report({
    'site.config.mjs': config().replace('docs:', editUrl),
    'blog/2024-03-01-pears.md': '# Pears\n',
  })
  expect(diagnostics).toEqual([
    'site.config.mjs:7:5 config-callback: The function `blog.editUrl` fails for `2024-03-01-pears.md`: no repository.',
  ])
})

test('a schema of front matter that throws is reported with each doc it throws for', async () => {
  const schema = "{ '~standard': { validate: ({ title }) => ({ value: title.length }) } }"
  const { diagnostics } = await report({
    'site.config.mjs': config().replace("routeBasePath: '/'", `$&, frontMatter: [{ files: '**', schema: ${schema} }]`),
    'docs/guide.md': '---\ntitle: Guide\n---\n\nA pear.\n',
  })
  expect(diagnostics).toEqual([
    "docs/index.md:1:1 doc-failed: The doc cannot be checked: Cannot read properties of undefined (reading 'length').",
  ])
})
