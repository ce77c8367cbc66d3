import type { BundleInput } from '../../../schemas/bundleInput.ts'
import type { Logo } from '../../../schemas/graph.ts'
import { cssRule } from './cssRules.ts'

/**
 * The colors and sizes of a site's config as a stylesheet. Pages have no inline styles, so that they work under a strict
 * Content-Security-Policy.
 */
export function siteStyles(site: Pick<BundleInput['site'], 'announcementBar' | 'navbar' | 'footer'>): string {
  const bar = site.announcementBar
  return [
    bar && cssRule('.announcement-bar', { 'background-color': bar.backgroundColor, color: bar.textColor }),
    logoRule('.navbar__logo', site.navbar.logo),
    logoRule('.footer__logo', site.footer?.logo),
  ]
    .filter(Boolean)
    .join('\n')
}

function logoRule(selector: string, logo: Logo | undefined): string {
  const style = Object.entries(logo?.style ?? {}).map(([name, value]) => [
    name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    typeof value === 'number' && value !== 0 ? `${value}px` : String(value),
  ])
  return cssRule(selector, Object.fromEntries(style))
}
