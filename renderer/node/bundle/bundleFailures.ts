import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { type Diagnostic, diagnose } from '../../../schemas/diagnostic.ts'
import type { DiagnosticData } from '../../../schemas/errors.ts'
import { needsNodeModules } from '../../../schemas/plugNPlay.ts'
import { blogExports } from '../../../schemas/providedModules.ts'
import { withSlashes } from '../../../schemas/shared/files/withSlashes.ts'
import { BundleErrors, type BundlerError } from './bundleInProcess.ts'
import type { SiteModules } from './siteModules.ts'

/** A module that cannot be bundled. */
export interface FailedModule {
  diagnostic: Diagnostic
  /** The bundler's ids of the module: absolute paths, which may have a query. None if it did not name one. */
  ids: string[]
}

/** Modules that cannot be bundled. Other errors are rethrown, because they are ours. */
export function bundleFailures(error: unknown, { root }: Pick<SiteModules, 'root'>): FailedModule[] {
  if (!(error instanceof BundleErrors)) throw error
  const toFailure = ({ message, id, loc }: BundlerError): FailedModule => {
    const lines = stripVTControlCharacters(message).trim().split('\n')
    // The error of a bundle inside, such as that of a worker.
    const isNested = /^Build failed with \d+ errors?:$/.test(lines[0] ?? '')
    const [first = '', ...details] = isNested ? lines.slice(1).filter((line) => line.trim() !== '') : lines
    const fileInMessage = /\[ (.+):\d+:\d+ \]/.exec(details.join('\n'))?.[1]
    const failedFile = loc?.file ?? id ?? existingFile(fileInMessage, root)
    const path = resolve(root, failedFile ?? 'site.config.ts')
    // The module of a doc is generated, so its lines are not those of the doc.
    const isSource = failedFile !== undefined && !/\?(?:live|module)\b/.test(path)
    const lineAndColumn = loc && isSource ? { line: loc.line, column: loc.column + 1 } : {}
    const position = { file: siteRelative(path.replace(/\?.*$/, ''), root), ...lineAndColumn }
    const ids = [
      ...new Set([id, loc?.file, failedFile].flatMap((file) => (file === undefined ? [] : resolve(root, file)))),
    ]
    const problem = problemOf(first.replace(/^\[[^\]]+\]\s*/, ''))
    const isOfBlog = problem.problem === 'no-export' && blogExports.includes(problem.value ?? '')
    const hint = isOfBlog ? needsBlog : problem.reason?.startsWith('Flow is not') ? isFlow : undefined
    return { diagnostic: diagnose('module-bundle-failed', position, problem, hint === undefined ? {} : { hint }), ids }
  }
  const failures = error.errors.filter((one) => !isInArchive(one)).map(toFailure)
  return failures.length < error.errors.length ? [archivedPackages, ...failures] : failures
}

/** Whether the bundler could not read a file of a package in an archive, as Plug'n'Play of Yarn keeps them. */
const isInArchive = ({ message, id = '', loc }: BundlerError): boolean =>
  [message, id, loc?.file ?? ''].some((text) => /\.yarn[\\/].*\.zip[\\/]node_modules[\\/]/.test(text))

const archivedPackages: FailedModule = {
  diagnostic: diagnose(
    'module-bundle-failed',
    { file: 'package.json' },
    { problem: 'other', reason: 'Components and pages need packages as files, and they are in archives.' },
    { hint: needsNodeModules },
  ),
  ids: [],
}

const needsBlog =
  'It is a part of blogs, and the site has none. Write `blog` into the site config, or take the import out.'

const isFlow =
  'The file has types of Flow, which only some bundlers take out. Import a package that is made for browsers, such as `react-native-web` for `react-native`.'

type BundleProblem = DiagnosticData<'module-bundle-failed'>

const siteRelative = (file: string, root: string) => withSlashes(relative(root, file))

/** Data of an error message, without the file, which is in the position of the diagnostic. */
function problemOf(message: string): BundleProblem {
  const reason = /^(?:[\w-]+: )?\S+\.css:\d+:\d+: (.*)$/.exec(message)?.[1]
  if (reason !== undefined) return { problem: 'style', reason }
  const specifier = /^Could not resolve '([^']+)' in .*$/.exec(message)?.[1]
  if (specifier !== undefined) return { problem: 'no-module', value: specifier }
  const name = /^"([^"]+)" is not exported by "[^"]*"(?:, imported by .*)?\.?$/.exec(message)?.[1]
  return name === undefined ? { problem: 'other', reason: message } : { problem: 'no-export', value: name }
}

/** Resolve a path of a message, which is relative to the site's root or to the working directory. */
function existingFile(path: string | undefined, root: string): string | undefined {
  const files = path ? [resolve(root, path), resolve(path)] : []
  return files.find((file) => existsSync(file))
}
