import { renderToString } from 'react-dom/server'
import { firstHref } from '../../schemas/firstHref.ts'
import type { SidebarItem } from '../../schemas/graph.ts'
import { sidebarTrail } from '../page/sidebarTrail.ts'
import { indexedItems } from '../page/skippedItems.ts'
import { SidebarLevel } from '../theme/sidebar/SidebarLevel.tsx'

/** Maximum number of items whose HTML is kept. */
const maxItems = 20_000

/** A shortened sidebar, and the HTML of the items that it lacks. */
interface ShortSidebar {
  items: SidebarItem[]
  /** Put the HTML of the other items into the markup that the sidebar was rendered to. */
  fill(markup: string): string
}

/**
 * Renders each item of the theme's own sidebar once: one that is neither the page nor around it looks the same on all pages. There are
 * more of them on a page than other components.
 */
export class SidebarHtml {
  readonly #htmlByItem = new Map<string, string>()

  /** Replace neighboring items that have nothing of a page by one item each, whose markup `fill` replaces by theirs. */
  shorten(all: SidebarItem[], href: string): ShortSidebar {
    const runs: string[] = []
    const shortLevel = (items: SidebarItem[], trail: number[] | undefined, level: number, hasHref: boolean) => {
      // The category around them leads to it.
      const first = hasHref ? undefined : items.find((item) => firstHref([item]) !== undefined)
      const short: SidebarItem[] = []
      let run = ''
      const endRun = () => {
        if (run !== '') short.push({ type: 'html', value: '', className: `${mark}${runs.push(run) - 1}` })
        run = ''
      }
      for (const [index, item] of indexedItems(items)) {
        const isWithin = trail?.[0] === index
        if (!isWithin && item !== first) {
          run += this.#htmlOf(item, level)
          continue
        }
        endRun()
        const isAround = isWithin && item.type === 'category'
        short.push(
          isAround
            ? { ...item, items: shortLevel(item.items, trail.slice(1), level + 1, item.href !== undefined) }
            : item,
        )
      }
      endRun()
      return short
    }
    return {
      items: shortLevel(all, sidebarTrail(all, href), 1, true),
      fill: (markup) => markup.replace(placeholder, (whole, number: string) => runs[Number(number)] ?? whole),
    }
  }

  #htmlOf(item: SidebarItem, level: number): string {
    const key = `${level}${JSON.stringify(item)}`
    const known = this.#htmlByItem.get(key)
    if (known !== undefined) return known
    const html = renderToString(
      <SidebarLevel items={[item]} level={level} trail={undefined} pageHref="" autoCollapse={false} />,
    )
    if (this.#htmlByItem.size >= maxItems) this.#htmlByItem.clear()
    this.#htmlByItem.set(key, html)
    return html
  }
}

/** Reading a doc replaces this character. It is Latin-1, because one that is not doubles the memory of a page. */
const mark = '\u0001'
const placeholder = /<li class="\u0001(\d+)"><\/li>/g
