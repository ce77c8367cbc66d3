import { join } from 'node:path'
import type { CompiledSite } from '../../pipeline/compiled.ts'
import { localeFolder } from '../../renderer/node/openSite.ts'
import { render } from '../../renderer/node/render.ts'
import { diagnose } from '../../schemas/diagnostic.ts'
import { addAll } from '../../schemas/shared/collections/addAll.ts'
import { stage } from '../../schemas/shared/run/stage.ts'
import { frozenBlocks } from '../frozen/frozenOutput.ts'
import type { BuiltParts } from '../report/builtLines.ts'
import { damaged, pagesFile } from '../shard/part.ts'
import type { Building } from './building.ts'

/** Render a whole site, with the pages of parts if there are some, and write it. */
export async function writeSite(building: Building): Promise<Partial<BuiltParts>> {
  const { compiled, sites, input, output, previous, partPages, isStopped } = building
  const { config, state, diagnostics } = compiled
  const plugins = [...(state?.loaded.plugins?.byLocale.values() ?? [])]
  const hasPostBuild = plugins.some((ofLocale) => ofLocale.hasPostBuild)
  const blogs = config?.blog && (await import('../feedItems.ts'))
  const feedItems = blogs?.customFeedItems(compiled, output.folder, (diagnostic) => diagnostics.push(diagnostic))
  // Plugins change the written files, and `createFeedItems` reads them, so none can stay in the previous output.
  const isWhole = hasPostBuild || feedItems !== undefined
  if (isWhole) output.writeAll()

  const reused = partPages ? { partPages } : isWhole ? {} : { previous }
  const files = render({ ...input, ...reused, ...(feedItems && { feedItems }) })
  const blocks = frozenBlocks(previous, state?.loaded.rendered ?? [], sites)
  const written = await stage('render', () => output.write(files, blocks))
  if (hasPostBuild && !isStopped()) {
    const { postBuild } = await import('../../pipeline/load/plugins/postBuild.ts')
    const folderOf = (site: CompiledSite) => join(output.folder, localeFolder(site.graph.site))
    addAll(diagnostics, await stage('plugins', () => postBuild(state!.loaded, sites, folderOf)))
  }
  if (!partPages) return { written }
  for (const { name } of partPages.damaged)
    diagnostics.push(diagnose('part-unreadable', { file: name }, { value: name, reason: damaged(pagesFile) }))
  const routes = sites.reduce((sum, { graph }) => sum + graph.routes.length, 0)
  return { written, renderedHere: routes - partPages.used }
}
