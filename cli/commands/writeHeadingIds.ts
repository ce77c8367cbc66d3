import { join } from 'node:path'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import { exitCodes } from '../exitCode.ts'
import { writeTexts } from '../move/writeTexts.ts'
import { compileOptions, isAt, pathsFromRoot, type SiteOptions, selectedBy } from '../options.ts'
import { formatPosition } from '../report/formatPosition.ts'
import { printFailure } from '../report/printReport.ts'
import { terminal } from '../report/terminal.ts'
import { counted } from '../report/units.ts'
import { UsageError } from '../UsageError.ts'

export interface WriteHeadingIdsOptions extends SiteOptions {
  maintainCase?: boolean
  overwrite?: boolean
}

/** Write the ids of headings into the docs. Files are written after all ids are computed. */
export async function writeHeadingIds(paths: string[], options: WriteHeadingIdsOptions): Promise<number> {
  const site = compileOptions(options)
  const selectedPaths = pathsFromRoot(paths, site.root)
  const { headingIds } = await import('../../pipeline/edit/headingIds/headingIds.ts')
  const { maintainCase, overwrite } = options
  const {
    changed,
    left: skipped,
    files,
    diagnostics,
  } = await headingIds({ ...site, isWanted: selectedBy(selectedPaths), maintainCase, overwrite })

  const screen = terminal(options)
  if (diagnostics.length > 0) return printFailure(diagnostics, options, screen, site.root)
  const unmatchedPath = selectedPaths.find((path) => !files.some((file) => isAt(file, path)))
  if (unmatchedPath !== undefined)
    throw new UsageError(`\`${unmatchedPath}\` is no doc of the site, and none includes it.`)

  const before = (file: string) => readRegularFile(join(site.root, file), 'utf8')
  const texts = changed.map(({ file, text }) => [file, { before: before(file), after: text }] as const)
  if (texts.length > 0) writeTexts(site.root, new Map(texts), 'docs write-heading-ids')
  for (const { file, count } of changed) screen.stdout.write(`${formatPosition({ file })}: ${counted(count, 'id')}\n`)
  for (const { file, line, reason } of skipped) {
    screen.stderr.write(`${formatPosition({ file, line })}: left as it is. ${reason}\n`)
  }
  const total = changed.reduce((sum, { count }) => sum + count, 0)
  screen.stdout.write(
    total > 0
      ? `Wrote ${counted(total, 'heading id')} into ${counted(changed.length, 'file')}.\n`
      : 'There was no id to write.\n',
  )
  return skipped.some(({ line }) => line === undefined) ? exitCodes.errors : exitCodes.clean
}
