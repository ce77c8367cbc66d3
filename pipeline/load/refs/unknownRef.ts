import { type Diagnostic, diagnose, type Position } from '../../../schemas/diagnostic.ts'
import { runGit } from '../../../schemas/shared/git/git.ts'
import { didYouMean } from '../../wording/didYouMean.ts'

/** Report a tag, a branch or a commit that git does not know, with the command that fetches it. */
export function unknownRef(root: string, ref: string, position: Position): Diagnostic {
  const lines = (args: string[]) => runGit(root, args).toString().split('\n').filter(Boolean)
  const isShallow = lines(['rev-parse', '--is-shallow-repository'])[0] === 'true'
  const known = lines(['for-each-ref', '--format=%(refname:lstrip=2)', 'refs/tags', 'refs/heads'])
  const remotes = lines(['remote'])
  const remote = remotes.includes('origin') ? 'origin' : remotes[0]
  const suggestions = didYouMean(ref, known)
  const hint = remote === undefined ? undefined : fetchHint(ref, remote, isShallow)
  return diagnose(
    'version-ref',
    position,
    { value: ref, problem: 'missing', shallow: isShallow },
    { hint, suggestions },
  )
}

function fetchHint(ref: string, remote: string, isShallow: boolean): string {
  const fetch = (what: string) => `\`git fetch ${isShallow ? '--depth=1 ' : ''}${remote} ${what}\``
  if (/^[\da-f]{40}(?:[\da-f]{24})?$/.test(ref)) return `Fetch it: ${fetch(ref)}.`
  // A server sends commits by their whole hash only.
  if (/^[\da-f]{7,39}$/.test(ref)) return `Write the whole hash of the commit, and fetch it: ${fetch('<hash>')}.`
  if (ref.startsWith('refs/')) return `Fetch it: ${fetch(quoted(`${ref}:${ref}`))}.`
  return `Fetch it: ${fetch(`tag ${quoted(ref)}`)}. If it is a branch: ${fetch(quoted(`${ref}:${ref}`))}.`
}

/** A word of a shell. */
const quoted = (word: string): string => (/^[\w./:@+-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)
