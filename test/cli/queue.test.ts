import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { batchSize } from '../../cli/queue/connection.ts'
import { WorkQueue } from '../../cli/queue/workQueue.ts'
import { usedCpu } from './cpuTime.ts'
import { start } from './docs.ts'
import { docs } from './docsResident.ts'
import { digests, folder, put, tree } from './folder.ts'
import { config } from './smallSite.ts'
import { redisServer, withoutRedis } from './stores/redisServer.ts'

const pages = 60

/** A site whose builds bundle nothing, which takes half of their time. */
const plainFiles = {
  'site.config.mjs': config(),
  'docs/index.md': '# Welcome\n\nRead [one](./page-1.md).\n',
  'docs/_terms.md': 'Prices include [tax](./tax.md). See <!-- nothing --> the rest.\n',
  'docs/tax.md': '# Tax\n\n## Rates\n',
  ...Object.fromEntries(
    Array.from({ length: pages }, (_, index) => [
      `docs/page-${index + 1}.md`,
      `# Page ${index + 1}\n\nSee [next](./page-${((index + 1) % pages) + 1}.md).\n\n\`\`\`js\nconst a = ${index}\n\`\`\`\n`,
    ]),
  ),
}

/** A site with included files, a page and a component of its own, Markdown that a module imports, and a doc that is a module. */
const files = {
  ...plainFiles,
  'site.config.mjs': config("pages: { path: 'pages' }, components: { Price: { module: 'Price.jsx', hydrate: true } },"),
  'Price.jsx': 'export default function Price({ of }) { return <b>{of} costs 3</b> }\n',
  'pages/about.tsx':
    "import Hours from '../notes/hours.mdx'\n" +
    'export default function About() {\n  return <><h1>About the shop</h1><Hours day="Monday" /></>\n}\n',
  'notes/hours.mdx': '## Hours\n\nOpen on {props.day}.\n',
  'docs/_inner.mdx': "import Terms from './_terms.md'\n\nInside:\n\n<Terms />\n",
  'docs/prices.mdx': 'import Inner from \'./_inner.mdx\'\n\n# Prices\n\n<Inner />\n\n<Price of="Jam" />\n',
  'docs/live.mdx': 'export const today = 1 + 1\n\n# Live\n\nToday: {today} offers, and [tax](./tax.md#rates).\n',
}

/** What a build reports and writes, as digests. */
interface Built {
  output: Record<string, string>
  stdout: string
}

