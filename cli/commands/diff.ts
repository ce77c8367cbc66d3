import { resolve } from 'node:path'
import { inFolder } from '../../schemas/shared/run/workingFolder.ts'
import { sortDiagnostics } from '../check/review.ts'
import { checkOut } from '../diff/checkOut.ts'
import { comparedSites } from '../diff/comparedSites.ts'
import { diffFormats } from '../diff/formats/index.ts'
import { exitCode, exitCodes } from '../exitCode.ts'
import { compileOptions, didYouMeanHint, type SiteOptions } from '../options.ts'
import { formatPosition } from '../report/formatPosition.ts'
import { prefixOf, printReport } from '../report/printReport.ts'
import { terminal } from '../report/terminal.ts'
import { UsageError } from '../UsageError.ts'

export interface DiffOptions extends SiteOptions {
  format: string
  /** Exit with 1 if an address is lost. */
  strict?: boolean
}

/**
 * Compare the addresses, anchors and titles of the site as it is in its folder with those at another commit. Both are
 * compiled in the same way, each with its own config, as they would be published.
 */
export async function diff(ref: string, options: DiffOptions): Promise<number> {
  const screen = terminal(options)
  const { strict = false } = options
  const names = Object.keys(diffFormats)
  if (!Object.hasOwn(diffFormats, options.format)) {
    throw new UsageError(
      `\`--format\` is \`${options.format}\`; the formats are ${names.join(', ')}.`,
      didYouMeanHint(options.format, names),
    )
  }
  const site = compileOptions(options)
  const { root } = site
  const { compile } = await import('../../pipeline/compile.ts')
  const { comparePages } = await import('../../pipeline/diff/comparePages.ts')
  const commit = await checkOut(root, ref)
  try {
    const configFile = site.configFile === undefined ? {} : { configFile: commit.pathOf(resolve(site.configFile)) }
    const ofCommit = { ...site, ...configFile, root: commit.root, production: true }
    const before = await inFolder(commit.root, () => compile(ofCommit))
    if (!before.graph) {
      const [first] = sortDiagnostics(before.diagnostics)
      const position = first ? `${formatPosition({ file: first.file })}: ${first.message}` : ''
      throw new UsageError(
        `The site of \`${ref}\` cannot be read. ${position}`,
        'Name a commit in which `docs check` can read the config.',
      )
    }
    const after = await compile({ ...site, production: true })
    if (!after.graph) {
      const diagnostics = sortDiagnostics(after.diagnostics)
      printReport(diagnostics, { ...options, format: 'pretty' }, screen, { root, ignored: 0 })
      return exitCode(diagnostics)
    }
    const compared = comparePages(comparedSites(before, commit.root), comparedSites(after, root))
    const write = diffFormats[options.format as keyof typeof diffFormats]
    const context = { ref, commit: commit.commit, configFile: after.configFile, prefix: prefixOf(root), strict }
    screen.stdout.write(write(compared, context))
    return strict && compared.lost > 0 ? exitCodes.errors : exitCodes.clean
  } finally {
    commit.remove()
  }
}
