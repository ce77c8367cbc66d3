import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { configNames } from '../../pipeline/load/loadConfig.ts'
import { exitCodes } from '../exitCode.ts'
import { askAnswers, type GivenAnswers } from '../init/askAnswers.ts'
import { newSite, type Template, templates } from '../init/newSite.ts'
import { repositoryOf } from '../init/repository.ts'
import { type Terminal, terminal } from '../report/terminal.ts'
import { UsageError } from '../UsageError.ts'

export interface InitOptions extends GivenAnswers {
  color: boolean
  template: Template
}

/**
 * Write a small site that shows by example what a site can have. Files that exist are kept as they are.
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
  const written: string[] = []
  const kept: string[] = []
  for (const { path, inRepository, text } of newSite(answers, repository, options.template)) {
    const file = join(inRepository ? (repository?.root ?? root) : root, path)
    const name = relative(root, file).replaceAll('\\', '/')
    mkdirSync(dirname(file), { recursive: true })
    try {
      writeFileSync(file, text, { flag: 'wx' })
      written.push(name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      kept.push(name)
    }
  }
  print(screen, folder, written, kept, nextCommands(root, folder, kept))
  return exitCodes.clean
}

/** The next commands after `docs init`. */
function nextCommands(root: string, folder: string, kept: string[]): string[] {
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
    ...(isInstalled() ? [] : [hasOwnPackage ? 'npm install quire-docs' : 'npm install']),
    hasOwnPackage ? 'npx docs dev' : 'npm run dev',
  ]
}

function print({ stdout, colors }: Terminal, folder: string, written: string[], kept: string[], next: string[]): void {
  const lines = [
    `Wrote a site of ${written.length} files${folder === '.' ? '' : ` into ${folder}`}:`,
    ...written.map((name) => `  ${name}`),
    ...(kept.length > 0 ? ['', 'Kept as they were:', ...kept.map((name) => `  ${name}`)] : []),
    '',
    next.length === 1 ? 'Next:' : 'Next, one after the other:',
    ...next.map((command) => `  ${colors.bold(command)}`),
  ]
  stdout.write(`${lines.join('\n')}\n`)
}
