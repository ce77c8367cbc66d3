import { join } from 'node:path'
import { expect, test } from 'vitest'
import { docs } from '../../cli/docsInProcess.ts'
import { config, smallSite } from '../../cli/smallSite.ts'

test.each([
  ['}\n', 'site.css:1:1'],
  ['a { b: "x\n', 'site.css:1:8'],
  ['@import "./more.css";\n', 'more.css:1:1'],
])('a stylesheet that does not parse is reported with its own place: %j', async (css, place) => {
  const root = smallSite({
    'site.config.mjs': config("customCss: 'site.css',"),
    'site.css': css,
    'more.css': 'h1 {\n',
  })
  const { code, stderr } = await docs(['build', '--cwd', root])
  expect(code).toBe(1)
  expect(stderr).toContain(`${place}  error  module-bundle-failed`)
  expect(stderr).toContain('The stylesheet does not parse: ')
  expect(stderr).not.toContain(join(root, ''))
})
