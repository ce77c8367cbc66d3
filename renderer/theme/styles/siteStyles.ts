import type { Logo, Site } from '../../../schemas/graph.ts'

/** The part of a site that the styles are made of. */
export interface StyledSite extends Pick<Site, 'announcementBar'> {
  navbar: Pick<Site['navbar'], 'logo'>
  footer?: Pick<NonNullable<Site['footer']>, 'logo'>
}

/**
 * The colors and sizes of a site's config as a stylesheet. Pages have no inline styles, so that they work under a strict
 * Content-Security-Policy.
 */
export function siteStyles(site: StyledSite): string {
  const bar = site.announcementBar
  return [
    bar && rule('.announcement-bar', { 'background-color': bar.backgroundColor, color: bar.textColor }),
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
  return rule(selector, Object.fromEntries(style))
}

/** A CSS rule. Values that could end their declaration are omitted. */
function rule(selector: string, declarations: Record<string, string | undefined>): string {
  const lines = Object.entries(declarations)
    .filter(([name, value]) => /^-?[\w-]+$/.test(name) && value !== undefined && !/[;{}<>\\]/.test(value))
    .map(([name, value]) => `${name}: ${value}`)
  return lines.length > 0 ? `${selector} { ${lines.join('; ')} }` : ''
}
