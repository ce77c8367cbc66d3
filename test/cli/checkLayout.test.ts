import { expect, test } from 'vitest'
import { browserOf } from '../../cli/check/layout/openBrowser.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { unpackBrowser } from '../browser/unpackBrowser.ts'
import { docs } from './docsResident.ts'
import { folder } from './folder.ts'
import { config, smallSite } from './smallSite.ts'

// CHECK-LAYOUT
test('the command opens the pages of the files that it names, in both modes, and says what is missing for that', async () => {
  const root = smallSite({ 'docs/wide.mdx': '# Wide\n\n<p style={{ width: 1000 }}>Wide.</p>\n' })
  const { executablePath, env } = await unpackBrowser()
  const args = ['check', 'docs/wide.mdx', '--layout', '--browser', executablePath, '--json', '--cwd', root]
  expect(await docs(args, env)).toEqual({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('There is no built site in `dist`.\nRun `docs build` first.'),
  })

  expect(await docs(['build', '--cwd', root, '--quiet'])).toMatchObject({ code: 0 })
  const { code, stdout } = await docs(args, env)
  const found = (JSON.parse(stdout) as Diagnostic[]).map(({ code, file, data }) => [code, file, data])
  const where = { widths: [320, 390], modes: ['light', 'dark'] }
  expect({ code, found }).toEqual({
    code: 0,
    found: [['layout-sideways', 'docs/wide.mdx', { detail: '<p style="width: 1000px">', ...where }]],
  })
})

test('what it reports has the severities of the config, is selected by code, and can be kept in the baseline', async () => {
  // One page in one color mode, which is opened five times.
  const root = folder({
    'docs/wide.mdx': '---\nslug: /\n---\n\n# Wide\n\n<p style={{ width: 1000 }}>Wide.</p>\n',
    'site.config.mjs': config(
      "checks: { 'layout-sideways': 'throw' }, themeConfig: { colorMode: { disableSwitch: true } }, search: false,",
    ),
  })
  const { executablePath, env } = await unpackBrowser()
  const layout = ['check', '--layout', '--browser', executablePath, '--cwd', root]
  expect(await docs(['build', '--cwd', root, '--quiet'])).toMatchObject({ code: 0 })

  const { code, stdout } = await docs([...layout, '--json', '--only', 'layout-sideways'], env)
  expect({ code, found: (JSON.parse(stdout) as Diagnostic[]).map(({ code, severity }) => [code, severity]) }).toEqual({
    code: 1,
    found: [['layout-sideways', 'error']],
  })
  const none = await docs([...layout, '--json', '--only', 'layout-crash'], env)
  expect({ code: none.code, found: JSON.parse(none.stdout) }).toEqual({ code: 0, found: [] })

  expect(await docs([...layout, '--update-baseline'], env)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('kept'),
  })
  expect((await docs([...layout, '--json'], env)).code).toBe(0)
  // A check that opens no pages neither misses the finding nor takes it out of the baseline.
  const closed = await docs(['check', '--json', '--cwd', root])
  expect(closed.stdout).not.toContain('baseline-stale')
  expect(await docs(['check', '--update-baseline', '--cwd', root])).toMatchObject({ code: 0 })
  expect((await docs([...layout, '--json'], env)).code).toBe(0)
})

test('a browser that is not there is named, with the option that names another', () => {
  expect(() => browserOf('/', '/usr/bin/no-such-browser')).toThrow(
    expect.objectContaining({
      message: 'There is no browser `/usr/bin/no-such-browser`.',
      hint: expect.stringContaining('--browser'),
    }),
  )
})
