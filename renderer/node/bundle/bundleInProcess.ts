import { type ChildProcess, fork } from 'node:child_process'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { packageRoot } from '../../../schemas/shared/files/packageRoot.ts'
import { escapeControls } from '../../../schemas/shared/text/escapeControls.ts'
import type { Bundled, BundleRecord, BundleRequest } from './bundled.ts'

/** An error of the bundler about a module. */
export interface BundlerError {
  message: string
  id?: string
  loc?: { file?: string; line: number; column: number }
}

/** Sent by the process that bundles. `failure` is an error that is not about a module, such as one of the disk. */
export type BundlerAnswer =
  | { id: number; bundled: Bundled }
  | { id: number; errors: BundlerError[]; failure?: Partial<NodeJS.ErrnoException> }

/** Errors of the bundler about modules. */
export class BundleErrors extends Error {
  readonly errors: BundlerError[]

  constructor(errors: BundlerError[]) {
    super(errors.map(({ message }) => message).join('\n'))
    this.errors = errors
  }
}

interface Bundler {
  child: ChildProcess
  /** Its working directory: the folder of the site whose code it bundles. */
  root: string
  /** The environment variables and the user that it was started with, as one text. */
  surroundings: string
  /** The number of requests that it has got. */
  requests: number
  waiting: Map<number, { resolve: (bundled: Bundled) => void; reject: (error: Error) => void }>
}

/** A process is replaced after this number of bundles: the bundler keeps some 10 MB for each. */
const maxRequests = 20

/** How long the process of a dev server is kept without work, ms: somebody who edits a component saves it again soon. */
const devIdleMs = 60_000

/** The same in a build, ms: its targets are bundled one after the other, and what the process holds is more than the build needs. */
const buildIdleMs = 100

let current: Bundler | undefined
let idleMs = buildIdleMs
let idle: NodeJS.Timeout | undefined
let lastId = 0

/** The process has ended without an answer: somebody has killed it, or the system has too little memory. */
class ProcessEnded extends Error {}

/**
 * Bundle in another process, so that its memory is free again afterwards. If that process ends without an answer, another one
 * is asked.
 *
 * Rejects with `BundleErrors`, or with an error if the bundler itself fails.
 */
export async function bundleInProcess(request: BundleRequest, record: BundleRecord): Promise<Bundled> {
  try {
    return await ask(request, record)
  } catch (error) {
    if (!(error instanceof ProcessEnded)) throw error
    return ask(request, record)
  }
}

/** Keep the process without work for this time, ms, in a process that builds one site after the other. */
export function keepBundler(ms: number): void {
  idleMs = ms
}

/** Start the process that bundles for the dev server of a site, before there is a request. Without one it ends, too. */
export function startBundler(root: string): void {
  if (current) return
  keepBundler(devIdleMs)
  current = start(root)
  endWhenIdle(current)
}

function ask(request: BundleRequest, record: BundleRecord): Promise<Bundled> {
  clearTimeout(idle)
  if (request.mode === 'development') keepBundler(devIdleMs)
  const { root } = request.site
  if (current && !canBundle(current, root)) {
    if (current.waiting.size === 0) current.child.kill()
    current = undefined
  }
  current ??= start(root)
  const bundler = current
  bundler.root = root
  lastId += 1
  const id = lastId
  bundler.requests += 1
  hold(bundler, true)
  const answer = new Promise<Bundled>((resolve, reject) => bundler.waiting.set(id, { resolve, reject }))
  // Without a channel the process could not be started, which its `error` event says.
  if (bundler.child.connected) bundler.child.send({ id, request, record })
  return answer.finally(() => {
    if (bundler.waiting.size > 0) return
    if (bundler === current) endWhenIdle(bundler)
    else bundler.child.kill()
  })
}

function endWhenIdle(bundler: Bundler): void {
  hold(bundler, false)
  idle = setTimeout(() => {
    if (bundler === current) current = undefined
    bundler.child.kill()
  }, idleMs).unref()
}

/** Whether a process can bundle for a site. The bundler has one working directory at a time. */
const canBundle = ({ requests, root, waiting, surroundings }: Bundler, nextRoot: string): boolean =>
  requests < maxRequests && (root === nextRoot || waiting.size === 0) && surroundings === ownSurroundings()

const ownSurroundings = () => JSON.stringify([process.env, process.geteuid?.()])

function start(root: string): Bundler {
  // The bundler writes paths relative to its working directory into its output, which must not depend on ours.
  const child = fork(join(packageRoot, 'lib/bundlerProcess.js'), {
    cwd: root,
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const bundler: Bundler = { child, root, surroundings: ownSurroundings(), requests: 0, waiting: new Map() }
  // Until the process works, it prints only why Node could not start it.
  let printed: string | undefined = ''
  const print = (text: string) => process.stderr.write(escapeControls(text))
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      if (printed === undefined) print(text)
      else printed += text
    })
  }
  const answer = (message: BundlerAnswer) => {
    if (printed) print(printed)
    printed = undefined
    const request = bundler.waiting.get(message.id)
    bundler.waiting.delete(message.id)
    if ('bundled' in message) request?.resolve(message.bundled)
    else
      request?.reject(message.failure ? Object.assign(new Error(), message.failure) : new BundleErrors(message.errors))
  }
  const fail = (error: Error) => {
    if (bundler === current) current = undefined
    for (const { reject } of bundler.waiting.values()) reject(error)
    bundler.waiting.clear()
  }
  const ended = (reason: string) => fail(new ProcessEnded(`The process that bundles has ended: ${reason}.`))
  child.on('message', answer)
  // An error of the system when it cannot be started.
  child.on('error', (error: NodeJS.ErrnoException) => (error.syscall ? fail(error) : ended(error.message)))
  child.on('close', (code, signal) => {
    const filesError = /\bcode: '(EMFILE|ENFILE)'/.exec(printed ?? '')?.[1]
    if (filesError !== undefined)
      return fail(Object.assign(new Error(filesError), { code: filesError, syscall: 'open' }))
    if (printed) print(printed)
    ended(signal ?? `code ${code}`)
  })
  return bundler
}

/** Whether a process keeps this one alive. */
function hold({ child }: Bundler, isHeld: boolean): void {
  for (const handle of [child, child.channel, child.stdout as Socket | null, child.stderr as Socket | null]) {
    if (isHeld) handle?.ref()
    else handle?.unref()
  }
}
