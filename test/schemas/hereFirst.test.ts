import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { HereFirst, NeedsThread } from '../../schemas/shared/threads/hereFirst.ts'
import { OverBudget } from '../../schemas/shared/threads/requestPool.ts'
import { ThreadPool } from '../../schemas/shared/threads/threadPool.ts'
import { folder } from '../cli/folder.ts'

/** Answers with the data that it has, and never to `forever`. */
const threadCode = `
import { parentPort, workerData } from 'node:worker_threads'
let data
parentPort.on('message', (message) => {
  if ('data' in message) data = message.data
  else {
    Atomics.store(workerData.numbers, 0, message.id)
    if (message.request === 'forever') for (;;) {}
    parentPort.postMessage({ id: message.id, result: 'thread ' + data })
    Atomics.store(workerData.numbers, 0, 0)
  }
})
`

const threads = new ThreadPool({
  file: join(folder({ 'thread.mjs': threadCode }), 'thread.mjs'),
  megabytes: 64,
})

afterEach(() => threads.end())

interface Options {
  seconds?: number
  expected?: number
}

function pool({ seconds = 10, expected }: Options = {}) {
  let running = 0
  const open = async (data: string) => async (request: string) => {
    expect(++running).toBe(1)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    if (request === 'forever') throw new NeedsThread()
    if (request === 'broken') throw new Error('It is broken.')
    return `here ${data}`
  }
  const here = new HereFirst({ threads, budget: { seconds, megabytes: 512 }, open })
  here.data = 'figs'
  here.expect(expected)
  return here
}

/** How many of so many requests are answered here. */
async function answeredHere(count: number, options?: Options): Promise<number> {
  const here = pool(options)
  const answers = await Promise.all(Array.from({ length: count }, () => here.run<string>('', 10)))
  for (const answer of answers) expect(answer).toMatch(/^(here|thread) figs$/)
  return answers.filter((answer) => answer === 'here figs').length
}

test('few requests are answered in this process, one at a time, and none of many', async () => {
  expect(await answeredHere(100, { expected: 100 })).toBe(100)
  expect(await answeredHere(5, { expected: 5000 })).toBe(0)
})

test('of requests whose number is not known the first are answered in this process', async () => {
  expect(await answeredHere(5)).toBe(5)
  expect(await answeredHere(100)).toBe(20)
})

test('under a small budget no request is answered in this process, where it cannot be stopped', async () => {
  expect(await answeredHere(3, { expected: 3, seconds: 1 })).toBe(0)
})

test('what may not end is answered in a thread within its budget; the next request is answered here', async () => {
  const here = pool({ expected: 2 })
  await expect(here.run('forever', 0.2)).rejects.toThrow(OverBudget)
  expect(await here.run('', 10)).toBe('here figs')
})

test('an error is that of the request', async () => {
  await expect(pool({ expected: 1 }).run('broken', 10)).rejects.toThrow('It is broken.')
})

test('requests that follow are answered for the data that follow', async () => {
  const here = pool({ expected: 2 })
  expect(await here.run('', 10)).toBe('here figs')
  here.data = 'plums'
  expect(await here.run('', 10)).toBe('here plums')
})
