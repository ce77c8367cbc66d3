import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundleFailures } from '../../../renderer/node/bundle/bundleFailures.ts'
import { BundleErrors } from '../../../renderer/node/bundle/bundleInProcess.ts'
import { folder } from '../../cli/folder.ts'

// PACKAGE-4
test("packages in archives of Yarn's Plug'n'Play are one diagnostic, which says what to write", async () => {
  const archive =
    '/site/.yarn/__virtual__/quire-docs-virtual-98bec8/0/cache/quire-docs-npm-0.1.0.zip/node_modules/quire-docs'
  const errors = ['SearchWindow.css', 'SearchResults.css'].map((name) => ({
    message: `Could not load ${archive}/renderer/theme/search/${name}?transform-only`,
    id: `${archive}/renderer/theme/search/${name}`,
  }))
  const own = { message: 'Could not resolve "./gone.js" in src/Price.jsx', id: '/site/src/Price.jsx' }
  const failures = await bundleFailures(new BundleErrors([...errors, own]), { root: '/site', customCss: [] })
  expect(failures.map(({ diagnostic: { file, hint } }) => [file, hint?.includes('nodeLinker: node-modules')])).toEqual([
    ['package.json', true],
    ['src/Price.jsx', undefined],
  ])
})

test('an error of the minifier is at its place in a stylesheet, and not at a comment of Sass', async () => {
  const root = folder({
    'a.scss': ':root {\n  // Sizes\n  --a: 1;\n}\n',
    'b.css': '.b { color: red }\n@supports (color: red) {\n  --b: 1;\n}\n',
  })
  const error = new BundleErrors([{ message: '[lightningcss minify] Invalid qualified rule' }])
  const [failure] = await bundleFailures(error, { root, customCss: [join(root, 'a.scss'), join(root, 'b.css')] })
  expect(failure!.diagnostic).toMatchObject({ file: 'b.css', line: 3, column: 3 })
})
