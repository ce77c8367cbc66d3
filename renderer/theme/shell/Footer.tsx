import type { Footer as FooterData } from '../../../schemas/graph.ts'
import { FooterCopyright } from './footer/FooterCopyright.tsx'
import { FooterLayout } from './footer/FooterLayout.tsx'
import { FooterLinks } from './footer/FooterLinks.tsx'
import { FooterLogo } from './footer/FooterLogo.tsx'

/** Footer of every page: links in columns or in one row, a logo and a copyright line. */
export function Footer({ footer }: { footer: FooterData | undefined }) {
  if (!footer) return null
  const { style, columns, links, logo, copyright } = footer
  return (
    <FooterLayout
      style={style}
      links={<FooterLinks columns={columns} links={links} />}
      logo={logo && <FooterLogo logo={logo} />}
      copyright={copyright && <FooterCopyright copyright={copyright} />}
    />
  )
}
