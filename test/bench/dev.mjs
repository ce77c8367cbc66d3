import { spawn } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { writeCorpus } from './corpus.mjs'

const docs = fileURLToPath(new URL('../../lib/docs.js', import.meta.url))
const rounds = 7

/**
 * Time `docs dev` on a generated site: from its start to the first page, and from a save to the page with what was saved.
 *
 * @param {number} count
 */
export async function measureDev(count) {
  const root = mkdtempSync(join(tmpdir(), 'quire-bench-'))
  writeCorpus(root, count)
  addComponent(root)
  const started = performance.now()
  const server = spawn(process.execPath, [docs, 'dev', '--quiet', '--port', '0', '--cwd', root], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    let printed = ''
    server.stdout.setEncoding('utf8').on('data', (text) => {
      printed += text
    })
    while (!printed.includes('\n')) await sleep(5)
    const origin = printed.trim().replace(/\/$/, '')
    const times = { 'start to first page, nothing remembered': [await until(origin, '/', '<h1', started)] }

    const doc = join(root, 'docs/index.md')
    const component = join(root, 'parts/Word.jsx')
    const saves = {
      'a doc saved': (word) => appendFileSync(doc, `\n${word}\n`),
      'a label of the sidebar changed': (word) =>
        writeFileSync(doc, readFileSync(doc, 'utf8').replace(/^title: .*$/m, `title: ${word}`)),
      'a component changed': (word) => writeFileSync(component, `export default () => <b>${word}</b>\n`),
    }
    for (const [name, save] of Object.entries(saves)) {
      times[name] = []
      for (let round = 0; round < rounds; round += 1) {
        await sleep(300)
        const word = `${name.replaceAll(' ', '')}${round}`
        const saved = performance.now()
        save(word)
        times[name].push(await until(origin, '/', word, saved))
      }
    }
    console.log(
      `\`docs dev\` on ${count.toLocaleString('en')} pages, Node ${process.version}, ${cpus().length} cores\n`,
    )
    for (const [name, all] of Object.entries(times)) {
      const sorted = all.toSorted((a, b) => a - b)
      const best = all.length > 1 ? `   (best ${sorted[0].toFixed(0)} ms)` : ''
      console.log(`${name.padEnd(42)}${sorted[Math.floor(sorted.length / 2)].toFixed(0)} ms${best}`)
    }
  } finally {
    server.kill('SIGKILL')
    rmSync(root, { recursive: true, force: true })
  }
}

/** A component on the first page, so that there is one to change. */
function addComponent(root) {
  mkdirSync(join(root, 'parts'))
  writeFileSync(join(root, 'parts/Word.jsx'), 'export default () => <b>first</b>\n')
  const config = join(root, 'site.config.mjs')
  const text = readFileSync(config, 'utf8')
  writeFileSync(config, text.replace('export default {', "export default {\n  components: { Word: 'parts/Word.jsx' },"))
  appendFileSync(join(root, 'docs/index.md'), '\n<Word />\n')
}

/** Milliseconds from `since` until the page has the word. */
async function until(origin, path, word, since) {
  for (;;) {
    const page = await (await fetch(origin + path)).text()
    if (page.includes(word)) return performance.now() - since
    if (performance.now() - since > 60_000) throw new Error(`\`${word}\` was never shown.`)
    await sleep(5)
  }
}
