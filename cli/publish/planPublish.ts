import { fileUrl } from '../../renderer/page/urls.ts'
import type { BuiltSite, DeployedFile, FileKind, PublishedSite } from '../../schemas/deploySet.ts'
import { fileKind } from '../output/deployedFiles.ts'
import { type FileHeaders, headersHash, isHashed } from './fileHeaders.ts'
import { partOfSite } from './partOfSite.ts'

/** A file that is stored at the target. */
export interface PlannedFile extends DeployedFile {
  path: string
  headers: FileHeaders
  /** Whether the target may have it already, from a run that was interrupted. */
  isPending: boolean
}

export interface PublishPlan {
  /** In the order in which they are stored: what pages need comes before them. */
  upload: PlannedFile[]
  /** In the order in which they are removed: pages come before what they need. */
  remove: string[]
  /** Addresses that a CDN may have in an older form. */
  purge: string[]
  unchanged: number
  /** Files of the published site. */
  published: number
  /** How many of `remove` readers may have the address of: all but scripts and the like, which have a hash in their name. */
  removedAddresses: number
}

interface PlanInput {
  built: BuiltSite & { files: Record<string, DeployedFile> }
  published: PublishedSite
  headersOf: (path: string) => FileHeaders
  /** A language or a version. */
  only?: string | undefined
}

const order: Record<FileKind, number> = { asset: 0, data: 1, page: 2 }

/**
 * Compare a built site with a published one.
 *
 * With `only`, files of other parts are neither replaced nor removed. Assets that are missing are stored all the same: a page
 * may need them, and no page that is there can.
 */
export function planPublish({ built, published, headersOf, only }: PlanInput): PublishPlan {
  const { files, baseUrl, trailingSlash, languages = {} } = built
  const isPart = only === undefined ? () => true : partOfSite(only, built)
  const pending = new Set(published.pending)
  const known = (path: string) => (Object.hasOwn(published.files, path) ? published.files[path] : undefined)

  const upload: (PlannedFile & { isNew: boolean })[] = []
  let unchanged = 0
  for (const [path, file] of Object.entries(files)) {
    const before = known(path)
    const isMissingAsset = file.kind === 'asset' && (before === undefined || pending.has(path))
    if (!isPart(path) && !isMissingAsset) continue
    const headers = headersOf(path)
    const isPending = pending.has(path)
    if (!isPending && before?.sha256 === file.sha256 && before.headers === headersHash(headers)) unchanged++
    else upload.push({ path, ...file, headers, isPending, isNew: before === undefined })
  }
  // New pages come before others, which may link to them.
  upload.sort((a, b) => order[a.kind] - order[b.kind] || Number(b.isNew) - Number(a.isNew) || compare(a.path, b.path))

  const remove = [...new Set([...Object.keys(published.files), ...published.pending])]
    .filter((path) => !Object.hasOwn(files, path) && isPart(path))
    .sort((a, b) => order[fileKind(b)] - order[fileKind(a)] || compare(a, b))
  const isAddress = (path: string) => !isHashed(path, Object.values(languages))
  const replaced = upload.filter(({ isNew, isPending }) => !isNew || isPending).map(({ path }) => path)
  return {
    upload: upload.map(({ isNew: _, ...file }) => file),
    remove,
    purge: [...replaced, ...remove]
      .filter(isAddress)
      .map((path) => addressOf(path, { baseUrl, trailingSlash }))
      .sort(),
    unchanged,
    published: Object.keys(published.files).length,
    removedAddresses: remove.filter(isAddress).length,
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The address that readers have of a file: `guides/start/index.html` → `/guides/start/`. */
function addressOf(path: string, { baseUrl, trailingSlash }: Pick<BuiltSite, 'baseUrl' | 'trailingSlash'>): string {
  const url = fileUrl(path, baseUrl)
  if (!path.endsWith('.html') || /(?:^|\/)404\.html$/.test(path)) return url
  const folder = url.replace(/(^|\/)(?:index)?\.html$/, '$1').replace(/\.html$/, '')
  return folder === baseUrl || trailingSlash !== false ? folder : folder.replace(/\/$/, '')
}
