import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { type CheckOptions, checkSite } from '../../../cli/check/checkSite.ts'
import { checkExternal } from '../../../cli/check/external/checkExternal.ts'
import { sortDiagnostics } from '../../../cli/check/review.ts'
import { reports } from '../../../cli/report/index.ts'
import type { ReportContext } from '../../../cli/report/report.ts'
import { createColors } from '../../../cli/report/terminal.ts'
import type { Diagnostic } from '../../../schemas/diagnostic.ts'
import { docs as docsInOwnProcess } from '../docs.ts'
import { docs } from '../docsInProcess.ts'
import { folder, nextFolder } from '../folder.ts'
import { httpServer } from '../stores/httpServer.ts'
import { commandsFile, type Files, type Fixture, otherSite, smallFiles } from './fixture.ts'
import { openedPages } from './openedPages.ts'

/** The diagnostics of a site, and how they are printed. */
export interface Printed {
  diagnostics: Diagnostic[]
  codes: string[]
  text: string
}

/** Make a site of these files, and get its diagnostics the way the fixture says. */
export async function printed(files: Files, { found, committed, env, verbose = false }: Fixture): Promise<Printed> {
  if (found === 'by a build') return build(files, env)
  if (found === 'by joining parts') return joinParts(files)
  if (found === 'by a build with a store') return buildWithStore(files)
  if (found === 'by opening pages') {
    const { root, diagnostics } = await openedPages()
    return printDiagnostics(
      diagnostics.filter(({ file }) => Object.hasOwn(files, file)),
      root,
      { verbose },
    )
  }
  const root = folder()
  if (found === 'by asking other sites') return askingOtherSites(root, files)
  write(root, files)
  if (committed) commit(root, committed)
  const { diagnostics, ignored, inBaseline } = await (found === 'by another user'
    ? asNobody(root, () => checked(root))
    : checked(root, { translations: found === 'by asking for translations', samples: found === 'by proving samples' }))
  return printDiagnostics(diagnostics, root, { ignored, inBaseline, verbose })
}

function write(root: string, files: Files): void {
  for (const [path, content] of Object.entries({ ...smallFiles, ...files })) {
    if (content === undefined) continue
    mkdirSync(dirname(join(root, path)), { recursive: true })
    if (typeof content === 'object' && 'linkTo' in content) symlinkSync(content.linkTo, join(root, path))
    else if (typeof content === 'object' && 'pipe' in content) execFileSync('mkfifo', [join(root, path)])
    else if (typeof content === 'object' && 'unreadableFolder' in content) mkdirSync(join(root, path), { mode: 0o000 })
    else if (typeof content === 'object' && 'unreadable' in content) {
      writeFileSync(join(root, path), content.unreadable)
      chmodSync(join(root, path), 0o000)
    } else writeFileSync(join(root, path), content)
  }
}

/** Do something without the rights of root, who may read every file. */
async function asNobody<Result>(root: string, run: () => Promise<Result>): Promise<Result> {
  if (process.geteuid?.() !== 0) return run()
  for (const path of [dirname(root), root]) chmodSync(path, 0o755)
  process.seteuid!('nobody')
  try {
    return await run()
  } finally {
    process.seteuid!(0)
  }
}

const checked = (root: string, more: Pick<CheckOptions, 'external' | 'translations' | 'samples'> = {}) =>
  checkSite({ cwd: root, format: 'pretty', color: false, ...more }, [])

function printDiagnostics(diagnostics: Diagnostic[], root: string, more: Partial<ReportContext>): Printed {
  const list = sortDiagnostics(diagnostics)
  const context = { root, prefix: '', ignored: 0, colors: createColors(false), verbose: false, quiet: false, ...more }
  return { diagnostics: list, codes: codesOf(list), text: reports.pretty.write(list, context) }
}

const codesOf = (diagnostics: Diagnostic[]) => [...new Set(diagnostics.map(({ code }) => code))].sort()

async function joinParts({ [commandsFile]: commands, ...files }: Files): Promise<Printed> {
  const root = nextFolder()
  write(root, files)
  let stdout = ''
  for (const command of String(commands).split('\n'))
    stdout = (await docs([...command.split(' '), '--cwd', root, '--format', 'json'])).stdout
  return printDiagnostics(JSON.parse(stdout) as Diagnostic[], root, {})
}

/** The store is a server of our own, as in `askingOtherSites`. */
async function buildWithStore(files: Files): Promise<Printed> {
  const store = await httpServer()
  try {
    const { text, ...printed } = await build(withOrigin(files, store.address))
    return { ...printed, text: text.replaceAll(store.address, otherSite) }
  } finally {
    store.close()
  }
}

const withOrigin = (files: Files, origin: string): Files =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path, String(text).replaceAll(otherSite, origin)]))

async function build(files: Files, env?: Record<string, string>): Promise<Printed> {
  const root = nextFolder()
  write(root, files)
  const run = env ? docsInOwnProcess : docs
  const { stdout } = await run(['build', '--cwd', root, '--out-dir', 'out/site', '--format', 'json'], env)
  return printDiagnostics(JSON.parse(stdout) as Diagnostic[], root, {})
}

function commit(root: string, paths: string[]): void {
  const identity = { GIT_AUTHOR_NAME: 'Ada', GIT_COMMITTER_NAME: 'Ada', EMAIL: 'ada@shop.example' }
  for (const args of [['init'], ['add', ...paths], ['commit', '-m', 'Begin']]) {
    execFileSync('git', args, { cwd: root, env: { PATH: process.env.PATH!, HOME: root, ...identity }, stdio: 'ignore' })
  }
}

const answers: Record<string, [status: number, headers?: Record<string, string>]> = {
  '/there': [200],
  '/gone': [410],
  '/moved': [301, { location: '/there' }],
  '/lent': [302, { location: '/there' }],
  '/members': [403],
  '/broken': [500],
}

/** The other site is a server of our own for a moment; in what is printed it has the address that stands in the fixture. */
async function askingOtherSites(root: string, files: Files): Promise<Printed> {
  const server = createServer(({ url }, response) => response.writeHead(...(answers[url!] ?? [404])).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  write(root, withOrigin(files, origin))
  try {
    const { graph, diagnostics, ignored, inBaseline } = await checked(root, { external: true })
    const options = { timeoutMs: 5000, retryAfterMs: [], isAllowed: () => true, pause: async () => {}, maxHosts: 1 }
    const externalDiagnostics = await checkExternal(graph!, root, undefined, options)
    const { text, ...printed } = printDiagnostics([...diagnostics, ...externalDiagnostics], root, {
      ignored,
      inBaseline,
    })
    return { ...printed, text: text.replaceAll(origin, otherSite) }
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
