import { expect, test } from 'vitest'
import { bundleFailures } from '../../../renderer/node/bundle/bundleFailures.ts'
import { BundleErrors } from '../../../renderer/node/bundle/bundleInProcess.ts'

// PACKAGE-4
test("packages in archives of Yarn's Plug'n'Play are one diagnostic, which says what to write", async () => {
  const archive =
    '/site/.yarn/__virtual__/quire-docs-virtual-98bec8/0/cache/quire-docs-npm-0.1.0.zip/node_modules/quire-docs'
  const errors = ['SearchWindow.css', 'SearchResults.css'].map((name) => ({
    message: `Could not load ${archive}/renderer/theme/search/${name}?transform-only`,
    id: `${archive}/renderer/theme/search/${name}`,
  }))
  const own = { message: 'Could not resolve "./gone.js" in src/Price.jsx', id: '/site/src/Price.jsx' }
  const failures = bundleFailures(new BundleErrors([...errors, own]), { root: '/site' })
  expect(failures.map(({ diagnostic: { file, hint } }) => [file, hint?.includes('nodeLinker: node-modules')])).toEqual([
    ['package.json', true],
    ['src/Price.jsx', undefined],
  ])
})
