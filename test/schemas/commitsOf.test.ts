import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { namedCommits } from '../../schemas/shared/git/commitsOf.ts'
import { folder, put } from '../cli/folder.ts'
import { commit } from '../cli/frozenShop.ts'
import { git } from '../cli/git.ts'

const names = ['refs/tags/plain', 'refs/tags/annotated', 'refs/heads/main', 'refs/tags/gone', 'refs/tags/a..b']

const byGit = (root: string) =>
  names.map((name) => {
    try {
      return execFileSync('git', ['-C', root, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`])
        .toString()
        .trim()
    } catch {
      return undefined
    }
  })

/** Ask where git cannot be started. */
function withoutGit(root: string, asked: readonly string[]): (string | undefined)[] {
  const { PATH } = process.env
  process.env.PATH = ''
  try {
    return namedCommits(root, asked)
  } finally {
    process.env.PATH = PATH
  }
}

test('the commits of refs are those that git names, and need no process of git the second time', () => {
  const root = folder({ 'docs/index.md': '# One\n' })
  commit(root, 'plain')
  git(root, 'tag', '-a', 'annotated', '-m', 'One')
  const worktree = join(folder({}), 'tree')
  const changes: Record<string, () => void> = {
    'loose refs': () => {},
    'packed refs': () => git(root, 'pack-refs', '--all'),
    'a tag that was moved': () => {
      put(root, { 'docs/index.md': '# Two\n' })
      commit(root)
      git(root, 'tag', '-f', 'plain')
    },
    'a tag that was removed': () => git(root, 'tag', '-d', 'annotated'),
    'a worktree': () => git(root, 'worktree', 'add', '-q', '--detach', worktree),
  }
  for (const [what, change] of Object.entries(changes)) {
    change()
    const site = what === 'a worktree' ? worktree : root
    const expected = byGit(root)
    expect(namedCommits(site, names), what).toEqual(expected)
    const known = names.filter((_, index) => expected[index] !== undefined)
    expect(withoutGit(site, known), what).toEqual(expected.filter((one) => one !== undefined))
    expect(() => withoutGit(site, names), what).toThrow()
  }
})
