import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packageRoot } from '../schemas/shared/files/packageRoot.ts'
import { pathBelow } from '../schemas/shared/files/pathBelow.ts'
import { callerFolder } from '../schemas/shared/run/workingFolder.ts'
import { UsageError } from './UsageError.ts'

/**
 * An unhandled error of code of a site: of a callback, or of a promise. `undefined` for one of ours, whose stack
 * begins in this tool or has no files.
 */
export function siteError(error: unknown): UsageError | undefined {
  if (error instanceof UsageError) return undefined
  const { stack = '', message } = error instanceof Error ? error : { message: String(error) }
  const [, place, line] = frame.exec(stack) ?? []
  if (error instanceof Error && (place === undefined || isOurs(place))) return undefined
  const file = place === undefined ? undefined : relative(callerFolder(), pathOf(place))
  const where = file === undefined ? 'Code of the site' : `\`${file}:${line}\``
  const [reason] = message.split('\n', 1)
  return new UsageError(
    `${where} fails in a callback or in a promise that is not awaited: ${reason!.replace(/[.!]*$/, '')}.`,
    'Catch the error there, or wait for the promise.',
  )
}

/** The first file of a stack that is no module of Node and no function that we have replaced. */
const frame =
  /^ +at (?!process\.exit )(?:.*\()?(?!node:)(?![^\n]*node_modules)((?:file:\/\/)?\/[^\n]+?|[a-zA-Z]:\\[^\n]+?):(\d+):\d+\)?$/m

const pathOf = (place: string) => (place.startsWith('file:') ? fileURLToPath(place) : place)

/** Whether a file is one of this tool: bundled, or a source of it. */
const isOurs = (place: string) =>
  /^(?:lib|cli|pipeline|renderer|schemas)\//.test(pathBelow(packageRoot, pathOf(place)) ?? '')
