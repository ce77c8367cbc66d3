import type { SiteConfig } from '../../schemas/config.ts'
import { joinReads, type Read } from '../../schemas/shared/reads/reads.ts'
import { recordReads } from '../tasks/disk.ts'

const byFunction = new WeakMap<object, Map<string, Read>>()

/** Record what a function of the config has read. The task that called it runs again when that changes, and `functionReads` lists it. */
export function addFunctionReads(root: string, owner: object, reads: ReadonlyMap<string, Read>): void {
  if (reads.size === 0) return
  recordReads(root, [...reads.values()])
  byFunction.set(owner, new Map([...(byFunction.get(owner) ?? []), ...reads]))
}

/** What the functions of a config have read when they were called last. `createFeedItems` is not one of them: it is called in each build. */
export function functionReads({
  docs,
  blog = [],
  createRedirects,
}: Pick<SiteConfig, 'docs' | 'blog' | 'createRedirects'>): Read[] {
  const owners = [
    createRedirects,
    ...docs.flatMap(({ editUrl, numberPrefixParser }) => [editUrl, numberPrefixParser]),
    ...blog.flatMap(({ editUrl, readingTime, processBlogPosts }) => [editUrl, readingTime, processBlogPosts]),
  ]
  return joinReads(
    ...owners.map((owner) => (typeof owner === 'function' ? [...(byFunction.get(owner)?.values() ?? [])] : [])),
  )
}
