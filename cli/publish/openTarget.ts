import { resolve } from 'node:path'
import { isWithin } from '../../schemas/shared/files/repository.ts'
import { schemeOf } from '../cache/schemeOf.ts'
import { realPath } from '../output/outputFolder.ts'
import { UsageError } from '../UsageError.ts'
import { folderTarget } from './folderTarget.ts'
import { type S3Context, s3Target } from './s3Target.ts'
import type { Target } from './target.ts'

/** Open `s3://bucket/prefix`, or a folder, from the site's root. Throws a `UsageError` for another address. */
export async function openTarget(address: string, { output, ...context }: TargetContext): Promise<Target> {
  const { root } = context
  const scheme = schemeOf(address)
  if (scheme === 's3' && URL.canParse(address) && new URL(address).host !== '') {
    return s3Target(address, process.env, context)
  }
  if (scheme !== undefined) {
    throw new UsageError(
      `\`${scheme}:\` is not an address that \`docs publish\` knows.`,
      'Write `s3://bucket/prefix` or the path of a folder. For other places, `docs publish plan - --format json` says what to copy.',
    )
  }
  const folder = realPath(resolve(root, address))
  if (isWithin(folder, realPath(root)) || isWithin(folder, output) || isWithin(output, folder)) {
    throw new UsageError(
      `\`${address}\` holds the site's own files, or is inside its output.`,
      'Publish to another folder, such as one that a server serves.',
    )
  }
  return folderTarget(folder, address)
}

export interface TargetContext extends S3Context {
  /** The output folder, absolute. */
  output: string
}
