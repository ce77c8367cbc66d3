import { trustedHtml } from '../html/trustedHtml.ts'

interface TreeItem {
  id: string
  value: string
  children: readonly TreeItem[]
}

interface TocTreeProps {
  toc: readonly TreeItem[]
  className?: string
  linkClassName?: string | null
  isChild?: boolean
}

/** `@theme/TOCItems/Tree`: nested lists of headings. */
export default function TocTree({ toc, className, linkClassName, isChild }: TocTreeProps) {
  if (toc.length === 0) return null
  return (
    <ul className={isChild ? undefined : className}>
      {toc.map(({ id, value, children }) => (
        <li key={id}>
          <a href={`#${id}`} className={linkClassName ?? undefined} dangerouslySetInnerHTML={trustedHtml(value)} />
          <TocTree toc={children} linkClassName={linkClassName} isChild />
        </li>
      ))}
    </ul>
  )
}
