import { type Diagnostic, diagnose } from '../../../schemas/diagnostic.ts'
import { severities } from '../../resolve/blog/authors.ts'
import type { DocCheck } from '../check.ts'

/** Posts with more words are long: they take more than a minute to be read. */
const maxUntruncatedWords = 200

/** A post of today may be one of tomorrow in UTC. */
const toleranceMs = 24 * 3_600_000

/** Long posts have an excerpt, and no post is dated in the future. */
export const posts: DocCheck = {
  checkDoc({ source, post, draft, unlisted }, _graph, { config, factsOf }) {
    if (!post || draft) return []
    const facts = factsOf({ source })
    const diagnostics: Diagnostic[] = []
    if (post.date !== undefined && Date.parse(post.date) > Date.now() + toleranceMs) {
      const position = { file: source, line: 1, column: 1, ...facts?.frontMatterPositions.date }
      diagnostics.push(diagnose('post-date-future', position, { value: post.date.slice(0, 10) }))
    }
    const { onUntruncatedBlogPosts: option } = config.blog!.find(({ id }) => id === post.blog)!
    const words = facts?.post?.words ?? 0
    if (option !== 'ignore' && !post.truncated && !unlisted && words > maxUntruncatedWords) {
      const position = { file: source, line: 1, column: 1 }
      diagnostics.push(diagnose('post-untruncated', position, { words }, { severity: severities[option] }))
    }
    return diagnostics
  },
}
