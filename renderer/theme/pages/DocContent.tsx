import type { ReactNode } from 'react'
import type { DocPage } from '../../page/pageData.ts'
import { MdxText } from '../parts/MdxText.tsx'
import { DocTitle } from './DocTitle.tsx'

/** Title and body of a doc. */
export function DocContent({ doc, children }: { doc: DocPage; children?: ReactNode }) {
  return (
    <div className="theme-doc-markdown markdown" {...doc.language}>
      {doc.showTitle && (
        <header>
          <DocTitle badge={doc.titleBadge}>{doc.title}</DocTitle>
        </header>
      )}
      <MdxText>{children}</MdxText>
    </div>
  )
}
