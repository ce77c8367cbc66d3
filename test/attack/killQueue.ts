import { outputMarker } from '../../cli/output/outputFiles.ts'
import { cpuTime, cpuTimeOf, usedCpu } from '../cli/cpuTime.ts'
import { differences, type Outcome, queueSite } from './queueSite.ts'
import { randomNumbers } from './randomNumbers.ts'

export interface QueueKillResult {
  /** Workers that were killed while they or others had jobs. */
  busyWorkers: number
  /** Builds whose output, report or exit code was not that of one process, with the moments of kills. */
  failures: string[]
}

/** Kills in one build: a page that loses three workers is reported as one that kills them. */
const killsPerBuild = 2

/** Print what is done when, so that a failure can be repeated. */
const note = (moment: string) => process.stderr.write(`${moment}\n`)

/**
 * Build a generated site with two workers of a queue, kill workers and builds at random moments of a fixed seed, and compare
 * output and report with those of one process.
 */
export async function killQueue(
  workerKills: number,
  buildKills: number,
  pages: number,
  seed: number,
): Promise<QueueKillResult> {
  const result: QueueKillResult = { busyWorkers: 0, failures: [] }
  const site = await queueSite(pages)
  const random = randomNumbers(seed)
  try {
    await site.renew()
    const alone = site.outcome(await site.build('alone').end)
    if (alone.code !== 0 || JSON.parse(alone.report).length === 0) throw new Error(`${alone.report}${alone.stderr}`)
    const compare = (name: string, got: Outcome) =>
      result.failures.push(...differences(got, alone).map((difference) => `${name}: ${difference}`))

    site.startWorker()
    site.startWorker()
    await site.renew()
    const undisturbed = site.build('with workers')
    const ofWorkers = () => [...site.workers].reduce((sum, { child }) => sum + cpuTime(child.pid!), 0)
    const before = ofWorkers()
    const wholeMs = (await cpuTimeOf(undisturbed)) + ofWorkers() - before
    compare('nothing is killed', site.outcome(await undisturbed.end))
    const randomMoment = () => Math.round(random() * wholeMs)

    for (let kills = 0; kills < workerKills; kills += killsPerBuild) {
      await site.renew()
      const moments = Array.from({ length: Math.min(killsPerBuild, workerKills - kills) }, randomMoment)
      const name = `build ${kills / killsPerBuild + 1} of ${wholeMs} ms of processor time, workers killed at ${moments} ms`
      const { child, end } = site.build('with workers')
      const processes = () => [child, ...[...site.workers].map((worker) => worker.child)]
      let since = 0
      for (const moment of moments.toSorted((a, b) => a - b)) {
        await usedCpu(processes(), moment - since)
        since = moment
        if ((await site.activeJobs()) > 0) result.busyWorkers += 1
        const running = [...site.workers]
        await site.kill(running[Math.floor(random() * running.length)]!)
        site.startWorker()
      }
      note(name)
      compare(name, site.outcome(await end))
    }

    for (let kill = 1; kill <= buildKills; kill += 1) {
      await site.renew()
      const first = site.build('with workers')
      const moment = randomMoment()
      await usedCpu([first.child, ...[...site.workers].map((worker) => worker.child)], moment)
      first.child.kill('SIGKILL')
      await first.end
      const name = `build of ${wholeMs} ms of processor time, killed at ${moment} ms and started again`
      note(name)
      compare(name, site.outcome(await site.build('with workers').end))
    }
  } finally {
    await site.end()
  }
  return result
}

/** Props of the components that end their process, or never end. */
const poisonedDocs = {
  'docs/part-0/ends.mdx': '# Ends\n\n<Poison kind="ends" />\n',
  'docs/part-1/hangs.mdx': '# Hangs\n\n<Poison kind="hangs" />\n',
}

/** Without the pages that cannot be rendered, the site is published. */
const poisonedConfig = `export default {
  title: 'Bench',
  url: 'https://bench.example',
  baseUrl: '/',
  pages: false,
  components: { Poison: { module: 'Poison.jsx' } },
  checks: { 'page-render-failed': 'warn', 'page-over-budget': 'warn' },
  docs: { path: 'docs', routeBasePath: '/' },
}
`

const poisonedSite = (ends: string, hangs: string) => ({
  ...poisonedDocs,
  'site.config.mjs': poisonedConfig,
  'Poison.jsx': `export default function Poison({ kind }) {
  if (kind === 'ends') ${ends}
  if (kind === 'hangs') ${hangs}
}
`,
})

/**
 * Build a site with a page that kills its worker and one that never ends. Both must be reported, the first after three tries;
 * everything else must be as if they had thrown.
 */
export async function poisonQueue(pages: number): Promise<{ lostWorkers: number; failures: string[] }> {
  const site = await queueSite(pages)
  const failures: string[] = []
  let lostWorkers = 0
  let isOver = false
  /** A worker that is started again when it is lost, as by a service manager. */
  const serve = async () => {
    while (!isOver) {
      await site.startWorker().end
      if (!isOver) lostWorkers += 1
    }
  }
  type Reported = { code: string; file: string }[]
  // What the component throws is reported with its own file.
  const isPoisoned = ({ file }: Reported[number]) => file in poisonedDocs || file === 'Poison.jsx'
  const poisoned = (report: string) =>
    (JSON.parse(report) as Reported).filter(isPoisoned).map(({ code, file }) => `${code} ${file}`)
  // The names of bundles contain a hash of the component. The marker of the output lists all names.
  const withoutPoison = <Value>(files: Record<string, Value>) =>
    Object.fromEntries(Object.entries(files).filter(([path]) => !path.startsWith('assets/Poison-')))
  const unpoisonedMarker = (text: string) => {
    const marker = JSON.parse(text) as { files: Record<string, unknown> }
    return JSON.stringify({ ...marker, files: withoutPoison(marker.files) })
  }
  const others = ({ report, files: { [outputMarker]: marker, ...files }, ...outcome }: Outcome): Outcome => ({
    ...outcome,
    files: { ...withoutPoison(files), ...(marker !== undefined && { [outputMarker]: unpoisonedMarker(marker) }) },
    report: JSON.stringify((JSON.parse(report) as Reported).filter((diagnostic) => !isPoisoned(diagnostic))),
  })
  try {
    await site.renew(poisonedSite("throw new Error('ends')", "throw new Error('hangs')"))
    const expected = site.outcome(await site.build('alone').end)
    await site.renew(poisonedSite("process.kill(process.pid, 'SIGKILL')", 'for (;;);'))
    void serve()
    void serve()
    const got = site.outcome(await site.build('with workers').end)
    isOver = true
    const reported = poisoned(got.report).toSorted().join(', ')
    if (reported !== 'page-over-budget docs/part-1/hangs.mdx, page-render-failed docs/part-0/ends.mdx')
      failures.push(`reported: ${reported}`)
    if (poisoned(expected.report).length !== 2 || expected.code !== 0) failures.push(`alone: ${expected.report}`)
    if (lostWorkers !== 3) failures.push(`${lostWorkers} workers were lost`)
    failures.push(...differences(others(got), others(expected)))
  } finally {
    isOver = true
    await site.end()
  }
  return { lostWorkers, failures }
}
