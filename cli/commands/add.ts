import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type FieldChange, withFields } from '../../pipeline/edit/configField.ts'
import { loadConfig } from '../../pipeline/load/loadConfig.ts'
import { sourceText } from '../../pipeline/load/sourceText.ts'
import { valueAt } from '../../pipeline/load/wording/reword.ts'
import { findPackage } from '../../pipeline/packages/findPackage.ts'
import { features } from '../add/features.ts'
import { type InstallCommand, installCommand } from '../add/packageManager.ts'
import { exitCodes } from '../exitCode.ts'
import { writeFiles } from '../move/writeTexts.ts'
import { compileOptions, didYouMeanHint, type SiteOptions } from '../options.ts'
import { printFailure } from '../report/printReport.ts'
import { terminal } from '../report/terminal.ts'
import { UsageError } from '../UsageError.ts'

interface AddOptions extends SiteOptions {
  /** False with `--no-install`. */
  install: boolean
}

/**
 * Add features to a site: install their packages, set their fields in the config, and write their stylesheets and files. Fields, packages and
 * files that exist stay unchanged. If the config cannot be edited safely, the command prints the lines to write by hand.
 */
export async function add(names: string[], options: AddOptions): Promise<number> {
  const screen = terminal(options)
  for (const name of names) {
    if (Object.hasOwn(features, name)) continue
    const known = Object.keys(features)
    throw new UsageError(
      `\`docs add\` does not know \`${name}\`.`,
      didYouMeanHint(name, known) ?? `It adds ${known.map((one) => `\`${one}\``).join(', ')}.`,
    )
  }
  const { root, configFile: given } = compileOptions(options)
  const { config, configFile, diagnostics } = await loadConfig(root, given)
  if (!config) return printFailure(diagnostics, options, screen, root)

  const chosen = [...new Set(names)].map((name) => features[name]!)
  const missing = chosen
    .flatMap(({ packages }) => packages)
    .filter((spec) => findPackage(spec.replace(/(?<=.)@.*/, ''), [root]) === 'package')
  const command = missing.length > 0 ? installCommand(root, missing) : undefined
  if (command && options.install) {
    const code = await run(command, root)
    if (code !== 0) {
      screen.stderr.write(`\`${lineOf(command)}\` ended with ${code}; the config is as it was.\n`)
      return exitCodes.errors
    }
  }

  const styles = chosen.flatMap(({ styles }) => styles ?? [])
  const changes: FieldChange[] = [
    // A field with its default value is not written.
    ...chosen.flatMap(({ fields }) => fields.filter(({ path, value }) => value !== true || !valueAt(config, path))),
    ...styles.map(({ path }) => ({ path: ['customCss'], value: path, isItem: true })),
  ]
  const text = await withFields(root, configFile, changes)
  if (text === undefined) {
    screen.stderr.write(
      `\`${configFile}\` cannot be changed with certainty. Write into it:\n${changes.map((change) => `  ${sample(change)}\n`).join('')}`,
    )
    return exitCodes.errors
  }

  const ownFiles = chosen.flatMap(({ files = [] }) =>
    files.map(({ path, text }) => ({ path, text: text(config.baseUrl) })),
  )
  const files = new Map(
    [...styles, ...ownFiles].filter(({ path }) => !existsSync(join(root, path))).map(({ path, text }) => [path, text]),
  )
  const others = ownFiles.filter(({ path, text }) => !files.has(path) && sourceText(root, path) !== text)
  if (text !== sourceText(root, configFile)) files.set(configFile, text)
  if (files.size > 0) writeFiles(root, files, 'docs add')
  for (const { path, text } of others)
    screen.stderr.write(
      `\`${path}\` exists and is as it was. It has to do this, too:\n${text.replace(/^(?=.)/gm, '  ')}`,
    )
  const lines = [
    ...(files.size > 0
      ? ['Written:', ...[...files.keys()].map((path) => `  ${path}`)]
      : others.length > 0
        ? []
        : ['The site has it already.']),
    ...(command && !options.install ? ['Run now:', `  ${lineOf(command)}`] : []),
    ...chosen.map(({ use }) => use),
  ]
  screen.stdout.write(`${lines.join('\n')}\n`)
  return exitCodes.clean
}

const lineOf = ({ command, args }: InstallCommand) => [command, ...args].join(' ')

/** A change as one would write it: `markdown.remarkPlugins: [remarkMath]`, with an import. */
function sample({ path, value, isItem }: FieldChange): string {
  const code = typeof value === 'object' ? value.name : JSON.stringify(value).replaceAll('"', "'")
  const from = typeof value === 'object' ? `, with \`import ${value.name} from '${value.from}'\`` : ''
  return `${path.join('.')}: ${isItem ? `[${code}]` : code}${from}`
}

/** Run a package manager in the terminal. Resolves with its exit code. */
function run({ command, args }: InstallCommand, cwd: string): Promise<number> {
  return new Promise((resolve, reject) => {
    // On Windows package managers are scripts, which only a shell starts. All arguments are ours.
    const child = spawn(command, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' })
    child.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') resolve(127)
      else reject(error)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
