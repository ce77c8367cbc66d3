import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { writeCorpus } from './corpus.mjs'
import { measure, medianOf } from './measure.mjs'
import { readCorpus } from './peers/corpus.mjs'
import { docusaurus } from './peers/docusaurus.mjs'
import { hugo } from './peers/hugo.mjs'
import { install, writeSite } from './peers/peer.mjs'
import { quire } from './peers/quire.mjs'
import { rspress } from './peers/rspress.mjs'
import { starlight } from './peers/starlight.mjs'
import { vitepress } from './peers/vitepress.mjs'

/** @type {Record<string, import('./peers/peer.mjs').Peer>} */
const peers = { quire, hugo, starlight, vitepress, rspress, docusaurus }

/** A tool that takes longer for one build is given up. */
const mostMinutes = 30
/** A file in the folder of an earlier run. What is in other folders is not removed. */
const marker = '.peers'
const environment = { ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', NO_UPDATE_NOTIFIER: '1' }

/**
 * Build the same text with other tools and with ours, each from nothing, in turns, and print what it took and what came out.
 *
 *     npm run bench -- peers                          1,000 pages, three rounds
 *     npm run bench -- peers 300 --rounds 1           fewer
 *     npm run bench -- peers --only quire,hugo        some of the tools
 *     npm run bench -- peers --folder ~/peers         keep what is installed for the next run
 *
 * @param {string[]} args
 */
export async function measurePeers(args) {
  const options = { folder: { type: 'string' }, rounds: { type: 'string' }, only: { type: 'string' } }
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [count, rounds] = [Number(positionals[0] ?? 1000), Number(values.rounds ?? 3)]
  const names = values.only?.split(',') ?? Object.keys(peers)
  const unknown = names.find((name) => !Object.hasOwn(peers, name))
  if (unknown) throw new Error(`There is no tool \`${unknown}\`. There are ${Object.keys(peers).join(', ')}.`)

  const folder = values.folder ? keptFolder(resolve(values.folder)) : mkdtempSync(join(tmpdir(), 'quire-bench-peers-'))
  const aside = join(folder, 'aside')
  try {
    const text = join(folder, 'text')
    rmSync(text, { recursive: true, force: true })
    writeCorpus(text, count)
    const corpus = readCorpus(text)
    const tools = names.map((name) => prepare(name, folder, corpus))
    for (let round = 1; round <= rounds; round += 1) {
      for (const tool of tools.filter((tool) => !tool.failure)) {
        console.error(`Round ${round}: ${tool.name}`)
        await build(tool, count, aside)
      }
    }
    print(tools, count, rounds)
  } finally {
    rmSync(aside, { recursive: true, force: true })
    if (!values.folder) rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} folder Empty, missing, or of an earlier run. */
function keptFolder(folder) {
  mkdirSync(folder, { recursive: true })
  const names = readdirSync(folder)
  if (names.length > 0 && !names.includes(marker)) {
    throw new Error(`\`${folder}\` has files of something else. Give an empty folder.`)
  }
  writeFileSync(join(folder, marker), '')
  return folder
}

/**
 * @typedef {object} Tool
 * @property {string} name
 * @property {import('./peers/peer.mjs').Peer} peer
 * @property {string} root
 * @property {string} log File of what it prints.
 * @property {string} version
 * @property {string[]} command
 * @property {Record<string, string>} files
 * @property {import('./measure.mjs').Used[]} runs
 * @property {{ files: number, bytes: number, pages: string[] }} [output]
 * @property {string} [failure]
 */

/** Install a tool. @returns {Tool} */
function prepare(name, folder, corpus) {
  const peer = peers[name]
  const root = join(folder, name)
  const tool = { name, peer, root, log: join(folder, `${name}.log`), version: '', command: [], files: {}, runs: [] }
  try {
    console.error(`Install ${name}`)
    Object.assign(tool, install(peer, root))
    tool.files = peer.files(corpus, tool.version)
  } catch (error) {
    tool.failure = error.message
  }
  return tool
}

/** Build from nothing, and check what came out. A failure is noted in `tool`. */
async function build(tool, count, aside) {
  writeSite(tool.root, tool.files, aside)
  const log = openSync(tool.log, 'w')
  const [command, ...args] = tool.command
  try {
    const used = await measure(command, args, {
      cwd: tool.root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', log, log],
      timeout: mostMinutes * 60_000,
    })
    tool.runs.push(used)
  } catch (error) {
    tool.failure = `${error.message} ${reasonIn(tool.log)}`
    return
  } finally {
    closeSync(log)
  }
  if (!existsSync(join(tool.root, tool.peer.output))) {
    tool.failure = `It wrote no folder \`${tool.peer.output}\`.`
    return
  }
  tool.output = outputOf(tool)
  tool.failure = wrongIn(tool.output, tool.peer, count)
}

/** All files of the output, and their bytes. */
function outputOf({ root, peer }) {
  const paths = readdirSync(join(root, peer.output), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const bytes = paths.reduce((sum, path) => sum + statSync(path).size, 0)
  return { files: paths.length, bytes, pages: paths.filter((path) => path.endsWith('.html')) }
}

/** Why an output cannot be compared: pages are missing, or their text is not what was meant. */
function wrongIn({ pages }, peer, count) {
  if (pages.length < count) return `It wrote ${pages.length} HTML files for ${count} pages.`
  const texts = pages.filter((path) => path.includes('page-')).map((path) => readFileSync(path, 'utf8'))
  if (!texts.some((html) => peer.token.test(html))) return 'No page has highlighted code.'
  if (texts.some((html) => html.includes(':::'))) return 'Admonitions are left as text.'
  // An address of the site, /page.md, is that of the Markdown file beside the page.
  if (texts.some((html) => /href="?(?!\/|https?:)[^" >]*\.md[" >#]/.test(html)))
    return 'Links to files are not resolved.'
  return undefined
}

/** The line of a log that says why a build failed, or the last one. */
function reasonIn(log) {
  const lines = stripVTControlCharacters(readFileSync(log, 'utf8'))
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  console.error(lines.slice(-20).join('\n'))
  return (
    lines.findLast((line) => line.startsWith('[cause]')) ??
    lines.find((line) => /error|fatal/i.test(line)) ??
    lines.at(-1) ??
    ''
  ).slice(0, 200)
}

/** @param {Tool[]} tools */
function print(tools, count, rounds) {
  const date = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  const machine = `Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'})`
  console.log(`${count.toLocaleString('en')} pages, ${date}, ${machine}, medians of ${rounds}\n`)
  console.log('| tool | version | seconds | CPU s | CPU, ours = 1 | peak MB | HTML files | files | MB |')
  console.log('| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |')
  const own = tools.find(({ name, failure }) => name === 'quire' && !failure)
  const ownCpu = own && medianOf(own.runs).cpuSeconds
  for (const tool of tools) console.log(`| ${[tool.name, tool.version, ...cellsOf(tool, ownCpu)].join(' | ')} |`)
  for (const { name, failure } of tools) if (failure) console.log(`\n${name} failed: ${failure}`)
}

/** @param {Tool} tool */
function cellsOf({ failure, runs, output }, ownCpu) {
  if (failure || !output) return ['failed', ...Array(6).fill('–')]
  const { seconds, cpuSeconds, peakMegabytes } = medianOf(runs)
  return [
    seconds.toFixed(1),
    cpuSeconds.toFixed(1),
    ownCpu ? (cpuSeconds / ownCpu).toFixed(2) : '–',
    peakMegabytes.toFixed(0),
    output.pages.length.toLocaleString('en'),
    output.files.toLocaleString('en'),
    (output.bytes / 1e6).toFixed(1),
  ]
}
