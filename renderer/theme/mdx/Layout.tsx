import type { ReactNode } from 'react'
import { usePage } from './usePage.ts'

interface LayoutProps {
  title?: string
  description?: string
  image?: string
  keywords?: string | string[]
  children?: ReactNode
}

/**
 * Title and description of a custom page. It adds no markup, because every page is rendered inside the shell.
 *
 *     <Layout title="Showcase" description="Who uses it"><main>…</main></Layout>
 */
export function Layout({ title, description, image, keywords, children }: LayoutProps) {
  const { head } = usePage()
  if (head) {
    if (title) head.title = title
    if (description) head.description = description
    if (image) head.image = image
    if (keywords) head.keywords = String(keywords)
  }
  return children
}

export default Layout
