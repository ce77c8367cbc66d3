import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { writeCorpus } from './corpus.mjs'
import { bundleTools, codeBytes, installRivals } from './search/bundles.mjs'
import { questionsOf } from './search/questions.mjs'
import { siteRecords } from './search/siteRecords.mjs'

const docs = fileURLToPath(new URL('../../lib/docs.js', import.meta.url))
const measureEngine = fileURLToPath(new URL('search/measureEngine.mjs', import.meta.url))
const ownSite = fileURLToPath(new URL('../..', import.meta.url))
const rivals = ['pagefind', 'minisearch', 'orama', 'flexsearch']

/** KB that the first query of a reader may move, at most, by the pages of the site. */
const firstQueryLimits = [
  [1000, 100],
  [10_000, 200],
]
/** CPU seconds for the index of 1,000 pages or fewer, and for one page that was edited as a share of that of all. */
const indexLimit = 1
const changeLimit = 0.25
/** An engine that takes longer for one site is given up. */
const mostMinutes = 10

/**
 * What searching costs: CPU while a site is built, bytes and time of a reader; and whether what is meant is found. Of
 * our own index and, with `--rivals`, of engines that others use, installed into a temporary folder.
 *
 *     npm run bench -- search                    this repository's site, 1,000 and 10,000 generated pages
 *     npm run bench -- search --rivals 1000      other engines as well, on 1,000 pages and our site
 *
 * @param {string[]} args
 */
