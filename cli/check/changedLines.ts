import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { commitsOf } from '../../schemas/shared/git/commitsOf.ts'
import { runGit } from '../../schemas/shared/git/git.ts'
import { isRuleCode } from '../../schemas/shared/text/ruleCode.ts'
import { UsageError } from '../UsageError.ts'

/** Lines of files that have changed, by path from the site's root: ranges of lines, or the file as a whole. */
type ChangedLines = Map<string, [first: number, last: number][] | 'all'>

/**
 * Make the filter of `docs check --changed`: of warnings, notes and rules of the site, those in lines that have changed since a commit,
 * or since a branch left it. Other errors stay, because a change may break a link in any file.
 */
export function changedFilter(root: string, since: string): (diagnostic: Diagnostic) => boolean {
  const changed = changedLines(root, since)
  return ({ code, severity, file, line, endLine = line }) => {
    if (severity === 'error' && !isRuleCode(code)) return true
    const ranges = changed.get(file)
    if (ranges === undefined || ranges === 'all') return ranges !== undefined
    return line === undefined || ranges.some(([first, last]) => first <= endLine! && line <= last)
  }
}

function changedLines(root: string, since: string): ChangedLines {
  const git = (args: string[]) => runGit(root, args).toString()
  let commit: string | undefined
  try {
    ;[commit] = commitsOf(root, [since])
  } catch {
    throw new UsageError('`--changed` compares with a commit, and the site is in no git repository.')
  }
  if (commit === undefined) {
    const hint = 'Write a branch, a tag or a commit. In CI, fetch it first: `git fetch origin main`.'
    throw new UsageError(`\`--changed\` is \`${since}\`, which git does not know here.`, hint)
  }
  let base = commit
  try {
    base = git(['merge-base', commit, 'HEAD']).trim()
  } catch {
    // Histories without a common commit, or a shallow clone: the commit itself.
  }
  const changed: ChangedLines = new Map()
  const diff = [
    'diff',
    '--unified=0',
    '--no-color',
    '--no-ext-diff',
    '--no-textconv',
    '--relative',
    '--no-renames',
    base,
  ]
  const files = git([...diff, '--name-only', '-z', '--', '.'])
    .split('\0')
    .slice(0, -1)
  // A section for each file, in the order of the list.
  const [, ...sections] = git([...diff, '--', '.']).split(/^diff --git /m)
  for (const [index, file] of files.entries()) changed.set(file, rangesOf(sections[index] ?? ''))
  for (const file of git(['ls-files', '--others', '--exclude-standard', '-z', '--', '.']).split('\0'))
    if (file !== '') changed.set(file, 'all')
  return changed
}

/** The lines that a diff adds. A deletion counts for the lines around it. */
const rangesOf = (diff: string): [number, number][] =>
  [...diff.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm)].map(([, start, count = '1']) => {
    const [first, length] = [Number(start), Number(count)]
    return length === 0 ? [first, first + 1] : [first, first + length - 1]
  })
