import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { headersPath } from '../../renderer/page/urls.ts'
import type { PublishedSite } from '../../schemas/deploySet.ts'
import { readTextIfThere } from '../../schemas/shared/files/readRegularFile.ts'
import { hideSecrets } from '../cache/hideSecrets.ts'
import { type SiteOptions, siteRoot } from '../options.ts'
import { builtSite, outputFolder } from '../output/outputFolder.ts'
import type { Terminal } from '../report/terminal.ts'
import { type OnWait, usualWaitsMs } from '../searchIndex/withRetries.ts'
import { parseHeaderRules } from '../serve/headerRules.ts'
import { UsageError } from '../UsageError.ts'
import { fileHeaders, headersHash } from './fileHeaders.ts'
import { parseFileList } from './fileList.ts'
import { openTarget } from './openTarget.ts'
import { type PublishPlan, planPublish } from './planPublish.ts'
import { isPublishable, readPublished } from './publishedSite.ts'
import type { S3Context } from './s3Target.ts'
import type { Target } from './target.ts'

/** The options that name the files and the target of a publish. */
export interface PublishedPart extends SiteOptions {
  outDir: string
  /** A language or a version. */
  only?: string
  /** Address of a store that speaks like S3. */
  endpoint?: string
}

interface Planned {
  plan: PublishPlan
  published: PublishedSite
  /** Absent for a list. */
  target?: Target
  /** The output folder, absolute. */
  folder: string
}

/** Make the plan of a publish: compare the built site with the files at an address. Throws a `UsageError`. */
export async function plannedSite(
  address: string,
  screen: Terminal,
  { outDir, only, endpoint, ...options }: PublishedPart,
): Promise<Planned> {
  const root = siteRoot(options)
  const folder = outputFolder(root, outDir)
  const built = builtSite(folder)
  if (built?.files === undefined) {
    throw new UsageError(
      built ? `The site in \`${outDir}\` has no list of its files.` : `There is no built site in \`${outDir}\`.`,
      'Run `docs build` first.',
    )
  }
  const unpublishable = Object.keys(built.files).find((path) => !isPublishable(path))
  if (unpublishable !== undefined) {
    throw new UsageError(`\`${unpublishable}\` cannot be published: its name is taken.`, 'Give the file another name.')
  }
  const target =
    address === '-'
      ? undefined
      : await openTarget(address, { root, output: folder, endpoint, ...retriesOn(screen, address) })
  const context = {
    rules: parseHeaderRules(readTextIfThere(join(folder, headersPath)) ?? ''),
    baseUrl: built.baseUrl,
    languages: Object.values(built.languages ?? {}),
  }
  const headersOf = (path: string) => {
    const headers = Object.entries(fileHeaders(path, context))
    return Object.fromEntries(target ? headers.filter(([name]) => target.stores(name)) : headers)
  }
  const published = target
    ? await readPublished(target)
    : parseFileList(await textOf(process.stdin), (path) => headersHash(headersOf(path)))
  const site = { ...built, files: built.files }
  return {
    plan: planPublish({ built: site, published, headersOf, only }),
    published,
    folder,
    ...(target && { target }),
  }
}

/** Retry requests, and print why: once where several requests wait for one reason. */
function retriesOn({ stderr }: Terminal, address: string): Pick<S3Context, 'waitsMs' | 'onWait'> {
  const printed = new Set<string>()
  const onWait: OnWait = ({ message }, waitMs) => {
    const line = `${hideSecrets(message, address)}. Trying again in ${waitMs / 1000} s.\n`
    if (!printed.has(line)) stderr.write(line)
    printed.add(line)
  }
  return { waitsMs: usualWaitsMs, onWait }
}
