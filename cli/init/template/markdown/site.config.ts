import { defineSite } from 'quire-docs'

// Hover over a field to read what it does. `docs check` reports fields that do not exist.
export default defineSite({
  title: '__TITLE__',
  // Where the site is published. The deploy workflow passes the address of GitHub Pages to `docs build` instead.
  url: '__URL__',
  baseUrl: '__BASE_URL__',

  docs: {
    path: '__DOCS_PATH__',
    // The docs are beside `__OUTPUT__` and other files that are none.
    exclude: ['__OUTPUT__/**', 'node_modules/**', 'src/**', 'static/**', '**/_*.{md,mdx}', '**/_*/**'],
    routeBasePath: '/',
    sidebarPath: 'sidebars.ts',
    editUrl: '__EDIT_URL__',
  },
  blog: { blogTitle: '__BLOG__' },
  // `.md` files are Markdown, in which `{` and `<` are text; files with components are `.mdx`.
  markdown: { format: 'detect' },

  themeConfig: {
    // Grays, dark mode and footer are made of this color.
    theme: { primary: '#3949ab', radius: '0.5rem' },
    // Readers get the mode of their system until they choose one.
    colorMode: { respectPrefersColorScheme: true },
    navbar: {
      title: '__TITLE__',
      items: [
        { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' },
        { to: '/blog', label: '__BLOG__' },
        { href: '__REPOSITORY__', label: 'Repository', position: 'right' },
      ],
    },
  },
})
