import { join, relative } from 'node:path'
import {
  type Connection,
  type InitializeParams,
  type InitializeResult,
  ResponseError,
  TextDocumentSyncKind,
} from 'vscode-languageserver/node'
import packageJson from '../../package.json' with { type: 'json' }
import { setOpenText } from '../../pipeline/tasks/openTexts.ts'
import { withSlashes } from '../../schemas/shared/files/withSlashes.ts'
import type { SiteOptions } from '../options.ts'
import type { CheckedSite } from './checkedSite.ts'
import { codeActions } from './codeActions.ts'
import { complete } from './completion/completion.ts'
import { EditorSites, fileOf, hasConfig } from './editorSites.ts'
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
import { warn } from './warn.ts'

/** Code of the protocol for a request that is right and cannot be done. */
const requestFailed = -32803

/** Answer an editor in the Language Server Protocol. Files that were changed after `changedSince`, ms, are reported after the first check. */
export function serveEditor(connection: Connection, options: SiteOptions, changedSince?: number): void {
  const sites = new EditorSites(connection, options, changedSince)
  let canRename = false
  let showLinks = ''

  connection.onInitialize((params: InitializeParams): InitializeResult => {
    const { capabilities, workspaceFolders, rootUri, initializationOptions } = params
    const own: unknown = initializationOptions?.showLinks
    if (typeof own === 'string') showLinks = own
    const { documentChanges, resourceOperations } = capabilities.workspace?.workspaceEdit ?? {}
    canRename = documentChanges === true && resourceOperations?.includes('rename') === true
    const folders = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : [])
    // A site at the root of a folder is checked at once, so that a broken config is reported.
    for (const folder of folders.flatMap((uri) => fileOf(uri) ?? []))
      if (hasConfig(folder)) sites.sessionOf(join(folder, 'x'))
    const renamed = [
      { scheme: 'file', pattern: { glob: '**/*.{md,mdx}', matches: 'file' as const } },
      { scheme: 'file', pattern: { glob: '**', matches: 'folder' as const } },
    ]
    return {
      serverInfo: { name: 'docs', version: packageJson.version },
      capabilities: {
        positionEncoding: 'utf-16',
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: false },
        completionProvider: { triggerCharacters: ['/', '#', '(', '.', ':', '"', "'", '@', '`', '{', '<'] },
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

  sites.documents.onDidOpen(({ document }) => {
    const file = fileOf(document.uri)
    if (file !== undefined) sites.setUri(file, document.uri)
  })
  sites.documents.onDidChangeContent(({ document }) => {
    const file = fileOf(document.uri)
    if (file === undefined) return
    if (isModule(file)) return void sites.sessionOf(file)
    setOpenText(file, document.getText())
    sites.edited(file)
  })
  sites.documents.onDidClose(({ document }) => {
    const file = fileOf(document.uri)
    if (file === undefined) return
    sites.setUri(file, undefined)
    setOpenText(file, undefined)
    sites.edited(file)
  })

  connection.onCompletion(async ({ textDocument, position }) => {
    const file = await sites.fileOfRequest(textDocument.uri, { settled: false })
    if (!file?.session.site) return null
    const { session, source, document } = file
    return complete(session, source, document, document.offsetAt(position), (source) =>
      sites.textOf(session.root, source),
    )
  })

  connection.onDefinition(async ({ textDocument, position }) => {
    const file = await sites.fileOfRequest(textDocument.uri, { settled: true })
    if (!file?.session.site) return null
    const { session, source, document } = file
    const files = sites.filesOf(session.root)
    return definition(session.site!, source, document.getText(), document.offsetAt(position), files) ?? null
  })

  connection.onHover(async ({ textDocument, position }) => {
    const file = await sites.fileOfRequest(textDocument.uri, { settled: true })
    if (!file?.session.site) return null
    const { session, source, document } = file
    return hover(session.site!, source, document, document.offsetAt(position)) ?? null
  })

  /** Answer a request about an open doc from the site as it is when all edits are checked. */
  async function answer<Answer>(
    uri: string,
    make: (site: CheckedSite, source: string, text: string, files: EditorFiles) => Answer,
  ): Promise<Answer | null> {
    const file = await sites.fileOfRequest(uri, { settled: true })
    if (!file?.session.site || !/\.mdx?$/i.test(file.source)) return null
    const { session, source, document } = file
    return make(session.site!, source, document.getText(), sites.filesOf(session.root))
  }

  connection.onReferences(({ textDocument, position }) =>
    answer(textDocument.uri, (site, source, text, files) =>
      references(site, source, text, sites.documents.get(textDocument.uri)!.offsetAt(position), files),
    ),
  )
  connection.onDocumentSymbol(({ textDocument }) => answer(textDocument.uri, documentSymbols))
  connection.onDocumentLinks(({ textDocument }) => answer(textDocument.uri, documentLinks))
  connection.onFoldingRanges(({ textDocument }) => answer(textDocument.uri, foldingRanges))
  connection.onCodeLens(({ textDocument }) => answer(textDocument.uri, (...file) => codeLenses(...file, showLinks)))
  connection.onWorkspaceSymbol(async ({ query }) => {
    const sessions = await sites.started()
    return sessions.flatMap(({ site, root }) => (site ? workspaceSymbols(site, query, sites.filesOf(root)) : []))
  })

  connection.onPrepareRename(async ({ textDocument, position }) => {
    const file = await sites.fileOfRequest(textDocument.uri, { settled: true })
    if (!file?.session.site) return null
    const { session, source, document } = file
    const files = (source: string) => sites.textOf(session.root, source)
    return prepareRename(session.site!, source, document, document.offsetAt(position), files) ?? null
  })

  connection.onRenameRequest(async ({ textDocument, position, newName }) => {
    const file = await sites.fileOfRequest(textDocument.uri, { settled: true })
    if (!file?.session.site) return null
    const { session, source, document } = file
    const files = (source: string) => sites.textOf(session.root, source)
    const edits = await rename(session.site!, source, document.offsetAt(position), newName, files)
    if ('problem' in edits) return new ResponseError(requestFailed, edits.problem)
    return workspaceEdit(edits, { uriOf: (source) => sites.uriOf(join(session.root, source)), textOf: files })
  })

  connection.onCodeAction(async ({ textDocument, range }) => {
    const file = await sites.fileOfRequest(textDocument.uri, { settled: true })
    if (!file) return null
    const { session, source, document } = file
    return codeActions(session.diagnostics.get(source) ?? [], document, range)
  })

  connection.workspace.onWillRenameFiles(async ({ files }) => {
    const renames = files.flatMap(({ oldUri, newUri }) => {
      const [from, to] = [fileOf(oldUri), fileOf(newUri)]
      return from === undefined || to === undefined ? [] : [{ from, to, session: sites.sessionOf(from) }]
    })
    const [first, ...others] = renames
    if (!first?.session) return null
    const { session } = first
    await session.settled()
    const source = withSlashes(relative(session.root, first.from))
    const isOfDocs = session.site?.parsed.docs.some(
      (doc) => doc.source === source || doc.source.startsWith(`${source}/`),
    )
    if (!isOfDocs) return null
    if (others.length > 0) {
      warn(connection, 'Links were not changed. Rename one doc at a time, or a folder of docs.')
      return null
    }
    const { edit = null, message } = await planFileRename(sites.optionsOf(session.root), first, {
      uriOf: sites.uriOf,
      canRename,
    })
    if (message !== undefined) warn(connection, message)
    return edit
  })

  sites.documents.listen(connection)
  connection.listen()
}

/** Node reads modules itself, so their saved text counts. */
const isModule = (file: string) => /\.[cm]?[jt]sx?$/i.test(file)
