import { rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { docs } from '../cli/docs.ts'
import { digests, put } from '../cli/folder.ts'
import { smallSite } from '../cli/smallSite.ts'
import { randomNumbers } from './randomNumbers.ts'

export interface HostileCacheResult {
  builds: number
  /** Answers other than the value that was stored. */
  answers: number
  /** The longest build with the server, less the one without a cache that took longest, s. */
  lostSeconds: number
  failures: string[]
}

/** Send one byte a second. */
function dribble(response: ServerResponse): void {
  const timer = setInterval(() => response.write('x'), 1000)
  response.on('close', () => clearInterval(timer))
}

/** Build sites with a shared cache whose server gives random answers, until it has given `count` of them. */
export async function hostileCache(count: number, seed: number): Promise<HostileCacheResult> {
  const random = randomNumbers(seed)
  const below = (max: number) => Math.floor(random() * max)
  const values = new Map<string, Buffer>()
  let answers = 0
  let isHostile = false
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    if (request.method === 'PUT') {
      if (!isHostile) values.set(request.url!, Buffer.concat(parts))
      return void response.writeHead(isHostile && random() < 0.3 ? 507 : 204).end()
    }
    const value = values.get(request.url!)
    if (!isHostile) return void (value ? response.end(value) : response.writeHead(404).end())
    answers += 1
    const all = [...values.values()]
    const other = all[below(all.length)]!
    const changed = Buffer.from(value ?? other)
    if (changed.length > 0) changed[below(changed.length)]! ^= 1 + below(255)
    const ways = [
      () => response.end(changed),
      () => response.end(other),
      () => response.end((value ?? other).subarray(0, below(other.length))),
      () => response.end(Buffer.concat([value ?? other, other])),
      () => response.end(Buffer.from(Array.from({ length: below(5000) }, () => below(256)))),
      () => response.writeHead(200 + below(400), { 'content-length': '7' }).end('{"a":1}'),
      () => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
      () => response.destroy(),
      () => void response.writeHead(200, { 'content-length': '100000' }).write('x'),
      () => response.end('{"__proto__":{"polluted":true}}'),
      () => response.writeHead(500).end('Out of order.'),
      () => dribble(response),
      () => void response.writeHead(200, { 'content-length': '900000000' }).end(Buffer.alloc(20_000_000)),
    ]
    ways[below(ways.length)]!()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const files = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`docs/p${index}.md`, `# Page ${index}\n\nA [link](guide.md).\n`]),
  )
  const root = smallSite(files)
  const build = async (env: Record<string, string>) => {
    for (const made of ['dist', '.quire']) rmSync(join(root, made), { recursive: true, force: true })
    const start = performance.now()
    const ended = await docs(['build', '--cwd', root, '--json'], env)
    return { ...ended, seconds: (performance.now() - start) / 1000 }
  }
  const failures: string[] = []
  let builds = 0
  let lostSeconds = 0
  try {
    const env = { QUIRE_CACHE: address, QUIRE_CACHE_KEY: 'a key of the team' }
    // The hostile server knows the values of older texts, signed with the key.
    put(root, { 'docs/p1.md': '# Older\n\nA text of before.\n' })
    await build(env)
    put(root, files)
    await build(env)
    const expected = digests(join(root, 'dist'))
    const plain = [await build({}), await build({})].map(({ seconds }) => seconds)
    isHostile = true
    while (answers < count) {
      builds += 1
      const { code, stderr, seconds } = await build(env)
      lostSeconds = Math.max(lostSeconds, seconds - Math.max(...plain))
      if (code !== 0) failures.push(`exit ${code}: ${stderr.slice(-300)}`)
      else if (JSON.stringify(digests(join(root, 'dist'))) !== JSON.stringify(expected))
        failures.push(`other bytes in build ${builds}`)
      if (builds > count) break
    }
  } finally {
    server.closeAllConnections()
    server.close()
  }
  return { builds, answers, lostSeconds, failures }
}
