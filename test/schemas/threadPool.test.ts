import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test } from 'vitest'
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
