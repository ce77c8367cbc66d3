import { expect, test } from 'vitest'
import { docs } from './docsInProcess.ts'
import { config, nextSmallSite, smallSite } from './smallSite.ts'

const files = {
  'site.config.mjs': config("baseUrl: '/shop/',").replace("baseUrl: '/',", ''),
  'docs/refunds.mdx':
    '---\ntitle: Refunds\nkeywords: [money back]\n---\n\nWho asks gets it.\n\n## How long it takes\n\nThree days, with `--express` one.\n\n<Tabs><TabItem value="a">Held by a component.</TabItem></Tabs>\n',
  'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n\nRefunds for friends.\n',
}

test('a search is answered from the built site, for people and for machines', async () => {
  const root = nextSmallSite(files)
  expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })

  const result = await docs(['search', 'how', 'long', '--cwd', root])
  expect(result).toMatchObject({ code: 0, stderr: '' })
  expect(result.stdout).toBe(
    '/shop/refunds#how-long-it-takes  Refunds › How long it takes\n  Three days, with --express one. Held by a component.\n',
  )
  const { stdout } = await docs(['search', '--json', '--cwd', root, '--', '--expr'])
  expect(JSON.parse(stdout)).toEqual({
    query: '--expr',
    total: 1,
    hits: [
      {
        href: '/shop/refunds#how-long-it-takes',
        group: 'Corner Shop',
        path: ['Refunds', 'How long it takes'],
        excerpt: 'Three days, with --express one. Held by a component.',
      },
    ],
  })
})

test('what is not listed is not found; keywords are', async () => {
  const root = nextSmallSite(files)
  await docs(['build', '--cwd', root])
  const { stdout } = await docs(['search', 'friends', '--cwd', root])
  expect(stdout).toBe('No results for "friends".\n')
  expect((await docs(['search', 'money', 'back', '--cwd', root])).stdout).toMatch(/^\/shop\/refunds {2}Refunds\n/)
})

test('without a built site it says what makes one', async () => {
  const ended = await docs(['search', 'cart', '--cwd', smallSite()])
  expect(ended).toEqual({
    code: 2,
    stdout: '',
    stderr: 'There is no built site in `dist`.\n`docs build` makes it.\n',
  })
})

test('a limit that is none is refused', async () => {
  const ended = await docs(['search', 'cart', '--limit', 'many', '--cwd', smallSite()])
  expect(ended).toMatchObject({ code: 2, stderr: '`--limit` is `many`; it is a number from 1 to 999.\n' })
})

test('a site without search says so', async () => {
  const root = nextSmallSite({ 'site.config.mjs': config('search: false,') })
  const { code } = await docs(['build', '--cwd', root])
  expect(code).toBe(0)
  expect(await docs(['search', 'cart', '--cwd', root])).toMatchObject({
    code: 2,
    stderr: 'This site has no search: its config says `search: false`.\n',
  })
})
