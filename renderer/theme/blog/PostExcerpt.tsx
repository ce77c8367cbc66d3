import type { Tree, TreeNode } from '../../page/bodyTree.ts'
import type { BlogPage, PostData } from '../../page/pageData.ts'
import { nodeOf } from '../body/BodyTree.tsx'
import { Island } from '../body/Island.tsx'
import { LiveDoc } from '../body/LiveDoc.tsx'
import { ExcerptContext } from './AfterExcerpt.tsx'

/** A post in a list. */
export interface ListedPost {
  post: PostData
  /** The excerpt; absent where none is shown, and of a post that is a module. */
  node?: TreeNode | undefined
  /** The position in the body of the page. */
  id: string
}

/** The posts of a list with their excerpts. */
export const listedPosts = ({ posts }: BlogPage, tree: Tree): ListedPost[] =>
  posts.map((post, index) => ({ post, node: tree[index], id: String(index) }))

/** The excerpt of a post: a node of the tree, or a module. */
export function PostExcerpt({ post, node, id }: ListedPost) {
  if (!post.live) return node === undefined ? null : nodeOf(node, id)
  return (
    <ExcerptContext value={true}>
      <Island id={id} source={post}>
        <div className="markdown">
          <LiveDoc docKey={post.key} />
        </div>
      </Island>
    </ExcerptContext>
  )
}