describe.skipIf(withoutRedis !== '')(`builds with workers${withoutRedis}`, () => {
  let redis: Awaited<ReturnType<typeof redisServer>>
  let expected: Built
  let expectedOfPlain: Built

  beforeAll(async () => {
    redis = await redisServer()
    expected = await buildAlone(files)
    expectedOfPlain = await buildAlone(plainFiles)
  })
  afterAll(() => redis.stop())

  async function buildAlone(files: Record<string, string>): Promise<Built> {
    const root = folder(files)
    const { stdout } = await docs(['build', '--cwd', root, '--json'])
    const output = digests(join(root, 'dist'))
    expect(Object.keys(output).length).toBeGreaterThan(2 * pages)
    return { output, stdout }
  }

  /** Start a worker that has no files of the site. It ends with the test. */
  function startWorker(env: Record<string, string> = {}) {
    const args = ['worker', '--queue', redis.address, '--cwd', folder(), '--verbose']
    const worker = start(args, env)
    onTestFinished(async () => {
      worker.child.kill('SIGKILL')
      await worker.end
    })
    return worker
  }

  const build = (root: string, env?: Record<string, string>) =>
    docs(['build', '--cwd', root, '--json', '--queue', redis.address], env)

  test('the output and the report are those of one process', async () => {
    const workers = [startWorker(), startWorker()]
    const root = folder(files)
    const { code, stdout, stderr } = await build(root)
    expect(stderr).not.toContain('fault')
    expect(stdout).toBe(expected.stdout)
    expect(code).toBe(0)
    expect(digests(join(root, 'dist'))).toEqual(expected.output)
    // Each does its part, and finishes it when it is asked to end.
    for (const { child, end } of workers) {
      child.kill('SIGTERM')
      const { code, stdout, stderr } = await end
      expect(code).toBe(0)
      expect(stderr).toMatch(/parsed|rendered/)
      expect(stdout).toContain('Answered')
    }
  })

  test('with a shared cache, nothing but the names of jobs is in Redis', { timeout: 240_000 }, async () => {
    const own = await redisServer()
    onTestFinished(() => own.stop())
    const env = { QUIRE_CACHE: folder(), QUIRE_CACHE_KEY: 'salt' }
    const args = ['worker', '--queue', own.address, '--cwd', folder()]
    const unsigned = await docs(args, { QUIRE_CACHE: env.QUIRE_CACHE })
    expect(unsigned.stderr).toContain('`QUIRE_CACHE_KEY` is not set')
    expect(unsigned.code).toBe(2)
    const worker = start(args, env)
    const root = folder(files)
    expect((await docs(['build', '--cwd', root, '--queue', own.address], env)).code).toBe(0)
    worker.child.kill('SIGTERM')
    expect((await worker.end).stdout).toContain('Answered')
    expect(digests(join(root, 'dist'))).toEqual(expected.output)
    expect(await own.client.keys('*/work/*')).toEqual([])
    // Some hundred bytes a job, and two jobs at least.
    const received = /total_net_input_bytes:(\d+)/.exec(await own.client.info())![1]
    expect(Number(received)).toBeLessThan(4000 * pages)
  })

  test.each([
    { name: 'the store of the queue', isShared: false },
    { name: 'the shared cache', isShared: true },
  ])('the text of a doc is sent once: who renders its page gets it from $name', async ({ isShared }) => {
    const own = await redisServer()
    onTestFinished(() => own.stop())
    const env: Record<string, string> = isShared ? { QUIRE_CACHE: own.address, QUIRE_CACHE_KEY: 'salt' } : {}
    const worker = start(['worker', '--queue', own.address, '--cwd', folder()], env)
    const text = 'Only this page has these words'
    const root = folder({ ...plainFiles, 'docs/tax.md': `${files['docs/tax.md']}\nA description.\n\n${text}.\n` })
    expect((await docs(['build', '--cwd', root, '--queue', own.address], env)).code).toBe(0)
    worker.child.kill('SIGTERM')
    await worker.end
    const values = await Promise.all(
      (await own.client.keys('*[/:]work[/:]*')).map((name) => own.client.getBuffer(name)),
    )
    const stored = values.map((value) => brotliDecompressSync(value!.subarray(value!.indexOf('\n') + 1)).toString())
    const withText = stored.filter((value) => value.includes(text)).map((value) => value.slice(0, 16))
    // The request to parse it, its content, and its page.
    expect(withText.filter((start) => start.startsWith('{"kind":"parse"'))).toHaveLength(1)
    expect(withText.filter((start) => start.startsWith('{"kind":"render'))).toHaveLength(0)
    expect(withText).toHaveLength(3)
  })

  test('workers that are killed at any moment cost nothing but time', { timeout: 240_000 }, async () => {
    const root = folder(plainFiles)
    const lasting = startWorker()
    const built = build(root)
    for (const ms of [500, 800, 1200]) {
      const { child, end } = startWorker()
      await usedCpu(child, ms)
      child.kill('SIGKILL')
      await end
    }
    expect((await built).code).toBe(0)
    expect(digests(join(root, 'dist'))).toEqual(expectedOfPlain.output)
    expect(lasting.printed.stderr).toContain('rendered')
  })

  test('a build that was killed and is started again finds what workers have done since', {
    timeout: 240_000,
  }, async () => {
    // The answers to the builds before are still stored. What is new is shown in the same way.
    const root = folder({ ...plainFiles, 'docs/tax.md': `${plainFiles['docs/tax.md']}\n\n` })
    const first = start(['build', '--cwd', root, '--queue', redis.address])
    const worker = startWorker()
    await expect.poll(() => worker.printed.stderr, { timeout: 60_000 }).toContain('parsed')
    first.child.kill('SIGKILL')
    await first.end
    expect((await build(root)).code).toBe(0)
    expect(digests(join(root, 'dist'))).toEqual(expectedOfPlain.output)
  })

  test('a page that kills its worker is tried three times and reported, and the others are rendered', {
    timeout: 240_000,
  }, async () => {
    const poison = {
      'Price.jsx': "export default function Price() { process.kill(process.pid, 'SIGKILL') }\n",
    }
    const root = folder({ ...files, ...poison })
    const state = { isOver: false, lost: 0 }
    /** A worker is started again when it is gone, as by a service manager. */
    const serve = async () => {
      while (!state.isOver) {
        const { code } = await startWorker().end
        if (code === null) state.lost += 1
      }
    }
    const serving = [serve()]
    const { code, stdout } = await build(root)
    state.isOver = true
    void serving
    const failed = (JSON.parse(stdout) as { code: string; file: string; message: string }[]).filter(
      ({ code }) => code === 'page-render-failed',
    )
    expect(failed.map(({ file }) => file)).toEqual(['docs/prices.mdx'])
    expect(failed[0]!.message).toContain('lost')
    expect(code).toBe(1)
    expect(state.lost).toBe(3)
  })

  test('what was put into the store without the key is not rendered', async () => {
    const root = folder(plainFiles)
    startWorker({ QUIRE_CACHE_KEY: 'salt' })
    const { code, stdout, stderr } = await build(root, { QUIRE_CACHE_KEY: 'pepper' })
    expect(stderr).toContain('of a job, its request is lost, 3 times.\nGive all of them the same `QUIRE_CACHE_KEY`')
    expect([code, stdout]).toEqual([2, ''])
    expect(tree(root)['dist/index.html']).toBeUndefined()
  })

  test('a client without the key cannot join the work of one build with the data of another', {
    timeout: 240_000,
  }, async () => {
    const key = { QUIRE_CACHE_KEY: 'salt' }
    // Docs of a site with plugins are parsed by the build, so all jobs render.
    const rendered = {
      ...files,
      'site.config.mjs': config(
        "components: { Price: { module: 'Price.jsx' } }, markdown: { remarkPlugins: [() => {}] },",
      ),
    }
    const alone = folder(rendered)
    expect((await docs(['build', '--cwd', alone])).code).toBe(0)
    const worker = startWorker(key)
    const root = folder({ ...rendered, 'Price.jsx': files['Price.jsx'].replace('costs 3', 'costed 2') })
    expect((await build(root, key)).code).toBe(0)
    const ofOldBuild = (await redis.client.keys('*/work/*')).map((name) => name.split('/').at(-1)!)
    worker.child.kill('SIGKILL')
    await worker.end

    put(root, { 'Price.jsx': files['Price.jsx'] })
    const built = build(root, key)
    const waiting = () => redis.client.keys('bull:*:wait')
    await expect.poll(waiting, { timeout: 60_000 }).toHaveLength(1)
    const [list] = await waiting()
    const nameOf = (id: string) => list!.replace(/wait$/, id)
    // In the place of each job of this build are jobs with its requests and whatever the old one has.
    for (const id of await redis.client.lrange(list!, 0, -1)) {
      const job = await redis.client.hgetall(nameOf(id))
      for (const data of ofOldBuild) {
        const forged = { ...job, data: JSON.stringify({ ...JSON.parse(job.data!), data }) }
        await redis.client.hset(nameOf(`${id}-${data}`), forged)
        await redis.client.rpush(list!, `${id}-${data}`)
      }
      await redis.client.lrem(list!, 0, id)
      await redis.client.del(nameOf(id))
    }
    startWorker(key)
    expect((await built).code).toBe(0)
    expect(digests(join(root, 'dist'))).toEqual(digests(join(alone, 'dist')))
  })

  test('a worker without a key takes work only from a server of its own machine, unless it is told otherwise', async () => {
    const address = redis.address.replace('127.0.0.1', '0.0.0.0')
    const args = ['worker', '--cwd', folder(), '--queue']
    const refused = await docs([...args, address])
    expect(refused.stderr).toContain('`QUIRE_CACHE_KEY` is not set')
    expect(refused.stderr).toContain('`--allow-unsigned`')
    expect(refused.code).toBe(2)
    // The client of Redis takes its host from parameters, too.
    const hidden = await docs([...args, 'redis://?host=queue.example'])
    expect(hidden.code).toBe(2)
    const allowed: [string[], Record<string, string>][] = [
      [[...args, address, '--allow-unsigned'], {}],
      [[...args, address], { QUIRE_CACHE_KEY: 'salt' }],
      [[...args, redis.address], {}],
    ]
    for (const [words, env] of allowed) {
      const { child, printed, end } = start(words, env)
      await expect.poll(() => printed.stdout, { timeout: 60_000 }).toContain('Waiting for work')
      if (words.includes('--allow-unsigned')) expect(printed.stderr).toContain('not signed')
      child.kill('SIGTERM')
      expect((await end).code).toBe(0)
    }
  })

  test('pages whose code reads the environment or files are as without workers, and are stored', {
    timeout: 240_000,
  }, async () => {
    const reading = {
      ...files,
      'prices.json': '{ "jam": 5 }',
      'Price.jsx':
        "import { readFileSync } from 'node:fs'\n" +
        'export default () => <b>{readFileSync(process.env.SHOP + "/prices.json", "utf8")}</b>\n',
      'Hours.jsx': 'export default () => <i>{process.env.HOURS ?? "always"}</i>\n',
      'docs/hours.mdx': '# Hours\n\n<Hours />\n',
      'site.config.mjs': config(
        "pages: { path: 'pages' }, components: { Price: { module: 'Price.jsx' }, Hours: { module: 'Hours.jsx' } },",
      ),
    }
    const alone = folder(reading)
    expect((await docs(['build', '--cwd', alone], { SHOP: alone })).code).toBe(0)
    const worker = startWorker({ HOURS: 'at night' })
    const root = folder(reading)
    const env = { SHOP: root }
    expect((await build(root, env)).stderr).not.toContain('fault')
    expect(digests(join(root, 'dist'))).toEqual(digests(join(alone, 'dist')))
    expect(worker.printed.stderr).toContain('rendered')
    // They were stored: no worker is needed for them again.
    worker.child.kill('SIGKILL')
    await worker.end
    rmSync(join(root, 'dist'), { recursive: true })
    expect((await build(root, env)).code).toBe(0)
    expect(digests(join(root, 'dist'))).toEqual(digests(join(alone, 'dist')))
  })

  test('a build that waits for workers asks for the state of the first job alone', async () => {
    const own = await redisServer()
    onTestFinished(() => own.stop())
    const queue = await WorkQueue.open(own.address, folder())
    onTestFinished(() => queue.end())
    const data = await queue.share({})
    for (let doc = 0; doc < 8 * batchSize; doc += 1) queue.run('parse', data, { doc }, 10).catch(() => {})
    const waiting = async (): Promise<string[]> => {
      const [list] = await own.client.keys('bull:*:wait')
      return list === undefined ? [] : own.client.lrange(list, 0, -1)
    }
    await expect.poll(waiting, { timeout: 60_000 }).toHaveLength(8)
    const jobs = await waiting()
    const asked: string[] = []
    const monitor = await own.client.monitor()
    onTestFinished(() => monitor.disconnect())
    monitor.on('monitor', (_time, words: string[]) => asked.push(...words.filter((word) => jobs.includes(word))))
    await expect.poll(() => asked.length, { timeout: 60_000 }).toBeGreaterThan(20)
    expect(new Set(asked)).toEqual(new Set(jobs.slice(-1)))
  })

  test('a queue that fails is one error, and the build that is started again goes on', {
    timeout: 240_000,
  }, async () => {
    const failing = await redisServer()
    const root = folder(plainFiles)
    const built = docs(['build', '--cwd', root, '--json', '--queue', failing.address])
    const waiting = async () => (await failing.client.keys('bull:*:wait')).length
    await expect.poll(waiting, { timeout: 60_000 }).toBe(1)
    failing.stop()
    const { code, stdout, stderr } = await built
    expect(stderr).toContain('The queue does not work: ')
    expect(stderr).toContain('Start the build again')
    expect(stdout).toBe('')
    expect(code).toBe(2)
    expect(tree(root)['dist/index.html']).toBeUndefined()
    startWorker()
    expect((await build(root)).code).toBe(0)
    expect(digests(join(root, 'dist'))).toEqual(expectedOfPlain.output)
  })

  test('an event without its fields takes no work from a build', { timeout: 240_000 }, async () => {
    const root = folder(plainFiles)
    await redis.client.flushall()
    const built = build(root)
    const waiting = () => redis.client.keys('bull:*:wait')
    await expect.poll(waiting, { timeout: 60_000 }).toHaveLength(1)
    const [list] = await waiting()
    for (const id of await redis.client.lrange(list!, 0, -1)) {
      const event = ['*', 'jobId', id, 'event'] as const
      await redis.client.xadd(list!.replace(/wait$/, 'events'), ...event, 'progress', 'data', '1')
      await redis.client.xadd(list!.replace(/wait$/, 'events'), ...event, 'failed')
    }
    startWorker()
    expect((await built).code).toBe(0)
    expect(digests(join(root, 'dist'))).toEqual(expectedOfPlain.output)
  })

  test('a client without the key cannot let a build wait for ever by saying that a worker is at it', {
    timeout: 240_000,
  }, async () => {
    await redis.client.flushall()
    const built = build(folder(plainFiles), { QUIRE_CACHE_KEY: 'salt' })
    const waiting = () => redis.client.keys('bull:*:wait')
    await expect.poll(waiting, { timeout: 60_000 }).toHaveLength(1)
    const [list] = await waiting()
    const [id] = await redis.client.lrange(list!, 0, 0)
    const events = list!.replace(/wait$/, 'events')
    const forging = setInterval(() => {
      const data = JSON.stringify(`${Date.now()} ${Math.random()} hmac:forged`)
      void redis.client.xadd(events, '*', 'jobId', id!, 'event', 'progress', 'data', data)
    }, 1000)
    onTestFinished(() => clearInterval(forging))
    const { code, stderr } = await built
    expect(stderr).toContain('No worker of this version has taken work from the queue for 60 seconds.')
    expect(code).toBe(2)
  })

  test('a job that no worker can begin is one error, and workers print why', { timeout: 240_000 }, async () => {
    const own = await redisServer()
    onTestFinished(() => own.stop())
    await own.client.call('ACL', 'SETUSER', 'reader', 'on', '>open-sesame', '~bull:*', '&*', '+@all')
    const address = own.address.replace('//:', '//reader:')
    const worker = start(['worker', '--queue', address, '--cwd', folder()])
    onTestFinished(async () => {
      worker.child.kill('SIGKILL')
      await worker.end
    })
    const built = await docs(['build', '--cwd', folder(plainFiles), '--json', '--queue', own.address])
    expect(built.stderr).toContain('No worker of this version has taken work from the queue for 60 seconds.')
    expect(built.stderr).toContain('The last that has tried failed: NOPERM')
    expect([built.code, built.stdout]).toEqual([2, ''])
    expect(worker.printed.stderr).toBe(
      'A job has failed: NOPERM this user has no permissions to access one of the keys used as arguments.\n',
    )
  })

  test.each(['build', 'worker'])(
    'a server that forbids a command that BullMQ begins with is wrong usage, in docs %s',
    async (command) => {
      const own = await redisServer()
      onTestFinished(() => own.stop())
      await own.client.call('ACL', 'SETUSER', 'reader', 'on', '>open-sesame', '~*', '&*', '+@all', '-info')
      const address = own.address.replace('//:', '//reader:')
      const { code, stderr } = await docs([command, '--cwd', folder(plainFiles), '--queue', address])
      expect(stderr).toContain(
        "The queue does not work: NOPERM this user has no permissions to run the 'info' command.",
      )
      expect(code).toBe(2)
    },
  )

  test('what the server has lost is sent again', { timeout: 240_000 }, async () => {
    const root = folder(plainFiles)
    await redis.client.flushall()
    const built = build(root)
    const waiting = async () => (await redis.client.keys('bull:*:wait')).length
    await expect.poll(waiting, { timeout: 60_000 }).toBe(1)
    // As when the memory of the server is full.
    const stored = (await redis.client.keys('*/work/*')).filter((name) => !name.startsWith('bull:'))
    expect(stored.length).toBeGreaterThan(1)
    await redis.client.del(...stored)
    startWorker()
    expect((await built).code).toBe(0)
    expect(digests(join(root, 'dist'))).toEqual(expectedOfPlain.output)
  })

  test('a server that does not answer is one error', { timeout: 240_000 }, async () => {
    const held = await redisServer()
    await held.client.call('CLIENT', 'PAUSE', '600000')
    const { code, stdout, stderr } = await docs(['build', '--cwd', folder(plainFiles), '--queue', held.address])
    held.stop()
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain('The queue cannot be reached: Command timed out.')
  })

  test('a queue that cannot be reached, and an address that is none, are wrong usage', async () => {
    const root = folder(plainFiles)
    const refused = await docs(['build', '--cwd', root, '--queue', 'redis://127.0.0.1:1'])
    expect(refused.stderr).toContain('The queue cannot be reached')
    expect(refused.code).toBe(2)
    for (const address of [
      'localhost',
      'redis://[',
      'redis://a:%@127.0.0.1',
      'redis://127.0.0.1:99999',
      'redis://127.0.0.1/site',
      'redis://127.0.0.1?db=site',
    ]) {
      for (const command of ['build', 'worker']) {
        const wrong = await docs([command, '--cwd', root, '--queue', address])
        expect(wrong.stderr).toContain('`--queue` is not the address of a Redis server.')
        expect(wrong.code).toBe(2)
      }
    }
  })
})
