import type { SiteConfig } from '../../schemas/config.ts'
import { hostLimits } from '../../schemas/hostLimits.ts'
import type { Written } from '../output/write.ts'
import { bytes, counted } from '../report/units.ts'
import { UsageError } from '../UsageError.ts'

/** Throw a `UsageError` if the host that the config names does not take a site of this size, or one that has `docs` and at least this size. */
export function refuseOverHost(
  { files, bytes: size, docs }: Written & { docs?: number },
  { host }: Pick<SiteConfig, 'host'>,
): void {
  if (host === undefined) return
  const limits = hostLimits[host]
  const [limit, own] =
    files > limits.files
      ? [counted(limits.files, 'file'), counted(files, 'file')]
      : size > limits.bytes
        ? [bytes(limits.bytes), bytes(size)]
        : []
  if (limit === undefined) return
  const reason = docs === undefined ? '' : ` or more, because it has ${counted(docs, 'doc')}`
  throw new UsageError(
    `\`${host}\` takes sites of at most ${limit}, and this one has ${own}${reason}.`,
    'Divide the site, leave out the Markdown files with `markdownPages: false`, or choose another `host`.',
  )
}
