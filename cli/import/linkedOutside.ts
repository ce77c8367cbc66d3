import { join, posix } from 'node:path'
import { positionAt } from '../../pipeline/load/positions/sourceTree.ts'
import { isPrivatePath } from '../../pipeline/load/privateFiles.ts'
import { blankCode } from '../../pipeline/parse/blankCode.ts'
import { isFile } from '../../pipeline/tasks/isFile.ts'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import { isOutside, isPathIn } from '../../schemas/shared/files/repository.ts'
import { decodeUrl } from '../../schemas/shared/urls/decodeUrl.ts'
import { isExternal } from '../../schemas/shared/urls/isExternal.ts'
import type { Entry } from './entry.ts'
import { contentFolders } from './scanFiles.ts'

/** `](../images/a.png)`, and `[a]: ../images/a.png` at the beginning of a line. */
const addresses = /(?:\]\(\s*|^[ \t]{0,3}\[[^\]\n]+\]:[ \t]*)(?:<([^<>\n]+)>|([^\s)<>]+))/gm

/** Pages, and modules: links to them are no files that readers get. */
const notCopied = /\.(?:mdx?|html?|[cm]?[jt]sx?)$/i
const isImage = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp)$/i

/** Globs for `docs.assets`, and for each the first link that needs it. */
interface LinkedOutside {
  globs: string[]
  entries: Entry[]
}

/**
 * Files that Markdown links to and that lie neither beside docs nor in a static folder: the folders of images, and each other file by
 * its name. Docusaurus copies them as well.
 */
export function linkedOutside(root: string, files: string[], config: Record<string, unknown>): LinkedOutside {
  const { staticDirectories } = config
  const published = [...contentFolders(config), ...(isList(staticDirectories) ? staticDirectories : ['static'])]
  const found = new Map<string, Entry>()
  const isOpen = (path: string) =>
    isOutside(path) || isPrivatePath(path) || published.some((folder) => isPathIn(path, folder))
  for (const file of files) {
    if (!/\.mdx?$/i.test(file)) continue
    const text = blankCode(readRegularFile(join(root, file), 'utf8'))
    for (const match of text.matchAll(addresses)) {
      const path = pathOf(match[1] ?? match[2]!, file)
      if (path === undefined || notCopied.test(path) || isOpen(path) || !isFile(join(root, path))) continue
      const folder = posix.dirname(path)
      const glob = isImage.test(path) && folder !== '.' ? `${folder}/**` : path
      if (found.has(glob)) continue
      const position = { file, ...positionAt(text, match.index) }
      found.set(glob, { ...position, outcome: 'carried', subject: glob, to: 'docs.assets' })
    }
  }
  const folders = [...found.keys()].filter((glob) => glob.endsWith('/**')).map((glob) => glob.slice(0, -3))
  const isCovered = (glob: string) => folders.some((folder) => glob !== `${folder}/**` && isPathIn(glob, folder))
  const globs = [...found.keys()].filter((glob) => !isCovered(glob))
  return { globs, entries: globs.map((glob) => found.get(glob)!) }
}

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** The path of a file that a link in `file` names, from the site's root. `undefined` for addresses of pages and of other sites. */
function pathOf(url: string, file: string): string | undefined {
  const path = decodeUrl(url.replace(/[?#].*$/s, ''))
  if (path === '' || path.startsWith('/') || isExternal(url)) return undefined
  return posix.normalize(
    path.startsWith('@site/') ? path.slice('@site/'.length) : posix.join(posix.dirname(file), path),
  )
}
