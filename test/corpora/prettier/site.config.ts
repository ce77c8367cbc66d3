import { defineSite } from 'quire-docs'

export default defineSite({
  title: 'Prettier',
  url: 'https://example.com',
  baseUrl: '/',
  titleDelimiter: '·',
  onBrokenLinks: 'warn',
  onBrokenMarkdownLinks: 'warn',
  onBrokenMarkdownImages: 'warn',
  pages: false,
  docs: { path: 'docs', routeBasePath: 'docs', sidebarPath: 'sidebars.json' },
})
