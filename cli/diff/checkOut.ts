import { existsSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { writeFile } from '../../schemas/shared/files/writeFile.ts'
import { startGit } from '../../schemas/shared/git/git.ts'
import { UsageError } from '../UsageError.ts'
import { temporaryFolder } from './temporaryFolder.ts'

export interface CheckedOut {
  /** The commit's hash. */
  commit: string
  /** The site's folder as it is in the commit, absolute. */
  root: string
  /** The site's folder in the repository, absolute. */
  original: string
  /** The repository's top folder, absolute. */
  repository: string
  /** The copy of the repository's top folder, absolute. */
  top: string
  /** Where a file of the repository is in the copy. */
  pathOf: (file: string) => string
  remove: () => void
}

/**
 * Write the files of a commit into a temporary folder. The repository stays as it is: no worktree is registered, no hook runs,
 * and the index is one of our own. Packages are those that are installed now. Throws a `UsageError`.
 */
export async function checkOut(root: string, ref: string): Promise<CheckedOut> {
  const git = async (args: string[], folder = root, env: NodeJS.ProcessEnv = {}) =>
    (await startGit(folder, args, { env })).toString().trim()
  const top = await git(['rev-parse', '--show-toplevel']).catch(() => undefined)
  if (top === undefined) {
    throw new UsageError('The site is in no git repository.', 'This command reads a commit of its history.')
  }
  // `--end-of-options`, so that a ref is never read as an option.
  const parse = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]
  const commit = await git(parse).catch(() => undefined)
  if (commit === undefined) {
    const hint =
      'Name a branch, a tag or a commit. In CI, fetch it first: `git fetch --depth=1 origin main`, then `docs diff FETCH_HEAD`.'
    throw new UsageError(`git knows no commit \`${ref}\`.`, hint)
  }

  const { folder, remove } = temporaryFolder()
  const tree = join(folder, 'tree')
  const pathOf = (file: string) => join(tree, relative(realpathSync(top), file))
  try {
    mkdirSync(tree)
    const own = join(folder, 'git')
    mkdirSync(own)
    const env = { GIT_INDEX_FILE: join(own, 'index') }
    await git(['read-tree', commit], top, env)
    // In a folder of the repository git would write the files of that folder only.
    await git(['checkout-index', '--all', '--quiet', `--prefix=${tree}/`], top, env)
    // The copy has the history and the refs of the repository, and the commit as its head: dates are those of then.
    writeFile(join(own, 'commondir'), `${resolve(top, await git(['rev-parse', '--git-common-dir'], top))}\n`)
    writeFile(join(own, 'HEAD'), `${commit}\n`)
    writeFile(join(tree, '.git'), `gitdir: ${own}\n`)
    const realRoot = realpathSync(root)
    for (let path = realRoot; path.startsWith(realpathSync(top)); path = dirname(path)) {
      const [packages, link] = [join(path, 'node_modules'), join(pathOf(path), 'node_modules')]
      if (existsSync(packages) && existsSync(dirname(link)) && !existsSync(link))
        symlinkSync(packages, link, 'junction')
      if (path === dirname(path)) break
    }
    return {
      commit,
      root: pathOf(realRoot),
      original: realRoot,
      repository: realpathSync(top),
      top: tree,
      pathOf,
      remove,
    }
  } catch (error) {
    remove()
    throw error
  }
}
