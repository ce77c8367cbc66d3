import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Hover } from 'vscode-languageserver/node'
import type { LinksFile } from '../../schemas/federation.ts'
import { copyWritable, corpusSite, describeCorpus } from '../corpora/corpus.ts'
import { docs } from './docsInProcess.ts'
import { Editor } from './editor.ts'
import { folder, put } from './folder.ts'
import { config } from './smallSite.ts'

const linksIn = (root: string): LinksFile => JSON.parse(readFileSync(join(root, 'dist/links.json'), 'utf8'))
const build = (root: string) => docs(['build', '--quiet', '--cwd', root])
/** Findings are printed to one of both streams. */
async function check(root: string, ...args: string[]) {
  const { code, stdout, stderr } = await docs(['check', '--cwd', root, ...args])
  return { code, printed: stderr + stdout }
}

/** Two sites: a shop, and the API that its docs link to. */
function sites(link = 'api:/auth#token') {
  const root = folder({
    'api/site.config.mjs': config("federation: {}, redirects: [{ from: '/login', to: '/auth' }], trailingSlash: true,")
      .replace('https://docs.example', 'https://api.example')
      .replace("baseUrl: '/'", "baseUrl: '/v1/'")
      .replace('Corner Shop', 'The "API" <3'),
    'api/docs/index.md': '# Start\n',
    'api/docs/auth.md': '# Access & rights\n\n## Token\n\nIt is secret.\n',
    'api/docs/live.mdx': '# Live\n\nexport const id = "x"\n\n<div id={id} />\n',
    'api/docs/draft.md': '---\nunlisted: true\n---\n\n# Soon\n',
    'shop/site.config.mjs': config("federation: { api: '../api/dist/links.json' },"),
    'shop/docs/index.md': `# Shop\n\n[Tokens](${link}), [ours](./pay.md).\n`,
    'shop/docs/pay.md': '# Pay\n',
  })
  return { api: join(root, 'api'), shop: join(root, 'shop') }
}

// FEDERATION-1
test('a build lists its pages with anchors and redirects, without unlisted ones', async () => {
  const { api } = sites()
  expect((await build(api)).code).toBe(0)
  expect(linksIn(api)).toEqual({
    schemaVersion: 1,
    title: 'The "API" <3',
    url: 'https://api.example',
    baseUrl: '/v1/',
    trailingSlash: true,
    hash: expect.stringMatching(/^[\da-f]{64}$/),
    pages: {
      '/': { title: 'Start', anchors: expect.any(Array) },
      '/auth/': { title: 'Access & rights', anchors: expect.arrayContaining(['token']) },
      '/live/': { title: 'Live', anchors: ['x'] },
    },
    redirects: { '/login': '/auth' },
    outbound: {},
  })
  writeFileSync(join(api, 'site.config.mjs'), config())
  expect((await build(api)).code).toBe(0)
  expect(existsSync(join(api, 'dist/links.json'))).toBe(false)
})

