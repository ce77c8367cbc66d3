import { existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { configNames } from '../../pipeline/load/loadConfig.ts'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import { removeCreated } from '../../schemas/shared/files/removeCreated.ts'
import { withSlashes } from '../../schemas/shared/files/withSlashes.ts'
import { writeFileAtomic } from '../../schemas/shared/files/writeFileAtomic.ts'
import { escapeName } from '../../schemas/shared/text/escapeControls.ts'
import { exitCodes } from '../exitCode.ts'
import { askAnswers, type GivenAnswers } from '../init/askAnswers.ts'
import { existingDocs } from '../init/existingDocs.ts'
import { type NewFile, newSite, type Template } from '../init/newSite.ts'
import { withSite } from '../init/packageScripts.ts'
import { type Repository, repositoryOf } from '../init/repository.ts'
import { makeFolder } from '../output/makeFolder.ts'
import { writeNewFile } from '../output/writeNewFile.ts'
import { type Terminal, terminal } from '../report/terminal.ts'
import { UsageError } from '../UsageError.ts'

export interface InitOptions extends GivenAnswers {
  color: boolean
  template: Template
}

/**
 * Write a small site that shows by example what a site can have; in a folder with Markdown, one that shows this Markdown. Files
 * that exist are kept as they are, but for a `package.json`, which gets scripts.
 *
 * Asks for the title and the address, unless they are options, `--yes` is given or there is no terminal.
 */
export async function init(folder: string, options: InitOptions): Promise<number> {
  const screen = terminal(options)
  const root = resolve(folder)
  if (statSync(root, { throwIfNoEntry: false })?.isFile())
    throw new UsageError(`\`${folder}\` is a file, not a folder.`)
  const config = configNames.find((name) => existsSync(join(root, name)))
  if (config)
    throw new UsageError(
      `There is a site already: \`${join(folder, config)}\`.`,
      'Name another folder: `docs init website`.',
    )

  const created = existsSync(root) ? [] : [makeFolder(root)]
  try {
    const repository = repositoryOf(root)
    const answers = await askAnswers(root, options, repository)
    const docsPath = existingDocs(root)
    const files = newSite(answers, repository, options.template, docsPath)
    const outcome = writeSite(root, repository, files, created)
    print(screen, { folder, docsPath, ...outcome, next: nextCommands(root, folder, outcome) })
    return exitCodes.clean
  } catch (error) {
    removeCreated(created, error)
    throw error
  }
}

interface WrittenSite {
  written: string[]
  kept: string[]
  changed: string[]
  /** Scripts of a `package.json` that was there, by what they do. */
  scripts?: Record<string, string>
}

/** Write the files of a new site. The paths of created files and folders are added to `created`. */
function writeSite(root: string, repository: Repository | undefined, files: NewFile[], created: string[]): WrittenSite {
  const site: WrittenSite = { written: [], kept: [], changed: [] }
  let writePackage = () => {}
  for (const { path, inRepository, text } of files) {
    const file = join(inRepository ? (repository?.root ?? root) : root, path)
    const name = withSlashes(relative(root, file))
    if (!existsSync(dirname(file))) created.push(makeFolder(dirname(file)))
    if (writeNewFile(file, text)) {
      created.push(file)
      site.written.push(name)
      continue
    }
    const own = path === 'package.json' ? withSite(readRegularFile(file, 'utf8'), text) : undefined
    if (own) {
      site.scripts = own.scripts
      site.changed.push(name)
      writePackage = () => writeFileAtomic(file, own.text)
    } else site.kept.push(name)
  }
  // The last, since it cannot be removed again.
  writePackage()
  return site
}

/** The next commands after `docs init`. */
function nextCommands(root: string, folder: string, { kept, scripts }: WrittenSite): string[] {
  const isInstalled = () => {
    try {
      return Boolean(createRequire(join(root, 'package.json')).resolve('quire-docs/package.json'))
    } catch {
      return false
    }
  }
  const hasOwnPackage = kept.includes('package.json')
  return [
    ...(resolve(folder) === process.cwd() ? [] : [`cd ${/\s/.test(folder) ? `"${folder}"` : folder}`]),
    ...(isInstalled() ? [] : [hasOwnPackage ? 'npm install --save-dev quire-docs' : 'npm install']),
    hasOwnPackage ? 'npx docs dev' : `npm run ${scripts?.dev ?? 'dev'}`,
  ]
}

interface Outcome extends WrittenSite {
  folder: string
  /** The folder of the docs that were there. */
  docsPath: string | undefined
  next: string[]
}

function print({ stdout, colors }: Terminal, { folder, docsPath, written, changed, kept, next }: Outcome): void {
  const docs = docsPath === '.' ? 'this folder' : `\`${escapeName(docsPath ?? '')}\``
  const lines = [
    `Wrote a site of ${written.length} files${folder === '.' ? '' : ` into ${escapeName(folder)}`}:`,
    ...written.map((name) => `  ${escapeName(name)}`),
    ...(docsPath === undefined ? [] : ['', `Its docs are the Markdown files of ${docs}, which stay as they are.`]),
    ...(changed.length > 0
      ? ['', 'Added scripts and packages to:', ...changed.map((name) => `  ${escapeName(name)}`)]
      : []),
    ...(kept.length > 0 ? ['', 'Kept as they were:', ...kept.map((name) => `  ${escapeName(name)}`)] : []),
    '',
    next.length === 1 ? 'Next:' : 'Next, one after the other:',
    ...next.map((command) => `  ${colors.bold(escapeName(command))}`),
  ]
  stdout.write(`${lines.join('\n')}\n`)
}
