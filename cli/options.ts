import { statSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { didYouMean } from '../pipeline/didYouMean.ts'
import { type ErrorCode, errors } from '../schemas/errors.ts'
import { type ReportFormat, reports } from './report/index.ts'
import { UsageError } from './UsageError.ts'

/** Options of every command, as commander hands them over. */
export interface SiteOptions {
  cwd: string
  config?: string
  /** False with `--no-color`. */
  color: boolean
  verbose?: boolean
}

/** Options of commands that report findings. */
export interface ReportOptions extends SiteOptions {
  format: ReportFormat
  /** Short for the format of that name. */
  json?: boolean
  strict?: boolean
  quiet?: boolean
  /** A number, as it was written. */
  maxWarnings?: string
}

/** The site's folder, absolute. Everything else on the command line is relative to it, as with `git -C`. */
export function siteRoot(options: SiteOptions): string {
  const root = resolve(options.cwd)
  if (statSync(root, { throwIfNoEntry: false })?.isDirectory()) return root
  throw new UsageError(`There is no folder \`${options.cwd}\`.`)
}

/** The arguments of `compile` that the command line decides. */
export function compileOptions(options: SiteOptions): { root: string; configFile?: string } {
  const root = siteRoot(options)
  return options.config === undefined ? { root } : { root, configFile: resolve(root, options.config) }
}

/** Where remembered work lives, and may be deleted at any time. */
export const cacheFolder = (root: string): string => resolve(root, '.quire')

/** Options of a report whose values are ones there are. */
export function checkedReport<Options extends ReportOptions>(options: Options): Options {
  const { json, maxWarnings } = options
  const format = json ? 'json' : options.format
  const names = Object.keys(reports)
  if (!names.includes(format)) {
    throw new UsageError(`\`--format\` is \`${format}\`; the formats are ${names.join(', ')}.`, meant(format, names))
  }
  if (maxWarnings !== undefined && !/^\d+$/.test(maxWarnings)) {
    throw new UsageError(`\`--max-warnings\` is \`${maxWarnings}\`; it is a number from 0 on.`)
  }
  return { ...options, format }
}

/** Codes of problems, separated by commas. */
export function codesOf(list: string): ErrorCode[] {
  const known = Object.keys(errors)
  return list.split(',').map((name) => {
    const code = name.trim()
    if (Object.hasOwn(errors, code)) return code as ErrorCode
    throw new UsageError(
      `There is no problem with the code \`${code}\`.`,
      meant(code, known) ?? '`docs explain` lists all codes.',
    )
  })
}

/** Files and folders named on the command line, from the site's root. */
export function pathsOf(paths: string[], root: string): string[] {
  return paths.map((path) => {
    const full = resolve(root, path)
    if (statSync(full, { throwIfNoEntry: false }) === undefined) {
      throw new UsageError(`There is no file or folder \`${path}\` in the site.`)
    }
    return relative(root, full).split(sep).join('/')
  })
}

function meant(word: string, candidates: string[]): string | undefined {
  const [nearest] = didYouMean(word, candidates)
  return nearest === undefined ? undefined : `Did you mean \`${nearest}\`?`
}
