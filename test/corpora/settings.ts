/** Settings of a site by Docusaurus' names, as they are given with the docs of others. */
export interface Settings {
  title: string
  titleDelimiter?: string
  tagline?: string
  url: string
  baseUrl: string
  trailingSlash?: boolean
  noIndex?: boolean
  i18n?: object
  docs: object
  navbar?: object[]
  footer?: object
}

/** Our config for these settings, as JSON. Broken links are warnings. */
export function configOf(settings: Settings): string {
  const { navbar = [], footer, ...same } = settings
  const config = {
    onBrokenLinks: 'warn',
    onBrokenAnchors: 'warn',
    onBrokenMarkdownLinks: 'warn',
    onBrokenMarkdownImages: 'warn',
    pages: false,
    search: false,
    ...same,
    themeConfig: { navbar: { title: settings.title, items: navbar }, ...(footer && { footer }) },
  }
  return JSON.stringify(config, null, 2)
}
