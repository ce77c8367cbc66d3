import type { ReactNode } from 'react'
import { withClass } from './withClass.ts'

/** The element around a post. */
export function BlogPostItemContainer({ className, children }: { className?: string; children?: ReactNode }) {
  return <article className={withClass('blog-post', className)}>{children}</article>
}
