import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Diagnostic } from '../schemas/diagnostic.ts'
import type { ContentGraph } from '../schemas/graph.ts'
import { packageRoot } from '../schemas/shared/files/packageRoot.ts'

// The functions of `quire-docs/api`. Each runs the command of its name in a process of its own: code of the site, its working
// directory and its memory stay apart from the caller's, and several sites can be read at once.

export interface SiteCall {
  /** The folder of the site. By default the working directory. */
  root?: string
  /** The config file, from that folder. By default `site.config.*`. */
  config?: string
  /** Ends the command. The promise rejects with the signal's reason, and a site that was built before stays. */
  signal?: AbortSignal
}

export interface CheckCall extends SiteCall {
  /** Only diagnostics of these files and folders, from the folder of the site. */
  paths?: string[]
  /** Warnings are errors. */
  strict?: boolean
  /** Also prove code samples. */
  samples?: boolean
  /** Also report translations whose originals have changed. */
  translations?: boolean
}

export interface BuildCall extends SiteCall {
  /** The folder to write, from that of the site. By default `dist`. */
  outDir?: string
  /** Warnings are errors. */
  strict?: boolean
  /** Languages to build. By default all. */
  locales?: string[]
  /** In place of `url` in the config. */
  url?: string
  /** In place of `baseUrl` in the config. */
  baseUrl?: string
}

export interface GraphCall extends SiteCall {
  /** The language of the graph. By default that of the site. */
  locale?: string
}

/** A diagnostic as `docs check --json` prints it; `help` is the command that explains its code. */
export type ReportedDiagnostic = Diagnostic & { help: string }

export interface Checked {
  /** Whether the command would end with 0. */
  ok: boolean
  diagnostics: ReportedDiagnostic[]
}

/** A command that was used wrongly, or has failed. `exitCode` is that of the command: 2 for wrong usage or a config that cannot be read. */
export class CommandError extends Error {
  readonly exitCode: number
  constructor(message: string, exitCode: number) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Run `docs check`. Diagnostics of the site are the result, not an error. */
export async function check(call: CheckCall = {}): Promise<Checked> {
  const { paths = [], strict, samples, translations } = call
  return reported('check', call, [
    ...flags({ strict, samples, translations }),
    ...(paths.length > 0 ? ['--', ...paths] : []),
  ])
}

/** Build a site as `docs build` does. If it has mistakes, nothing is written, and the result has them. */
export async function build(call: BuildCall = {}): Promise<Checked> {
  const { outDir, strict, locales = [], url, baseUrl } = call
  return reported('build', call, [
    ...flags({ strict }),
    ...values({ 'out-dir': outDir, url, 'base-url': baseUrl }),
    ...locales.map((locale) => `--locale=${locale}`),
  ])
}

/** The content graph of a site. Rejects with a `CommandError` if the config or the docs cannot be read. */
export async function graph(call: GraphCall = {}): Promise<ContentGraph> {
  const { code, stdout, stderr } = await run('graph', call, values({ locale: call.locale }))
  // Mistakes of docs end the command with 1, and do not make the graph wrong.
  if (stdout === '') throw new CommandError(stderr.trim(), code)
  return JSON.parse(stdout) as ContentGraph
}

async function reported(command: string, call: SiteCall, args: string[]): Promise<Checked> {
  const { code, stdout, stderr } = await run(command, call, ['--format', 'json', ...args])
  if (stdout === '') throw new CommandError(stderr.trim(), code)
  return { ok: code === 0, diagnostics: JSON.parse(stdout) as ReportedDiagnostic[] }
}

interface Ended {
  code: number
  stdout: string
  stderr: string
}

function run(command: string, { root = '.', config, signal }: SiteCall, args: string[]): Promise<Ended> {
  signal?.throwIfAborted()
  const site = values({ cwd: root, config })
  const child = spawn(process.execPath, [join(packageRoot, 'lib/docs.js'), command, ...site, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1' },
  })
  const abort = () => child.kill()
  signal?.addEventListener('abort', abort)
  const texts = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      texts[name] += text
    })
  return new Promise<Ended>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, ended) => {
      signal?.removeEventListener('abort', abort)
      if (signal?.aborted) reject(signal.reason)
      else if (code === null) reject(new CommandError(`The command was ended by ${ended}.`, 3))
      else resolve({ code, ...texts })
    })
  })
}

const flags = (options: Record<string, boolean | undefined>) =>
  Object.entries(options).flatMap(([name, isOn]) => (isOn ? [`--${name}`] : []))

/** With `=`, so that a value may begin with a hyphen. */
const values = (options: Record<string, string | undefined>) =>
  Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}=${value}`]))
