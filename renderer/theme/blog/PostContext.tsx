import { createContext, type ReactNode, useContext } from 'react'
import type { PostData } from '../../page/pageData.ts'

/** A post, for the parts of its header and footer. */
export interface ShownPost {
  post: PostData
  /** Whether it is shown on its own page, and not in a list. */
  isPostPage: boolean
}

const PostContext = createContext<ShownPost | undefined>(undefined)

export const PostProvider = ({ children, ...post }: ShownPost & { children: ReactNode }) => (
  <PostContext value={post}>{children}</PostContext>
)

/** The post around a component; `undefined` outside of one. */
export const useOptionalPost = (): ShownPost | undefined => useContext(PostContext)

/** The post around a component. */
export function useShownPost(): ShownPost {
  const post = useOptionalPost()
  if (!post) throw new Error('This component can only be used in a post of a blog.')
  return post
}
