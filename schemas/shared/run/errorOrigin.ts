import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packageRoot } from '../files/packageRoot.ts'
import { pathBelow } from '../files/pathBelow.ts'
import { withSlashes } from '../files/withSlashes.ts'
import { callerFolder } from './workingFolder.ts'

/** The first file of a stack that is no module of Node, of a package, and no function that we have replaced. */
const frame =
  /^ +at (?!process\.exit )(?:.*\()?(?!node:)(?![^\n]*node_modules)((?:file:\/\/)?\/[^\n]+?|[a-zA-Z]:\\[^\n]+?):(\d+):\d+\)?$/m

/**
 * Where code has made an error, by its stack: `plugins/links.mjs:12`, from the caller's folder. `ours` for code of this tool,
 * `unknown` without files.
 */
export function errorOrigin({ stack = '' }: Error): { kind: 'site'; place: string } | { kind: 'ours' | 'unknown' } {
  const [, place, line] = frame.exec(stack) ?? []
  if (place === undefined) return { kind: 'unknown' }
  const path = place.startsWith('file:') ? fileURLToPath(place) : place
  if (isOurs(path)) return { kind: 'ours' }
  return { kind: 'site', place: `${withSlashes(relative(callerFolder(), path))}:${line}` }
}

/** Whether a file is one of this tool: bundled, or a source of it. */
const isOurs = (path: string) => /^(?:lib|cli|pipeline|renderer|schemas)\//.test(pathBelow(packageRoot, path) ?? '')
