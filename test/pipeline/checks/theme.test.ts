import { expect, test } from 'vitest'
import { checked, config } from './checked.ts'

const component = 'export default () => null\n'

test('a file in `src/theme` that has no place is reported by name, with what to do instead', async () => {
  const files = {
    'content/index.md': '# Home\n',
    'src/theme/Foter.tsx': component,
    'src/theme/CodeBlock/Line/index.js': component,
    'src/theme/DocRoot/Layout/index.js': component,
    'src/theme/BlogPostAuthors.js': component,
    'src/theme/BlogPostPage/StructuredData.js': component,
    'src/theme/BlogPostItem/Date.js': component,
    'src/theme/NavbarItem/NavbarNavLink.js': component,
    'src/theme/Playground/index.js': component,
    'src/theme/MDXComponents.js': 'const list = { Card: 1, a: 2, pre: 3, wrapper: 4 }\nexport default list\n',
  }
  expect(await checked(files)).toMatchInlineSnapshot(`
    "src/theme/MDXComponents.js:1:31  theme-component-unplaced
      The theme does not use the components for \`pre\`, \`wrapper\`: Markdown becomes HTML without them.
      Style them with \`customCss\`, or register a component and use it by its name in the docs.
    src/theme/BlogPostAuthors.js  theme-component-unplaced
      The theme has no place for a component \`BlogPostAuthors\`, and nothing imports this one.
      Replace \`BlogPostItem/Header/Authors\` or \`Blog/Components/Author\`.
    src/theme/BlogPostItem/Date.js  theme-component-unplaced
      The theme has no place for a component \`BlogPostItem/Date\`, and nothing imports this one.
      Replace \`BlogPostItem\`, which is a post, \`BlogLayout\`, or the page as a whole, such as \`BlogListPage\`.
    src/theme/BlogPostPage/StructuredData.js  theme-component-unplaced
      The theme has no place for a component \`BlogPostPage/StructuredData\`, and nothing imports this one.
      Pages of a blog have structured data. \`BlogPostPage/Metadata\` adds more to those of posts, in a \`Head\` of \`@docusaurus/Head\`.
    src/theme/CodeBlock/Line/index.js  theme-component-unplaced
      The theme has no place for a component \`CodeBlock/Line\`, and nothing imports this one.
      Replace a larger part, such as \`Admonition\` or \`CodeBlock\` around that of \`@theme-original\`, or style its classes in \`customCss\`.
    src/theme/DocRoot/Layout/index.js  theme-component-unplaced
      The theme has no place for a component \`DocRoot/Layout\`, and nothing imports this one.
      Replace \`Layout\`, which is around all pages, \`DocRoot/Layout/Sidebar\` or \`DocRoot/Layout/Main\` beside it, or \`DocItem/Layout\`, which is a doc.
    src/theme/Foter.tsx  theme-component-unplaced
      The theme has no place for a component \`Foter\`, and nothing imports this one.
      Did you mean \`Footer\`, \`BlogPostItem/Footer\`, \`DocItem/Footer\`?
    src/theme/NavbarItem/NavbarNavLink.js  theme-component-unplaced
      The theme has no place for a component \`NavbarItem/NavbarNavLink\`, and nothing imports this one.
      Replace \`NavbarItem/DefaultNavbarItem\`, which is an item with its link, or \`NavbarItem\`, which is any item.
    src/theme/Playground/index.js  theme-component-unplaced
      The theme has no place for a component \`Playground\`, and nothing imports this one.
      Live code is shown by the theme. The names that it can use come from \`ReactLiveScope\`; style \`.playground-editor\`, \`.playground-result\` and \`.playground-preview\` in \`customCss\`."
  `)
})

test('files that replace components, and those that these import, are used', async () => {
  const files = {
    'content/index.md': '# Home\n\n<Card />\n',
    'src/theme/Footer/index.js':
      "import Links from './Links'\nimport Badge from '@theme/Badge'\nimport Footer from '@theme-original/Footer'\nexport default () => <Links />\n",
    'src/theme/Footer/Links.js': component,
    'src/theme/Badge.ts': component,
    'src/theme/Footer/index.test.js': component,
    'src/theme/DocItem/Footer/index.tsx': component,
    'src/theme/MDXComponents/index.tsx':
      "import Components from '@theme-original/MDXComponents'\nimport type { Props } from '@theme/MDXComponents'\nexport default { ...Components, Card: () => null } as Props\n",
    'content/pages/about.jsx': "import Note from '@theme/Note'\nexport default () => <Note />\n",
    'src/theme/Note.jsx': component,
  }
  expect(await checked(files)).toBe('')
})

test('a custom item of the navbar needs a component of its type', async () => {
  const files = {
    ...config({ themeConfig: { navbar: { items: [{ type: 'custom-login', names: ['Ann'] }] } } }),
    'content/index.md': '# Home\n',
  }
  expect(await checked(files)).toMatchInlineSnapshot(`
    "site.config.json:19:6  navbar-item-type
      \`themeConfig.navbar.items[0].type\` is the type of a component of the site.
      Add the component to the object in \`src/theme/NavbarItem/ComponentTypes.js\`, by the name \`custom-login\`."
  `)
  const types =
    "import Types from '@theme-original/NavbarItem/ComponentTypes'\nexport default { ...Types, 'custom-login': () => null }\n"
  expect(await checked({ ...files, 'src/theme/NavbarItem/ComponentTypes.js': types })).toBe('')
})

test('a file in `src/theme` that the config imports, such as colors of code, is used', async () => {
  const files = {
    'site.config.mjs':
      "import colors from './src/theme/prism/dark.js'\nexport default { title: 'Lamps', url: 'https://lamps.example', baseUrl: '/', docs: { path: 'content' }, themeConfig: { prism: { theme: colors } } }\n",
    'src/theme/prism/dark.js': "import shades from './shades.js'\nexport default { plain: shades, styles: [] }\n",
    'src/theme/prism/shades.js': "export default { color: '#ddd', backgroundColor: '#222' }\n",
    'content/index.md': '# Home\n',
  }
  expect(await checked(files)).toBe('')
})
