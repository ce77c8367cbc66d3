import type { Diagnostic } from '../../../schemas/diagnostic.ts'
import { blogsOf } from '../../load/load.ts'
import { task } from '../../tasks/task.ts'
import { uniqueFailures } from '../configCallbacks.ts'
import type { DocEntry } from '../docEntry.ts'
import { blogSettings, postFiles, resolvedPost, sortedPosts } from './postEntries.ts'
import { processedPosts } from './processedPosts.ts'

/** The posts of a blog that are built, in the order of the blog. */
export const blogPosts = task('posts of a blog', (run, code: string, id: string): DocEntry[] =>
  run.get(blogSettings, code, id).processBlogPosts
    ? run.get(processedPosts, code, id).posts
    : run.get(sortedPosts, code, id),
)

/** The posts of all blogs. */
export const allPosts = task('posts', (run, code: string): DocEntry[] =>
  run.get(blogsOf).flatMap(({ id }) => run.get(blogPosts, code, id)),
)

/** What is wrong in the front matter of posts, and what functions of the config have failed with. */
export const postDiagnostics = task('diagnostics of posts', (run, code: string): Diagnostic[] => {
  const blogs = run.get(blogsOf).map(({ id }) => {
    const posts = run
      .get(postFiles, code, id)
      .map(({ path, source, original }) => run.get(resolvedPost, code, id, path, source, original))
    const { processBlogPosts } = run.get(blogSettings, code, id)
    return { posts, processed: processBlogPosts ? run.get(processedPosts, code, id).diagnostics : [] }
  })
  return [
    ...blogs.flatMap(({ posts }) => posts.flatMap(({ diagnostics }) => diagnostics)),
    ...uniqueFailures(blogs.flatMap(({ posts }) => posts.flatMap(({ failures }) => failures))),
    ...blogs.flatMap(({ processed }) => processed),
  ]
})