export async function measureSearch(args) {
  const withRivals = args.includes('--rivals')
  const given = args.filter((arg) => arg !== '--rivals').map(Number)
  const counts = given.length > 0 ? given : [1000, 10_000]
  const folder = mkdtempSync(join(tmpdir(), 'quire-bench-search-'))
  try {
    const context = { folder, rivals: join(folder, 'rivals'), tools: await bundleTools(folder) }
    if (withRivals) {
      mkdirSync(context.rivals)
      installRivals(context.rivals)
    }
    const engines = withRivals ? ['quire', ...rivals] : ['quire']
    const code = {}
    for (const engine of engines) {
      if (engine === 'pagefind') continue
      code[engine] = await codeBytes(engine, withRivals ? context.rivals : folder)
    }
    console.log(`Search, Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'})`)
    const verdicts = []
    for (const count of [0, ...counts]) {
      const site = await measureSite(context, engines, count)
      printSite(site, code)
      verdicts.push(...verdictsOf(site))
    }
    printVerdicts(verdicts)
    if (verdicts.some(({ limit, value }) => value > limit)) process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Measure all engines on a generated site of so many pages, or with 0 on our own. */
async function measureSite(context, engines, count) {
  const folder = join(context.folder, String(count))
  const dist = join(folder, 'dist')
  mkdirSync(folder)
  if (count > 0) writeCorpus(folder, count)
  const options = ['--cwd', count > 0 ? folder : ownSite, '--out-dir', dist, '--quiet']
  const { status } = spawnSync(process.execPath, [docs, 'build', ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`The build ended with exit code ${status}.`)

  const { records, seconds } = siteRecords(dist, await import(pathToFileURL(context.tools).href))
  const input = join(folder, 'input.json')
  writeFileSync(input, JSON.stringify({ records, questions: questionsOf(records) }))
  const results = []
  for (const engine of engines) {
    const output = join(folder, `${engine}.json`)
    const job = join(folder, 'job.json')
    writeFileSync(job, JSON.stringify({ ...context, engine, dist, input, output }))
    const { status, stderr } = spawnSync(process.execPath, ['--max-old-space-size=8192', measureEngine, job], {
      encoding: 'utf8',
      timeout: mostMinutes * 60_000,
    })
    if (status === 0) results.push({ engine, ...JSON.parse(readFileSync(output, 'utf8')) })
    else results.push({ engine, failure: /^\w*Error.*/m.exec(stderr)?.[0] ?? `not done within ${mostMinutes} minutes` })
  }
  rmSync(folder, { recursive: true, force: true })
  return { name: count > 0 ? 'generated' : 'this repository', pages: records.length, extractSeconds: seconds, results }
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)
const sorted = (numbers) => numbers.toSorted((a, b) => a - b)
const median = (numbers) => sorted(numbers)[Math.floor(numbers.length / 2)]
const kilobytes = (bytes) => bytes / 1024
const movedKilobytes = ({ moved }) => kilobytes(sum(moved.map(([, bytes]) => bytes)))
const short = (number) => number.toFixed(number < 0.995 ? 2 : number < 9.95 ? 1 : 0)

/** CPU seconds per 1,000 pages, records included. */
function indexSeconds({ extractSeconds, pages }, { indexSeconds, extracts }) {
  return ((indexSeconds + (extracts ? 0 : extractSeconds)) / pages) * 1000
}

const columns = [
  ['CPU s / 1,000', (result, site) => short(indexSeconds(site, result))],
  ['one edit, s', ({ changeSeconds }) => short(changeSeconds)],
  ['files', ({ files }) => files.toLocaleString('en')],
  ['KB', ({ rawBytes }) => Math.round(kilobytes(rawBytes)).toLocaleString('en')],
  ['gzip KB', ({ gzipBytes }) => Math.round(kilobytes(gzipBytes)).toLocaleString('en')],
  ['code KB', ({ codeBytes, engine }, _, code) => short(kilobytes(codeBytes ?? code[engine]))],
  ['first query: requests', ({ queries }) => String(median(queries.map(({ moved }) => moved.length)))],
  ['KB', ({ queries }) => short(median(queries.map(movedKilobytes)))],
  ['worst KB', ({ queries }) => short(Math.max(...queries.map(movedKilobytes)))],
  ['cold ms', ({ queries }) => short(median(queries.map(({ coldMs }) => coldMs)))],
  ['warm ms', ({ queries }) => short(median(queries.map(({ warmMs }) => warmMs)))],
  ['rank: title', ({ relevance }) => relevance.title.toFixed(2)],
  ['phrase', ({ relevance }) => relevance.phrase.toFixed(2)],
  ['typo', ({ relevance }) => relevance['title with a typo'].toFixed(2)],
]

/** A table in Markdown, and below it where the bytes of our own first query come from. */
function printSite(site, code) {
  const { name, pages, results, extractSeconds } = site
  console.log(`\n### ${pages.toLocaleString('en')} pages, ${name}\n`)
  console.log(`| engine | ${columns.map(([title]) => title).join(' | ')} |`)
  console.log(`| --- |${columns.map(() => ' ---: |').join('')}`)
  for (const result of results) {
    const cells = result.failure ? [result.failure] : columns.map(([, cell]) => cell(result, site, code))
    console.log(`| ${result.engine} | ${cells.join(' | ')} |`)
  }
  console.log(`\nTaking the records from the pages: ${short((extractSeconds / pages) * 1000)} s of it per 1,000 pages.`)

  printParts(results[0])
}

/** What each kind of query moves, by part of our index: in a fresh window, and if every letter on the way is searched. */
function printParts({ queries }) {
  const parts = ['index', 'words', 'pages', 'spelling']
  const ofPart = (part) => (query) =>
    movedKilobytes({ moved: query.moved.filter(([path]) => path.startsWith(`assets/search/${part}`)) })
  console.log('\nWhat the first query moves of our index, KB (medians):\n')
  console.log(`| | ${parts.join(' | ')} | all | worst | letter by letter |`)
  console.log(`| --- |${[...parts, '', '', ''].map(() => ' ---: |').join('')}`)
  for (const kind of new Set(queries.map(({ kind }) => kind))) {
    const asked = queries.filter((query) => query.kind === kind)
    const all = asked.map(movedKilobytes)
    const figures = [
      ...parts.map((part) => median(asked.map(ofPart(part)))),
      median(all),
      Math.max(...all),
      median(asked.map(({ typedBytes }) => kilobytes(typedBytes))),
    ]
    console.log(`| ${[kind, ...figures.map(short)].join(' | ')} |`)
  }
}

function verdictsOf(site) {
  const [own] = site.results
  if (own.failure) throw new Error(own.failure)
  const pages = site.pages.toLocaleString('en')
  const [, bytesLimit] = firstQueryLimits.find(([upTo]) => site.pages <= upTo) ?? firstQueryLimits.at(-1)
  const whole = own.indexSeconds + site.extractSeconds
  return [
    {
      name: `Index of ${pages} pages, CPU per 1,000`,
      value: (whole / Math.max(1000, site.pages)) * 1000,
      limit: indexLimit,
      unit: 's',
    },
    {
      name: '  one page edited, as a share of that',
      value: own.changeSeconds / whole,
      limit: site.pages < 1000 ? undefined : changeLimit,
      unit: '',
    },
    {
      name: '  first query, the worst',
      value: Math.max(...own.queries.map(movedKilobytes)),
      limit: bytesLimit,
      unit: 'KB',
    },
  ]
}

function printVerdicts(verdicts) {
  console.log('')
  for (const { name, value, limit, unit } of verdicts) {
    const figure = `${short(value)} ${unit}`.padStart(12)
    const verdict = limit === undefined ? '' : `${`≤ ${limit}`.padEnd(9)} ${value <= limit ? 'holds' : 'MISSED'}`
    console.log(`${name.padEnd(56)}${figure}   ${verdict}`.trimEnd())
  }
}
