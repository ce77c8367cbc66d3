import { defineSite } from 'quire-docs'

export default defineSite({
  title: 'Testing Library',
  url: 'https://example.com',
  baseUrl: '/',
  onBrokenLinks: 'warn',
  onBrokenMarkdownLinks: 'warn',
  onBrokenMarkdownImages: 'warn',
  pages: false,
  docs: { path: 'docs', routeBasePath: 'docs', sidebarPath: 'sidebars.json' },
})
