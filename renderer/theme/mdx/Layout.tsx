import type { ReactNode } from 'react'
import { usePage } from '../context/usePage.ts'

interface LayoutProps {
  title?: string
  description?: string
  image?: string
  keywords?: string | string[]
  /** Class of the element around the page. */
  wrapperClassName?: string
  /** The page has no footer. */
  noFooter?: boolean
  children?: ReactNode
}

/**
 * Title and description of a custom page. It adds no markup but a wrapper with a class, because every page is
 * rendered inside the shell.
 *
 *     <Layout title="Showcase" description="Who uses it"><main>…</main></Layout>
 */
export function Layout({
  title,
  description,
  image,
  keywords,
  wrapperClassName,
  noFooter,
  children,
}: LayoutProps): ReactNode {
  const { head } = usePage()
  if (head) {
    if (title) head.title = title
    if (description) head.description = description
    if (image) head.image = image
    if (keywords) head.keywords = String(keywords)
    if (noFooter) head.htmlClass = [head.htmlClass, 'no-footer'].filter(Boolean).join(' ')
  }
  return wrapperClassName ? <div className={wrapperClassName}>{children}</div> : children
}

export default Layout
