import type { PublishedSite } from '../../schemas/deploySet.ts'
import { sha256 } from '../../schemas/shared/cache/sha256.ts'
import { headersHash } from './fileHeaders.ts'
import type { PlannedFile, PublishPlan } from './planPublish.ts'
import { publishedList } from './publishedSite.ts'
import type { Target } from './target.ts'

/** Requests at the same time. */
const parallel = 16

export interface ApplyOptions {
  /** The bytes of a file of the built site. */
  bytesOf: (file: PlannedFile) => Uint8Array
  onProgress?: (done: number, total: number) => void
}

export interface Applied {
  /** Files and bytes that were sent. */
  sent: number
  bytes: number
  /** Files that an interrupted run has stored. */
  resumed: number
}

/** Thrown by a run that ends before its plan is carried out. */
export class PublishStopped extends Error {
  override name = 'PublishStopped'
  readonly reason: Error
  readonly applied: Applied
  /** Paths that this run has neither stored nor removed. */
  readonly left: string[]

  constructor(reason: Error, applied: Applied, left: string[]) {
    super(reason.message)
    this.reason = reason
    this.applied = applied
    this.left = left
  }
}

/**
 * Make a target the site of a plan. The target has a working site at each moment: a page is stored after the files that it needs,
 * and files that no page needs are removed last.
 *
 * The list at the target is written first, with the files that will change. A run that finds such files in the list asks the target
 * for them and continues the interrupted run, also after another build. Throws `PublishStopped`.
 */
export async function applyPublish(
  target: Target,
  plan: PublishPlan,
  published: PublishedSite,
  { bytesOf, onProgress }: ApplyOptions,
): Promise<Applied> {
  const { upload, remove } = plan
  const changing = [...upload.map(({ path }) => path), ...remove]
  const pending = new Set([...published.pending, ...changing])
  const applied: Applied = { sent: 0, bytes: 0, resumed: 0 }
  const left = new Set(changing)
  const step = (path: string) => {
    left.delete(path)
    onProgress?.(changing.length - left.size, changing.length)
  }
  try {
    await storeList(target, { ...published, pending: [...pending].sort() })
    await changeFiles()
    const files = new Map(Object.entries(published.files))
    for (const { path, size, sha256, headers } of upload)
      files.set(path, { size, sha256, headers: headersHash(headers) })
    for (const path of remove) files.delete(path)
    for (const path of changing) pending.delete(path)
    const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1))
    await storeList(target, { version: 1, files: Object.fromEntries(sorted), pending: [...pending].sort() })
    return applied
  } catch (error) {
    throw new PublishStopped(error as Error, applied, [...left].sort())
  }

  async function changeFiles(): Promise<void> {
    for (const kind of ['asset', 'data', 'page']) {
      const files = upload.filter((file) => file.kind === kind)
      await inParallel(files, async (file) => {
        const { path, sha256, headers, isPending } = file
        if (isPending && (await target.hashOf(path, headersHash(headers))) === sha256) applied.resumed++
        else {
          const bytes = bytesOf(file)
          await target.store(path, bytes, { sha256, headers })
          applied.sent++
          applied.bytes += bytes.length
        }
        step(path)
      })
    }
    for (const paths of [
      remove.filter((path) => path.endsWith('.html')),
      remove.filter((path) => !path.endsWith('.html')),
    ]) {
      await inParallel(paths, async (path) => {
        await target.remove(path)
        step(path)
      })
    }
  }
}

function storeList(target: Target, list: PublishedSite): Promise<void> {
  const bytes = Buffer.from(`${JSON.stringify(list)}\n`)
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' }
  return target.store(publishedList, bytes, { sha256: sha256(bytes), headers })
}

/** Run an action for each item, some at a time, in order. The first error is thrown when none runs any more. */
async function inParallel<Item>(items: Item[], action: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values()
  let failure: unknown
  const work = async () => {
    for (const item of left) {
      if (failure !== undefined) return
      await action(item).catch((error: unknown) => {
        failure ??= error
      })
    }
  }
  await Promise.all(Array.from({ length: parallel }, work))
  if (failure !== undefined) throw failure
}
