import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build, CommandError, check, graph } from '../../cli/api.ts'
import { folder, tree } from './folder.ts'

const site = (doc: string) =>
  folder({
    'site.config.json': JSON.stringify({ title: 'Shop', url: 'https://docs.example', baseUrl: '/' }),
    'docs/intro.md': doc,
  })

// API-1
test('a program checks, reads and builds a site', async () => {
  const root = site('# Intro\n')
  expect(await check({ root, strict: true })).toEqual({ ok: true, diagnostics: [] })
  const { docs } = await graph({ root })
  expect(Object.values(docs).map(({ title }) => title)).toEqual(['Intro'])
  expect(await build({ root, outDir: 'public', url: 'https://next.example', baseUrl: '/shop/' })).toMatchObject({
    ok: true,
  })
  expect(tree(join(root, 'public'))['sitemap.xml']).toContain('https://next.example/shop/docs/intro')
})

// API-1
test('mistakes of a site are a result, and nothing is written', async () => {
  const root = site('# Intro\n\n[Next](./next.md)\n')
  const expected = { ok: false, diagnostics: [{ code: 'link-file-missing', file: 'docs/intro.md', line: 3 }] }
  expect(await check({ root, strict: true })).toMatchObject(expected)
  expect(await build({ root, strict: true })).toMatchObject(expected)
  expect(Object.keys(tree(root)).filter((path) => path.startsWith('dist'))).toEqual([])
  expect(await check({ root, paths: ['site.config.json'] })).toMatchObject({ diagnostics: [] })
})

// API-1
test('wrong usage is an error with the words of the command', async () => {
  const root = site('# Intro\n')
  const failed = async (promise: Promise<unknown>) => {
    const error = await promise.then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(CommandError)
    return error as CommandError
  }
  expect(await failed(check({ root: join(root, 'none') }))).toMatchObject({
    message: expect.stringContaining('There is no folder'),
    exitCode: 2,
  })
  expect((await failed(graph({ root, locale: 'fr' }))).message).toContain('`--locale` is `fr`')
  expect((await failed(build({ root, outDir: '--yes/../../..' }))).exitCode).toBe(2)
})

// API-1
test('a signal ends the command', async () => {
  const root = site('# Intro\n')
  const gone = new Error('No time left')
  await expect(check({ root, signal: AbortSignal.abort(gone) })).rejects.toBe(gone)
  const controller = new AbortController()
  const running = build({ root, signal: controller.signal })
  controller.abort(gone)
  await expect(running).rejects.toBe(gone)
  expect(Object.keys(tree(root)).filter((path) => path.startsWith('dist'))).toEqual([])
})
