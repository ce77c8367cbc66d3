import type { SourceFile } from '../../pipeline/load/sourceFile.ts'
import type { SiteConfig } from '../../schemas/config.ts'
import { readTextIfThere } from '../../schemas/shared/files/readRegularFile.ts'
import { predictedSize } from './predictedSize.ts'
import { refuseOverHost } from './refuseOverHost.ts'
import { refuseSmallDisk } from './refuseSmallDisk.ts'
import { refuseSmallMemory } from './refuseSmallMemory.ts'

/**
 * Throw a `UsageError` before the work if the host, the disk or the memory is too small for a site of these docs. `folder` is the output
 * folder, absolute; `name` is how it was named.
 */
export function refuseTooLarge(folder: string, name: string, docs: SourceFile[], config: SiteConfig): void {
  if (config.host !== undefined) refuseOverHost(predictedSize(docs.filter(isPublished), config), config)
  const size = predictedSize(docs, config)
  refuseSmallDisk(folder, name, size)
  refuseSmallMemory(size)
}

/** Whether a doc becomes a page. Drafts do not: `draft: true` in the front matter. */
const isPublished = ({ file }: SourceFile) =>
  !/^draft:(?! *false\b)/m.test((readTextIfThere(file) ?? '').slice(0, 4000))
