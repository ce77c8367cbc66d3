import type { ReactNode } from 'react'
import { blogPostContainerID } from '../docusaurus/utilsCommon.ts'
import { MdxText } from '../parts/MdxText.tsx'
import { useShownPost } from './PostContext.tsx'
import { withClass } from './withClass.ts'

/** The text of a post. An excerpt has an element around it already. */
export function BlogPostItemContent({ className, children }: { className?: string; children?: ReactNode }) {
  const { isPostPage } = useShownPost()
  const text = <MdxText>{children}</MdxText>
  if (!isPostPage) return className ? <div className={className}>{text}</div> : text
  return (
    <div id={blogPostContainerID} className={withClass('theme-doc-markdown markdown', className)}>
      {text}
    </div>
  )
}
