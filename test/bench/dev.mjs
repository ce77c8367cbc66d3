import { spawn } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createJiti } from 'jiti'
import { chromium } from 'playwright-core'
import { writeCorpus } from './corpus.mjs'

const docs = fileURLToPath(new URL('../../lib/docs.js', import.meta.url))
const flags = ['--no-sandbox', '--no-zygote', '--disable-gpu', '--disable-dev-shm-usage']
const rounds = Number(process.env.RUNS ?? 7)

/**
 * Time `docs dev` on a generated site: from the command to the first page, and from a save until an open browser
 * displays the change.
 *
 * @param {number} count
 */
export async function measureDev(count) {
  const root = mkdtempSync(join(tmpdir(), 'quire-bench-'))
  writeCorpus(root, count)
  addCode(root)
  const { unpackBrowser } = await createJiti(import.meta.url).import('../browser/unpackBrowser.ts')
  const browser = await chromium.launch({ ...(await unpackBrowser()), args: flags })
  /** @type {Record<string, number[]>} */
  const times = {}
  const first = await start(root)
  let second
  try {
    times['first page, first start'] = [first.ms]
    await first.checked
    first.server.kill('SIGKILL')
    second = await start(root)
    times['first page, second start'] = [second.ms]
    await second.checked
    const page = await browser.newPage()
    await page.goto(second.origin)
    for (const [name, { save, isShown = hasText }] of Object.entries(savesOf(root))) {
      times[name] = []
      for (let round = 0; round < rounds; round += 1) {
        // A page is updated in place after it is hydrated, which begins when the reader does something.
        await page.mouse.move(5, 5 + round)
        await page.locator('html[data-has-hydrated="true"]').waitFor()
        await sleep(500)
        const word = `${name.replace(/\W/g, '')}${round + 1}`
        const shown = page.waitForFunction(isShown, { word, round: round + 1 }, { polling: 'raf' })
        const saved = performance.now()
        save(word, round + 1)
        await shown
        times[name].push(performance.now() - saved)
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
    first.server.kill('SIGKILL')
    second?.server.kill('SIGKILL')
    await browser.close()
    rmSync(root, { recursive: true, force: true })
  }
}

/** Start a dev server. `checked` is settled when it has checked the site. */
async function start(root) {
  const started = performance.now()
  const server = spawn(process.execPath, [docs, 'dev', '--port', '0', '--no-open', '--cwd', root], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let printed = ''
  server.stdout.setEncoding('utf8').on('data', (text) => {
    printed += text
  })
  const isPrinted = async (text) => {
    while (!printed.includes(text)) await sleep(5)
  }
  await isPrinted('\n')
  const [origin] = printed.split('\n')
  const page = await (await fetch(origin)).text()
  if (!page.includes('<h1')) throw new Error('There is no first page.')
  return { server, origin, ms: performance.now() - started, checked: isPrinted('Watching') }
}

/** Saves, each with what a browser shows afterwards. */
function savesOf(root) {
  const doc = join(root, 'docs/index.md')
  return {
    'a doc saved': { save: (word) => appendFileSync(doc, `\n${word}\n`) },
    'a doc renamed': {
      save: (word) => writeFileSync(doc, readFileSync(doc, 'utf8').replace(/^title: .*$/m, `title: ${word}`)),
    },
    'a label of the sidebar changed': {
      save: (word) => writeFileSync(join(root, 'docs/part-0/_category_.json'), JSON.stringify({ label: word })),
    },
    'a component changed': {
      save: (word) => writeFileSync(join(root, 'parts/Word.jsx'), `export default () => <b>${word}</b>\n`),
    },
    'a stylesheet changed': {
      save: (_, round) => writeFileSync(join(root, 'parts/own.css'), `body { outline-offset: ${round}px }\n`),
      isShown: ({ round }) => getComputedStyle(document.body).outlineOffset === `${round}px`,
    },
  }
}

const hasText = ({ word }) => document.body?.textContent?.includes(word)

/** A component on the first page and a stylesheet, so that there are some to change. */
function addCode(root) {
  mkdirSync(join(root, 'parts'))
  writeFileSync(join(root, 'parts/Word.jsx'), 'export default () => <b>first</b>\n')
  writeFileSync(join(root, 'parts/own.css'), '')
  writeFileSync(join(root, 'docs/part-0/_category_.json'), '{ "label": "First" }')
  const config = join(root, 'site.config.mjs')
  const code = "components: { Word: 'parts/Word.jsx' },\n  customCss: ['parts/own.css'],"
  writeFileSync(config, readFileSync(config, 'utf8').replace('export default {', `export default {\n  ${code}`))
  appendFileSync(join(root, 'docs/index.md'), '\n<Word />\n')
}
