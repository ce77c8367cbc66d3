import type { PublishDiagnosticsParams } from 'vscode-languageserver/node'
import { TextDocument, type TextDocumentContentChangeEvent } from 'vscode-languageserver-textdocument'

/** A message of the Language Server Protocol, as far as it is read here. It may be of any shape. */
interface Message {
  id?: unknown
  method?: unknown
  params?: unknown
}

interface OpenedDocument {
  uri: string
  languageId: string
  version: number
  text: string
}

/** What an editor has sent to its server, as far as another server has to know it. */
export class EditorState {
  #initialize: { key: string; message: Buffer } | undefined
  #initialized: Buffer | undefined
  /** The open files, by URI, with the text of the editor. A file that was opened without a text has none until it is changed. */
  readonly #documents = new Map<string, TextDocument | OpenedDocument>()
  /** Requests without an answer, by id. */
  readonly #requests = new Map<string, Buffer>()
  /** URIs of the files whose diagnostics the editor shows. */
  readonly #withDiagnostics = new Set<string>()

  /** Record a message of the editor. */
  sent(message: Buffer): void {
    const { id, method, params } = contentOf(message)
    if (method === 'initialize') this.#initialize ??= { key: JSON.stringify(id), message }
    if (method === 'initialized') this.#initialized = message
    if (typeof method !== 'string') return
    if (typeof id === 'string' || typeof id === 'number') return void this.#requests.set(JSON.stringify(id), message)
    try {
      this.#edit(method, params)
    } catch {
      // Parameters of another shape. The server reports them.
    }
  }

  #edit(method: string, params: unknown): void {
    if (method === 'textDocument/didOpen') {
      const { textDocument: opened } = params as { textDocument: OpenedDocument }
      const { uri, languageId, version, text } = opened
      const isWhole = typeof (text as unknown) === 'string'
      this.#documents.set(uri, isWhole ? TextDocument.create(uri, languageId, version, text) : opened)
    }
    if (method === 'textDocument/didChange') {
      const { textDocument, contentChanges } = params as {
        textDocument: { uri: string; version: number }
        contentChanges: TextDocumentContentChangeEvent[]
      }
      const document = this.#documents.get(textDocument.uri)
      if (document && 'getText' in document) TextDocument.update(document, contentChanges, textDocument.version)
    }
    if (method === 'textDocument/didClose')
      this.#documents.delete((params as { textDocument: OpenedDocument }).textDocument.uri)
  }

  /** Record a message of the server. Returns false for an answer that the editor has already. */
  received(message: Buffer): boolean {
    const { id, method, params } = contentOf(message)
    if (method === undefined) return id === null || this.#requests.delete(JSON.stringify(id))
    if (method === 'textDocument/publishDiagnostics') {
      const { uri, diagnostics } = params as PublishDiagnosticsParams
      if (diagnostics.length > 0) this.#withDiagnostics.add(uri)
      else this.#withDiagnostics.delete(uri)
    }
    return true
  }

  /** The messages that bring another server to the state of the last one. */
  forNextServer(): Buffer[] {
    const opened = [...this.#documents.values()].map((document) => {
      const { uri, languageId, version } = document
      const text = 'getText' in document ? document.getText() : document.text
      return notification('textDocument/didOpen', { textDocument: { uri, languageId, version, text } })
    })
    const requests = [...this.#requests].flatMap(([key, message]) => (key === this.#initialize?.key ? [] : message))
    return [this.#initialize?.message ?? [], this.#initialized ?? [], opened, requests].flat()
  }

  /** The messages that remove the diagnostics of the last server from the editor. */
  withoutDiagnostics(): Buffer[] {
    const messages = [...this.#withDiagnostics].map((uri) =>
      notification('textDocument/publishDiagnostics', { uri, diagnostics: [] }),
    )
    this.#withDiagnostics.clear()
    return messages
  }
}

/** A notification with its header. */
export function notification(method: string, params: object): Buffer {
  const body = JSON.stringify({ jsonrpc: '2.0', method, params })
  return Buffer.from(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
}

/** The content of a message with its header; nothing if it is no object. */
const contentOf = (message: Buffer): Message =>
  (JSON.parse(message.toString('utf8', message.indexOf('\r\n\r\n') + 4)) as Message | null) ?? {}
