import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect } from 'vitest'
import {
  type CompletionItem,
  type CompletionList,
  createProtocolConnection,
  type Diagnostic,
  type InitializeResult,
  type Position,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type TextDocumentEdit,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { docsCommand } from './docs.ts'

/** An editor that speaks to `docs lsp`. The cursor in a text is `‸`. */
export class Editor {
  readonly root: string
  readonly child: ChildProcess
  readonly connection: ProtocolConnection
  readonly diagnostics = new Map<string, Diagnostic[]>()
  readonly messages: string[] = []
  stderr = ''
  #versions = new Map<string, number>()
  #texts = new Map<string, string>()

  constructor(root: string, args: string[] = [], env: Record<string, string> = {}) {
    this.root = root
    this.child = spawn(process.execPath, [docsCommand, 'lsp', '--stdio', ...args], {
      cwd: root,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    })
    this.child.stderr!.setEncoding('utf8').on('data', (text) => {
      this.stderr += text
    })
    this.connection = createProtocolConnection(
      new StreamMessageReader(this.child.stdout!),
      new StreamMessageWriter(this.child.stdin!),
    )
    this.connection.onNotification(
      'textDocument/publishDiagnostics',
      ({ uri, diagnostics }: { uri: string; diagnostics: Diagnostic[] }) => {
        this.diagnostics.set(this.path(uri), diagnostics)
      },
    )
    this.connection.onNotification('window/showMessage', ({ message }: { message: string }) => {
      this.messages.push(message)
    })
    this.connection.onNotification('window/logMessage', ({ message }: { message: string }) => {
      this.messages.push(message)
    })
    this.connection.listen()
  }

  async start(initializationOptions?: object): Promise<InitializeResult> {
    const capabilities = { workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['rename'] } } }
    const workspaceFolders = [{ uri: pathToFileURL(this.root).href, name: 'site' }]
    const rootUri = pathToFileURL(this.root).href
    const result = await this.connection.sendRequest<InitializeResult>('initialize', {
      processId: process.pid,
      rootUri,
      workspaceFolders,
      capabilities,
      initializationOptions,
    })
    await this.connection.sendNotification('initialized', {})
    return result
  }

  uri = (path: string) => pathToFileURL(join(this.root, path)).href
  path = (uri: string) => fileURLToPath(uri).slice(this.root.length + 1)

  /** Open a file, with its text on the disk or another one. */
  async open(path: string, text = readFileSync(join(this.root, path), 'utf8')): Promise<void> {
    this.#versions.set(path, 1)
    this.#texts.set(path, text)
    const textDocument = { uri: this.uri(path), languageId: 'markdown', version: 1, text }
    await this.connection.sendNotification('textDocument/didOpen', { textDocument })
  }

  /** Replace the text of an open file, without saving it. */
  async type(path: string, text: string): Promise<void> {
    const version = this.#versions.get(path)! + 1
    this.#versions.set(path, version)
    this.#texts.set(path, text)
    const textDocument = { uri: this.uri(path), version }
    await this.connection.sendNotification('textDocument/didChange', { textDocument, contentChanges: [{ text }] })
  }

  async close(path: string): Promise<void> {
    await this.connection.sendNotification('textDocument/didClose', { textDocument: { uri: this.uri(path) } })
  }

  /** Type a text with a cursor, and ask something at the cursor. */
  async at<Answer>(method: string, path: string, textWithCursor: string, more: object = {}): Promise<Answer> {
    const offset = textWithCursor.indexOf('‸')
    const text = textWithCursor.replace('‸', '')
    if (this.#texts.get(path) !== text) await (this.#versions.has(path) ? this.type(path, text) : this.open(path, text))
    const position: Position = TextDocument.create('', '', 0, text).positionAt(offset)
    return this.connection.sendRequest<Answer>(`textDocument/${method}`, {
      textDocument: { uri: this.uri(path) },
      position,
      ...more,
    })
  }

  async complete(path: string, textWithCursor: string): Promise<CompletionItem[]> {
    return (await this.at<CompletionList | null>('completion', path, textWithCursor))?.items ?? []
  }

  /** The text after the completion with a label is chosen. */
  async completed(path: string, textWithCursor: string, label: string): Promise<string> {
    const item = (await this.complete(path, textWithCursor)).find((item) => item.label === label)
    if (!item) throw new Error(`There is no completion ${label}.`)
    return TextDocument.applyEdits(TextDocument.create('', '', 0, textWithCursor.replace('‸', '')), [
      item.textEdit as TextEdit,
    ])
  }

  /** The texts of files after an edit. */
  edited(edit: WorkspaceEdit): Record<string, string> {
    const byUri = edit.documentChanges
      ? (edit.documentChanges as TextDocumentEdit[])
          .filter((change) => 'textDocument' in change)
          .map(({ textDocument, edits }) => [textDocument.uri, edits as TextEdit[]] as const)
      : Object.entries(edit.changes ?? {})
    return Object.fromEntries(
      byUri.map(([uri, edits]) => {
        const path = this.path(uri)
        const text = this.#texts.get(path) ?? readFileSync(join(this.root, path), 'utf8')
        return [path, TextDocument.applyEdits(TextDocument.create(uri, '', 0, text), edits)]
      }),
    )
  }

  /** Wait until the diagnostics of a file are those that are expected: `line:column-endLine:endColumn severity code`. */
  async expectDiagnostics(path: string, expected: string[]): Promise<void> {
    await expect.poll(() => (this.diagnostics.get(path) ?? []).map(format)).toEqual(expected)
  }

  async end(): Promise<number | null> {
    if (this.child.exitCode !== null) return this.child.exitCode
    const exited = new Promise<number | null>((resolve) => this.child.once('exit', resolve))
    await this.connection.sendRequest('shutdown')
    await this.connection.sendNotification('exit')
    return exited
  }
}

const severities = ['', 'error', 'warning', 'info']

const format = ({ range: { start, end }, severity, code }: Diagnostic) =>
  `${start.line}:${start.character}-${end.line}:${end.character} ${severities[severity!]} ${code}`
