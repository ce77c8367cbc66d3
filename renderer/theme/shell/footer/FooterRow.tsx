import { Fragment } from 'react'
import type { Footer } from '../../../../schemas/graph.ts'
import { FooterLink } from './FooterLink.tsx'

/** Links in one row. */
export function FooterRow({ links }: Pick<Footer, 'links'>) {
  return (
    <div className="footer__links footer__links--flat">
      {links.map((item, index) => (
        <Fragment key={index}>
          {index > 0 && <span className="footer__link-separator">·</span>}
          <FooterLink item={item} />
        </Fragment>
      ))}
    </div>
  )
}
