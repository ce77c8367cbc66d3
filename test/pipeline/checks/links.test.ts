import { expect, test } from 'vitest'
import { applySeverities } from '../../../pipeline/checks/severities.ts'
import { compile } from '../../../pipeline/compile.ts'
import { site } from '../../site.ts'
import { checked, config, diagnosticsOf } from './checked.ts'

const target = { 'content/guides/install.md': '# Install\n\n## By hand\n' }

test('a link to a page that does not exist is reported where it stands, with the nearest page', async () => {
  const text =
    '# A\n\n[a](/guides/instal) [b][ref] <a href="/guides/instal">c</a> <Link to="/nowhere">d</Link>\n\n[ref]: ./guides/nothing'
  expect(await checked({ ...target, 'content/a.mdx': text })).toMatchInlineSnapshot(`
    "content/a.mdx:3:1  link-broken
      The link \`/guides/instal\` leads to no page.
      Did you mean \`/guides/install\`?
    content/a.mdx:3:21  link-broken
      The link \`./guides/nothing\` (here \`/guides/nothing\`) leads to no page.
    content/a.mdx:3:30  element-link-broken
      The element with the address \`/guides/instal\` leads to no page.
      Did you mean \`/guides/install\`?
    content/a.mdx:3:61  link-broken
      The link \`/nowhere\` leads to no page."
  `)
})

test('a property of a component of the site is a link if it looks like one or leads somewhere', async () => {
  const own = "export const Source = ({ href }) => <a href={'https://git.example/' + href}>a</a>\n"
  const values = ['template/Gemfile', 'App.tsx', './nowhere', '/nowhere', 'nowhere.md', 'guides/install']
  const text = `# A\n\n${values.map((value) => `<Source href="${value}" />`).join('\n')}\n\n<Link to="nowhere">b</Link>\n`
  const files = {
    ...target,
    'content/src/Source.jsx': own,
    'content/a.mdx': `import { Source } from './src/Source.jsx'\n\n${text}`,
  }
  expect(await checked(files)).toMatchInlineSnapshot(`
    "content/a.mdx:9:1  link-file-missing
      The link \`nowhere.md\` names a file that does not exist.
    content/a.mdx:7:1  link-broken
      The link \`./nowhere\` (here \`/nowhere\`) leads to no page.
    content/a.mdx:8:1  link-broken
      The link \`/nowhere\` leads to no page.
    content/a.mdx:12:1  link-broken
      The link \`nowhere\` (here \`/nowhere\`) leads to no page."
  `)
})

// CONST-21
test('the first of five links to a missing page says that one redirect fixes them all', async () => {
  const pages = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`content/p${at}.md`, '# A\n\n[a](/old) [b](/old#x)']))
  const hints = async (count: number) => (await diagnosticsOf(pages(count))).map(({ hint }) => hint)
  expect(await hints(4)).toEqual(Array(8).fill(undefined))
  expect(await hints(5)).toEqual([
    '5 pages link there. If the page has moved, a redirect from `/old` fixes them all.',
    ...Array(9).fill(undefined),
  ])
})

test('pages of the same folder are no guess for a page with another name', async () => {
  const files = { 'content/api/commands/blur.md': '# A\n\n[a](/api/commands/focus) [b](/api/comands/blur)' }
  expect(await checked(files)).toMatchInlineSnapshot(`
    "content/api/commands/blur.md:3:1  link-broken
      The link \`/api/commands/focus\` leads to no page.
    content/api/commands/blur.md:3:26  link-broken
      The link \`/api/comands/blur\` leads to no page.
      Did you mean \`/api/commands/blur\`?"
  `)
})

test('a link to a file that does not exist is reported as such', async () => {
  const text = '# A\n\n[a](/files/prices.pdf) [b](./prices.xlsx) [c](/files/there.pdf) [v](/v2.1)'
  expect(await checked({ 'content/a.md': text, 'content/static/files/there.pdf': '' })).toMatchInlineSnapshot(`
    "content/a.md:3:1  asset-missing
      The link \`/files/prices.pdf\` leads to a file that does not exist.
    content/a.md:3:24  asset-missing
      The link \`./prices.xlsx\` (here \`/prices.xlsx\`) leads to a file that does not exist.
    content/a.md:3:65  link-broken
      The link \`/v2.1\` leads to no page."
  `)
})

test('a link that works by ignoring letter case is reported, one with a slash or `index.html` is not', async () => {
  const text =
    '# A\n\n[a](/guides/Install#by-hand) [b](guides/install/) [c](/guides/install.html) [d](./Guides/install?x) [e](/guides/install)'
  expect(await checked({ ...target, 'content/a.md': text })).toMatchInlineSnapshot(`
    "content/a.md:3:1  link-case
      The link \`/guides/Install#by-hand\` leads to \`/guides/install\`, which is written in other letter case.
      Did you mean \`/guides/install#by-hand\`?
    content/a.md:3:77  link-case
      The link \`./Guides/install?x\` leads to \`/guides/install\`, which is written in other letter case.
      Did you mean \`/guides/install?x\`?"
  `)
})

test('a link to a file in other letter case is a broken one on every system', async () => {
  expect(await checked({ ...target, 'content/a.md': '# A\n\n[a](./guides/Install.md)' })).toMatchInlineSnapshot(`
    "content/a.md:3:1  link-file-missing
      The link \`./guides/Install.md\` names a file that does not exist.
      Did you mean \`./guides/install.md\`?"
  `)
})

