import type { Logo as LogoData } from '../../../../schemas/graph.ts'
import { isExternal } from '../../../../schemas/shared/urls/isExternal.ts'
import { Logo } from '../../brand/Logo.tsx'
import { usePage } from '../../context/usePage.ts'

/** Logo of the footer, with its link if it has one. */
export function FooterLogo({ logo }: { logo: LogoData }) {
  const image = <Logo logo={logo} alt={usePage().site.title} className="footer__logo" />
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
