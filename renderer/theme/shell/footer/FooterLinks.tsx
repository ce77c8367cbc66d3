import type { Footer } from '../../../../schemas/graph.ts'
import { FooterColumns } from './FooterColumns.tsx'
import { FooterRow } from './FooterRow.tsx'

/** The links of the footer. */
export function FooterLinks({ columns, links }: Pick<Footer, 'columns' | 'links'>) {
  return (
    <>
      {columns.length > 0 && <FooterColumns columns={columns} />}
      {links.length > 0 && <FooterRow links={links} />}
    </>
  )
}
