import { statSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { didYouMean } from '../pipeline/wording/didYouMean.ts'
import type { SiteConfig } from '../schemas/config.ts'
import { type DiagnosticCode, type ErrorCode, errors } from '../schemas/errors.ts'
import { siteCache } from '../schemas/shared/cache/siteCache.ts'
import { withSlashes } from '../schemas/shared/files/withSlashes.ts'
import type { Shard } from '../schemas/shared/run/shard.ts'
import { callerFolder } from '../schemas/shared/run/workingFolder.ts'
import { isRuleCode } from '../schemas/shared/text/ruleCode.ts'
import { type ReportFormat, reports } from './report/index.ts'
import { formatOfFile } from './report/reportFile.ts'
import { shardOfService } from './shard/shardOfService.ts'
import { UsageError } from './UsageError.ts'

/** Options of every command, as commander parses them. */
export interface SiteOptions {
  cwd: string
  config?: string
  /** False with `--no-color`. */
  color: boolean
  verbose?: boolean
  /** The maximum number of threads that parse or render; by default one for each processor. */
  jobs?: number
}

/** Options of commands that report diagnostics. */
export interface ReportOptions extends SiteOptions {
  format: ReportFormat
  /** Print annotations of GitHub as well. `validateReportOptions` sets it. */
  annotate?: boolean
  /** A file to write a report to as well, from the site's root. */
  report?: string
  /** Short for `--format json`. */
  json?: boolean
  strict?: boolean
  quiet?: boolean
  /** A number, not parsed yet. */
  maxWarnings?: string
}

/** Options of a report as commander has parsed them. */
export type ParsedOptions<Options extends ReportOptions = ReportOptions> = Omit<Options, 'format'> & {
  format: ReportFormat | 'auto'
}

/** Absolute path of the site's folder. Other paths on the command line are relative to it, as with `git -C`. */
export function siteRoot(options: SiteOptions): string {
  const root = resolve(callerFolder(), options.cwd)
  if (statSync(root, { throwIfNoEntry: false })?.isDirectory()) return root
  throw new UsageError(`There is no folder \`${options.cwd}\`.`)
}

/** The options of `compile` that come from the command line. */
export function compileOptions(options: SiteOptions): { root: string; configFile?: string; jobs?: number | undefined } {
  const root = siteRoot(options)
  const { config, jobs } = options
  return { root, jobs, ...(config === undefined ? {} : { configFile: resolve(root, config) }) }
}

/** Parse the number of threads. Throws a `UsageError`. */
export function parseJobs(number: string): number {
  if (/^[1-9]\d?$/.test(number)) return Number(number)
  throw new UsageError(`\`--jobs\` is \`${number}\`; it is a number from 1 to 99.`)
}

/** Parse `2/8`, `auto` or `auto/8`. Throws a `UsageError`. */
export function parseShard(text: string): Shard {
  const [isAuto, ofAuto] = /^auto(?:\/([1-9]\d{0,3}))?$/.exec(text) ?? []
  if (isAuto !== undefined) return shardOfService(process.env, ofAuto === undefined ? undefined : Number(ofAuto))
  const [, number, count] = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(text)?.map(Number) ?? []
  if (number !== undefined && count !== undefined && number <= count) return { number, count }
  throw new UsageError(
    `\`--shard\` is \`${text}\`; it is the number of a part and how many there are, \`2/8\`, or \`auto\`.`,
  )
}

/** Folder of the cache. */
export const cacheFolder = (root: string): string => siteCache(resolve(root))

/** The values of `--format`. With `auto`, the text is followed by annotations in a workflow of GitHub Actions. */
export const formatNames = ['auto', ...Object.keys(reports)]

/**
 * Validate `--report` and `--max-warnings`, and apply `--json` and the format `auto`. Throws a `UsageError`.
 *
 * On GitHub the text is printed too, because GitHub shows only ten annotations of a step.
 */
export function validateReportOptions<Options extends ParsedOptions>(options: Options): Options & ReportOptions {
  const { json, maxWarnings, report } = options
  const format = json ? 'json' : options.format
  if (maxWarnings !== undefined && !/^\d+$/.test(maxWarnings)) {
    throw new UsageError(`\`--max-warnings\` is \`${maxWarnings}\`; it is a number from 0 on.`)
  }
  if (report !== undefined) formatOfFile(report)
  const isAuto = format === 'auto'
  const annotate = isAuto && process.env.GITHUB_ACTIONS === 'true'
  return { ...options, format: isAuto ? 'pretty' : format, annotate }
}

/** Throws a `UsageError` if an option has none of its values: `--format`, `html`, `['pretty', 'json']`. */
export function requireChoice(option: string, value: string, values: string[]): void {
  if (values.includes(value)) return
  throw new UsageError(
    `\`${option}\` is \`${value}\`; the ${option.slice('--'.length)}s are ${values.join(', ')}.`,
    didYouMeanHint(value, values),
  )
}

/** Parse diagnostic codes that are separated by commas. Throws a `UsageError` for an unknown code. */
export function parseCodes(list: string): DiagnosticCode[] {
  const codes = Object.keys(errors)
  return list.split(',').map((name) => {
    const code = name.trim()
    if (Object.hasOwn(errors, code)) return code as ErrorCode
    if (isRuleCode(code)) return code
    throw new UsageError(
      `There is no problem with the code \`${code}\`.`,
      /[./*]/.test(code)
        ? 'Paths are written without an option: `docs check docs/guide.md`.'
        : (didYouMeanHint(code, codes) ?? '`docs explain` lists all codes.'),
    )
  })
}

/** Throws a `UsageError` if the site does not have a language that `--locale` names. */
export function requireLocales({ config }: { config?: SiteConfig }, locales: (string | undefined)[]): void {
  const names = config?.i18n.locales
  const unknown = names && locales.find((locale) => locale !== undefined && !names.includes(locale))
  if (unknown === undefined) return
  const list = names!.map((name) => `\`${name}\``).join(', ')
  throw new UsageError(
    `\`--locale\` is \`${unknown}\`, which is not a language of the site.`,
    didYouMeanHint(unknown, names!) ?? `\`i18n.locales\` in the site config lists ${list}.`,
  )
}

/** Whether a file is at a path of the command line, or in it. */
export const isAt = (file: string, path: string): boolean => path === '' || file === path || file.startsWith(`${path}/`)

/** Whether a file is one of those that paths of the command line name: without paths, all are. */
export const selectedBy = (paths: string[]) => (file: string) =>
  paths.length === 0 || paths.some((path) => isAt(file, path))

/** Convert paths on the command line to paths from the site's root. Throws a `UsageError` for a missing file. */
export function pathsFromRoot(paths: string[], root: string): string[] {
  return paths.map((path) => {
    const full = resolve(root, path)
    if (statSync(full, { throwIfNoEntry: false }) === undefined) {
      throw new UsageError(`There is no file or folder \`${path}\` in the site.`)
    }
    return withSlashes(relative(root, full))
  })
}

export function didYouMeanHint(word: string, candidates: string[]): string | undefined {
  const [nearest] = didYouMean(word, candidates)
  return nearest === undefined ? undefined : `Did you mean \`${nearest}\`?`
}
