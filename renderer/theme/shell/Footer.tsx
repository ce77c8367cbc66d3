import { clsx } from 'clsx'
import { Fragment } from 'react'
import type { Footer as FooterData, FooterItem } from '../../../schemas/graph.ts'
import { isExternal } from '../../../schemas/shared/urls/isExternal.ts'
import { Logo } from '../brand/Logo.tsx'
import { trustedHtml } from '../html/trustedHtml.ts'
import { SiteLink } from '../links/SiteLink.tsx'

/** Footer of every page: links in columns or in one row, a logo and a copyright line. */
export function Footer({ footer, siteTitle }: { footer: FooterData | undefined; siteTitle: string }) {
  if (!footer) return null
  const { columns, links, logo, copyright } = footer
  return (
    <footer className={clsx('footer', footer.style === 'dark' && 'footer--dark')}>
      <div className="footer__container">
        {columns.length > 0 && (
          <div className="footer__links">
            {columns.map((column, index) => (
              <div key={index} className={clsx('footer__col', column.className)}>
                {column.title && <h2 className="footer__title">{column.title}</h2>}
                <ul className="footer__items">
                  {column.items.map((item, index) => (
                    <li key={index} className="footer__item">
                      <Item item={item} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        )}
        {links.length > 0 && (
          <div className="footer__links footer__links--flat">
            {links.map((item, index) => (
              <Fragment key={index}>
                {index > 0 && <span className="footer__link-separator">·</span>}
                <Item item={item} />
              </Fragment>
            ))}
          </div>
        )}
        {(logo || copyright) && (
          <div className="footer__bottom">
            {logo && <FooterLogo logo={logo} siteTitle={siteTitle} />}
            {copyright && <div className="footer__copyright" dangerouslySetInnerHTML={trustedHtml(copyright)} />}
          </div>
        )}
      </div>
    </footer>
  )
}

function Item({ item }: { item: FooterItem }) {
  if ('html' in item) return <span className={item.className} dangerouslySetInnerHTML={trustedHtml(item.html)} />
  const { label, href, external, attributes } = item
  return <SiteLink {...{ label, href, external, attributes }} className={clsx('footer__link-item', item.className)} />
}

function FooterLogo({ logo, siteTitle }: { logo: NonNullable<FooterData['logo']>; siteTitle: string }) {
  const image = <Logo logo={logo} alt={siteTitle} className="footer__logo" />
  if (!logo.href) return image
  const external = isExternal(logo.href)
  return (
    <a
      href={logo.href}
      target={logo.target ?? (external ? '_blank' : undefined)}
      rel={external ? 'noopener noreferrer' : undefined}
    >
      {image}
    </a>
  )
}
