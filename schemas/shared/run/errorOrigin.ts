import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packageDependencies, packageRoot } from '../files/packageRoot.ts'
import { pathBelow } from '../files/pathBelow.ts'
import { withSlashes } from '../files/withSlashes.ts'
import { callerFolder } from './workingFolder.ts'

/** A line of a stack with a file that is no module of Node. */
const frame = (excluded = '') =>
  new RegExp(
    String.raw`^ +at (?:.*\()?(?!node:)${excluded}((?:file:\/\/)?\/[^\n]+?|[a-zA-Z]:\\[^\n]+?):(\d+):\d+\)?$`,
    'm',
  )
const anyFrame = frame()
const frameOutsidePackages = frame(String.raw`(?![^\n]*node_modules)`)

/** Packages that this tool loads itself. Their errors are not those of the site. */
const ownPackages = Object.keys(packageDependencies)

/**
 * Where code has made an error, by its stack: `plugins/links.mjs:12`, from the caller's folder. `package` if its only files are in a package
 * of the site; `ours` for code of this tool, `unknown` without files.
 */
export function errorOrigin({
  stack = '',
}: Error): { kind: 'site' | 'package'; place: string } | { kind: 'ours' | 'unknown' } {
  const [, place, line] = frameOutsidePackages.exec(stack) ?? anyFrame.exec(stack) ?? []
  if (place === undefined) return { kind: 'unknown' }
  const path = place.startsWith('file:') ? fileURLToPath(place) : place
  const name = packageOf(path)
  if (isOurs(path) || (name !== undefined && ownPackages.includes(name))) return { kind: 'ours' }
  const kind = name === undefined ? 'site' : 'package'
  return { kind, place: `${withSlashes(relative(callerFolder(), path))}:${line}` }
}

/** The name of the package that a file belongs to: `@shop/notes`. */
const packageOf = (path: string) =>
  /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(path)?.[1]?.replace('\\', '/')

/** Whether a file is one of this tool: bundled, or a source of it. */
const isOurs = (path: string) => /^(?:lib|cli|pipeline|renderer|schemas)\//.test(pathBelow(packageRoot, path) ?? '')
