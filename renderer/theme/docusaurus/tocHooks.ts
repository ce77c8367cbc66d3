import { useEffect, useMemo } from 'react'
import { usePage } from '../context/usePage.ts'

/** Hooks for components of the table of contents. */

interface TocItem {
  id: string
  value: string
  level: number
}
interface TocTreeItem extends TocItem {
  children: TocTreeItem[]
}

/** The headings as a tree: each with the deeper ones that follow it. */
export function useTreeifiedTOC(toc: readonly TocItem[]): TocTreeItem[] {
  return useMemo(() => treeOf(toc), [toc])
}

export function useFilteredAndTreeifiedTOC({
  toc,
  minHeadingLevel,
  maxHeadingLevel,
}: {
  toc: readonly TocItem[]
  minHeadingLevel: number
  maxHeadingLevel: number
}): TocTreeItem[] {
  return useMemo(
    () => treeOf(toc.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel)),
    [toc, minHeadingLevel, maxHeadingLevel],
  )
}

function treeOf(toc: readonly TocItem[]): TocTreeItem[] {
  const roots: TocTreeItem[] = []
  const open: TocTreeItem[] = []
  for (const heading of toc) {
    const item = { ...heading, children: [] }
    while (open.length > 0 && open.at(-1)!.level >= item.level) open.pop()
    ;(open.at(-1)?.children ?? roots).push(item)
    open.push(item)
  }
  return roots
}

interface HighlightOptions {
  linkClassName: string
  linkActiveClassName: string
  minHeadingLevel: number
  maxHeadingLevel: number
}

/** Give a class to the link of the heading at the scroll position. */
export function useTOCHighlight(options: HighlightOptions | undefined): void {
  const { site } = usePage()
  const { linkClassName, linkActiveClassName } = options ?? {}
  useEffect(() => {
    if (linkClassName === undefined || linkActiveClassName === undefined) return
    const update = () => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>(`a.${CSS.escape(linkClassName)}`)]
      const navbar = document.querySelector('.navbar')
      const top = site.navbar.hideOnScroll || !navbar ? 0 : navbar.clientHeight
      const above = links.filter((link) => {
        const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)))
        return heading && heading.getBoundingClientRect().top <= Math.max(top + 1, innerHeight / 2)
      })
      for (const link of links) link.classList.toggle(linkActiveClassName, link === above.at(-1))
    }
    update()
    addEventListener('scroll', update, { passive: true })
    addEventListener('resize', update)
    return () => {
      removeEventListener('scroll', update)
      removeEventListener('resize', update)
    }
  }, [site, linkClassName, linkActiveClassName])
}
