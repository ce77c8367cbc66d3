import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { checkSite } from '../../../cli/check/checkSite.ts'
import type { Diagnostic } from '../../../schemas/diagnostic.ts'
import { docsCommand } from '../../cli/docs.ts'
import { docs } from '../../cli/docsResident.ts'
import { folder } from '../../cli/folder.ts'
import { docsLines } from '../docsLine.ts'
import { positionOf, readSite, type Sample } from './readPage.ts'

const packages = fileURLToPath(new URL('../../../node_modules/', import.meta.url))

/** Write a sample into a folder of its own, together with the small site, and get what a command reports, sorted. */
export async function runSample({ files, commands }: Sample, command: string, inProcess = true): Promise<string[]> {
  const root = folder()
  const { offsets } = writeSite(root, files)
  const option = /^docs check(?: --(external|samples|translations))?$/.exec(command)
  const diagnostics =
    commands === undefined && option && inProcess
      ? (await checkSite({ cwd: root, format: 'json', color: false, ...(option[1] && { [option[1]]: true }) }, []))
          .diagnostics
      : await runCommands(root, commands ?? command)
  return diagnostics
    .map(({ code, severity, file, line, column }) =>
      positionOf(`${severity}: [${code}]`, file, line && line - (offsets[file] ?? 0), column),
    )
    .sort()
}

/** Returns the number of lines above the text of a sample, by path. */
function writeSite(root: string, sample: Record<string, string>): { offsets: Record<string, number> } {
  const offsets: Record<string, number> = {}
  const site = readSite()
  const config = sample['site.config.ts'] ?? ''
  const isWhole = /^(import|export)\b/m.test(config)
  const files = { ...site, ...sample }
  if (!isWhole) {
    files['site.config.ts'] = completeConfig(site['site.config.ts']!, config, 'sidebars.json' in sample)
    offsets['site.config.ts'] = 1
  }
  for (const [path, text] of Object.entries(files)) {
    const [name, target] = path.split(' -> ') as [string, string?]
    mkdirSync(dirname(join(root, name)), { recursive: true })
    if (target === undefined) writeFileSync(join(root, name), text)
    else symlinkSync(target, join(root, name))
  }
  installPackages(root, files['package.json'])
  return { offsets }
}

/** Write the fields of a sample in front of those of the small config that it does not have. */
function completeConfig(config: string, fields: string, hasSidebars: boolean): string {
  const own = new Set([...fields.matchAll(/^(\w+):/gm)].map(([, name]) => name))
  const [first, ...others] = config.split('\n')
  const rest = others.filter((line) => !own.has(/^ {2}(\w+):/.exec(line)?.[1]))
  const text = [first, fields.trimEnd(), ...rest].join('\n')
  return hasSidebars && !own.has('docs')
    ? text.replace("routeBasePath: '/'", "routeBasePath: '/', sidebarPath: 'sidebars.json'")
    : text
}

/** The packages that the sample installs are those of this repository. */
function installPackages(root: string, manifest = '{}'): void {
  const { dependencies, devDependencies } = JSON.parse(manifest) as Record<string, Record<string, string>>
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const link = join(root, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(packages, name), link)
  }
}

/** Run lines of a shell in which `docs` is our command. Returns what its last run has reported. */
async function runCommands(root: string, commands: string): Promise<Diagnostic[]> {
  const bin = folder()
  const identity = { GIT_AUTHOR_NAME: 'Ada', GIT_COMMITTER_NAME: 'Ada', EMAIL: 'ada@shop.example' }
  const env = { PATH: `${bin}:${process.env.PATH}`, HOME: bin, GIT_CONFIG_NOSYSTEM: '1', ...identity }
  const lines = docsLines(commands)
  if (lines !== undefined) {
    let reported = ''
    for (const { args, env: own } of lines) {
      const reports = ['build', 'check', 'merge'].includes(args[0]!)
      const { stdout } = await docs([...args, ...(reports ? ['--format', 'json'] : [])], { ...env, ...own }, root)
      if (reports) reported = stdout
    }
    return JSON.parse(reported) as Diagnostic[]
  }
  const report = join(bin, 'report.json')
  const script = `#!/bin/sh
case "$1" in
  build | check | merge) exec "${process.execPath}" "${docsCommand}" "$@" --format json > "${report}" ;;
  *) exec "${process.execPath}" "${docsCommand}" "$@" ;;
esac
`
  writeFileSync(join(bin, 'docs'), script)
  chmodSync(join(bin, 'docs'), 0o755)
  // A command that reports errors ends with an exit code other than 0.
  await promisify(execFile)('sh', ['-c', commands], { cwd: root, env }).catch(() => {})
  return JSON.parse(readFileSync(report, 'utf8')) as Diagnostic[]
}
