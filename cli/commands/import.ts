import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { configNames } from '../../pipeline/load/loadConfig.ts'
import { isFile } from '../../pipeline/tasks/isFile.ts'
import { escapeName } from '../../schemas/shared/text/escapeControls.ts'
import { exitCode, exitCodes } from '../exitCode.ts'
import { convert } from '../import/convert.ts'
import type { Entry, Outcome } from '../import/entry.ts'
import { fitToSite } from '../import/fitToSite.ts'
import { importReport } from '../import/importReport.ts'
import { findConfig, readConfig } from '../import/readConfig.ts'
import { scanFiles } from '../import/scanFiles.ts'
import { unignoredFolders } from '../import/unignoredFolders.ts'
import { configText } from '../import/writeConfig.ts'
import { writeNewFile } from '../output/writeNewFile.ts'
import { printReport } from '../report/printReport.ts'
import { terminal } from '../report/terminal.ts'
import { counted } from '../report/units.ts'
import { UsageError } from '../UsageError.ts'

export interface ImportOptions {
  dryRun?: boolean
  format: 'pretty' | 'json'
  color: boolean
  verbose?: boolean
}

const written = 'site.config.ts'

const existsAlready = (config: string) =>
  new UsageError(
    `\`${config}\` exists already, so nothing was written.`,
    'Move it away first, or see what would be written with `--dry-run`.',
  )

/**
 * Write the site config of a site that comes from Docusaurus, and report what happened to each part of it. No file of the site
 * is changed.
 */
export async function importSite(folder: string, options: ImportOptions): Promise<number> {
  const { format, dryRun = false } = options
  const root = resolve(folder)
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`There is no folder \`${folder}\`.`)
  const file = findConfig(root)
  if (file === undefined) {
    throw new UsageError(
      `There is no \`docusaurus.config\` in \`${folder}\`.`,
      'Name the folder that holds it: `docs import website`.',
    )
  }
  const existing = configNames.find((name) => isFile(join(root, name)))
  if (existing !== undefined && !dryRun) throw existsAlready(existing)

  const screen = terminal(options)
  // It is code of others, and may do anything.
  screen.stderr.write(`Running \`${file}\` and what it imports, to read its settings.\n`)
  const read = await readConfig(root, file)
  if ('diagnostic' in read) {
    printReport([read.diagnostic], { ...options, cwd: root }, screen, { root, ignored: 0 })
    return exitCode([read.diagnostic])
  }
  const conversion = await convert(root, read)
  const { missingPackages } = read
  fitToSite(root, conversion)
  const text = configText(conversion.config, file)
  const entries = [...conversion.entries, ...scanFiles(root, conversion.config, file)]
  // The file may have appeared in the meantime.
  if (!dryRun && !writeNewFile(join(root, written), text)) throw existsAlready(written)

  if (format === 'json') {
    screen.stdout.writeData(
      `${JSON.stringify({ written: !dryRun, files: { [written]: text }, missingPackages, entries }, null, 2)}\n`,
    )
    return exitCodes.clean
  }
  const count = (outcome: Outcome) => entries.filter((entry: Entry) => entry.outcome === outcome).length
  const end = [
    `${counted(count('carried'), 'part')} carried over, ${count('frozen') > 0 ? `${count('frozen')} as of today, ` : ''}${count('different')} ${count('different') === 1 ? 'works' : 'work'} differently, ${count('missing')} without a counterpart.`,
    dryRun
      ? `\`docs import\` without \`--dry-run\` writes \`${written}\`.`
      : `Wrote \`${written}\`. Next: \`docs dev\`, and \`docs check\`.`,
    ...ignoreLine(unignoredFolders(root, ['.quire', 'dist'])),
  ]
  screen.stdout.write(
    [
      ...(dryRun ? [text.replaceAll('\t', '  ')] : []),
      ...missingLine(missingPackages),
      importReport(entries, screen.colors),
      `${end.join('\n')}\n`,
    ].join('\n'),
  )
  return exitCodes.clean
}

/** The line about the folders of the tool that git would take for files of the site. */
const ignoreLine = (folders: string[]): string[] =>
  folders.length === 0
    ? []
    : [
        `Add ${folders.map((folder) => `\`${folder}/\``).join(' and ')} to \`.gitignore\`: the cache and the built site are not committed.`,
      ]

/** The line at the top about packages that are not installed. */
function missingLine(packages: string[]): string[] {
  if (packages.length === 0) return []
  const [verb, them] = packages.length === 1 ? ['is', 'it'] : ['are', 'them']
  const names = packages.map((name) => `\`${escapeName(name)}\``).join(', ')
  return [
    `${counted(packages.length, 'package')} ${verb} not installed, and the config was read without ${them}: ${names}.\n`,
  ]
}
