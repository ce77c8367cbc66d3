import { clsx } from 'clsx'
import type { Footer } from '../../../../schemas/graph.ts'
import { FooterLink } from './FooterLink.tsx'

/** Links in columns with titles. */
export function FooterColumns({ columns }: Pick<Footer, 'columns'>) {
  return (
    <div className="footer__links">
      {columns.map((column, index) => (
        <div key={index} className={clsx('footer__col', column.className)}>
          {column.title && <h2 className="footer__title">{column.title}</h2>}
          <ul className="footer__items">
            {column.items.map((item, index) => (
              <li key={index} className="footer__item">
                <FooterLink item={item} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
