import { modules } from 'virtual:quire/modules'
import type { Site } from '../../schemas/graph.ts'
import type { PageData } from '../page/pageData.ts'
import { blogModule, liveModuleId, type SiteModule } from '../theme/body/modules.ts'

/** Ids of the site's modules that a page needs: its own module and its components. */
export function idsOf(content: PageData['content'], islands: string[], site: Site): string[] {
  const components = islands.map((name) => `component:${name}`)
  if (content.kind === 'doc')
    return [
      ...(content.post ? [blogModule] : []),
      ...(content.live ? [liveModuleId(site, content.key)] : []),
      ...components,
    ]
  if (content.kind === 'blog') {
    const live = content.body.length === 0 ? [] : content.posts.filter((post) => post.live)
    return [blogModule, ...live.map(({ key }) => liveModuleId(site, key)), ...components]
  }
  return content.kind === 'page' ? [`page:${content.source}`] : []
}

/** Load modules one after the other, so that it is known what each of them does. */
export async function loadModules(
  ids: string[],
  onLoaded: (id: string) => void,
  siteModules = modules,
): Promise<[id: string, module: SiteModule][]> {
  const loaded: [string, SiteModule][] = []
  for (const id of ids) {
    const source = Object.hasOwn(siteModules, id) ? siteModules[id] : undefined
    if (source) loaded.push([id, await source().finally(() => onLoaded(id))])
  }
  return loaded
}
