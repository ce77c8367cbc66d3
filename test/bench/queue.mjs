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
 * Build a generated site in one process, and with two workers of a queue on the same machine. Prints what each process took,
 * what went through Redis, and whether the output is the same. It needs `redis-server`.
 *
 * @param {number} count Pages.
 */
export async function measureQueue(count) {
  const folder = mkdtempSync(join(tmpdir(), 'quire-bench-'))
  const [alone, queued] = ['alone', 'queued'].map((name) => join(folder, name))
  const port = await freePort()
  const server = spawn('redis-server', ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', folder], {
    stdio: 'ignore',
  })
  const address = `redis://127.0.0.1:${port}`
  const redis = new Redis(address)
  try {
    writeCorpus(alone, count)
    cpSync(alone, queued, { recursive: true })
    console.log(
      `\`docs build\` of ${count.toLocaleString('en')} pages, Node ${process.version}, ${cpus().length} cores\n`,
    )
    console.log('| process | s | CPU s | CPU s of the first thread | peak MB |\n| --- | ---: | ---: | ---: | ---: |')
    print('one process', await build(alone, []))

    const children = []
    const working = Array.from({ length: workers }, () =>
      measure(process.execPath, [docs, 'worker', '--queue', address, '--cwd', folder, '--jobs', '1'], {
        onStart: (child) => children.push(child),
      }),
    )
    const ofBuild = await build(queued, ['--queue', address])
    for (const child of children) child.kill('SIGTERM')
    print(`a build with ${workers} workers`, ofBuild)
    for (const [index, used] of (await Promise.all(working)).entries()) print(`worker ${index + 1}`, used)

    const info = await redis.info()
    const figure = (name) => Number(new RegExp(`^${name}:([\\d.]+)`, 'm').exec(info)[1])
    const megabytes = (name) => `${(figure(name) / 1e6).toFixed(0)} MB`
    const commands = figure('total_commands_processed')
    console.log(
      `\nRedis: ${commands.toLocaleString('en')} commands (${(commands / count).toFixed(1)} a page), ` +
        `${megabytes('total_net_input_bytes')} received, ${megabytes('total_net_output_bytes')} sent, ` +
        `at most ${megabytes('used_memory_peak')} of memory, ` +
        `${(figure('used_cpu_sys') + figure('used_cpu_user')).toFixed(1)} CPU s.`,
    )
    const isSame = hashOf(join(alone, 'dist')) === hashOf(join(queued, 'dist'))
    console.log(isSame ? 'The output has the same bytes.' : 'THE OUTPUT DIFFERS.')
  } finally {
    redis.disconnect()
    server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

const build = (root, args) => measure(process.execPath, [docs, 'build', '--quiet', '--cwd', root, ...args])

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
