import { join } from 'node:path'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { readAgain } from '../../schemas/shared/reads/reads.ts'
import { mapInOrder } from '../../schemas/shared/threads/mapInOrder.ts'
import { loaded, type SourceFile, siteRoot, siteSettings, sourceFiles } from '../load/load.ts'
import { packageName } from '../packages/findPackage.ts'
import { recordFile, recordReads } from '../tasks/disk.ts'
import type { Session } from '../tasks/session.ts'
import { input, type Run, task } from '../tasks/task.ts'
import { missingModuleIn } from '../wording/missingModule.ts'
import type { DocFacts } from './docFacts.ts'
import { DocParser } from './docParser.ts'
import type { DocResult, ParsedDoc } from './parsedDoc.ts'
import { type ParserOptions, type ParserRun, parserSettings } from './parserSettings.ts'

/** What docs are parsed with in this process. */
export const parserOptions = input<ParserOptions>('options of the parser', undefined as never)

/**
 * Docs of which only the outline is read if they are not in the cache: all but those in `except`, absolute paths. Absent: all
 * docs are parsed.
 */
export const outlines = input<{ except: ReadonlySet<string> } | undefined>('outlines', undefined)

/** Everything that decides how a text is parsed, as plain data. */
const settings = task('settings of the parser', (run) =>
  parserSettings({ ...run.get(configModules), config: run.get(siteSettings) }),
)

/** The file of the config, what its modules have read, and the glossary. */
const configModules = task('modules of the config', (run) => {
  const { root, configFile, reads, glossary } = run.get(loaded)
  return { root, configFile, reads, ...(glossary && { glossary }) }
})

/** Parses docs through the cache, in threads. */
export const docParser = task('parser', (run) => new DocParser(run.get(settings), run.get(parserOptions)))

/** All files of docs, by path from the site's root. A file that is listed twice is one doc. */
const filesBySource = task(
  'files by path',
  (run) => new Map(sourceFiles(run.get(loaded)).map((file) => [file.source, file])),
)

const fileOf = task('file', (run, source: string) => run.get(filesBySource).get(source)!)

const isOutlined = task('is outlined', (run, source: string) => {
  const { except } = run.get(outlines) ?? {}
  return except !== undefined && !except.has(run.get(fileOf, source).file)
})

/** A doc as it was parsed, or why it was not. */
const parsedDoc = task('doc', (run, source: string) =>
  parsedFile(run, run.get(fileOf, source), { isOutlined: run.get(isOutlined, source) }),
)

/** A Markdown file that modules of the site import, by its path from the site's root. */
export const parsedModule = task('Markdown that modules import', (run, source: string) => {
  const file = { source, path: source, file: join(run.get(siteRoot), source) }
  return parsedFile(run, file, { isModule: true })
})

async function parsedFile(run: Run, file: SourceFile, options: Parameters<DocParser['doc']>[1]): Promise<DocResult> {
  const [parser, root] = [run.get(docParser), run.get(siteRoot)]
  const result = await parser.doc(file, options)
  for (const path of result.doc?.facts.includes ?? []) recordFile(join(root, path))
  if (result.doc) recordReads(root, parser.store.readsOf(result.doc))
  // What has failed may succeed on another try: the machine was busy, or a file could not be read.
  if (result.diagnostic) run.retry()
  const packages = (result.doc?.facts.diagnostics ?? []).flatMap(missingPackage)
  recordReads(
    root,
    packages.map((name) => readAgain(root, 'package', `#${name}`)),
  )
  return result
}

/** The package that a failed plugin lacks. A plugin in CommonJS records no read that changes when the package is installed. */
function missingPackage({ code, message }: Diagnostic): string[] {
  const specifier = code === 'plugin-failed' ? missingModuleIn(message) : undefined
  return specifier === undefined || /^[./]|^\w:/.test(specifier) ? [] : [packageName(specifier)]
}

export interface ParsedDocs {
  docs: ParsedDoc[]
  /** Diagnostics of all docs. */
  diagnostics: Diagnostic[]
  /** Docs that cannot be read or parsed. */
  failures: Diagnostic[]
}

/** All docs that could be parsed. `parseAll` must have parsed them. */
export const parsedDocs = task('docs', (run): ParsedDocs => {
  const parsed = [...run.get(filesBySource).keys()].map((source) => run.get(parsedDoc, source))
  const docs = parsed.flatMap(({ doc }) => doc ?? [])
  return {
    docs,
    failures: [...parsed.flatMap(({ diagnostic }) => diagnostic ?? []), ...unreadableIncludes(parsed)],
    diagnostics: docs.flatMap(({ facts }) => facts.diagnostics),
  }
})

/** Included files that cannot be read, each once. */
const unreadableIncludes = (docs: { unreadable?: Diagnostic[] }[]): Diagnostic[] => [
  ...new Map(
    docs.flatMap(({ unreadable = [] }) => unreadable.map((diagnostic) => [diagnostic.file, diagnostic])),
  ).values(),
]

/** The paths of docs that have facts. */
export const docsWithFacts = task(
  'docs with facts',
  (run) => new Set(run.get(parsedDocs).docs.map(({ source }) => source)),
  { isEager: true },
)

/** The facts of a doc, by its path from the site's root. */
export const factsOf = task(
  'facts',
  (run, source: string): DocFacts | undefined => run.get(parsedDoc, source).doc?.facts,
)

/** The docs that were parsed, by path from the site's root. */
export const docsBySource = task(
  'docs by path',
  (run) => new Map(run.get(parsedDocs).docs.map((doc) => [doc.source, doc])),
)

/** Docs that are read between two turns of the event loop, so that Ctrl-C and watchers are heard. */
const docsPerTurn = 16

/**
 * Parse the docs that have changed since the previous run of a session. `reused` docs were in memory or in the cache. The store is saved
 * when the Markdown files of modules are parsed, too.
 */
export async function parseAll(
  session: Session,
  run: Omit<ParserRun, 'total'>,
  onProgress?: (done: number, total: number) => void,
): Promise<{ parser: DocParser; reused: number }> {
  const sources = [...session.get(filesBySource).keys()]
  const parser = session.get(docParser)
  parser.begin({ ...run, total: sources.length })
  const marked = sources.filter((source) => !session.has(parsedDoc, source))
  let done = sources.length - marked.length
  for await (const _ of mapInOrder(marked, parser.ahead, (source) => session.load(parsedDoc, source))) {
    done += 1
    onProgress?.(done, sources.length)
    if (done % docsPerTurn === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  await session.settle()
  return { parser, reused: sources.length - parser.parsed }
}
