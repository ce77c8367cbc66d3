import { dirname, resolve } from 'node:path'
import { editData, type Redirect } from '../../pipeline/edit/move/dataFile.ts'
import { sourceText } from '../../pipeline/load/sourceText.ts'
import { versionedDocs } from '../../pipeline/load/versionNames.ts'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import { runGit } from '../../schemas/shared/git/git.ts'
import { exitCodes } from '../exitCode.ts'
import { writeTexts } from '../move/writeTexts.ts'
import { compileOptions, type SiteOptions } from '../options.ts'
import { askedAddresses } from '../redirects/askedAddresses.ts'
import { type RedirectsContext, redirectFormats } from '../redirects/formats.ts'
import { listText } from '../redirects/listText.ts'
import { matchAddresses } from '../redirects/matchAddresses.ts'
import { missedAddresses } from '../redirects/missedAddresses.ts'
import { oldPages } from '../redirects/oldPages.ts'
import { printFailure } from '../report/printReport.ts'
import { printFormatted, terminal } from '../report/terminal.ts'
import { UsageError } from '../UsageError.ts'

export interface RedirectsOptions extends SiteOptions {
  from: string
  dryRun?: boolean
  format: keyof typeof redirectFormats
}

/** Match addresses that readers missed with pages. Certain ones become redirects in the config, others are listed. */
export async function redirects(options: RedirectsOptions): Promise<number> {
  const screen = terminal(options)
  const site = compileOptions(options)
  const { root } = site
  const missed = missedAddresses(readList(root, options.from), options.from)
  const { compile } = await import('../../pipeline/compile.ts')
  const compiled = await compile({ ...site, production: true })
  const { graph, config, state, configFile } = compiled
  if (!graph || !config || !state) return printFailure(compiled.diagnostics, options, screen, root)
  const folders = [
    ...config.docs.flatMap(({ id, path }) => [path, dirname(versionedDocs(id, '1'))]),
    ...(config.blog ?? []).map(({ path }) => path),
    ...(config.pages ? [config.pages.path] : []),
  ]
  const asked = askedAddresses(missed, { graph, languages: compiled.sites.map((each) => each.graph) })
  const old = await oldPages(root, { configFile: site.configFile, folders, anchors: asked.anchors })
  if (isShallow(root)) {
    screen.stderr.write(
      'This clone is shallow: pages that were moved before its first commit are not found. `git fetch --unshallow` brings the whole history.\n',
    )
  }
  const matched = matchAddresses(asked, { graph, textOf: ({ source }) => sourceText(root, source) }, old)

  const certain = matched.addresses.flatMap(({ route, certain }): Redirect[] =>
    certain ? [{ from: route, to: certain.to }] : [],
  )
  const { locateConfig } = state.loaded
  const { text, leftRedirects } = await editData(root, configFile, locateConfig, [], certain)
  const before = sourceText(root, configFile)
  const isWritten = text !== undefined && before !== undefined && !options.dryRun
  if (isWritten) writeTexts(root, new Map([[configFile, { before, after: text }]]), 'docs redirects')
  const context: RedirectsContext = { configFile, state: isWritten ? 'written' : options.dryRun ? 'planned' : 'left' }
  if (leftRedirects.length > 0) context.state = 'left'
  printFormatted(screen, options.format, redirectFormats[options.format](matched, context))
  return exitCodes.clean
}

const isShallow = (root: string): boolean =>
  runGit(root, ['rev-parse', '--is-shallow-repository']).toString().trim() === 'true'

function readList(root: string, file: string): string {
  try {
    return listText(readRegularFile(resolve(root, file)))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new UsageError(`\`${file}\` cannot be read: ${code === 'ENOENT' ? 'there is no such file' : message}.`)
  }
}
