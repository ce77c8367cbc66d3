import type { SidebarCategory, SidebarItem } from '../../schemas/graph.ts'
import { getOrLoad } from '../../schemas/shared/collections/getOrLoad.ts'
import { type CutCategory, isCutCategory } from '../page/sidebarCuts.ts'

/**
 * Sidebars and their loaded parts. A sidebar is one file, or several if it is large: then its main file has categories whose
 * items are loaded when a page in them is visited or a reader opens them. `files` are the main files, by sidebar id.
 */
export function createSidebars(files: Record<string, string>, load: (file: string) => Promise<SidebarItem[]>) {
  /** Loaded items by file. */
  const loaded = new Map<string, SidebarItem[]>()
  const requests = new Map<string, Promise<SidebarItem[]>>()

  const read = (file: string): Promise<SidebarItem[]> =>
    getOrLoad(requests, file, async () => {
      const items = await load(file)
      loaded.set(file, items)
      return items
    })

  const readTrail = async (items: SidebarItem[], trail: number[]): Promise<void> => {
    const [index, ...others] = trail
    const item = index === undefined ? undefined : items[index]
    if (item?.type !== 'category') return
    await readTrail(isCutCategory(item) ? await read(item.file) : item.items, others)
  }

  const readAll = async (items: SidebarItem[]): Promise<void> => {
    await Promise.all(
      items.map(async (item) => {
        if (item.type === 'category') await readAll(isCutCategory(item) ? await read(item.file) : item.items)
      }),
    )
  }

  const composed = new Map<string, { fileCount: number; items: SidebarItem[] }>()

  /** The sidebar with all parts that have been loaded. The same object until another part is loaded. */
  const compose = (id: string): SidebarItem[] => {
    const previous = composed.get(id)
    if (previous?.fileCount === loaded.size) return previous.items
    const items = fill(loaded.get(files[id]!)!, loaded)
    composed.set(id, { fileCount: loaded.size, items })
    return items
  }

  const main = (id: string): Promise<SidebarItem[]> => {
    const file = files[id]
    return file === undefined ? Promise.reject(new Error('The site has been published anew.')) : read(file)
  }

  return {
    /** A sidebar with the items around a page, whose trail to the last cut category is given. */
    async around(id: string, trail: number[] = []): Promise<SidebarItem[]> {
      await readTrail(await main(id), trail)
      return compose(id)
    },

    /** A sidebar with the items of a category. */
    async withPart(id: string, file: string): Promise<SidebarItem[]> {
      await Promise.all([main(id), read(file)])
      return compose(id)
    },

    async whole(id: string): Promise<SidebarItem[]> {
      await readAll(await main(id))
      return compose(id)
    },

    /** A loaded sidebar, with the parts that have been loaded since. */
    latest: compose,
  }
}

function fill(items: SidebarItem[], loaded: Map<string, SidebarItem[]>): SidebarItem[] {
  let isChanged = false
  const filled = items.map((item) => {
    if (item.type !== 'category') return item
    const own = isCutCategory(item) ? loaded.get(item.file) : item.items
    if (!own) return item
    const below = fill(own, loaded)
    if (below === item.items) return item
    isChanged = true
    const category: SidebarCategory & Partial<CutCategory> = { ...item, items: below }
    delete category.leadsTo
    delete category.file
    return category
  })
  return isChanged ? filled : items
}
