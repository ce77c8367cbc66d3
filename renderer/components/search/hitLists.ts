import type { SearchHit } from '../../search/engine.ts'

/** Hits under one title, and the id of their list; the hits' ids end in their number. */
export interface HitList {
  id: string
  title: string
  hits: SearchHit[]
}

/** Hits by the part of the site they are in, in the order of the best of each. */
export function hitLists(hits: SearchHit[], hitsPerGroup: number): HitList[] {
  const groups = new Map<string, SearchHit[]>()
  for (const hit of hits) {
    const group = groups.get(hit.group) ?? []
    if (group.length < hitsPerGroup) group.push(hit)
    groups.set(hit.group, group)
  }
  return [...groups].map(([title, hits], index) => ({ id: `docsearch-list-${index}`, title, hits }))
}

export function optionId(hit: SearchHit | undefined, lists: HitList[]): string | undefined {
  const list = lists.find(({ hits }) => hits.includes(hit!))
  return list && `${list.id}-${list.hits.indexOf(hit!)}`
}