test('a link to a redirect is reported, with the page it leads to', async () => {
  const redirects = [{ from: '/begin', to: '/guides/install' }]
  const files = { ...target, 'content/a.md': '# A\n\n[a](/begin/) [b](/guides/install)', ...config({ redirects }) }
  expect(await checked(files)).toMatchInlineSnapshot(`
    "content/a.md:3:1  link-redirected
      The link \`/begin/\` leads to a redirect; the page is at \`/guides/install\`.
      Did you mean \`/guides/install\`?"
  `)
})

test('a link to an unlisted page is reported, unless it comes from one', async () => {
  const unlisted = '---\nunlisted: true\n---\n# Secret\n'
  const files = {
    'content/secret.md': unlisted,
    'content/more.md': `${unlisted}\n[secret](./secret.md)`,
    'content/a.md': '# A\n\n[secret](./secret.md)',
  }
  expect(await checked(files)).toMatchInlineSnapshot(`
    "content/a.md:3:1  link-unlisted
      The link \`./secret.md\` leads to an unlisted page."
  `)
})

test('an address without encryption is reported, one of a machine at hand is not', async () => {
  const text =
    '# A\n\n[a](http://www.example.com) [b](http://localhost:3000/a) [c](http://127.0.0.1) [d](http://intranet/x) [e](https://example.com)'
  expect(await checked({ 'content/a.md': text })).toMatchInlineSnapshot(`
    "content/a.md:3:1  link-insecure
      The address \`http://www.example.com\` is not encrypted."
  `)
  expect(await checked({ 'content/a.md': text, ...config({ url: 'http://docs.example.com' }) })).toBe('')
})

test('paths of the site are reported only where the site asks for links to files', async () => {
  const files = { ...target, 'content/api/a.md': '# A\n\n[a](/guides/install#by-hand) [b](../guides/install.md)' }
  expect(await checked(files)).toBe('')
  expect(await checked({ ...files, ...config({ checks: { 'link-absolute': 'warn' } }) })).toMatchInlineSnapshot(`
    "content/api/a.md:3:1  link-absolute
      The link \`/guides/install#by-hand\` is a path of the site.
      Did you mean \`../guides/install.md#by-hand\`?"
  `)
})

test('links that carry `data-noBrokenLinkCheck` are left alone', async () => {
  expect(await checked({ 'content/a.mdx': '# A\n\n<a href="/nowhere" data-noBrokenLinkCheck>a</a>' })).toBe('')
})

test('anchors are looked for on the page, on other pages, and decoded', async () => {
  const text =
    '# A\n\n## Кира\n\n[a](#%D0%BA%D0%B8%D1%80%D0%B0) [b](#кира) [c](#nope) [d](guides/install.md#by-hnd) [e](/guides/install#by-hand) [f](#) [g](#top)'
  expect(await checked({ ...target, 'content/a.md': text })).toMatchInlineSnapshot(`
    "content/a.md:5:43  link-anchor-broken
      This page has no anchor \`#nope\`, which the link \`#nope\` names.
    content/a.md:5:54  link-anchor-broken
      The page \`/guides/install\` has no anchor \`#by-hnd\`, which the link \`guides/install.md#by-hnd\` names.
      Did you mean \`by-hand\`?"
  `)
})

test('an anchor whose heading has got another beginning or end is reported with that heading', async () => {
  const text = '# A\n\n## Clear element\n\n## Hover, with options\n\n## Always unhover\n\n[a](#hover) [b](#unhover)'
  expect(await checked({ 'content/a.md': text })).toMatchInlineSnapshot(`
    "content/a.md:9:1  link-anchor-broken
      This page has no anchor \`#hover\`, which the link \`#hover\` names.
      Did you mean \`hover-with-options\`?
    content/a.md:9:13  link-anchor-broken
      This page has no anchor \`#unhover\`, which the link \`#unhover\` names.
      Did you mean \`always-unhover\`?"
  `)
})

test('the config says how serious each finding is', async () => {
  const checks = { 'link-insecure': 'throw', 'link-case': 'ignore' }
  const text = '# A\n\n[a](http://www.example.com) [b](/Guides/install)'
  const compiled = await compile({ root: await site({ ...target, 'content/a.md': text, ...config({ checks }) }) })
  const { diagnostics, ignored } = applySeverities(compiled.diagnostics, compiled.severities)
  expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([['link-insecure', 'error']])
  expect(ignored).toBe(1)
})

test('a full address of the site that leads nowhere is no error, unless the config says so', async () => {
  const text = '# A\n\n[a](https://docs.example.com/b/c) [b](/b/c) [c](https://docs.example.com/b#gone) [d](/b#gone)'
  const severitiesWith = async (more: object) => {
    const files = { 'content/a.md': text, 'content/b.md': '# B\n', ...config(more) }
    const { diagnostics, severities } = await compile({ root: await site(files) })
    const applied = applySeverities(diagnostics, severities).diagnostics
    return Object.fromEntries(applied.map(({ value, severity }) => [value, severity]))
  }
  const [page, anchor] = ['https://docs.example.com/b/c', 'https://docs.example.com/b#gone']
  const errors = { '/b/c': 'error', '/b#gone': 'error' }
  const thrown = { onBrokenLinks: 'throw', onBrokenAnchors: 'throw' }
  expect(await severitiesWith(thrown)).toEqual({ [page]: 'warning', [anchor]: 'warning', ...errors })
  const checks = { 'link-broken': 'throw', 'link-anchor-broken': 'throw' }
  expect(await severitiesWith({ checks })).toEqual({ [page]: 'error', [anchor]: 'error', ...errors })
  expect(await severitiesWith({ onBrokenLinks: 'log', onBrokenAnchors: 'ignore' })).toEqual({
    [page]: 'info',
    '/b/c': 'info',
  })
})
