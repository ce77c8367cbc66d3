import { expect, test } from 'vitest'
import { docs } from './docsResident.ts'
import { folder } from './folder.ts'
import { config, smallSite } from './smallSite.ts'

/** A site whose config prints something each time, because it reads the clock. */
const printing = (value: string) =>
  smallSite({ 'site.config.mjs': `Date.now()\nconsole.log('it is', ${value})\n${config()}` })
const saidIn = ({ stderr }: { stderr: string }) => /it is (.*)/.exec(stderr)?.[1]
const inFolder = async (cwd: string) => saidIn(await docs(['check'], {}, cwd))

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a command runs in a process that has run others, but none in a folder that it names', async () => {
  const [one, other] = [printing('process.pid'), printing('process.pid')]
  const first = await inFolder(one)
  expect(first).toMatch(/^\d+$/)
  expect(await inFolder(other)).toBe(first)
  const second = await inFolder(one)
  expect(second).toMatch(/^\d+$/)
  expect(second).not.toBe(first)
  const named = await docs(['check', '--cwd', printing('process.pid')], { QUIRE_CACHE: one })
  expect([first, second]).not.toContain(saidIn(named))
})

test('it has its own arguments, variables and working directory, and the exit code of a process', async () => {
  const root = printing('process.cwd(), process.env.SHOP, process.argv.length')
  expect(saidIn(await docs(['check'], { SHOP: 'open' }, root))).toBe(`${root} open 3`)
  expect(saidIn(await docs(['check', '--cwd', root]))).toBe(`${root} undefined 5`)
  expect((await docs(['check', '--cwd', root, '--strict', '--format', 'yaml'])).code).toBe(2)
})

test('a process that ends is replaced', async () => {
  const ended = await docs(['check'], {}, printing("process.kill(process.pid, 'SIGKILL')"))
  expect(ended).toMatchObject({ code: null })
  expect((await docs(['check', '--cwd', folder()])).code).toBe(2)
  expect(await inFolder(printing('process.pid'))).toMatch(/^\d+$/)
})

test('a process that ends between two commands is replaced', async () => {
  const env = { SHOP: 'closed' }
  const first = Number(saidIn(await docs(['check'], env, printing('process.pid'))))
  process.kill(first, 'SIGKILL')
  await expect.poll(() => isRunning(first)).toBe(false)
  const second = Number(saidIn(await docs(['check'], env, printing('process.pid'))))
  expect(second).toBeGreaterThan(0)
  expect(second).not.toBe(first)
})

test('an error that nothing catches ends the command, as it ends a process', async () => {
  const late = `queueMicrotask(() => { throw new Error('The till is empty') })\nexport default () => new Promise(() => {})\n`
  const { code, stderr } = await docs(['check', '--cwd', smallSite({ 'site.config.mjs': late })])
  expect(code).toBe(2)
  expect(stderr).toContain('The till is empty')
  expect(stderr).not.toContain('does not end')
})
