import { join } from 'node:path'
import type { PublishedSite } from '../../schemas/deploySet.ts'
import { sha256 } from '../../schemas/shared/cache/sha256.ts'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import { hideSecrets } from '../cache/hideSecrets.ts'
import { diskError } from '../diskError.ts'
import { exitCodes } from '../exitCode.ts'
import { type Applied, applyPublish, PublishStopped } from '../publish/applyPublish.ts'
import { parseThreshold, tooManyDeletions } from '../publish/deleteThreshold.ts'
import { planFormats } from '../publish/formats.ts'
import { type PublishedPart, plannedSite } from '../publish/plannedSite.ts'
import type { PublishPlan } from '../publish/planPublish.ts'
import { publishedList } from '../publish/publishedSite.ts'
import type { Target } from '../publish/target.ts'
import { progress } from '../report/progress.ts'
import { printFormatted, type Terminal, terminal } from '../report/terminal.ts'
import { bytes, counted, seconds } from '../report/units.ts'
import { UsageError } from '../UsageError.ts'

export interface PublishOptions extends PublishedPart {
  /** Percentage of the published files, not parsed yet. */
  deleteThreshold: string
  format: keyof typeof planFormats
}

/** Print what `docs publish apply` would do. */
export async function publishPlan(address: string, options: PublishOptions): Promise<number> {
  const { format } = options
  const threshold = parseThreshold(options.deleteThreshold)
  const screen = terminal(options)
  const { plan, target, published } = await plannedSite(address, screen, options)
  const name = target?.name ?? 'The list'
  printFormatted(screen, format, planFormats[format](plan, { name, isWhole: options.verbose === true }))
  if (format === 'pretty') printNotes(screen, plan, published, target)
  const problem = tooManyDeletions(plan, threshold)
  if (problem !== undefined) screen.stderr.write(`${problem}\n`)
  return exitCodes.clean
}

/** Make the target the site that was built. */
export async function publishApply(address: string, options: PublishOptions & { yes?: boolean }): Promise<number> {
  const started = performance.now()
  if (address === '-') {
    throw new UsageError(
      'A list on standard input says what is published, and not where.',
      '`docs publish plan - --format json` prints what to copy and to delete.',
    )
  }
  const { format } = options
  const threshold = parseThreshold(options.deleteThreshold)
  const screen = terminal(options)
  const { plan, target, published, folder } = await plannedSite(address, screen, options)
  const context = { name: target!.name, isWhole: options.verbose === true }
  const problem = options.yes ? undefined : tooManyDeletions(plan, threshold)
  if (problem !== undefined) {
    printFormatted(screen, format, planFormats[format](plan, context))
    screen.stderr.write(`${problem} Nothing was published.\n`)
    return exitCodes.errors
  }
  if (plan.upload.length + plan.remove.length === 0) {
    if (format === 'json') screen.stdout.writeData(planFormats.json(plan, { ...context, sent: nothingSent }))
    else screen.stdout.write(`${target!.name} is up to date: ${counted(plan.unchanged, 'file')}.\n`)
    return exitCodes.clean
  }
  const progressLine = progress(screen)
  try {
    const applied = await applyPublish(target!, plan, published, {
      bytesOf: ({ path, sha256: expected }) => builtBytes(folder, path, expected),
      onProgress: (done, total) => progressLine.update('published', done, total),
    })
    progressLine.end()
    if (format === 'json') {
      screen.stdout.writeData(planFormats.json(plan, { ...context, sent: applied }))
      return exitCodes.clean
    }
    const { sent, bytes: sentBytes, resumed } = applied
    const again = resumed === 0 ? '' : ` (${counted(resumed, 'other')} by an interrupted run)`
    screen.stdout.write(
      `${purgeList(plan)}Published to ${target!.name}: ${counted(sent, 'file')} uploaded${again}, ${bytes(sentBytes)}; ` +
        `${plan.remove.length.toLocaleString('en')} deleted; ${plan.unchanged.toLocaleString('en')} unchanged; in ${seconds(started)}.\n`,
    )
    printNotes(screen, plan, published, target)
    return exitCodes.clean
  } catch (error) {
    progressLine.end()
    if (!(error instanceof PublishStopped)) throw error
    const { reason, applied, left } = error
    const ofDisk = 'path' in reason ? diskError(reason) : undefined
    const message = ofDisk?.message.replace(/\.$/, '') ?? hideSecrets(reason.message, address)
    if (format === 'json')
      screen.stdout.writeData(planFormats.json(plan, { ...context, sent: applied, stopped: { reason: message, left } }))
    if (reason instanceof UsageError) throw new UsageError(`${reason.message} ${outcomeOf(plan, left)}`, reason.hint)
    screen.stderr.write(
      `Publishing to ${target!.name} was interrupted: ${message}.\nThe site there works. Run the command again to go on.\n`,
    )
    return exitCodes.errors
  }
}

/** What a run that was refused has done. */
function outcomeOf({ upload, remove }: PublishPlan, left: string[]): string {
  const changing = upload.length + remove.length
  if (left.length === changing) return 'Nothing was published.'
  const deletions = new Set(remove)
  const kept = left.filter((path) => deletions.has(path)).length
  const parts = [
    ...(left.length > kept ? [`${counted(left.length - kept, 'file')} to upload`] : []),
    ...(kept > 0 ? [`${counted(kept, 'file')} to delete`] : []),
  ]
  return `The site there works; left are ${parts.join(' and ')}.`
}

/** The bytes of a file, if they are still those of the build. */
function builtBytes(folder: string, path: string, expected: string): Uint8Array {
  const bytes = readRegularFile(join(folder, path))
  if (sha256(bytes) === expected) return bytes
  throw new UsageError(
    `\`${path}\` in the output folder is not the file that was built.`,
    'Remove the output folder, run `docs build`, and publish what it has written.',
  )
}

const nothingSent: Applied = { sent: 0, bytes: 0, resumed: 0 }

const purgeList = ({ purge }: PublishPlan) =>
  purge.length === 0 ? '' : `Purge from the CDN:\n${purge.map((address) => `  ${address}\n`).join('')}\n`

function printNotes(screen: Terminal, plan: PublishPlan, published: PublishedSite, target: Target | undefined): void {
  if (target && published.pending.length > 0)
    screen.stderr.write('A run was interrupted there; this one goes on from it.\n')
  if (target && plan.published === 0 && published.pending.length === 0)
    screen.stderr.write(`There was no \`${publishedList}\`: all files are stored, and none is deleted.\n`)
  if (target?.otherHeaders !== undefined)
    screen.stderr.write(`Security headers are set ${target.otherHeaders}: \`docs headers\` prints them.\n`)
}
