import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Redis } from 'ioredis'
import { writeCorpus } from './corpus.mjs'
import { measure } from './measure.mjs'

const docs = fileURLToPath(new URL('../../lib/docs.js', import.meta.url))
const workers = 2

/**
 * Build a generated site in one process, and with two workers of a queue on the same machine: all through Redis, and with an empty
 * shared cache beside it. Prints what each process took, what went through Redis, and whether the output is the same. It needs
 * `redis-server`.
 *
 * @param {number} count Pages.
 */
export async function measureQueue(count) {
  const folder = mkdtempSync(join(tmpdir(), 'quire-bench-'))
  const [alone, queued, cached] = ['alone', 'queued', 'cached'].map((name) => join(folder, name))
  const port = await freePort()
  const server = spawn('redis-server', ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', folder], {
    stdio: 'ignore',
  })
  const address = `redis://127.0.0.1:${port}`
  const redis = new Redis(address)
  try {
    writeCorpus(alone, count)
    for (const copy of [queued, cached]) cpSync(alone, copy, { recursive: true })
    console.log(
      `\`docs build\` of ${count.toLocaleString('en')} pages, Node ${process.version}, ${cpus().length} cores\n`,
    )
    console.log(tableHead)
    print('one process', await build(alone, [], { env: { ...process.env, QUIRE_CACHE: 'off' } }))

    await measureQueued(queued, redis, { address, env: {}, count })
    // Without a key, workers take no work from a shared cache, which others may write.
    const env = { QUIRE_CACHE: join(folder, 'cache'), QUIRE_CACHE_KEY: 'a key' }
    await measureQueued(cached, redis, { address, env, count })
    for (const site of [queued, cached]) {
      const isSame = hashOf(join(alone, 'dist')) === hashOf(join(site, 'dist'))
      console.log(isSame ? 'The output has the same bytes.' : 'THE OUTPUT DIFFERS.')
    }
  } finally {
    redis.disconnect()
    server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

const tableHead = '| process | s | CPU s | CPU s of the first thread | peak MB |\n| --- | ---: | ---: | ---: | ---: |'

/** Build a site with workers, whose environment has `env` as well. */
async function measureQueued(root, redis, { address, env, count }) {
  const withEnv = { env: { ...process.env, QUIRE_CACHE: 'off', ...env } }
  await redis.config('RESETSTAT')
  const before = await redisCpu(redis)
  const children = []
  const working = Array.from({ length: workers }, () =>
    measure(process.execPath, [docs, 'worker', '--queue', address, '--cwd', root, '--jobs', '1'], {
      ...withEnv,
      onStart: (child) => children.push(child),
    }),
  )
  const ofBuild = await build(root, ['--queue', address], withEnv)
  for (const child of children) child.kill('SIGTERM')
  console.log(`\n${tableHead}`)
  print(`a build with ${workers} workers${env.QUIRE_CACHE ? ' and a shared cache' : ''}`, ofBuild)
  for (const [index, used] of (await Promise.all(working)).entries()) print(`worker ${index + 1}`, used)

  const info = await redis.info()
  const megabytes = (name) => `${(figureOf(info, name) / 1e6).toFixed(1)} MB`
  const commands = figureOf(info, 'total_commands_processed')
  console.log(
    `\nRedis: ${commands.toLocaleString('en')} commands (${(commands / count).toFixed(1)} a page), ` +
      `${megabytes('total_net_input_bytes')} received, ${megabytes('total_net_output_bytes')} sent, ` +
      `${megabytes('used_memory_peak')} of memory, ${((await redisCpu(redis)) - before).toFixed(1)} CPU s.`,
  )
}

const figureOf = (info, name) => Number(new RegExp(`^${name}:([\\d.]+)`, 'm').exec(info)[1])

async function redisCpu(redis) {
  const info = await redis.info()
  return figureOf(info, 'used_cpu_sys') + figureOf(info, 'used_cpu_user')
}

const build = (root, args, options = {}) =>
  measure(process.execPath, [docs, 'build', '--quiet', '--cwd', root, ...args], options)

function print(name, { seconds, sampledCpuSeconds, mainSeconds, peakMegabytes }) {
  const cells = [
    name,
    seconds.toFixed(0),
    sampledCpuSeconds.toFixed(0),
    mainSeconds.toFixed(0),
    peakMegabytes.toFixed(0),
  ]
  console.log(`| ${cells.join(' | ')} |`)
}

/** A hash of the paths and bytes of all files. */
function hashOf(folder) {
  const sum = createHash('sha256')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const file of files.map(({ parentPath, name }) => join(parentPath, name)).sort()) {
    sum.update(file.slice(folder.length)).update('\0').update(readFileSync(file))
  }
  return sum.digest('hex')
}

async function freePort() {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}