// FEDERATION-2
test('a link by the name of a site leads to its page, with the title of both', async () => {
  const { api, shop } = sites()
  put(shop, {
    'docs/pay.mdx':
      '# Pay\n\n<a href="api:/live#x">live</a> [own](api:/auth "Mine") [old](api:login#token) [q](api:/auth?v=1)\n',
  })
  rmSync(join(shop, 'docs/pay.md'))
  put(shop, { 'docs/index.md': '# Shop\n\n[Tokens](api:/auth#token), [ours](./pay.mdx).\n' })
  await build(api)
  const { code, stderr } = await build(shop)
  expect(code, stderr).toBe(0)
  const links = (path: string) =>
    [...readFileSync(join(shop, 'dist', path), 'utf8').matchAll(/<a [^>]*href="https:\/\/api\.example[^>]*>/g)].map(
      ([tag]) => tag.replace(/ (?:target|rel|class)="[^"]*"/g, ''),
    )
  const both = 'title="Access &amp; rights · The &quot;API&quot; &lt;3"'
  expect(links('index.html')).toEqual([`<a href="https://api.example/v1/auth/#token" ${both}>`])
  expect(links('pay/index.html')).toEqual([
    '<a href="https://api.example/v1/live/#x" title="Live · The &quot;API&quot; &lt;3">',
    '<a href="https://api.example/v1/auth/" title="Mine">',
    `<a href="https://api.example/v1/login/#token" ${both}>`,
    `<a href="https://api.example/v1/auth/?v=1" ${both}>`,
  ])
  expect(linksIn(shop).outbound).toEqual({
    'https://api.example/v1/': {
      '/auth/': ['/pay'],
      '/auth/#token': ['/'],
      '/auth/?v=1': ['/pay'],
      '/live/#x': ['/pay'],
      '/login/#token': ['/pay'],
    },
  })
})

// FEDERATION-5
test('navbar, footer, sidebars and HTML of the config link to another site by its name, and are checked', async () => {
  const { api, shop } = sites()
  await build(api)
  const withSidebars = (more: string) =>
    config(more).replace("path: 'docs'", "path: 'docs', sidebarPath: 'sidebars.json'")
  const theme = (anchor: string) => `federation: { api: '../api/dist/links.json' },
    themeConfig: {
      announcementBar: { content: '<a href="api:/live">New</a>' },
      navbar: {
        logo: { src: 'logo.svg', href: 'api:/' },
        items: [
          { to: 'api:/auth#${anchor}', label: 'Tokens' },
          { href: 'api:/live', label: 'Live', title: 'Own title' },
          { label: 'More', items: [{ to: 'api:/login', label: 'Login' }] },
        ],
      },
      footer: { links: [{ title: 'API', items: [{ to: 'api:/auth', label: 'Access' }] }], copyright: '<a href="api:/auth?c=1">C</a>' },
    },`
  put(shop, {
    'site.config.mjs': withSidebars(theme('token')),
    'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'sidebars.json': JSON.stringify({ docs: ['index', 'pay', { type: 'link', label: 'API', href: 'api:/live#x' }] }),
  })
  const { code, stderr } = await build(shop)
  expect(code, stderr).toBe(0)
  const html = readFileSync(join(shop, 'dist/pay/index.html'), 'utf8')
  const tags = [...html.matchAll(/<a [^>]*href="(https:\/\/api\.example[^"]*)"[^>]*>/g)]
  const hrefs = new Set(tags.map(([, href]) => href))
  for (const path of ['', 'auth/#token', 'live/', 'auth/', 'auth/?c=1', 'live/#x'])
    expect(hrefs).toContain(`https://api.example/v1/${path}`)
  const titles = tags.map(([tag, href]) => [href, /title="([^"]*)"/.exec(tag)?.[1]])
  expect(titles).toContainEqual([
    'https://api.example/v1/auth/#token',
    'Access &amp; rights · The &quot;API&quot; &lt;3',
  ])
  expect(titles).toContainEqual(['https://api.example/v1/live/', 'Own title'])
  expect(html).not.toContain('"api:/')
  // The other team hears of them.
  expect(linksIn(shop).outbound['https://api.example/v1/']).toMatchObject({
    '/auth/#token': ['/'],
    '/login/': ['/'],
    '/live/#x': ['/pay'],
  })

  put(shop, {
    'site.config.mjs': withSidebars(theme('tokn')),
    'sidebars.json': JSON.stringify({ docs: ['index', 'pay', { type: 'link', label: 'API', href: 'api:/alive' }] }),
  })
  const { printed } = await check(shop)
  expect(printed).toMatch(/site\.config\.mjs:\d+:\d+ {2}error {2}federation-link-broken/)
  expect(printed).toContain('Did you mean `api:/auth/#token`?')
  expect(printed).toMatch(/sidebars\.json:1:\d+ {2}error {2}federation-link-broken/)
  expect(printed).toContain('Did you mean `api:/live/`?')
})

// FEDERATION-3
test('a pull request that removes a heading to which another site links fails its own check', async () => {
  const { api, shop } = sites()
  await build(api)
  await build(shop)
  const inbound = ['--inbound', join(shop, 'dist/links.json')]
  expect(await check(api, ...inbound)).toMatchObject({ code: 0 })
  put(api, { 'docs/auth.md': '# Access & rights\n\n## Tokens\n\nIt is secret.\n' })
  expect(await check(api)).toMatchObject({ code: 0 })
  const { code, printed } = await check(api, ...inbound)
  expect(code).toBe(1)
  expect(printed).toContain(
    'docs/auth.md  error  inbound-link-broken\n  Corner Shop links to `/auth/#token`, and this site has no such anchor: `https://docs.example/`.\n',
  )
  expect(printed).toContain('The most similar one is `/auth/#tokens`.')
  expect(await check(shop, ...inbound)).toMatchObject({
    printed: expect.stringContaining('No list of `--inbound` has a link to this site.'),
  })
  expect(await check(shop, '--inbound', 'none.json')).toMatchObject({
    code: 2,
    printed: expect.stringContaining('`none.json` cannot be read: there is no such file.'),
  })
})

// FEDERATION-2
test('a name much like that of a site is reported with it, and other schemes are not', async () => {
  const { api, shop } = sites('apo:/auth#token')
  await build(api)
  const schemes = '[a](API:/auth) [b](mailto:api@docs.example) [c](apt:firefox) [d](app://auth)'
  put(shop, {
    'docs/pay.md': `# Pay\n\n${schemes}\n`,
    'site.config.mjs': config(
      "federation: { api: '../api/dist/links.json' }, themeConfig: { navbar: { items: [{ href: 'aip:/auth', label: 'API' }] } },",
    ),
  })
  const { code, printed } = await check(shop)
  expect(code).toBe(1)
  const found = [...printed.matchAll(/^ {2}`(.*)` leads to no site: `federation` has none of the name `(.*)`\.$/gm)]
  expect(found.map(([, url, name]) => [url, name]).sort()).toEqual([
    ['API:/auth', 'API'],
    ['aip:/auth', 'aip'],
    ['apo:/auth#token', 'apo'],
  ])
  expect(printed).toContain('Did you mean `api:/auth#token`?')
})

// FEDERATION-2
test('an editor reports a link that another site does not have, says what a link leads to, and completes it', async () => {
  const { api, shop } = sites()
  await build(api)
  const editor = new Editor(shop)
  onTestFinished(() => void editor.child.kill())
  await editor.start()
  await editor.open('docs/index.md')
  await editor.type('docs/index.md', '# Shop\n\n[Tokens](api:/auth#tokn)\n')
  await editor.expectDiagnostics('docs/index.md', ['2:0-2:24 error federation-link-broken'])
  const hover = await editor.at<Hover>('hover', 'docs/index.md', '# Shop\n\n[Tokens](api:/au‸th#token)\n')
  expect(hover.contents).toMatchObject({
    value: '**Access & rights · The "API" <3**\n\n`https://api.example/v1/auth/#token`',
  })
  await editor.expectDiagnostics('docs/index.md', [])
  expect(await editor.at('hover', 'docs/index.md', '# Shop\n\n[Tokens](api:/no‸thing)\n')).toBeNull()
  expect((await editor.complete('docs/index.md', '# Shop\n\n[Tokens](api:/au‸)\n')).map(({ label }) => label)).toEqual([
    'api:/auth/',
  ])
  expect(await editor.completed('docs/index.md', '# Shop\n\n[T](api:/auth#‸)\n', 'api:/auth#token')).toBe(
    '# Shop\n\n[T](api:/auth#token)\n',
  )
  await editor.end()
})

// FEDERATION-4
test('the last good copy stands in for a site that does not answer, or answers nonsense, and a check says so', async () => {
  const { api, shop } = sites()
  await build(api)
  let answer = readFileSync(join(api, 'dist/links.json'), 'utf8')
  const server = createServer((_, response) => response.end(answer))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  put(shop, { 'site.config.mjs': config(`federation: { api: '${origin}/docs/links.json' },`) })
  const [good, page] = [answer, () => readFileSync(join(shop, 'dist/index.html'), 'utf8')]

  answer = '<h1>Out of order</h1>'
  expect(await check(shop)).toMatchObject({ code: 1, printed: expect.stringContaining('federation-unread') })
  // The list is that of the site at its address, whatever it says.
  answer = good.replaceAll('https://api.example', 'https://evil.example')
  expect((await build(shop)).code).toBe(0)
  expect(page()).toContain(`href="${origin}/docs/auth/#token"`)
  expect(page()).not.toContain('evil.example')

  answer = JSON.stringify({ ...JSON.parse(good), pages: [] })
  const nonsense = await check(shop)
  expect(nonsense.code).toBe(0)
  expect(nonsense.printed).toMatch(
    /warning {2}federation-stale[\s\S]*it is no list of links: see `pages`\. Links are checked/,
  )
  // What the other site removes is found although no file has changed here.
  answer = good.replace('"token"', '"tokens"')
  expect(await check(shop)).toMatchObject({
    code: 1,
    printed: expect.stringContaining('Did you mean `api:/auth/#tokens`?'),
  })
  answer = good
  expect(await check(shop)).toMatchObject({ code: 0 })
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  expect(await check(shop)).toMatchObject({ code: 0, printed: expect.stringContaining('ECONNREFUSED') })
  expect((await build(shop)).code).toBe(0)
})

test.each([
  ["{ https: 'x.json' }", 'is `https`, which is a scheme of addresses'],
  ["{ 'My API': 'x.json' }", 'a name has small letters, digits and hyphens'],
  [
    "{ api: 'ftp://api.example/links.json' }",
    'it is an address, `https://api.example/links.json`, or the path of a file',
  ],
])('federation %s is a mistake', async (value, message) => {
  const { shop } = sites()
  put(shop, { 'site.config.mjs': config(`federation: ${value},`) })
  expect(await check(shop)).toMatchObject({ code: 1, printed: expect.stringContaining(message) })
})

describeCorpus('prettier', () => {
  describeCorpus('testing-library', () => {
    describeCorpus('immer-i18n', (immerFolder) => {
      // FEDERATION-3
      test('are three sites that link to each other; a heading removed in one fails its own check', async () => {
        const immer = folder({ 'site.config.mjs': config().replace("baseUrl: '/'", "baseUrl: '/immer/'") })
        copyWritable(join(immerFolder, 'docs'), join(immer, 'docs'))
        cpSync(join(immerFolder, 'sidebars.json'), join(immer, 'sidebars.json'))
        const roots = { prettier: corpusSite('prettier'), library: corpusSite('testing-library'), immer }
        onTestFinished(() => {
          for (const root of [roots.prettier, roots.library]) rmSync(root, { recursive: true, force: true })
        })
        const names = Object.keys(roots) as (keyof typeof roots)[]
        const setFederation = (name: keyof typeof roots, value: string) => {
          const root = roots[name]
          const file = ['site.config.ts', 'site.config.mjs'].map((path) => join(root, path)).find(existsSync)!
          const text = readFileSync(file, 'utf8').replace(/ {2}federation: .*\n/, '')
          const own = text.replace(/baseUrl: '[^']*'/, `baseUrl: '/${name}/'`)
          const lenient =
            "checks: { 'link-broken': 'warn', 'link-file-missing': 'warn', 'asset-missing': 'warn', 'image-missing': 'warn', 'element-image-missing': 'warn', 'element-link-broken': 'warn' },"
          const rest = text.includes('checks:') ? '' : `  ${lenient}\n`
          writeFileSync(file, own.replace("  title: '", `  federation: ${value},\n${rest}  title: '`))
        }
        for (const name of names) {
          setFederation(name, '{}')
          const { code, stderr } = await docs(['build', '--quiet', '--cwd', roots[name]])
          expect(code, stderr).toBe(0)
        }
        // Each links to a heading of the page with the most headings of each other one.
        const targets = Object.fromEntries(
          names.map((name) => {
            const pages = Object.entries(linksIn(roots[name]).pages)
            const [route, page] = pages.sort(([, a], [, b]) => (b.anchors?.length ?? 0) - (a.anchors?.length ?? 0))[0]!
            return [name, `${route}#${page.anchors!.at(-1)}`]
          }),
        )
        for (const name of names) {
          const others = names.filter((other) => other !== name)
          const lists = others.map((other) => `${other}: '${join(roots[other], 'dist/links.json')}'`)
          setFederation(name, `{ ${lists.join(', ')} }`)
          mkdirSync(join(roots[name], 'docs'), { recursive: true })
          const links = others.map((other) => `[${other}](${other}:${targets[other]})`)
          put(roots[name], { 'docs/others.md': `# Others\n\n${links.join(', ')}\n` })
          const { code, stderr } = await docs(['build', '--quiet', '--cwd', roots[name]])
          expect(code, stderr).toBe(0)
        }
        const inbound = (name: keyof typeof roots) => [
          '--inbound',
          ...names.filter((other) => other !== name).map((other) => join(roots[other], 'dist/links.json')),
        ]
        for (const name of names) expect((await check(roots[name], ...inbound(name))).printed).not.toContain('inbound-')
        // Every link with the last heading of the page goes when the heading goes.
        const [route, anchor] = targets.prettier!.split('#')
        const found = JSON.parse((await docs(['graph', '--cwd', roots.prettier])).stdout) as {
          docs: Record<
            string,
            { route: string; source: string; headings: { id?: string; position?: { line: number } }[] }
          >
        }
        const { source } = Object.values(found.docs).find((doc) => doc.route === route)!
        const file = join(roots.prettier, source)
        const lines = readFileSync(file, 'utf8').split('\n')
        const heading = lines.findLastIndex((line) => /^#{2,3} /.test(line))
        writeFileSync(file, lines.toSpliced(heading, 1, 'No heading any more.').join('\n'))
        const { code, printed } = await check(roots.prettier, ...inbound('prettier'))
        expect(code).toBe(1)
        expect(printed.match(/error {2}inbound-link-broken/g)?.length).toBe(2)
        expect(printed).toContain(`\`${route}#${anchor}\``)
      }, 300_000)
    })
  })
})
