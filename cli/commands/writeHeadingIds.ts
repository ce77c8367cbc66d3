import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { sorted } from '../check/review.ts'
import { exitCode, exitCodes } from '../exitCode.ts'
import { compileOptions, pathsOf, type SiteOptions } from '../options.ts'
import { writeWhole } from '../output/writeWhole.ts'
import { counted } from '../report/counted.ts'
import { tell } from '../report/printReport.ts'
import { terminal } from '../report/terminal.ts'
import { UsageError } from '../UsageError.ts'

export interface WriteHeadingIdsOptions extends SiteOptions {
  maintainCase?: boolean
  overwrite?: boolean
}

/** Write the ids that headings have into the docs. Every file is written as a whole, after all of them were worked out. */
export async function writeHeadingIds(paths: string[], options: WriteHeadingIdsOptions): Promise<number> {
  const site = compileOptions(options)
  const places = pathsOf(paths, site.root)
  const { headingIds } = await import('../../pipeline/headingIds/headingIds.ts')
  const { maintainCase, overwrite } = options
  const isIn = (file: string, place: string) => place === '' || file === place || file.startsWith(`${place}/`)
  const isWanted = (file: string) => places.length === 0 || places.some((place) => isIn(file, place))
  const { changed, left, files, diagnostics } = await headingIds({ ...site, isWanted, maintainCase, overwrite })

  const screen = terminal(options)
  if (diagnostics.length > 0) {
    const found = sorted(diagnostics)
    tell(found, { ...options, format: 'pretty' }, screen, { root: site.root, ignored: 0 })
    return exitCode(found)
  }
  const strange = places.find((place) => !files.some((file) => isIn(file, place)))
  if (strange !== undefined) throw new UsageError(`\`${strange}\` is no doc of the site, and none includes it.`)

  for (const { file, text, count } of changed) {
    // A linked file is written where it lies.
    writeWhole(realpathSync(join(site.root, file)), text)
    screen.stdout.write(`${file}: ${counted(count, 'id')}\n`)
  }
  for (const { file, line, reason } of left) {
    screen.stderr.write(`${line === undefined ? file : `${file}:${line}`}: left as it is. ${reason}\n`)
  }
  const total = changed.reduce((sum, { count }) => sum + count, 0)
  screen.stdout.write(
    total > 0
      ? `Wrote ${counted(total, 'heading id')} into ${counted(changed.length, 'file')}.\n`
      : 'There was no id to write.\n',
  )
  return left.some(({ line }) => line === undefined) ? exitCodes.findings : exitCodes.clean
}
