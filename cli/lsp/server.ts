import { join, relative } from 'node:path'
import {
  type Connection,
  type InitializeParams,
  type InitializeResult,
  ResponseError,
  TextDocumentSyncKind,
} from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'
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

  /** Answer a request about an open file from the site as it is when all edits are checked. */
  async function answer<Answer>(
    uri: string,
    make: (site: CheckedSite, source: string, document: TextDocument, files: EditorFiles) => Answer,
  ): Promise<NonNullable<Awaited<Answer>> | null> {
    const file = await sites.fileOfRequest(uri, { settled: true })
    if (!file?.session.site) return null
    const { session, source, document } = file
    return (await make(session.site!, source, document, sites.filesOf(session.root))) ?? null
  }

  connection.onDefinition(({ textDocument, position }) =>
    answer(textDocument.uri, (site, source, document, files) =>
      definition(site, source, document.getText(), document.offsetAt(position), files),
    ),
  )
  connection.onHover(({ textDocument, position }) =>
    answer(textDocument.uri, (site, source, document) => hover(site, source, document, document.offsetAt(position))),
  )

  /** The same about a doc. */
  const answerOfDoc = <Answer>(
    uri: string,
    make: (site: CheckedSite, source: string, text: string, files: EditorFiles, document: TextDocument) => Answer,
  ) =>
    answer(uri, (site, source, document, files) =>
      /\.mdx?$/i.test(source) ? make(site, source, document.getText(), files, document) : undefined,
    )

  connection.onReferences(({ textDocument, position }) =>
    answerOfDoc(textDocument.uri, (site, source, text, files, document) =>
      references(site, source, text, document.offsetAt(position), files),
    ),
  )
  connection.onDocumentSymbol(({ textDocument }) => answerOfDoc(textDocument.uri, documentSymbols))
  connection.onDocumentLinks(({ textDocument }) => answerOfDoc(textDocument.uri, documentLinks))
  connection.onFoldingRanges(({ textDocument }) => answerOfDoc(textDocument.uri, foldingRanges))
  connection.onCodeLens(({ textDocument }) =>
    answerOfDoc(textDocument.uri, (site, source, text, files) => codeLenses(site, source, text, files, showLinks)),
  )
  connection.onWorkspaceSymbol(async ({ query }) => {
    const sessions = await sites.started()
    return sessions.flatMap(({ site, root }) => (site ? workspaceSymbols(site, query, sites.filesOf(root)) : []))
  })

  connection.onPrepareRename(({ textDocument, position }) =>
    answer(textDocument.uri, (site, source, document, { textOf }) =>
      prepareRename(site, source, document, document.offsetAt(position), textOf),
    ),
  )
  connection.onRenameRequest(({ textDocument, position, newName }) =>
    answer(textDocument.uri, async (site, source, document, { uriOf, textOf }) => {
      const edits = await rename(site, source, document.offsetAt(position), newName, textOf)
      if ('problem' in edits) return new ResponseError(requestFailed, edits.problem)
      return workspaceEdit(edits, { uriOf: (file) => uriOf(join(site.loaded.root, file)), textOf })
    }),
  )

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
