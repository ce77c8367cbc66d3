import { posix } from 'node:path'
import { commitLog, gitText, textsOfObjects } from './gitHistory.ts'

/** A doc as it was before it was renamed, removed, or got another address. */
export interface OldFile {
  /** Path in the repository, in the folder that the docs have now. */
  path: string
  text: string
  /** Where the file is now, in the repository; absent if it was removed. */
  now?: string
  /** Least similarity of the file before and after a rename, in percent. */
  similarity: number
}

interface Version {
  /** Path in its commit. */
  path: string
  /** The last commit that has it: `4f2a…^`. */
  commit: string
  now: string | undefined
  similarity: number
}

/** Similarity of files from which git takes one for the other, in percent. */
const renameThreshold = 40

/** Read the docs of the history that have another path now, or whose address was changed in their front matter. */
export async function oldFiles(top: string, folders: string[]): Promise<OldFile[]> {
  const paths = [':(icase)*.md', ':(icase)*.mdx']
  // Objects are asked for line by line.
  const isDoc = (path: string) => /\.mdx?$/i.test(path) && !/[\r\n]/.test(path)
  const renames = ['-z', '--name-status', `-M${renameThreshold}%`, '--diff-filter=RD']
  const [uncommitted, moves, slugs] = await Promise.all([
    gitText(top, ['diff', ...renames, 'HEAD', '--', ...paths]),
    commitLog(top, renames, paths),
    commitLog(top, ['--name-only', '--diff-filter=M', '-G^(slug|id):'], paths),
  ])

  const folderHistory = new FolderHistory(folders)
  // Newest first: a path leads to where its file is now through the changes that came later.
  const later = new Map<string, Version>()
  const versions: Version[] = []
  const add = (path: string, commit: string, to: string | undefined, similarity: number) => {
    const next = to === undefined ? undefined : later.get(to)
    const now = to === undefined ? undefined : next ? next.now : to
    const version = { path, commit, now, similarity: Math.min(similarity, next?.similarity ?? 100) }
    later.set(path, version)
    const isSame = version.similarity === 100 && path !== now && folderHistory.pathNow(path) === now
    // A page has the same address in a folder that was moved as a whole.
    if (!isSame) versions.push(version)
  }
  const all = [{ before: 'HEAD', fields: uncommitted.split('\0') }, ...moves]
  for (const { before, fields } of all) {
    folderHistory.learn(fields)
    for (let index = 0; index < fields.length - 1; ) {
      const status = fields[index]!
      const [from, to] = [fields[index + 1]!, fields[index + 2]]
      if (status.startsWith('R')) {
        if (isDoc(from)) add(from, before, to!, Number(status.slice(1)))
        index += 3
      } else {
        if (isDoc(from)) add(from, before, undefined, 0)
        index += 2
      }
    }
  }
  for (const { before, fields } of slugs) {
    for (const path of fields.filter(isDoc)) {
      const moved = later.get(path)
      versions.push({ path, commit: before, now: moved ? moved.now : path, similarity: moved?.similarity ?? 100 })
    }
  }
  const ofSite = versions.flatMap((version) => {
    const place = folderHistory.pathNow(version.path)
    return place === undefined ? [] : [{ ...version, place }]
  })
  const texts = await textsOfObjects(
    top,
    ofSite.map(({ commit, path }) => `${commit}:${path}`),
  )
  return ofSite.flatMap(({ place, now, similarity }, index) => {
    const text = texts[index]
    return text === undefined ? [] : [{ path: place, text, similarity, ...(now !== undefined && { now }) }]
  })
}

/** Fewest files that are moved from one folder to another in a commit if the folder itself was moved. */
const movedFolderFiles = 2

/** The folders that the docs of a site have had. Commits are read newest first. */
class FolderHistory {
  /** Folders of the docs, with those that they are now; all with a slash at the end, the top folder is empty. */
  readonly #folders: Map<string, string>

  constructor(folders: string[]) {
    this.#folders = new Map(folders.map((folder) => [withSlash(folder), withSlash(folder)]))
  }

  /** Find moved folders in the renames of a commit: `docs/a.md → site/docs/a.md`, `docs/b/c.md → site/docs/b/c.md`. */
  learn(fields: string[]): void {
    const counts = new Map<string, { now: string; files: number }>()
    fields.forEach((status, index) => {
      const [from, to] = [fields[index + 1], fields[index + 2]]
      if (!/^R\d/.test(status) || from === undefined || to === undefined || this.#folderOf(from) !== undefined) return
      const folder = this.#folderOf(to)
      if (folder === undefined) return
      const inFolder = to.slice(folder.length)
      const before = from.slice(0, -inFolder.length)
      if (!from.endsWith(inFolder) || (before !== '' && !before.endsWith('/'))) return
      const count = counts.get(before) ?? { now: this.#folders.get(folder)!, files: 0 }
      count.files += 1
      counts.set(before, count)
    })
    for (const [before, { now, files }] of counts) if (files >= movedFolderFiles) this.#folders.set(before, now)
  }

  /** Where a file of an old commit would be now; `undefined` for one outside of the docs. */
  pathNow(path: string): string | undefined {
    const folder = this.#folderOf(path)
    return folder === undefined ? undefined : this.#folders.get(folder)! + path.slice(folder.length)
  }

  #folderOf(path: string): string | undefined {
    return [...this.#folders.keys()].filter((folder) => path.startsWith(folder)).sort((a, b) => b.length - a.length)[0]
  }
}

const withSlash = (folder: string): string => posix.join(folder, '/').replace(/^(?:\.?\/)+/, '')
