import { type Dirent, lstatSync, readdirSync, type Stats, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import fastGlob from 'fast-glob'
import type { SiteConfig } from '../../../schemas/config.ts'
import { fileOfRef, isOfRef } from '../../../schemas/shared/files/refFolder.ts'
import { isPathIn } from '../../../schemas/shared/files/repository.ts'
import { packages } from '../../load/listFiles.ts'
import type { Loaded } from '../../load/load.ts'
import { collectionOf, collectionsOf, isReachable, patternsOf } from './collections.ts'
import { type MovedFiles, movedFiles, type Rename } from './movedFiles.ts'

/** The reason nothing is moved, and a hint. */
export interface Refusal {
  problem: string
  hint?: string
}

/** Find the files to move, and their new paths. */
export function selectFiles(
  { root, from, to: writtenTo }: Rename & { root: string },
  loaded: Loaded,
  config: SiteConfig,
): MovedFiles | Refusal {
  const stats = statSync(join(root, from), { throwIfNoEntry: false })
  if (!stats) return { problem: `There is no file or folder \`${from}\` in the site.` }
  const ofRef = fileOfRef(from) ?? fileOfRef(writtenTo)
  if (ofRef) return { problem: `\`${ofRef.path}\` is a file of \`${ofRef.ref}\`, and a commit stays as it is.` }
  const collections = collectionsOf(loaded)
  const collection = collectionOf(from, collections)
  if (!collection || !isPathIn(from, collection.folder)) {
    return collection
      ? { problem: `\`${from}\` is a translation.`, hint: 'Name its original: translations move with it.' }
      : {
          problem: `\`${from}\` is not inside a folder of docs.`,
          hint: `The docs are in ${collections.flatMap(({ folder }) => (isOfRef(folder) ? [] : `\`${folder}\``)).join(', ')}.`,
        }
  }
  const isFolder = stats.isDirectory()
  const noun = collection.kind === 'blog' ? 'post' : 'doc'
  if (isFolder ? !collection.docs.some(({ source }) => source.startsWith(`${from}/`)) : !isDocFile(from)) {
    const problem = isFolder ? `There are no ${noun}s in \`${from}\`.` : `\`${from}\` is not a Markdown file.`
    return { problem, hint: 'Move it yourself; `docs check` then lists the links to it.' }
  }
  const fileInPath = parentsOf(writtenTo).find((path) =>
    statSync(join(root, path), { throwIfNoEntry: false })?.isFile(),
  )
  if (fileInPath !== undefined) return { problem: `\`${fileInPath}\` is a file, and not a folder.` }
  const isMoveInto = statSync(join(root, writtenTo), { throwIfNoEntry: false })?.isDirectory() === true
  const to =
    isMoveInto && !isSameEntry(join(root, from), join(root, writtenTo))
      ? posix.join(writtenTo, posix.basename(from))
      : writtenTo
  if (to === from) return { problem: `\`${from}\` has this path already.` }
  if (/\p{Cc}/u.test(to)) return { problem: `\`${to}\` contains a line break or another control character.` }
  const target = collectionOf(to, collections)
  const newCollection = target && isReachable(collection, target) ? target : collection
  if (!isPathIn(to, newCollection.folder)) {
    const hint = `A ${noun} stays in its folder of ${noun}s: \`${collection.folder}\`.`
    return { problem: `\`${to}\` is not inside \`${collection.folder}\`.`, hint }
  }
  const linkInPath = parentsOf(to).find(
    (path) =>
      isPathIn(path, newCollection.folder) && lstatSync(join(root, path), { throwIfNoEntry: false })?.isSymbolicLink(),
  )
  if (linkInPath !== undefined) {
    const hint = 'Name the folder that it leads to, if that is inside the site.'
    return { problem: `\`${linkInPath}\` is a symbolic link.`, hint }
  }
  if (isFolder && to.startsWith(`${from}/`)) return { problem: `\`${to}\` is inside \`${from}\`.` }
  if (!isFolder && posix.extname(to) !== posix.extname(from)) {
    const hint = `Write \`${to.replace(/\.mdx?$/i, '')}${posix.extname(from)}\`. To change the extension, rename the file: links to it then have to be changed, which \`docs check --fix\` does.`
    return { problem: `\`${to}\` has another extension than \`${from}\`.`, hint }
  }
  const files = movedFiles({ from, to }, isFolder, { collection, newCollection }, root)
  const existing = files.renames.find(
    (rename) => isEntry(join(root, rename.to)) && !isSameEntry(join(root, rename.from), join(root, rename.to)),
  )
  if (existing)
    return { problem: `\`${existing.to}\` exists already.`, hint: 'Choose another path, or move that away first.' }
  const excluded = collection.docs.find(
    ({ source }) =>
      files.move(source) !== source &&
      !isListed(files.move(source), newCollection.folder, patternsOf(newCollection, config)),
  )
  if (excluded) {
    const field = collection.kind === 'blog' ? 'blog.exclude' : 'docs.exclude'
    const hint = isOfPackage(files.move(excluded.source))
      ? 'Files in `node_modules` are those of packages.'
      : `The config leaves out files by \`${field}\`, by default those that begin with \`_\`.`
    return { problem: `\`${files.move(excluded.source)}\` would not be a ${noun}.`, hint }
  }
  return files
}

const parentsOf = (path: string): string[] =>
  path.split('/').flatMap((_, index, parts) => (index === 0 ? [] : parts.slice(0, index).join('/')))

const isDocFile = (path: string) => /\.mdx?$/i.test(path)

const isOfPackage = (path: string) => path.split('/').includes('node_modules')

/** Whether a file would be listed as a doc by the patterns of the config. */
function isListed(path: string, folder: string, patterns: ReturnType<typeof patternsOf>): boolean {
  const name = posix.relative(folder, path)
  const ignore = [...patterns.exclude, packages]
  return fastGlob.sync(patterns.include, { cwd: '/', ignore, fs: singleFile(`/${name}`) }).length > 0
}

/** A file system with one file, for fast-glob. */
function singleFile(file: string): NonNullable<fastGlob.Options['fs']> {
  const folderOf = (path: string) => (path.endsWith('/') ? path : `${path}/`)
  const statSync = (path: string) => {
    if (path !== file && !file.startsWith(folderOf(path))) throw Object.assign(new Error(path), { code: 'ENOENT' })
    return entry(posix.basename(path), path === file)
  }
  const entry = (name: string, isFile: boolean) =>
    ({ name, isFile: () => isFile, isDirectory: () => !isFile, isSymbolicLink: () => false }) as Dirent & Stats
  const readdirSync = (path: string) => {
    if (!file.startsWith(folderOf(path))) return []
    const [name = '', ...inner] = file.slice(folderOf(path).length).split('/')
    return [entry(name, inner.length === 0)]
  }
  return { statSync, lstatSync: statSync, readdirSync } as unknown as NonNullable<fastGlob.Options['fs']>
}

const isEntry = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined

/**
 * Whether two paths are one entry of a folder, on disks that ignore letter case or the Unicode form of a name. Links, hard and symbolic ones, are
 * entries of their own.
 */
function isSameEntry(from: string, to: string): boolean {
  const [first, second] = [from, to].map((path) => lstatSync(path, { throwIfNoEntry: false, bigint: true }))
  if (first === undefined || second === undefined || first.ino !== second.ino || first.dev !== second.dev) return false
  return from === to || !readdirSync(posix.dirname(to)).includes(posix.basename(to))
}
