import { expect } from 'vitest'
import { start, waitForOutput } from '../cli/docs.ts'
import { put } from '../cli/folder.ts'
import { smallSite } from '../cli/smallSite.ts'

export interface StormResult {
  files: number
  /** Seconds by the clock until the last text of each page that was looked at was shown. */
  seconds: number
  failures: string[]
}

/** Pages whose text is looked at. */
const samplePages = 20

/** Change many docs at once while the dev server runs, and change them back: it must show all, and end as a fresh one begins. */
export async function devStorm(count: number): Promise<StormResult> {
  const doc = (index: number, word: string) =>
    `# Page ${index}\n\nThe ${word} text, see [next](p${(index + 1) % count}.md).\n`
  const all = (word: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`docs/p${index}.md`, doc(index, word)]))
  const root = smallSite(all('first'))
  const failures: string[] = []
  const dev = await startDev(root)
  const paths = Array.from({ length: samplePages }, (_, index) => `/p${Math.floor((index * count) / samplePages)}`)
  try {
    await shown(dev.origin, paths, 'first')
    const started = performance.now()
    put(root, all('second'))
    put(root, all('third'))
    await shown(dev.origin, paths, 'third')
    const seconds = (performance.now() - started) / 1000
    // The next save repairs each broken state.
    for (const broken of ['', '---\ntitle: [\n---\n', '<div>\n\n{\n']) {
      put(root, { 'docs/guide.md': broken })
      await expect.poll(() => textOf(`${dev.origin}/guide`), patience).not.toContain('Mended')
      put(root, { 'docs/guide.md': '# Guide\n\nMended.\n' })
      await shown(dev.origin, ['/guide'], 'Mended')
      put(root, { 'docs/guide.md': '# Guide\n\nText.\n' })
      await shown(dev.origin, ['/guide'], 'Text.')
    }
    const fresh = await startDev(root)
    for (const path of [...paths, '/guide', '/']) {
      const [one, other] = await Promise.all([dev, fresh].map(({ origin }) => textOf(origin + path)))
      if (one!.replaceAll(dev.origin, '') !== other!.replaceAll(fresh.origin, ''))
        failures.push(`${path} differs from a fresh server`)
    }
    fresh.child.kill('SIGKILL')
    return { files: count, seconds, failures }
  } finally {
    dev.child.kill('SIGKILL')
  }
}

async function startDev(root: string) {
  const running = start(['dev', '--cwd', root, '--port', '0'])
  await waitForOutput(running, 'Watching; Ctrl-C ends.')
  return { child: running.child, origin: /http:\/\/127\.0\.0\.1:\d+/.exec(running.printed.stdout)![0] }
}

const patience = { timeout: 300_000, interval: 100 }

const textOf = async (url: string): Promise<string> => (await fetch(url)).text()

const shown = async (origin: string, paths: string[], word: string): Promise<void> => {
  for (const path of paths) await expect.poll(() => textOf(origin + path), patience).toContain(word)
}
