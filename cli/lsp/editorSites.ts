import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Connection, type Diagnostic as EditorDiagnostic, TextDocuments } from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { configNames } from '../../pipeline/load/loadConfig.ts'
import { isFile } from '../../pipeline/tasks/isFile.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { readTextIfThere } from '../../schemas/shared/files/readRegularFile.ts'
import { isWithin } from '../../schemas/shared/files/repository.ts'
import { withSlashes } from '../../schemas/shared/files/withSlashes.ts'
import { type SiteOptions, siteRoot } from '../options.ts'
import { warmCompletion } from './completion/warmCompletion.ts'
import { editorDiagnostic } from './editorDiagnostic.ts'
import type { EditorFiles } from './outline.ts'
import { pathOfUri } from './pathOfUri.ts'
import { SiteSession } from './siteSession.ts'
import { sitesWithDocsOutside } from './sitesWithDocsOutside.ts'

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
 * The sites of the files that an editor has opened, each checked and watched, and the texts of these files.
 *
 * The site of a file is the nearest folder above it with a site config, not above its repository, or the one of `--cwd` if `--config`
 * is given. Without one, it is a site of the repository whose docs folder contains the file.
 */
export class EditorSites {
  readonly documents = new TextDocuments({
    ...TextDocument,
    create(uri: string, languageId: string, version: number, text: unknown) {
      // An editor that opens a file without its text means the saved one.
      const content = typeof text === 'string' ? text : (readTextIfThere(pathOfUri(uri)) ?? '')
      return TextDocument.create(uri, languageId, version, content)
    },
  })
  readonly #connection: Connection
  readonly #options: SiteOptions
  readonly #changedSince: number | undefined
  readonly #sites = new Map<string, OpenSite>()
  /** What the editor calls its open files, by path. */
  readonly #openUris = new Map<string, string>()

  constructor(connection: Connection, options: SiteOptions, changedSince?: number) {
    this.#connection = connection
    this.#options = options
    this.#changedSince = changedSince
  }

  readonly uriOf = (file: string): string => this.#openUris.get(file) ?? pathToFileURL(file).href

  /** Record what the editor calls a file that it opens; `undefined` when it closes the file. */
  setUri(file: string, uri: string | undefined): void {
    if (uri === undefined) this.#openUris.delete(file)
    else this.#openUris.set(file, uri)
  }

  textOf(root: string, source: string): string | undefined {
    return this.documents.get(this.uriOf(join(root, source)))?.getText() ?? readTextIfThere(join(root, source))
  }

  filesOf(root: string): EditorFiles {
    return { uriOf: this.uriOf, textOf: (source) => this.textOf(root, source) }
  }

  optionsOf(root: string): SiteOptions {
    return this.#options.config === undefined ? { ...this.#options, cwd: root } : this.#options
  }

  sessionOf(file: string): SiteSession | undefined {
    const root = this.#rootOf(file)
    return root === undefined ? undefined : this.#open(root)
  }

  /** Check the site of a file again, because the text of the file has changed in the editor. */
  edited(file: string): void {
    void this.#knownSession(file).then((session) => session?.edited(file))
  }

  /** The session of a file, when it is known: where the docs of a site are is known after its first check. */
  async #knownSession(file: string): Promise<SiteSession | undefined> {
    const known = this.sessionOf(file)
    if (known) return known
    await this.started()
    return this.sessionOf(file)
  }

  /** All open sites, each when it has been checked once. */
  async started(): Promise<SiteSession[]> {
    const sites = [...this.#sites.values()]
    await Promise.all(sites.map(({ started }) => started))
    return sites.map(({ session }) => session)
  }

  /** The open file that a request is about, when its site has been checked once. */
  async fileOfRequest(uri: string, { settled }: { settled: boolean }): Promise<RequestedFile | undefined> {
    const file = fileOf(uri)
    const document = this.documents.get(uri)
    const session = file === undefined ? undefined : await this.#knownSession(file)
    if (!session || !document) return undefined
    if (settled || !session.site) await this.#sites.get(session.root)!.started
    if (settled) await session.settled()
    return { session, document, source: withSlashes(relative(session.root, file!)) }
  }

  #open(root: string): SiteSession {
    const known = this.#sites.get(root)
    if (known) return known.session
    const onFault = (error: unknown) =>
      this.#connection.console.error(String(error instanceof Error ? error.stack : error))
    const onDiagnostics = (diagnostics: ReadonlyMap<string, Diagnostic[]>) => this.#publish(root, diagnostics)
    const session = new SiteSession(this.optionsOf(root), { onDiagnostics, onFault })
    const started = session.start(this.#changedSince).catch(onFault)
    this.#sites.set(root, { session, published: new Map(), started })
    void started.then(() => warmCompletion(session)).catch(onFault)
    return session
  }

  /** The folder of the site that a file belongs to. A site that has lost its config is still one, so that this is reported. */
  #rootOf(file: string): string | undefined {
    if (this.#options.config !== undefined) {
      const root = siteRoot(this.#options)
      this.#open(root)
      return isWithin(root, resolve(file)) || this.#siteOfDoc(file) !== undefined ? root : undefined
    }
    for (let folder = dirname(file); ; folder = dirname(folder)) {
      if (hasConfig(folder) || this.#sites.has(folder)) return folder
      // Do not run a config from outside of the repository: somebody else may have written it.
      if (existsSync(join(folder, '.git')) || folder === dirname(folder)) break
    }
    for (const root of sitesWithDocsOutside(file)) this.#open(root)
    return this.#siteOfDoc(file)
  }

  /** The open site whose docs folder, which may be outside of its own, contains a file. */
  #siteOfDoc(file: string): string | undefined {
    return [...this.#sites].find(([, { session }]) => session.hasDoc(file))?.[0]
  }

  /** Publish the diagnostics of the files in which they have changed. */
  #publish(root: string, diagnostics: ReadonlyMap<string, Diagnostic[]>): void {
    const { published } = this.#sites.get(root)!
    const files = {
      uriOf: (source: string) => this.uriOf(join(root, source)),
      textOf: (source: string) => this.textOf(root, source),
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
      this.#connection.sendDiagnostics({ uri, diagnostics: list })
    }
  }
}

/** The path of a file's URI; `undefined` for a text that is no file. */
export function fileOf(uri: string): string | undefined {
  try {
    return uri.startsWith('file:') ? pathOfUri(uri) : undefined
  } catch {
    return undefined
  }
}

/** Whether a folder is the root of a site. */
export const hasConfig = (folder: string) => configNames.some((name) => isFile(join(folder, name)))
