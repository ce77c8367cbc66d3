import { existsSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { refuseOverHost } from '../../cli/build/refuseOverHost.ts'
import { refuseSmallMemory } from '../../cli/build/refuseSmallMemory.ts'
import type { UsageError } from '../../cli/UsageError.ts'
import { start } from './docs.ts'
import { docs } from './docsInProcess.ts'
import { folder } from './folder.ts'
import { config } from './smallSite.ts'

/** Many small files: `docs/0.md` and so on. */
const many = (count: number, path: string, text: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, number) => [path.replace('%', String(number)), text]))

const home = { 'docs/index.md': '# Home\n' }

test('more docs than the host takes files for are reported before they are parsed', async () => {
  const files = { ...home, ...many(10_000, 'docs/%.md', '# Doc\n\n[no](./no.md)\n') }
  const root = folder({ ...files, 'site.config.mjs': config("host: 'cloudflare-pages',") })
  const { code, stdout, stderr } = await docs(['build', '--cwd', root])
  expect(code).toBe(2)
  expect(stderr).toContain(
    '`cloudflare-pages` takes sites of at most 20,000 files, and this one has 20,002 files or more, because it has 10,001 docs.',
  )
  expect(stderr).toContain('markdownPages: false')
  expect(stdout + stderr).not.toContain('no.md')
})

test('a site with more files than the host takes is not published', async () => {
  const files = { ...home, ...many(20_000, 'static/%.txt', 'a') }
  const refused = folder({ ...files, 'site.config.mjs': config("host: 'cloudflare-pages',") })
  const { code, stderr } = await docs(['build', '--cwd', refused])
  expect(code).toBe(2)
  expect(stderr).toMatch(/^`cloudflare-pages` takes sites of at most 20,000 files, and this one has 20,0\d\d files\.$/m)
  expect(existsSync(join(refused, 'dist'))).toBe(false)
})

test('as many files as the host takes are published, and drafts are not counted', async () => {
  const host = { host: 'cloudflare-pages' } as const
  expect(() => refuseOverHost({ files: 20_000, bytes: 1 }, host)).not.toThrow()
  expect(() => refuseOverHost({ files: 20_001, bytes: 1 }, host)).toThrow('at most 20,000 files')
  const drafts = many(10_000, 'docs/%.md', '---\ndraft: true\n---\n\n# Doc\n')
  const root = folder({ ...home, ...drafts, 'site.config.mjs': config("host: 'cloudflare-pages',") })
  expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
}, 120_000)

test('less memory than the docs need is reported before they are parsed, with the setting that allows more', async () => {
  const files = { ...home, ...many(3000, 'docs/%.md', '# Doc\n\n[no](./no.md)\n') }
  const root = folder({ ...files, 'site.config.mjs': config() })
  const limits = ['--max-old-space-size=40', '--max-semi-space-size=1']
  const { code, stdout, stderr } = await start(['build', '--cwd', root], {}, limits).end
  expect(code).toBe(2)
  expect(stderr).toMatch(
    /^Node uses at most 4\d\.\d MB of memory, and the build needs \d\d\.\d MB or more, because the site has 3,001 docs\.$/m,
  )
  expect(stderr).toMatch(/NODE_OPTIONS=--max-old-space-size=\d+/)
  expect(stdout + stderr).not.toContain('no.md')
})

test('a part does not keep the texts of docs of other parts in memory', async () => {
  const text = (number: number) =>
    `---\ntitle: The title of doc number ${number}\n---\n\nText.\n\n${'Words of a long text. '.repeat(18_000)}\n`
  const texts = Array.from({ length: 300 }, (_, number) => [`docs/${number}.md`, text(number)])
  const root = folder({ ...home, ...Object.fromEntries(texts), 'site.config.mjs': config() })
  const { code, stdout } = await start(['build', '--cwd', root, '--shard', '1/300'], {}, ['--max-old-space-size=80'])
    .end
  expect(stdout).toContain('Built part 1 of 300')
  expect(code).toBe(0)
}, 120_000)

test('the setting that allows more memory is at most what the machine has', () => {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  const hintOf = (memoryBytes: number) => {
    try {
      refuseSmallMemory({ docs: 1, files: 1, bytes: 1, memoryBytes })
    } catch (error) {
      return Number(/--max-old-space-size=(\d+)/.exec((error as UsageError).hint ?? '')?.[1])
    }
    return undefined
  }
  expect(hintOf(0.95 * memory)).toBe(Math.floor(memory / 2 ** 20))
})
