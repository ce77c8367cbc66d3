import { posix } from 'node:path'

/** The folder of the files of versions that are read from git, from the site's root. */
export const refsFolder = '.quire/refs'

/** A file of a commit. */
interface FileOfRef {
  /** As the config names the commit: `v2.9.1`. */
  ref: string
  /** The site's folder in the commit, from the site's root. */
  site: string
  /** From the site's folder in the commit. */
  path: string
}

/**
 * The folder of the files of a commit, from the site's root. It says all that paths in it mean:
 *
 *     v2.9.1, 3f2a…, website  →  .quire/refs/v2.9.1@3f2a…@website
 *
 * `key` is a hash of the commit and of the files that are in it; `prefix` is the path of the site in its repository.
 */
export const refFolder = (ref: string, key: string, prefix: string): string =>
  `${refsFolder}/${[ref, key, ...(prefix === '' ? [] : [prefix])].map(encode).join('@')}`

const folderPattern = String.raw`\.quire/refs/([\w.=-]+)@([\w.=-]+)(?:@([\w.=-]+))?(?=/|$)`
const inFolder = new RegExp(`^${folderPattern}`)

/** What a path from the site's root is in a commit; `undefined` for a file of the site. */
export function fileOfRef(path: string): FileOfRef | undefined {
  const [folder, ref, , prefix = ''] = inFolder.exec(path) ?? []
  if (folder === undefined || ref === undefined) return undefined
  const site = posix.join(folder, decode(prefix))
  return { ref: decode(ref), site, path: posix.relative(site, path) }
}

/** Whether a path from the site's root is a file of a commit, which must not be changed. */
export const isOfRef = (path: string): boolean => fileOfRef(path) !== undefined

/** The site's folder in the commit that a file is of, from the site's root; empty for a file of the site. */
export const siteFolderOf = (path: string): string => fileOfRef(path)?.site ?? ''

/**
 * What a path from the folder of the site means in a file, from the site's root. In a file of a commit it is a file of the commit. All
 * paths are from the site's root.
 *
 *     src/Card.tsx in docs/a.mdx                      →  src/Card.tsx
 *     src/Card.tsx in .quire/refs/v1@3f2a…/docs/a.mdx →  .quire/refs/v1@3f2a…/src/Card.tsx
 */
export const sitePathIn = (file: string, path: string): string =>
  isOfRef(path) ? posix.normalize(path) : posix.join(siteFolderOf(file), path)

/** The path of a file from the folder that `@site` means in it. */
export const pathInItsSite = (path: string): string => fileOfRef(path)?.path ?? path

/**
 * Paths in a text as people read them:
 *
 *     .quire/refs/v2.9.1@3f2a…/docs/a.md  →  v2.9.1:docs/a.md
 */
export function withRefLabels(text: string): string {
  if (!text.includes(refsFolder)) return text
  return text.replace(new RegExp(`${folderPattern}([^\\s\`'"]*)`, 'g'), (path) => {
    const { ref, path: inSite } = fileOfRef(path)!
    return `${ref}:${inSite}`
  })
}

const encode = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) => {
      const character = String.fromCharCode(byte)
      return /[\w.-]/.test(character) ? character : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')

const decode = (text: string): string =>
  Buffer.from(
    text.replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString()
