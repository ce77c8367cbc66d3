import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface FooterLayoutProps {
  style?: 'light' | 'dark'
  links?: ReactNode
  logo?: ReactNode
  copyright?: ReactNode
}

/** The places of links, logo and copyright line. */
export function FooterLayout({ style, links, logo, copyright }: FooterLayoutProps) {
  return (
    <footer className={clsx('footer', style === 'dark' && 'footer--dark')}>
      <div className="footer__container">
        {links}
        {(logo || copyright) && (
          <div className="footer__bottom">
            {logo}
            {copyright}
          </div>
        )}
      </div>
    </footer>
  )
}
