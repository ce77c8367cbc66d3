import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { configNames } from '../../pipeline/load/loadConfig.ts'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import { withSlashes } from '../../schemas/shared/files/withSlashes.ts'
import { writeFileAtomic } from '../../schemas/shared/files/writeFileAtomic.ts'
import { exitCodes } from '../exitCode.ts'
import { askAnswers, type GivenAnswers } from '../init/askAnswers.ts'
import { existingDocs } from '../init/existingDocs.ts'
import { newSite, type Template, templates } from '../init/newSite.ts'
import { withSite } from '../init/packageScripts.ts'
import { repositoryOf } from '../init/repository.ts'
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

  if (!templates.includes(options.template))
    throw new UsageError(
      `There is no template \`${options.template}\`.`,
      `The templates are ${templates.map((name) => `\`${name}\``).join(' and ')}.`,
    )

  mkdirSync(root, { recursive: true })
  const repository = repositoryOf(root)
  const answers = await askAnswers(root, options, repository)
  const docsPath = existingDocs(root)
  const written: string[] = []
  const kept: string[] = []
  const changed: string[] = []
  let scripts: Record<string, string> | undefined
  for (const { path, inRepository, text } of newSite(answers, repository, options.template, docsPath)) {
    const file = join(inRepository ? (repository?.root ?? root) : root, path)
    const name = withSlashes(relative(root, file))
    mkdirSync(dirname(file), { recursive: true })
    try {
      writeFileSync(file, text, { flag: 'wx' })
      written.push(name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const own = path === 'package.json' ? withSite(readRegularFile(file, 'utf8'), text) : undefined
      if (own) {
        writeFileAtomic(file, own.text)
        scripts = own.scripts
        changed.push(name)
      } else kept.push(name)
    }
  }
  print(screen, { folder, docsPath, written, changed, kept, next: nextCommands(root, folder, kept, scripts) })
  return exitCodes.clean
}

/** The next commands after `docs init`. `scripts` are those of a `package.json` that was there, by what they do. */
function nextCommands(root: string, folder: string, kept: string[], scripts?: Record<string, string>): string[] {
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

interface Outcome {
  folder: string
  /** The folder of the docs that were there. */
  docsPath: string | undefined
  written: string[]
  changed: string[]
  kept: string[]
  next: string[]
}

function print({ stdout, colors }: Terminal, { folder, docsPath, written, changed, kept, next }: Outcome): void {
  const docs = docsPath === '.' ? 'this folder' : `\`${docsPath}\``
  const lines = [
    `Wrote a site of ${written.length} files${folder === '.' ? '' : ` into ${folder}`}:`,
    ...written.map((name) => `  ${name}`),
    ...(docsPath === undefined ? [] : ['', `Its docs are the Markdown files of ${docs}, which stay as they are.`]),
    ...(changed.length > 0 ? ['', 'Added scripts and packages to:', ...changed.map((name) => `  ${name}`)] : []),
    ...(kept.length > 0 ? ['', 'Kept as they were:', ...kept.map((name) => `  ${name}`)] : []),
    '',
    next.length === 1 ? 'Next:' : 'Next, one after the other:',
    ...next.map((command) => `  ${colors.bold(command)}`),
  ]
  stdout.write(`${lines.join('\n')}\n`)
}
