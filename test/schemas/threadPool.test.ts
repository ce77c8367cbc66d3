import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endThreads, hasBusyThreads } from '../../schemas/shared/threads/endThreads.ts'
import { ThreadPool } from '../../schemas/shared/threads/threadPool.ts'
import { folder } from '../cli/folder.ts'

/** Answers with its number, the data that it has and the modules that it has loaded, as `serveThread` does. */
const threadCode = `
import { parentPort, threadId } from 'node:worker_threads'
globalThis.loaded = []
let data
let last = Promise.resolve()
const work = async (message) => {
  if ('load' in message) for (const url of message.load) await import(url).catch(() => {})
  else if ('data' in message) data = message.data
  else parentPort.postMessage({ id: message.id, result: { threadId, data, loaded: globalThis.loaded } })
}
parentPort.on('message', (message) => { last = last.then(() => work(message)) })
`

interface Answer {
  threadId: number
  data: unknown
  loaded: string[]
}

const root = folder({ 'thread.mjs': threadCode, 'module.mjs': "globalThis.loaded.push('module')\n" })
const url = (name: string) => pathToFileURL(join(root, name)).href
let pool: ThreadPool
const ask = () => pool.run<Answer>('', 5)
const newPool = () => new ThreadPool({ file: join(root, 'thread.mjs'), megabytes: 64 })

afterEach(() => pool.end())

test('a spare thread answers nothing until the others are renewed, and then instead of a new one', async () => {
  pool = newPool()
  const { threadId } = await ask()
  pool.spare()
  pool.spare()
  expect((await ask()).threadId).toBe(threadId)
  pool.renew()
  expect((await ask()).threadId).toBe(threadId + 1)
  pool.renew()
  expect((await ask()).threadId).toBe(threadId + 2)
})

test('a pool whose threads at work were ended, as at the end of a command, has new ones', async () => {
  const busy = `import { parentPort, workerData } from 'node:worker_threads'
parentPort.on('message', ({ id = 0 }) => {
  Atomics.store(workerData.numbers, 0, id)
  if (id > 0) parentPort.postMessage({ id, result: 'the answer' })
})
`
  pool = new ThreadPool({ file: join(folder({ 'busy.mjs': busy }), 'busy.mjs'), megabytes: 64 })
  expect(await ask()).toBe('the answer')
  // The thread has answered, and has not said yet that it is done.
  expect(hasBusyThreads()).toBe(true)
  expect(await endThreads()).toBe(true)
  expect(await ask()).toBe('the answer')
})

test('threads load modules before they are asked, those that run and those that are started later', async () => {
  pool = newPool()
  expect((await ask()).loaded).toEqual([])
  pool.load([url('missing.mjs'), url('module.mjs')])
  expect((await ask()).loaded).toEqual(['module'])
  pool.spare()
  pool.renew()
  expect((await ask()).loaded).toEqual(['module'])
})

test('a thread that is started ahead gets the data of the requests that follow', async () => {
  pool = newPool()
  pool.data = 'first'
  pool.warm()
  expect((await ask()).data).toBe('first')
  pool.spare()
  pool.renew()
  pool.data = 'second'
  pool.warm()
  expect((await ask()).data).toBe('second')
})

describe('code that does not end', () => {
  /** A thread as those of the tool. A request may leave code that never ends, which runs after its answer. */
  const servingCode = `
import { createJiti } from ${JSON.stringify(pathToFileURL(resolve('node_modules/jiti/lib/jiti.mjs')).href)}
const jiti = createJiti(import.meta.url)
const { serveThread } = await jiti.import(${JSON.stringify(resolve('schemas/shared/threads/serveThread.ts'))})
serveThread(() => async (request) => {
  if (request === 'leave') process.nextTick(() => { for (;;); })
  return request
})
`
  const endless = 'for (;;);\n'
  const root = folder({ 'thread.mjs': servingCode, 'a.mjs': endless, 'b.mjs': endless })
  const answers = (...requests: string[]) => Promise.all(requests.map((request) => pool.run(request, 0.2)))
  const open = (pauseMs?: number) => {
    pool = new ThreadPool({ file: join(root, 'thread.mjs'), megabytes: 64, ...(pauseMs !== undefined && { pauseMs }) })
  }
  /** Let code that an earlier request has left hold up three threads. */
  const holdUp = async () => {
    for (let count = 0; count < 3; count += 1) {
      await answers('leave')
      await expect(answers('next')).rejects.toThrow('it began with an earlier doc or page')
    }
  }

  beforeEach(() => vi.stubEnv('QUIRE_CODE_TIME', '0.02'))
  afterEach(() => vi.unstubAllEnvs())

  test('in modules that threads load ahead holds up no request, in as many threads as there are', async () => {
    open()
    pool.size = 3
    for (const name of ['a.mjs', 'b.mjs']) {
      pool.load([pathToFileURL(join(root, name)).href])
      expect(await answers('1', '2', '3', '4')).toEqual(['1', '2', '3', '4'])
    }
  })

  test('and that earlier requests have left ends a run after three threads', async () => {
    open()
    await holdUp()
    await expect(answers('next')).rejects.toThrow('it began with an earlier doc or page')
    pool.expect()
    expect(await answers('next')).toEqual(['next'])
  })

  test('ends no request that comes after a pause', async () => {
    open(0)
    await holdUp()
    expect(await answers('next')).toEqual(['next'])
  })
})
