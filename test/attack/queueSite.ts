import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { outputMarker } from '../../cli/output/outputFiles.ts'
import { writeCorpus } from '../bench/corpus.mjs'
import { type Ended, start } from '../cli/docs.ts'
import { digests, put } from '../cli/folder.ts'
import { redisServer } from '../cli/stores/redisServer.ts'

/** Warnings on pages that are parsed and rendered by workers, so that reports can be compared. */
const withWarnings = {
  'docs/levels.md': '# Levels\n\n#### Too deep\n\nRead [more](#nowhere).\n',
  'docs/part-0/levels.md': '# Other levels\n\n##### Too deep\n\nRead [more](../levels.md#nowhere).\n',
}

/** What a build has published and reported. */
export interface Outcome {
  code: number | null
  report: string
  stderr: string
  /** The hash of each file, and the text of the marker, which lists them. */
  files: Record<string, string>
}

export type Worker = ReturnType<typeof start>

/** A generated site, a Redis server, and workers of its queue. */
export async function queueSite(pages: number) {
  const folder = mkdtempSync(join(tmpdir(), 'quire-queue-'))
  const source = join(folder, 'source')
  writeCorpus(source, pages)
  put(source, withWarnings)
  const redis = await redisServer()
  const workers = new Set<Worker>()
  const kill = async (worker: Worker) => {
    worker.child.kill('SIGKILL')
    await worker.end
  }
  return {
    root: join(folder, 'site'),
    workers,
    kill,
    startWorker(): Worker {
      const worker = start(['worker', '--queue', redis.address, '--cwd', folder, '--jobs', '1'])
      workers.add(worker)
      void worker.end.then(() => workers.delete(worker))
      return worker
    },
    /** Write the site anew, with these files. Nothing of the builds before is left, in its folder or in the queue. */
    async renew(files: Record<string, string> = {}): Promise<void> {
      await redis.client.flushall()
      rmSync(this.root, { recursive: true, force: true })
      cpSync(source, this.root, { recursive: true })
      put(this.root, files)
    },
    build(how: 'alone' | 'with workers') {
      const queue = how === 'alone' ? [] : ['--queue', redis.address]
      return start(['build', '--json', '--cwd', this.root, ...queue])
    },
    outcome({ code, stdout, stderr }: Ended): Outcome {
      const dist = join(this.root, 'dist')
      const files = () => ({ ...digests(dist), [outputMarker]: readFileSync(join(dist, outputMarker), 'utf8') })
      return { code, report: stdout, stderr, files: code === 0 ? files() : {} }
    },
    /** The number of jobs that workers have begun. */
    async activeJobs(): Promise<number> {
      const lists = await redis.client.keys('bull:*:active')
      const counts = await Promise.all(lists.map((list) => redis.client.llen(list)))
      return counts.reduce((sum, count) => sum + count, 0)
    },
    async end(): Promise<void> {
      for (const worker of [...workers]) await kill(worker)
      redis.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** How an outcome differs from what is expected. */
export function differences(got: Outcome, expected: Outcome): string[] {
  const paths = [...new Set([...Object.keys(got.files), ...Object.keys(expected.files)])]
  const different = paths.filter((path) => got.files[path] !== expected.files[path])
  return [
    ...(got.code === expected.code ? [] : [`exit code ${got.code}: ${got.stderr}`]),
    ...(got.report === expected.report ? [] : [`report ${got.report.slice(0, 2000)}`]),
    ...(different.length === 0 ? [] : [`${different.length} files differ: ${different.slice(0, 5).join(', ')}`]),
  ]
}
