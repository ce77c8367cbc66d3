import { existsSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Position } from '../../schemas/diagnostic.ts'
import { pathBelow } from '../../schemas/shared/files/pathBelow.ts'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import { withoutFolder } from '../../schemas/shared/files/withoutFolder.ts'
import { readThrown } from '../../schemas/shared/run/readThrown.ts'
import { UncaughtError } from '../../schemas/shared/threads/requestPool.ts'

/** An error that a page was rendered with. */
export interface ErrorSource {
  message: string
  /** The position in a file of the site, if it is known. */
  position?: Position
  /** It is that of a module that cannot be bundled, which has a diagnostic already. */
  isReported?: true
}

/** Describe an error by its message and that of its causes, and the position that it was thrown from. */
export function errorOf(thrown: unknown, root: string): ErrorSource {
  const error = readThrown(thrown)
  const position = errorSource(error, root)
  const isReported = (innermostError(error) as { isReported?: unknown } | undefined)?.isReported === true
  const message = errorMessage(messageOf(error), root)
  return { message, ...(position && { position }), ...(isReported && { isReported }) }
}

/** The message of an error, followed by the messages of its causes. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined || error instanceof UncaughtError
    ? error.message
    : `${error.message} ${messageOf(error.cause)}`
}

/**
 * Find the position in a site's own file that an error was thrown from.
 *
 * The stack has positions in bundled code; the source maps beside it have those of the files. Frames in packages, in this
 * tool and in modules made from docs are skipped: their lines are not an author's.
 */
function errorSource(error: unknown, root: string): Position | undefined {
  const innermost = innermostError(error)
  if (!(innermost instanceof Error)) return undefined
  for (const [, url, line, column] of (innermost.stack ?? '').matchAll(/\(?(file:\/\/\/[^\s()]+):(\d+):(\d+)\)?$/gm)) {
    const entry = sourceMapOf(fileURLToPath(url!))?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!entry || !('originalSource' in entry)) continue
    const file = pathBelow(root, entry.originalSource)
    if (file === undefined || /(?:^|\/)node_modules\/|^\.quire\/(?!refs\/)|[?]/.test(file)) continue
    return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
  }
  return undefined
}

/** An error's message without paths of this machine and of the bundled code. */
export const errorMessage = (message: string, root: string): string =>
  withoutFolder(
    message.replace(
      /(?:file:\/\/)?[^\s'"`()]*[\\/](?:\.quire(?![\\/]refs)|quire-bundle-\w+)[\\/][^\s'"`()]*/g,
      'the bundled code',
    ),
    root,
  )

const innermostError = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? innermostError(error.cause) : error

const sourceMaps = new Map<string, SourceMap | undefined>()

/** The names of bundled files contain a hash of the bundle, so their source maps never change. */
function sourceMapOf(file: string): SourceMap | undefined {
  if (!sourceMaps.has(file)) {
    const mapFile = `${file}.map`
    sourceMaps.set(file, existsSync(mapFile) ? new SourceMap(JSON.parse(readRegularFile(mapFile, 'utf8'))) : undefined)
  }
  return sourceMaps.get(file)
}
