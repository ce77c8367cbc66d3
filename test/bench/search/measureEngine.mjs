import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { flexsearch } from './engines/flexsearch.mjs'
import { minisearch } from './engines/minisearch.mjs'
import { orama } from './engines/orama.mjs'
import { pagefind } from './engines/pagefind.mjs'
import { quire } from './engines/quire.mjs'

/**
 * Measures one engine on one site, in a process of its own:
 *
 *     node measureEngine.mjs job.json
 *
 * Writes what it finds into the file that the job names.
 *
 * @typedef {object} Engine
 * @property {boolean} [inOneFile] Whether everything is loaded with the first query.
 * @property {boolean} [extracts] Whether it reads the pages itself; others are given their records.
 * @property {number} [shown] Pages that its window shows of an answer.
 * @property {(records: object[]) => any} index Gives the CPU seconds it took, if it reads the pages itself.
 * @property {(record: object) => any} change Takes note of a page that was edited.
 * @property {() => any} files What is published.
 * @property {() => any} [code] What is published to search with, if it is not a package.
 * @property {(read: (path: string) => Buffer) => any} open Gives a function from a query to addresses, the best first.
 */
const engines = { quire, pagefind, minisearch, orama, flexsearch }
const mostRanks = 20
/** What takes as long as that need not be measured again. */
const slowSeconds = 5

const job = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const { records, questions } = JSON.parse(readFileSync(job.input, 'utf8'))
/** @type {Engine} */
const engine = await engines[job.engine](job)
const indexed = await cpuSeconds(() => engine.index(records))
const changed = []
for (const round of [1, 2, 3]) {
  changed.push(await cpuSeconds(() => engine.change(edited(records[7], round))))
  if (changed[0] > slowSeconds) break
}
const files = new Map((await engine.files()).map(({ path, data }) => [path, Buffer.from(data)]))

writeFileSync(
  job.output,
  JSON.stringify({
    indexSeconds: indexed,
    extracts: engine.extracts === true,
    changeSeconds: median(changed),
    files: files.size,
    rawBytes: sum([...files.values()].map(({ length }) => length)),
    gzipBytes: sum([...files.keys()].map(sentBytes)),
    codeBytes: engine.code && sum(engine.code().map(({ path, data }) => compressed(path, data))),
    queries: await queries(),
    relevance: await relevance(),
  }),
)

/** CPU seconds of an act and of making all files after it. */
async function cpuSeconds(act) {
  const before = process.cpuUsage()
  const spent = await act()
  // Its work is another process's.
  if (engine.extracts) return spent
  await engine.files()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

function edited(record, round) {
  const [first, ...rest] = record.sections
  return { ...record, sections: [{ ...first, text: `${first.text} Edited for the ${round}. time.` }, ...rest] }
}

/** What each query moves and how long it takes, in a window opened for it alone. Reading files takes no time. */
async function queries() {
  const { typed } = questions
  const found = []
  const asked = engine.inOneFile ? typed.filter(({ kind }, index) => kind !== typed[index - 1]?.kind) : typed
  for (const { kind, query } of asked) {
    const moved = []
    const started = performance.now()
    const search = await engine.open(reader(moved))
    const hits = await search(query, engine.shown)
    const coldMs = performance.now() - started
    const repeated = performance.now()
    await search(query, engine.shown)
    const warmMs = performance.now() - repeated
    const typedBytes = engine.inOneFile ? undefined : await bytesOfTyping(query)
    const sent = moved.map((path) => [path, sentBytes(path)])
    found.push({ kind, query, hits: hits.length, coldMs, warmMs, moved: sent, typedBytes })
  }
  return found
}

/** What is moved if a window searches after every letter. */
async function bytesOfTyping(query) {
  const moved = []
  const search = await engine.open(reader(moved))
  for (let length = 1; length <= query.length; length += 1) await search(query.slice(0, length), engine.shown)
  return sum([...new Set(moved)].map(sentBytes))
}

function reader(moved) {
  return (path) => {
    moved.push(path)
    return files.get(path)
  }
}

/** Mean reciprocal rank of the page that is meant, by kind of search. */
async function relevance() {
  const search = await engine.open(reader([]))
  const ranks = {}
  for (const { kind, query, href } of questions.known) {
    const found = await search(query, mostRanks)
    const pages = [...new Set(found.map((href) => href.split('#')[0]))].slice(0, mostRanks)
    const rank = pages.indexOf(href) + 1
    ranks[kind] ??= []
    ranks[kind].push(rank === 0 ? 0 : 1 / rank)
  }
  return Object.fromEntries(Object.entries(ranks).map(([kind, list]) => [kind, sum(list) / list.length]))
}

function sentBytes(path) {
  return compressed(path, files.get(path))
}

/** Bytes on the way; Pagefind's own files are compressed already. */
function compressed(path, data) {
  return /\.(?:json|js)$/.test(path) ? gzipSync(data, { level: 9 }).length : data.length
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0)
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
}
