import { lstatSync, readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { MovePlan } from '../../pipeline/edit/move/planMove.ts'
import type { Refusal } from '../../pipeline/edit/move/selectFiles.ts'
import { isOutside, repositoryOf } from '../../schemas/shared/files/repository.ts'
import { withSlashes } from '../../schemas/shared/files/withSlashes.ts'
import { escapeName } from '../../schemas/shared/text/escapeControls.ts'
import { redirectText } from '../diff/formats/pretty.ts'
import { exitCodes } from '../exitCode.ts'
import { applyMove, finishMove, notWritable } from '../move/applyMove.ts'
import { hasJournal } from '../move/journal.ts'
import { newPath } from '../move/moveSteps.ts'
import { compileOptions, type SiteOptions } from '../options.ts'
import { formatPosition } from '../report/formatPosition.ts'
import { printFailure } from '../report/printReport.ts'
import { terminal } from '../report/terminal.ts'
import { counted } from '../report/units.ts'
import { UsageError } from '../UsageError.ts'

export interface MvOptions extends SiteOptions {
  /** Finish a move that was interrupted. */
  continue?: boolean
  /** Take back a move that was interrupted. */
  undo?: boolean
  /** Print the patch, and change nothing. */
  dryRun?: boolean
}

/**
 * Rename a doc or a folder of docs with its translations, change all links to it, and add redirects from its old
 * addresses. What cannot be changed with certainty is listed on stderr, and the exit code is 1.
 */
export async function mv(from: string | undefined, to: string | undefined, options: MvOptions): Promise<number> {
  const screen = terminal(options)
  const site = compileOptions(options)
  const { root } = site
  if (options.continue || options.undo) {
    if (from !== undefined || (options.continue && options.undo)) throw new UsageError(usage)
    if (!hasJournal(root)) throw new UsageError('No move or change was interrupted here.')
    const renames = finishMove(root, options.undo ? 'undo' : 'continue')
    const what = renames.length > 0 ? 'move' : 'change'
    for (const { from, to } of renames)
      screen.stdout.write(renameLine(options.undo ? { from: to, to: from } : { from, to }))
    screen.stdout.write(options.undo ? `The ${what} is taken back.\n` : `The ${what} is finished.\n`)
    return exitCodes.clean
  }
  if (from === undefined || to === undefined) throw new UsageError(usage)
  const { planMove } = await import('../../pipeline/edit/move/planMove.ts')
  const plan = await planMove({ ...site, from: pathFromRoot(from, root), to: pathFromRoot(to, root) })
  if ('problem' in plan) throw refusal(plan)
  if ('diagnostics' in plan) return printFailure(plan.diagnostics, options, screen, root)

  const readOnly = notWritable(root, plan)
  if (readOnly !== undefined) throw refusal({ problem: readOnly })
  if (options.dryRun) screen.stdout.writeData(await movePatch(root, plan))
  else {
    applyMove(root, plan)
    for (const rename of plan.renames) screen.stdout.write(renameLine(rename))
    const changed = counted(plan.texts.size, 'file')
    const redirects = counted(plan.redirects.length, 'redirect')
    screen.stdout.write(`Changed ${changed}, added ${redirects}. \`docs check\` says whether all is well.\n`)
  }
  screen.stderr.write(remainingWork(plan, options.dryRun ? (file) => file : (file) => newPath(file, plan.renames)))
  return plan.left.length + plan.unread.length + plan.leftRedirects.length > 0 ? exitCodes.errors : exitCodes.clean
}

const renameLine = ({ from, to }: { from: string; to: string }) => `${escapeName(from)} → ${escapeName(to)}\n`

const usage =
  'Name a doc or a folder and its new path, `docs mv docs/start.md docs/first.md`, or write `--continue` or `--undo` alone.'

/** A path of the command line from the site's root. The file need not exist. */
const pathFromRoot = (path: string, root: string) => withSlashes(relative(root, resolve(root, path)))

const refusal = ({ problem, hint }: Refusal) => new UsageError(`${problem} Nothing was moved.`, hint)

/**
 * The whole move as a patch for `git apply`: renames with the changes of their files. Git refuses paths with `..`, so those of a move
 * outside of the site's folder are from the repository's.
 */
async function movePatch(root: string, { renames, texts, links }: MovePlan): Promise<string> {
  const { createTwoFilesPatch, FILE_HEADERS_ONLY } = await import('diff')
  const movedFiles = renames.flatMap(({ from, to }) =>
    filesIn(root, from).map((end) => [from + end, to + end] as const),
  )
  const newPaths = new Map(movedFiles)
  const isFromRepository = [...texts.keys(), ...movedFiles.flat()].some(isOutside)
  const named = (path: string) =>
    isFromRepository ? withSlashes(relative(repositoryOf(root), join(root, path))) : path
  const headerOf = (from: string, to: string) => {
    const rename = from === to ? '' : `rename from ${named(from)}\nrename to ${named(to)}\n`
    return `diff --git a/${named(from)} b/${named(to)}\n${rename}`
  }
  const relinked = new Map(links.map(({ file, ...targets }) => [file, targets]))
  const unchanged = movedFiles
    .filter(([from]) => !texts.has(from) && !relinked.has(from))
    .map(([from, to]) => headerOf(from, to))
  const changed = [...texts, ...relinked].map(([file, { before, after }]) => {
    const path = newPaths.get(file) ?? file
    const options = { headerOptions: FILE_HEADERS_ONLY }
    const names = [`a/${named(file)}`, `b/${named(path)}`] as const
    const patch = createTwoFilesPatch(...names, before, after, undefined, undefined, options)
    // In patches, a symbolic link is a file of this mode that holds its target.
    const mode = relinked.has(file) ? 'index 0000000..1111111 120000\n' : ''
    return headerOf(file, path) + mode + patch
  })
  const note = isFromRepository ? ['# Paths are from the folder of the repository: apply the patch there.\n'] : []
  return [...note, ...unchanged, ...changed].join('')
}

/** The ends of the paths of all files in a folder: `/a.md`; of a file the empty one. */
function filesIn(root: string, path: string): string[] {
  if (!lstatSync(join(root, path)).isDirectory()) return ['']
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesIn(root, `${path}/${name}`).map((end) => `/${name}${end}`))
}

/** Steps that remain to be done by hand. */
function remainingWork(
  { left, unread, leftRedirects, configFile }: MovePlan,
  pathOf: (file: string) => string,
): string {
  const lines = left.map((link) => {
    const position = formatPosition({ ...link, file: pathOf(link.file) })
    if (link.isElsewhere)
      return `${position}: change \`${link.value}\` by hand: that doc is in another set of docs now.\n`
    const instead = link.replacement === undefined ? 'write where it leads now' : `write \`${link.replacement}\``
    return `${position}: change \`${link.value}\` by hand: ${instead}.\n`
  })
  const unchanged = unread.map(
    (file) =>
      `${formatPosition({ file: pathOf(file) })}: its links are as they were, because it cannot be read; \`docs check\` says why. Change them by hand.\n`,
  )
  const redirects = leftRedirects.map((redirect) => `  ${redirectText(redirect, configFile)},\n`)
  const list =
    redirects.length > 0 ? [`Add these to \`redirects\` in ${configFile}, which is code:\n`, ...redirects] : []
  return [...lines, ...unchanged, ...list].join('')
}
