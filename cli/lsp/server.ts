import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  type Connection,
  type Diagnostic as EditorDiagnostic,
  type InitializeParams,
  type InitializeResult,
  ResponseError,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import packageJson from '../../package.json' with { type: 'json' }
import type { SiteState } from '../../pipeline/compile.ts'
import { configNames } from '../../pipeline/load/loadConfig.ts'
import { isFile } from '../../pipeline/tasks/isFile.ts'
import { setOpenText } from '../../pipeline/tasks/openTexts.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import { isWithin } from '../../schemas/shared/files/repository.ts'
import { type SiteOptions, siteRoot } from '../options.ts'
import { codeActions } from './codeActions.ts'
import { complete } from './completion/completion.ts'
import { editorDiagnostic } from './editorDiagnostic.ts'
import { planFileRename, workspaceEdit } from './moveFiles.ts'
import { definition, hover } from './navigation.ts'
import {
  codeLenses,
  documentLinks,
  documentSymbols,
  type EditorFiles,
  foldingRanges,
  references,
  workspaceSymbols,
} from './outline.ts'
import { prepareRename, rename } from './rename.ts'
import { SiteSession, savedText } from './siteSession.ts'
import { sitesWithDocsOutside } from './sitesWithDocsOutside.ts'
import { warn } from './warn.ts'

/** Code of the protocol for a request that is right and cannot be done. */
const requestFailed = -32803

/** A site that is checked. */
interface OpenSite {
  session: SiteSession
  /** The first check. */
  started: Promise<void>
  /** The published diagnostics as JSON, by URI. */
  published: Map<string, string>
}

/** A file of a site that a request is about. */
interface RequestedFile {
  session: SiteSession
  /** From the site's root. */
  source: string
  document: TextDocument
}

/**
 * Answer an editor in the Language Server Protocol. Each site that a file is opened of is checked and watched; the site of a
 * file is the nearest folder above it with a site config, or the one of `--cwd` if `--config` is given. Without one, it is a site of the
 * repository whose docs folder contains the file.
 */
