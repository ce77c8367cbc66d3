import type { Tree } from '../../page/bodyTree.ts'
import type { PostData } from '../../page/pageData.ts'
import { nodeOf } from '../body/BodyTree.tsx'
import { Island } from '../body/Island.tsx'
import { LiveDoc } from '../body/LiveDoc.tsx'
import { ExcerptContext } from './AfterExcerpt.tsx'
import { BlogPostItem } from './BlogPostItem.tsx'
import { PostProvider } from './PostContext.tsx'

/** Posts in a list, each with its excerpt: a node of the tree, or a module. */
export function BlogPostItems({ posts, tree }: { posts: PostData[]; tree: Tree }) {
  return (
    <ExcerptContext value={true}>
      {posts.map((post, index) => (
        <PostProvider key={post.key} post={post} isPostPage={false}>
          <BlogPostItem>
            {post.live ? (
              <Island id={String(index)} source={post}>
                <div className="markdown">
                  <LiveDoc docKey={post.key} />
                </div>
              </Island>
            ) : (
              tree[index] !== undefined && nodeOf(tree[index], String(index))
            )}
          </BlogPostItem>
        </PostProvider>
      ))}
    </ExcerptContext>
  )
}
