import { join } from 'node:path'
import type { Compiled } from '../../../pipeline/compiled.ts'
import type { SiteDiff } from '../../../pipeline/diff/comparePages.ts'
import { inFolder } from '../../../schemas/shared/run/workingFolder.ts'
import type { compileOptions } from '../../options.ts'
import { UsageError } from '../../UsageError.ts'
import { checkOut } from '../checkOut.ts'
import { comparedSites } from '../comparedSites.ts'
import { compileCommit, unreadableCommit } from '../compileCommit.ts'
import { builtFolder, builtSiteIn } from './builtSiteIn.ts'
import { type RenderedSite, renderSite } from './renderedSite.ts'

/** The site that the site as it is now is compared with. */
export interface SiteBefore {
  site: RenderedSite
  commit?: string
  /** The pages that have moved since. */
  moved: (after: Compiled) => SiteDiff['moved']
  remove: () => void
}

/** The site in a folder that was built before, or of a commit, which is rendered in a temporary folder. Throws a `UsageError`. */
export async function siteBefore(
  ref: string,
  site: ReturnType<typeof compileOptions>,
  rendering: Omit<Parameters<typeof renderSite>[1], 'root'>,
): Promise<SiteBefore> {
  const built = builtFolder(site.root, ref)
  return built === undefined
    ? siteOfCommit(ref, site, { ...rendering, folder: join(rendering.folder, 'before') })
    : siteInFolder(site.root, built, ref)
}

function siteInFolder(root: string, folder: string, name: string): SiteBefore {
  const site = builtSiteIn(root, folder)
  if (site) return { site, moved: () => [], remove() {} }
  throw new UsageError(`The list of files in \`${name}\` cannot be read.`, 'Build the folder again with `docs build`.')
}

async function siteOfCommit(
  ref: string,
  site: ReturnType<typeof compileOptions>,
  rendering: Omit<Parameters<typeof renderSite>[1], 'root'>,
): Promise<SiteBefore> {
  const { comparePages } = await import('../../../pipeline/diff/comparePages.ts')
  const commit = await checkOut(site.root, ref)
  const { root, remove } = commit
  try {
    const compiled = await compileCommit(commit, { ...site, highlight: 'all' })
    if (!compiled.graph) throw unreadableCommit(ref, compiled, ', or the folder of a built site')
    const rendered = await inFolder(root, () => renderSite(compiled, { ...rendering, root }))
    const moved = (after: Compiled) =>
      comparePages(comparedSites(compiled, root), comparedSites(after, site.root)).moved
    return { site: rendered, commit: commit.commit, moved, remove }
  } catch (error) {
    remove()
    throw error
  }
}
