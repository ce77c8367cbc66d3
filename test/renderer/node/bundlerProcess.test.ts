import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bundle, prebundle } from '../../../renderer/node/bundle/bundle.ts'
import type { Bundled, BundleRequest } from '../../../renderer/node/bundle/bundled.ts'
import { bundleInProcess } from '../../../renderer/node/bundle/bundleInProcess.ts'
import { plainSite } from '../../../renderer/node/bundle/prebuiltBundles.ts'
import { idle } from '../../cli/cpuTime.ts'
import { folder, put } from '../../cli/folder.ts'

/** Ids of the processes that bundle for this one, from `/proc`. */
const runningBundlers = (): number[] =>
  readdirSync(`/proc/${process.pid}/task`)
    .flatMap((task) => readFileSync(`/proc/${process.pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean))
    .map(Number)
    .filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('bundlerProcess'))

function newRequest() {
  const root = folder({ 'a.js': 'export const a = 1\n' })
  const request: BundleRequest = {
    target: 'start',
    mode: 'development',
    site: plainSite(root),
    input: { a: join(root, 'a.js') },
  }
  return { request, record: { file: join(root, 'start.json'), key: 'start', folderPrefix: join(root, 'start') } }
}

test.runIf(process.platform === 'linux')(
  'of the processes that bundle in a dev server, one stays',
  async () => {
    const { request, record } = newRequest()
    for (let count = 0; count < 21; count += 1) await bundleInProcess(request, record)
    await vi.waitFor(() => expect(runningBundlers()).toHaveLength(1), 5_000)
  },
  60_000,
)

test.runIf(process.platform === 'linux')(
  'one process bundles for one site after the other, in the folder of each, until the environment changes',
  async () => {
    const folders: string[] = []
    const bundlerOfNextSite = async () => {
      const { request, record } = newRequest()
      const { folder, files } = await bundleInProcess(request, record)
      folders.push(basename(folder))
      // Paths of modules are relative to the folder of the site.
      expect(await textsOf({ folder, files })).toContain('// a.js\n')
      // One that was replaced takes a moment to end.
      return vi.waitFor(() => {
        const ids = runningBundlers()
        expect(ids.map((id) => readlinkSync(`/proc/${id}/cwd`))).toEqual([request.site.root])
        return ids[0]
      }, 30_000)
    }
    await bundlerOfNextSite()
    const id = await bundlerOfNextSite()
    expect(await bundlerOfNextSite()).toBe(id)
    onTestFinished(() => {
      delete process.env.QUIRE_FRUIT
    })
    process.env.QUIRE_FRUIT = 'pear'
    expect(await bundlerOfNextSite()).not.toBe(id)
    expect(new Set(folders).size).toBe(1)
  },
)

test.runIf(process.platform === 'linux')('a build does not keep the process while its pages are rendered', async () => {
  vi.resetModules()
  const { bundleInProcess } = await import('../../../renderer/node/bundle/bundleInProcess.ts')
  const before = runningBundlers()
  const { request, record } = newRequest()
  await bundleInProcess({ ...request, mode: 'production' }, record)
  // Less than a process is kept that builds one site after the other.
  await vi.waitFor(() => expect(runningBundlers().filter((id) => !before.includes(id))).toEqual([]), 4_000)
})

test.runIf(process.platform === 'linux')('a process that is started ahead and gets no request ends', async () => {
  vi.resetModules()
  const { startBundler } = await import('../../../renderer/node/bundle/bundleInProcess.ts')
  const before = runningBundlers()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  startBundler(folder({}))
  const started = runningBundlers().filter((id) => !before.includes(id))
  expect(started).toHaveLength(1)
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(runningBundlers()).not.toContain(started[0]), 30_000)
})

test.runIf(process.platform === 'linux')('a process that is killed while it bundles is replaced', async () => {
  const { request, record } = newRequest()
  const bundled = bundleInProcess(request, record)
  for (const id of runningBundlers()) process.kill(id, 'SIGKILL')
  expect((await bundled).files).toHaveLength(1)
})

test('the last bundle stays until the next but one is made, because a thread may render pages with it', async () => {
  const { request, record } = newRequest()
  const { root } = request.site
  const folders: string[] = []
  for (const text of ['first', 'second', 'third', 'second']) {
    put(root, { 'a.js': `export const a = '${text}'\n` })
    folders.push(basename((await bundleInProcess(request, record)).folder))
    const present = readdirSync(root).filter((name) => name.startsWith('start-'))
    expect(present.sort()).toEqual([...new Set(folders.slice(-2))].sort())
  }
})

/** A client of a site with a component of its own, for which no bundle is ready. */
function clientRequest(root: string, component: string): BundleRequest {
  const file = join(root, component)
  const modules = [{ id: 'component:Card', file }]
  return { target: 'client', mode: 'development', site: { ...plainSite(root), modules }, input: { card: file } }
}

const textsOf = async ({ folder, files }: Bundled) =>
  files.map(({ path }) => readFileSync(join(folder, path), 'utf8')).join('\n')

test('a bundle that was begun before it was asked for is not made again', async () => {
  const root = folder({ 'Card.js': 'export default () => "a card"\n' })
  const request = clientRequest(root, 'Card.js')
  prebundle(request, root)
  const { folder: made, ...rest } = await bundle(request, root)
  const { mtimeMs } = statSync(made)
  prebundle(request, root)
  expect(await bundle(request, root)).toEqual({ folder: made, ...rest })
  expect(statSync(made).mtimeMs).toBe(mtimeMs)
  expect(await textsOf({ folder: made, ...rest })).toContain('a card')
})

test.runIf(process.platform === 'linux')(
  'a bundle that was begun for what a site is not does not replace the one that it needs',
  async () => {
    const root = folder({
      'Card.js': 'export default () => "a card"\n',
      'Other.js': 'import "./Card.js"\nexport default () => "another card"\n',
    })
    prebundle(clientRequest(root, 'Other.js'), root)
    const bundled = await bundle(clientRequest(root, 'Card.js'), root)
    for (const id of runningBundlers()) await idle(id)
    expect(await textsOf(bundled)).toMatch(/"a card"/)
    expect(await bundle(clientRequest(root, 'Card.js'), root)).toEqual(bundled)
  },
)

test('a config of PostCSS changes no bundle, because what it reads is not known', async () => {
  const { request, record } = newRequest()
  const { root } = request.site
  const plugin = "{ postcssPlugin: 'paint', Declaration(rule) { if (rule.value === 'red') rule.value = 'blue' } }"
  put(root, { 'a.css': '.a { color: red }\n', 'a.js': "import './a.css'\n" })
  put(root, { 'postcss.config.cjs': `module.exports = { plugins: [${plugin}] }\n` })
  const { folder, files } = await bundleInProcess({ ...request, target: 'styles' }, record)
  expect(readFileSync(join(folder, files[0]!.path), 'utf8')).toContain('color: red')
})
