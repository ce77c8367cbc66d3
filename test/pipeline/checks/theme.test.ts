import { expect, test } from 'vitest'
import { checked } from './checked.ts'

const component = 'export default () => null\n'

test('a file in `src/theme` that has no place is reported by name, with what to do instead', async () => {
  const files = {
    'content/index.md': '# Home\n',
    'src/theme/Foter.tsx': component,
    'src/theme/CodeBlock/index.js': component,
    'src/theme/Navbar/Content/index.js': component,
    'src/theme/BlogPostItem.js': component,
    'src/theme/MDXComponents.js': 'const list = { Card: 1, a: 2, img: 3 }\nexport default list\n',
  }
  expect(await checked(files)).toMatchInlineSnapshot(`
    "src/theme/MDXComponents.js:1:25  theme-component-unplaced
      The theme does not use the components for \`a\`, \`img\`: Markdown becomes HTML without them.
      Style them with \`customCss\`, or register a component and use it by its name in the docs.
    src/theme/BlogPostItem.js  theme-component-unplaced
      The theme has no place for a component \`BlogPostItem\`, and nothing imports this one.
      There is no blog; blog posts can be docs in a separate folder.
    src/theme/CodeBlock/index.js  theme-component-unplaced
      The theme has no place for a component \`CodeBlock\`, and nothing imports this one.
      Markdown becomes HTML without it. Style the classes of the theme in \`customCss\`, or register a component of another name under \`components\` in the site config and use that in the docs.
    src/theme/Foter.tsx  theme-component-unplaced
      The theme has no place for a component \`Foter\`, and nothing imports this one.
      Did you mean \`Footer\`, \`DocItem/Footer\`?
    src/theme/Navbar/Content/index.js  theme-component-unplaced
      The theme has no place for a component \`Navbar/Content\`, and nothing imports this one.
      Replace \`Navbar\` as a whole, or \`Navbar/Logo\`."
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
