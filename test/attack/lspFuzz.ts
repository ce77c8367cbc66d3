import { readFileSync } from 'node:fs'
import { Editor } from '../cli/editor.ts'
import { smallSite } from '../cli/smallSite.ts'
import { randomNumbers } from './randomNumbers.ts'

export interface LspFuzzResult {
  sent: number
  /** Resident memory at the end and after half of the messages, MB. */
  memoryMb: { half: number; end: number }
  failures: string[]
}

const methods = [
  'completion',
  'hover',
  'definition',
  'references',
  'prepareRename',
  'rename',
  'codeAction',
  'documentSymbol',
  'documentLink',
  'didOpen',
  'didChange',
  'didClose',
  'didSave',
  'formatting',
].map((name) => `textDocument/${name}`)
const otherMethods = [
  'workspace/symbol',
  'workspace/willRenameFiles',
  'workspace/didChangeWatchedFiles',
  'workspace/executeCommand',
  '$/cancelRequest',
  '$/setTrace',
  'initialize',
  'no/such/method',
  '__proto__',
]

/** What stands between two answers that are waited for. */
const perTurn = 100

/** Send random messages, of which some are no messages, and after each hundred a request that must be answered. */
export async function fuzzMessages(count: number, seed: number): Promise<LspFuzzResult> {
  const random = randomNumbers(seed)
  const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  return withEditor(count, (editor) => {
    const uris = ['docs/index.md', 'docs/guide.md', 'docs/gone.md', 'site.config.mjs'].map(editor.uri)
    const odd = (): unknown =>
      oneOf([null, -1, 1e99, '', 'x'.repeat(5000), '\0', [], {}, { line: -5, character: 1e9 }, true, ['a', { b: 1 }]])
    const uri = () =>
      random() < 0.7 ? oneOf(uris) : oneOf(['file:///etc/passwd', 'http://x.example/a.md', '%', odd()])
    const position = () =>
      random() < 0.7 ? { line: Math.floor(random() * 9), character: Math.floor(random() * 40) } : odd()
    const params = (): unknown => {
      if (random() < 0.15) return odd()
      const textDocument =
        random() < 0.9
          ? { uri: uri(), version: random() < 0.8 ? 1 : odd(), languageId: 'markdown', text: oneOf(['# A\n', odd()]) }
          : odd()
      const contentChanges = random() < 0.8 ? [{ text: oneOf(['# A\n\n[x](guide.md)\n', '---\n', odd()]) }] : odd()
      return {
        textDocument,
        position: position(),
        newName: oneOf(['b', odd()]),
        range: { start: position(), end: position() },
        context: { diagnostics: random() < 0.5 ? [] : odd() },
        contentChanges,
        files: oneOf([[{ oldUri: uri(), newUri: uri() }], odd()]),
        changes: oneOf([[{ uri: uri(), type: 1 }], odd()]),
        query: oneOf(['a', odd()]),
        id: odd(),
      }
    }
    return () => {
      const id = oneOf([undefined, 1_000_000 + Math.floor(random() * 1e6), 'text', odd()])
      const message: Record<string, unknown> = {
        jsonrpc: '2.0',
        method: oneOf([...methods, ...otherMethods]),
        params: params(),
        id,
      }
      if (random() < 0.05) delete message.method
      const body = random() < 0.03 ? '{ "jsonrpc": ' : JSON.stringify(message)
      const header = random() < 0.97 ? `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n` : oneOf(brokenHeaders)
      editor.child.stdin!.write(header + (header.includes(': ') ? body : ''))
    }
  })
}

const brokenHeaders = ['Content-Length: x\r\n\r\n', 'Content-Length: -1\r\n\r\n', 'Hello\r\n\r\n', '\r\n\r\n']

/** Open a doc and change its text at random, and after each hundred changes ask for something in it. */
export async function fuzzEdits(count: number, seed: number): Promise<LspFuzzResult> {
  const random = randomNumbers(seed)
  const parts = [
    '# A\n',
    '\n\n',
    '[x](./guide.md',
    '#gone)',
    '```js\n',
    ':::tip\n',
    '<div>',
    '{',
    '---\ntitle: x\n---\n',
    '| a |\n|--|\n',
    '😀',
    '![](',
    '<!--',
    '`',
  ]
  return withEditor(count, async (editor) => {
    await editor.open('docs/guide.md')
    let text = readFileSync(`${editor.root}/docs/guide.md`, 'utf8')
    return () => {
      const at = Math.floor(random() * text.length)
      const part = parts[Math.floor(random() * parts.length)]!
      text =
        random() < 0.5 || text.length > 2000
          ? text.slice(0, at) + text.slice(at + Math.floor(random() * 60))
          : text.slice(0, at) + part + text.slice(at)
      void editor.type('docs/guide.md', text)
    }
  })
}

async function withEditor(
  count: number,
  open: (editor: Editor) => (() => void) | Promise<() => void>,
): Promise<LspFuzzResult> {
  const editor = new Editor(smallSite())
  const failures: string[] = []
  const memory: number[] = []
  const ended = new Promise<false>((resolve) => editor.child.once('exit', () => resolve(false)))
  try {
    await editor.start()
    const send = await open(editor)
    for (let sent = 0; sent < count; sent += 1) {
      send()
      if ((sent + 1) % perTurn !== 0) continue
      if (!(await answers(editor, ended))) {
        failures.push(`no answer after ${sent + 1} messages: ${editor.stderr.slice(-300)}`)
        break
      }
      if (sent + 1 === Math.ceil(count / 2 / perTurn) * perTurn || sent + 1 === count)
        memory.push(residentMb(editor.child.pid!))
    }
    const [half = 0, end = 0] = memory
    return { sent: count, memoryMb: { half, end }, failures }
  } finally {
    editor.child.kill('SIGKILL')
  }
}

/** Longest wait for an answer, ms. */
const patienceMs = 120_000

/** Whether the server answers a request, with a result or an error. */
async function answers(editor: Editor, ended: Promise<false>): Promise<boolean> {
  const textDocument = { uri: editor.uri('docs/index.md') }
  const asked = editor.connection.sendRequest('textDocument/documentSymbol', { textDocument })
  const answer = asked.then(
    () => true,
    (error: { code?: number }) => typeof error.code === 'number' && editor.child.exitCode === null,
  )
  const late = new Promise<false>((resolve) => {
    AbortSignal.timeout(patienceMs).onabort = () => resolve(false)
  })
  return Promise.race([answer, ended, late])
}

/** Resident memory of a process and of those that it has started. */
function residentMb(id: number): number {
  const status = readFileSync(`/proc/${id}/status`, 'utf8')
  const children = readFileSync(`/proc/${id}/task/${id}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  const own = Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
  return children.reduce((sum, child) => sum + residentMb(child), own)
}
