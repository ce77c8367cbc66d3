import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createProtocolConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node'
import { writeCorpus } from './corpus.mjs'

const docs = fileURLToPath(new URL('../../lib/docs.js', import.meta.url))
const rounds = Number(process.env.RUNS ?? 9)
/** Clock ticks of `/proc` in a second. */
const ticksPerSecond = 100

/**
 * Measure the language server on a generated site: from a keystroke to diagnostics, completion, the rename of a file, and its
 * memory. The second start has a cache, as on all days but the first.
 *
 * @param {number} count
 */
export async function measureLsp(count) {
  const root = mkdtempSync(join(tmpdir(), 'quire-bench-'))
  writeCorpus(root, count)
  try {
    const first = await session(root)
    const second = await session(root)
    console.log(`\`docs lsp\` on ${count} docs, Node ${process.version}, ${cpus().length} cores\n`)
    console.log('                                first start   second start')
    for (const [name, value] of Object.entries(first))
      console.log(`${name.padEnd(30)} ${value.toFixed(0).padStart(12)} ${second[name].toFixed(0).padStart(14)}`)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/**
 * Start a server, edit as a writer does, and end it.
 *
 * @param {string} root
 * @returns {Promise<Record<string, number>>}
 */
async function session(root) {
  const path = join(root, 'docs/part-0/chapter-0/page-7.md')
  const uri = pathToFileURL(path).href
  const text = readFileSync(path, 'utf8')
  const child = spawn(process.execPath, [docs, 'lsp', '--stdio'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  )
  let check = (_published) => {}
  connection.onNotification('textDocument/publishDiagnostics', (published) => check(published))
  connection.listen()

  let version = 1
  /** Type, and wait until the diagnostics of the doc are as many. */
  const type = async (text, method, isExpected) => {
    const reported = new Promise((resolve) => {
      check = (published) => published.uri === uri && isExpected(published.diagnostics.length) && resolve(undefined)
    })
    const textDocument = { uri, languageId: 'markdown', version: version++, text }
    await connection.sendNotification(
      `textDocument/${method}`,
      method === 'didOpen' ? { textDocument } : { textDocument, contentChanges: [{ text }] },
    )
    await reported
  }
  const started = performance.now()
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: pathToFileURL(root).href,
    workspaceFolders: [{ uri: pathToFileURL(root).href, name: 'bench' }],
    capabilities: { workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['rename'] } } },
  })
  await connection.sendNotification('initialized', {})
  const broken = (round) => `${text}\n[To ${round}](./missing-${round}.md)\n`
  await type(broken(0), 'didOpen', (count) => count > 0)
  const startMs = performance.now() - started

  const edits = []
  const editCpu = []
  for (let round = 1; round <= rounds; round += 1) {
    for (const [next, isExpected] of [
      [text, (count) => count === 0],
      [broken(round), (count) => count > 0],
    ]) {
      const [from, cpu] = [performance.now(), cpuMsOf(child.pid)]
      await type(next, 'didChange', isExpected)
      edits.push(performance.now() - from)
      // The server finishes what nobody waits for, such as its cache.
      await sleep(300)
      editCpu.push(cpuMsOf(child.pid) - cpu)
    }
  }
  const request = async (method, params, count) => {
    const all = []
    for (let round = 0; round < count; round += 1) {
      const from = performance.now()
      await connection.sendRequest(method, params)
      all.push(performance.now() - from)
    }
    return median(all)
  }
  const lines = `${broken(rounds)}[x](./`.split('\n')
  await connection.sendNotification('textDocument/didChange', {
    textDocument: { uri, version: version++ },
    contentChanges: [{ text: lines.join('\n') }],
  })
  const position = { line: lines.length - 1, character: lines.at(-1).length }
  const completionMs = await request('textDocument/completion', { textDocument: { uri }, position }, rounds)
  const files = [{ oldUri: uri, newUri: uri.replace('page-7', 'page-7-renamed') }]
  const renameMs = await request('workspace/willRenameFiles', { files }, 3)
  const result = {
    'start to diagnostics, ms': startMs,
    'keystroke to diagnostics, ms': median(edits),
    'CPU of a keystroke, ms': median(editCpu),
    'completion of links, ms': completionMs,
    'rename of a file, ms': renameMs,
    'memory while typing, MB': memoryOf(child.pid, 'VmRSS'),
    'highest memory, MB': memoryOf(child.pid, 'VmHWM'),
    'memory at rest, MB': await memoryAtRest(child.pid),
  }
  child.kill()
  return result
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** Of all threads. */
function cpuMsOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/.*\) /, '').split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}

/** V8 gives memory back when nothing has been allocated for some seconds. */
async function memoryAtRest(pid) {
  await sleep(15_000)
  return memoryOf(pid, 'VmRSS')
}

const memoryOf = (pid, field) =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024
