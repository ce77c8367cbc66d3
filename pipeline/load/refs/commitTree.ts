import { runGit } from '../../../schemas/shared/git/git.ts'

/** A file of a commit. */
export interface TreeFile {
  /** Hash of its content in git. */
  blob: string
  size: number
}

/** A path of a commit that is not used. */
export interface RefusedPath {
  /** From the top of the repository. */
  path: string
  problem: 'link' | 'module' | 'name' | 'size' | 'pointer'
}

export interface CommitTree {
  /** By path from the top of the repository. */
  files: Map<string, TreeFile>
  refused: RefusedPath[]
}

/** Larger files are not documentation, bytes. */
const maxSize = 50 * 2 ** 20

/**
 * List the files of a commit. Whoever made the commit may have written anything into it: links and other repositories are left
 * out, and names that would lead somewhere else, or that a disk cannot have.
 */
export function readTree(repository: string, commit: string): CommitTree {
  const files: CommitTree['files'] = new Map()
  const refused: RefusedPath[] = []
  const listed = runGit(repository, ['ls-tree', '-r', '-z', '-l', '--full-tree', commit]).toString()
  for (const line of listed.split('\0')) {
    const [, mode, blob, size, path] = /^(\d+) \w+ ([\da-f]+) +(\d+|-)\t(.*)$/s.exec(line) ?? []
    if (path === undefined || blob === undefined) continue
    const problem = problemOf(mode!, Number(size), path)
    if (problem) refused.push({ path, problem })
    else files.set(path, { blob, size: Number(size) })
  }
  return { files, refused }
}

function problemOf(mode: string, size: number, path: string): RefusedPath['problem'] | undefined {
  if (!path.split('/').every(isName)) return 'name'
  if (mode === '120000') return 'link'
  if (mode === '160000') return 'module'
  return size > maxSize ? 'size' : undefined
}

const isName = (name: string): boolean =>
  !['', '.', '..'].includes(name) &&
  !/^\.git$/i.test(name) &&
  !/[\\\u0000-\u001f\ufffd]/.test(name) &&
  !(process.platform === 'win32' && /[<>:"|?*]|[. ]$/.test(name)) &&
  Buffer.byteLength(name) <= 255
