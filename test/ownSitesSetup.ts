import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'

/** A site of this repository as it was built from nothing. All are absolute paths. */
export interface OwnSite {
  /** A copy of the sources, with the cache that the build left in `.quire`. */
  root: string
  /** The folder of the built files. */
  output: string
  /** A JSON file with the content graph. */
  graph: string
  /** A JSON file with the diagnostics of the build. */
  report: string
}

declare module 'vitest' {
  interface ProvidedContext {
    ownSite: OwnSite
    manual: OwnSite
  }
}

const repository = join(import.meta.dirname, '..')
const run = promisify(execFile)

/** Build our own site and the manual once for all projects whose tests read them. */
export default async function ownSitesSetup({ vitest }: TestProject): Promise<(() => void) | undefined> {
  if ('ownSite' in vitest.getProvidedContext()) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'quire-own-sites-'))
  const copy = copyRepository(join(folder, 'repository'))
  const [ownSite, manual] = await Promise.all([
    build(copy, join(folder, 'site')),
    build(join(copy, 'content/manual'), join(folder, 'manual')),
  ])
  vitest.provide('ownSite', ownSite)
  vitest.provide('manual', manual)
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Copy what our sites are made of, so that no build before has left a cache. */
function copyRepository(copy: string): string {
  mkdirSync(copy)
  for (const name of ['content', 'package.json', 'site.config.ts', 'tsconfig.json']) {
    cpSync(join(repository, name), join(copy, name), {
      recursive: true,
      filter: (path) => !/[\\/](?:\.quire|dist)$/.test(path),
    })
  }
  // Packages are found, and the times of the last changes are read from the history.
  for (const name of ['.git', 'node_modules', 'schemas']) symlinkSync(join(repository, name), join(copy, name))
  return copy
}

async function build(root: string, folder: string): Promise<OwnSite> {
  mkdirSync(folder)
  const [output, graph, report] = ['dist', 'graph.json', 'report.json'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const docs = (...args: string[]) =>
    run(process.execPath, [join(repository, 'lib/docs.js'), ...args, '--cwd', root], { maxBuffer: 1e9 })
  const { stdout } = await docs('build', '--format', 'json', '--out-dir', output)
  writeFileSync(report, stdout)
  await docs('graph', '--out', graph)
  return { root, output, graph, report }
}
