import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanUp } from '../../cli/output/outputFolder.ts'
import { cpuTimeOf, usedCpu } from '../cli/cpuTime.ts'
import { docs, start } from '../cli/docs.ts'
import { digests, put } from '../cli/folder.ts'
import { randomNumbers } from './randomNumbers.ts'

export interface KillResult {
  kills: number
  pages: number
  /** How often the output was the site before the kill, and how often the one that was being built. */
  old: number
  new: number
  /** Moments at which the output was neither, or the next build failed or left something behind. */
  failures: string[]
}

/** Number of kills before a build that is left to finish. */
const buildEvery = 5

/** The versions that are built after each other: version 2 differs from version 0 in one page, version 1 in all. */
const order = [0, 1, 0, 2]

/**
 * Kill builds of a generated site at random moments, of a fixed seed, and compare the output with whole ones: as the next command
 * finds it, because few changed files are moved into the site one by one.
 */
export async function killBuilds(kills: number, pages: number, seed: number): Promise<KillResult> {
  const root = mkdtempSync(join(tmpdir(), 'quire-kill-'))
  const site = { title: 'Kill', url: 'https://docs.example.com', baseUrl: '/', pages: false, staticDirectories: [] }
  put(root, {
    'site.config.json': JSON.stringify({ ...site, docs: { path: 'docs', routeBasePath: '/', sidebarPath: false } }),
  })
  const write = (version: number) => {
    const page = (number: number) =>
      `# Page ${number}\n\nVersion ${version % 2}. [Next](./page-${(number + 1) % pages}.md)\n`
    put(
      root,
      Object.fromEntries(Array.from({ length: pages }, (_, number) => [`docs/page-${number}.md`, page(number)])),
    )
    put(root, { 'docs/index.md': `# Home\n\nVersion ${version}.\n` })
  }
  const build = () => docs(['build', '--quiet', '--cwd', root])
  const result: KillResult = { kills, pages, old: 0, new: 0, failures: [] }
  const versions: Record<string, string>[] = []
  let wholeMs = 0
  for (const version of [0, 1, 2, 0]) {
    write(version)
    const running = start(['build', '--quiet', '--cwd', root])
    wholeMs = await cpuTimeOf(running)
    const { code, stderr } = await running.end
    if (code !== 0) throw new Error(stderr)
    versions[version] = digests(join(root, 'dist'))
  }

  const random = randomNumbers(seed)
  const current = () => {
    cleanUp(join(root, 'dist'))
    return versions.findIndex((files) => JSON.stringify(files) === JSON.stringify(digests(join(root, 'dist'))))
  }
  let before = 0
  for (let kill = 1; kill <= kills; kill++) {
    const next = order[kill % order.length]!
    write(next)
    const momentMs = Math.round(random() * wholeMs * 1.1)
    const { child, end } = start(['build', '--quiet', '--cwd', root])
    await usedCpu(child, momentMs)
    child.kill('SIGKILL')
    await end
    const fail = (problem: string) =>
      result.failures.push(`kill ${kill}, after ${momentMs} ms of processor time: ${problem}`)
    try {
      const version = current()
      if (version === -1) fail('the output is neither old nor new')
      else if (version === before) result.old++
      else result.new++
      before = version
    } catch {
      // Where folders cannot be exchanged, the next command puts the old one back.
      fail('there is no output')
    }
    // Builds are killed one after the other; now and then one may finish.
    if (kill % buildEvery !== 0 && kill !== kills) continue
    const { code, stderr } = await build()
    const left = readdirSync(root).filter((name) => name.startsWith('.dist'))
    if (code !== 0 || current() !== next || left.length > 0) fail(`the next build: ${code} ${stderr} ${left}`)
    before = next
  }
  rmSync(root, { recursive: true, force: true })
  return result
}