export function serveEditor(connection: Connection, options: SiteOptions): void {
  const documents = new TextDocuments({
    ...TextDocument,
    create(uri: string, languageId: string, version: number, text: unknown) {
      // An editor that opens a file without its text means the saved one.
      const content = typeof text === 'string' ? text : savedFile(uri)
      return TextDocument.create(uri, languageId, version, content)
    },
  })
  const sessions = new Map<string, OpenSite>()
  /** What the editor calls its open files, by path. */
  const openUris = new Map<string, string>()
  let canRename = false

  const uriOf = (file: string): string => openUris.get(file) ?? pathToFileURL(file).href
  const textOf = (root: string, source: string): string | undefined =>
    documents.get(uriOf(join(root, source)))?.getText() ?? savedText(root, source)

  function sessionOf(file: string): SiteSession | undefined {
    const root = rootOf(file)
    return root === undefined ? undefined : openSite(root)
  }

  function openSite(root: string): SiteSession {
    const known = sessions.get(root)
    if (known) return known.session
    const onFault = (error: unknown) => connection.console.error(String(error instanceof Error ? error.stack : error))
    const onDiagnostics = (diagnostics: ReadonlyMap<string, Diagnostic[]>) => publish(root, diagnostics)
    const session = new SiteSession(optionsOf(root), { onDiagnostics, onFault })
    sessions.set(root, { session, published: new Map(), started: session.start().catch(onFault) })
    return session
  }

  /**
   * The folder of the site that a file belongs to. A site that has lost its config is still one, so that this is reported.
   */
  function rootOf(file: string): string | undefined {
    if (options.config !== undefined) {
      const root = siteRoot(options)
      openSite(root)
      return isWithin(root, resolve(file)) || siteOfDoc(file) !== undefined ? root : undefined
    }
    for (let folder = dirname(file); ; folder = dirname(folder)) {
      if (hasConfig(folder) || sessions.has(folder)) return folder
      if (folder === dirname(folder)) break
    }
    for (const root of sitesWithDocsOutside(file)) openSite(root)
    return siteOfDoc(file)
  }

  /** The open site whose docs folder, which may be outside of its own, contains a file. */
  const siteOfDoc = (file: string) => [...sessions.keys()].find((root) => sessions.get(root)!.session.hasDoc(file))

  const optionsOf = (root: string): SiteOptions => (options.config === undefined ? { ...options, cwd: root } : options)

  /** Publish the diagnostics of the files in which they have changed. */
  function publish(root: string, diagnostics: ReadonlyMap<string, Diagnostic[]>): void {
    const { published } = sessions.get(root)!
    const files = {
      uriOf: (source: string) => uriOf(join(root, source)),
      textOf: (source: string) => textOf(root, source),
    }
    const byUri = new Map<string, EditorDiagnostic[]>([...published.keys()].map((uri) => [uri, []]))
    for (const [source, ofFile] of diagnostics) {
      const text = files.textOf(source)
      byUri.set(
        files.uriOf(source),
        ofFile.map((diagnostic) => editorDiagnostic(diagnostic, text, files)),
      )
    }
    for (const [uri, list] of byUri) {
      const json = JSON.stringify(list)
      if (published.get(uri) === json) continue
      if (list.length > 0) published.set(uri, json)
      else published.delete(uri)
      connection.sendDiagnostics({ uri, diagnostics: list })
    }
  }

  /** The open file that a request is about, when its site has been checked once. */
  async function fileOfRequest(uri: string, { settled }: { settled: boolean }): Promise<RequestedFile | undefined> {
    const file = fileOf(uri)
    const document = documents.get(uri)
    let session = file === undefined ? undefined : sessionOf(file)
    if (file !== undefined && !session) {
      // Where the docs of a site are is known after its first check.
      await Promise.all([...sessions.values()].map(({ started }) => started))
      session = sessionOf(file)
    }
    if (!session || !document) return undefined
    if (settled || !session.site) await sessions.get(session.root)!.started
    if (settled) await session.settled()
    return { session, document, source: relative(session.root, file!).split(sep).join('/') }
  }

  connection.onInitialize(({ capabilities, workspaceFolders, rootUri }: InitializeParams): InitializeResult => {
    const { documentChanges, resourceOperations } = capabilities.workspace?.workspaceEdit ?? {}
    canRename = documentChanges === true && resourceOperations?.includes('rename') === true
    const folders = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : [])
    // A site at the root of a folder is checked at once, so that a broken config is reported.
    for (const folder of folders.flatMap((uri) => fileOf(uri) ?? []))
      if (hasConfig(folder)) sessionOf(join(folder, 'x'))
    const renamed = [
      { scheme: 'file', pattern: { glob: '**/*.{md,mdx}', matches: 'file' as const } },
      { scheme: 'file', pattern: { glob: '**', matches: 'folder' as const } },
    ]
    return {
      serverInfo: { name: 'docs', version: packageJson.version },
      capabilities: {
        positionEncoding: 'utf-16',
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: false },
        completionProvider: { triggerCharacters: ['/', '#', '(', '.', ':', '"', "'", '@'] },
        definitionProvider: true,
        hoverProvider: true,
        referencesProvider: true,
        documentSymbolProvider: true,
        workspaceSymbolProvider: true,
        documentLinkProvider: {},
        foldingRangeProvider: true,
        codeLensProvider: {},
        renameProvider: { prepareProvider: true },
        codeActionProvider: { codeActionKinds: ['quickfix'] },
        workspace: {
          workspaceFolders: { supported: true },
          fileOperations: { willRename: { filters: renamed } },
        },
      },
    }
  })

  documents.onDidOpen(({ document }) => {
    const file = fileOf(document.uri)
    if (file !== undefined) openUris.set(file, document.uri)
  })
  documents.onDidChangeContent(({ document }) => {
    const file = fileOf(document.uri)
    if (file === undefined) return
    if (!isModule(file)) setOpenText(file, document.getText())
    const session = sessionOf(file)
    if (!isModule(file)) session?.edited(file)
  })
  documents.onDidClose(({ document }) => {
    const file = fileOf(document.uri)
    if (file === undefined) return
    openUris.delete(file)
    setOpenText(file, undefined)
    sessionOf(file)?.edited(file)
  })

  connection.onCompletion(async ({ textDocument, position }) => {
    const file = await fileOfRequest(textDocument.uri, { settled: false })
    if (!file?.session.site) return null
    const { session, source, document } = file
    return complete(session, source, document, document.offsetAt(position))
  })

  connection.onDefinition(async ({ textDocument, position }) => {
    const file = await fileOfRequest(textDocument.uri, { settled: true })
    if (!file?.session.site) return null
    const { session, source, document } = file
    const files = { uriOf, textOf: (source: string) => textOf(session.root, source) }
    return definition(session.site!, source, document.getText(), document.offsetAt(position), files) ?? null
  })

  connection.onHover(async ({ textDocument, position }) => {
    const file = await fileOfRequest(textDocument.uri, { settled: true })
    if (!file?.session.site) return null
    const { session, source, document } = file
    return hover(session.site!, source, document, document.offsetAt(position)) ?? null
  })

  /** Answer a request about an open doc from the site as it is when all edits are checked. */
  async function answer<Answer>(
    uri: string,
    make: (site: SiteState, source: string, text: string, files: EditorFiles) => Answer,
  ): Promise<Answer | null> {
    const file = await fileOfRequest(uri, { settled: true })
    if (!file?.session.site || !/\.mdx?$/i.test(file.source)) return null
    const { session, source, document } = file
    return make(session.site!, source, document.getText(), filesOf(session.root))
  }
  const filesOf = (root: string): EditorFiles => ({ uriOf, textOf: (source) => textOf(root, source) })

  connection.onReferences(({ textDocument, position }) =>
    answer(textDocument.uri, (site, source, text, files) =>
      references(site, source, text, documents.get(textDocument.uri)!.offsetAt(position), files),
    ),
  )
  connection.onDocumentSymbol(({ textDocument }) => answer(textDocument.uri, documentSymbols))
  connection.onDocumentLinks(({ textDocument }) => answer(textDocument.uri, documentLinks))
  connection.onFoldingRanges(({ textDocument }) => answer(textDocument.uri, foldingRanges))
  connection.onCodeLens(({ textDocument }) => answer(textDocument.uri, codeLenses))
  connection.onWorkspaceSymbol(async ({ query }) => {
    await Promise.all([...sessions.values()].map(({ started }) => started))
    return [...sessions.values()].flatMap(({ session }) =>
      session.site ? workspaceSymbols(session.site, query, filesOf(session.root)) : [],
    )
  })

  connection.onPrepareRename(async ({ textDocument, position }) => {
    const file = await fileOfRequest(textDocument.uri, { settled: true })
    if (!file?.session.site) return null
    const { session, source, document } = file
    const files = (source: string) => textOf(session.root, source)
    return prepareRename(session.site!, source, document, document.offsetAt(position), files) ?? null
  })

  connection.onRenameRequest(async ({ textDocument, position, newName }) => {
    const file = await fileOfRequest(textDocument.uri, { settled: true })
    if (!file?.session.site) return null
    const { session, source, document } = file
    const files = (source: string) => textOf(session.root, source)
    const edits = await rename(session.site!, source, document.offsetAt(position), newName, files)
    if ('problem' in edits) return new ResponseError(requestFailed, edits.problem)
    return workspaceEdit(edits, { uriOf: (source) => uriOf(join(session.root, source)), textOf: files })
  })

  connection.onCodeAction(async ({ textDocument, range }) => {
    const file = await fileOfRequest(textDocument.uri, { settled: true })
    if (!file) return null
    const { session, source, document } = file
    return codeActions(session.diagnostics.get(source) ?? [], document, range)
  })

  connection.workspace.onWillRenameFiles(async ({ files }) => {
    const renames = files.flatMap(({ oldUri, newUri }) => {
      const [from, to] = [fileOf(oldUri), fileOf(newUri)]
      return from === undefined || to === undefined ? [] : [{ from, to, session: sessionOf(from) }]
    })
    const [first, ...others] = renames
    if (!first?.session) return null
    const { session } = first
    await session.settled()
    const source = relative(session.root, first.from).split(sep).join('/')
    const isOfDocs = session.site?.parsed.docs.some(
      (doc) => doc.source === source || doc.source.startsWith(`${source}/`),
    )
    if (!isOfDocs) return null
    if (others.length > 0) {
      warn(connection, 'Links were not changed. Rename one doc at a time, or a folder of docs.')
      return null
    }
    const { edit = null, message } = await planFileRename(optionsOf(session.root), first, { uriOf, canRename })
    if (message !== undefined) warn(connection, message)
    return edit
  })

  documents.listen(connection)
  connection.listen()
}

/** The path of a file's URI; `undefined` for a text that is no file. */
function fileOf(uri: string): string | undefined {
  try {
    return uri.startsWith('file:') ? fileURLToPath(uri) : undefined
  } catch {
    return undefined
  }
}

function savedFile(uri: string): string {
  try {
    return readRegularFile(fileURLToPath(uri), 'utf8')
  } catch {
    return ''
  }
}

const hasConfig = (folder: string) => configNames.some((name) => isFile(join(folder, name)))

/** Node reads modules itself, so their saved text counts. */
const isModule = (file: string) => /\.[cm]?[jt]sx?$/i.test(file)
