import { checkOut } from '../diff/checkOut.ts'
import { comparedSites } from '../diff/comparedSites.ts'
import { compileCommit, unreadableCommit } from '../diff/compileCommit.ts'
import { diffFormats } from '../diff/formats/index.ts'
import type { RenderedOptions } from '../diff/rendered/diffRendered.ts'
import { exitCodes } from '../exitCode.ts'
import { compileOptions } from '../options.ts'
import { prefixOf, printFailure } from '../report/printReport.ts'
import { printFormatted, terminal } from '../report/terminal.ts'
import { UsageError } from '../UsageError.ts'

export interface DiffOptions extends RenderedOptions {
  /** Compare what readers see, not the addresses. */
  rendered?: boolean
  /** Exit with 1 if an address is lost. */
  strict?: boolean
}

/**
 * Compare the addresses, anchors and titles of the site as it is in its folder with those at another commit. Both are
 * compiled in the same way, each with its own config, as they would be published.
 */
export async function diff(ref: string, options: DiffOptions): Promise<number> {
  const screen = terminal(options)
  const { strict = false, rendered = false } = options
  refuseRenderedOptions(options)
  if (rendered) return (await import('../diff/rendered/diffRendered.ts')).diffRendered(ref, options)
  const site = compileOptions(options)
  const { root } = site
  const { compile } = await import('../../pipeline/compile.ts')
  const { comparePages } = await import('../../pipeline/diff/comparePages.ts')
  const commit = await checkOut(root, ref)
  try {
    const before = await compileCommit(commit, site)
    if (!before.graph) throw unreadableCommit(ref, before)
    const after = await compile({ ...site, production: true })
    if (!after.graph) return printFailure(after.diagnostics, options, screen, root)
    const compared = comparePages(comparedSites(before, commit.root), comparedSites(after, root))
    const context = { ref, commit: commit.commit, configFile: after.configFile, prefix: prefixOf(root), strict }
    printFormatted(screen, options.format, diffFormats[options.format](compared, context))
    return strict && compared.lost > 0 ? exitCodes.errors : exitCodes.clean
  } finally {
    commit.remove()
  }
}

/** Throw a `UsageError` for options that contradict each other. */
function refuseRenderedOptions({ rendered, strict, screenshots, browser, report }: DiffOptions): void {
  const ofRendered = { '--screenshots': screenshots, '--browser': browser, '--report': report }
  const name = Object.entries(ofRendered).find(([, value]) => value !== undefined)?.[0]
  if (!rendered && name !== undefined) throw new UsageError(`\`${name}\` is for \`--rendered\`.`, `Add \`--rendered\`.`)
  if (rendered && strict) throw new UsageError('`--strict` is about addresses; leave out `--rendered`.')
  if (screenshots !== undefined && report === undefined)
    throw new UsageError('The pictures of `--screenshots` are in the report.', 'Add `--report changes.html`.')
  if (browser !== undefined && screenshots === undefined)
    throw new UsageError('`--browser` takes the pictures of `--screenshots`.', 'Add `--screenshots`.')
}
