import { closestRoutes } from './pagePaths.ts'
import type { LoadedPage, Pages } from './pages.ts'

/** Load the page under another form of a path, such as lower case: `/Guides/Start/`. `undefined` if there is none. */
export async function closestPage(
  pathname: string,
  site: Parameters<typeof closestRoutes>[1],
  pages: Pages,
): Promise<LoadedPage | undefined> {
  for (const candidate of closestRoutes(pathname, site)) {
    const loaded = await pages.load(candidate).catch(() => undefined)
    if (loaded) return loaded
  }
  return undefined
}
