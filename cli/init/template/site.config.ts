import { defineSite } from 'quire-docs'

// Hover over a field to read what it does. `docs check` reports fields that do not exist.
export default defineSite({
  title: '__TITLE__',
  tagline: 'Short, correct and easy to find',
  // Where the site is published. The deploy workflow passes the address of GitHub Pages to `docs build` instead.
  url: '__URL__',
  baseUrl: '__BASE_URL__',
  favicon: '/logo.svg',

  docs: {
    sidebarPath: 'sidebars.ts',
    routeBasePath: '__DOCS_FOLDER__',
    editUrl: '__EDIT_URL__',
  },
  blog: { blogTitle: '__BLOG__' },
  // Docs use these components without an import. With `hydrate`, a component also runs in the browser.
  components: {
    Palette: { module: 'src/components/Palette.tsx', hydrate: true },
  },
  customCss: 'src/css/custom.css',

  themeConfig: {
    // Grays, dark mode and footer are made of this color.
    theme: { primary: '#3949ab', radius: '0.5rem' },
    // Readers get the mode of their system until they choose one.
    colorMode: { respectPrefersColorScheme: true },
    navbar: {
      title: '__TITLE__',
      logo: { src: '/logo.svg', alt: '' },
      items: [
        { type: 'docSidebar', sidebarId: 'guide', label: 'Guide' },
        { to: '/blog', label: '__BLOG__' },
        { href: '__REPOSITORY__', label: 'Repository', position: 'right' },
      ],
    },
    footer: {
      links: [
        {
          title: 'Guide',
          items: [
            { label: 'Start here', to: '/docs/intro' },
            { label: 'Write a page', to: '/docs/writing' },
            { label: 'Change the look', to: '/docs/look' },
          ],
        },
      ],
    },
  },
})
