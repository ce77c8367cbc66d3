import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { BundledFile, BundleRequest } from '../../../renderer/build/bundle/bundle.ts'
import { clientRequests } from '../../../renderer/build/bundle/bundleClient.ts'
import { makeBundle } from '../../../renderer/build/bundle/makeBundle.ts'
import { plainSite, readyBundle } from '../../../renderer/build/bundle/readyBundles.ts'
import { docs } from '../../cli/docs.ts'
import { folder } from '../../cli/folder.ts'
import { config, smallSite } from '../../cli/smallSite.ts'

const site = plainSite(folder({}), 'local')

test.each(['production', 'development'] as const)(
  'ready bundles are those that would be made now: %s',
  async (mode) => {
    for (const request of clientRequests(site, mode)) {
      const ready = await readyBundle(request)
      const made = await makeBundle(request, recordIn(folder({}), request))
      expect(filesOf(ready!)).toEqual(filesOf(made))
    }
  },
)

test('a site bundles only what it adds', async () => {
  const bundled = (root: string) =>
    ['start', 'styles', 'client', 'server'].filter((target) => existsSync(join(root, `.quire/bundle/${target}.json`)))
  const plain = smallSite({ 'site.config.mjs': config() })
  const styled = smallSite({
    'site.config.mjs': config("customCss: 'site.css',"),
    'site.css': '.navbar { color: red }\n',
  })
  const withComponent = smallSite({
    'site.config.mjs': config("components: { Word: 'Word.jsx' },"),
    'Word.jsx': 'export default () => <b>pear</b>\n',
  })
  for (const root of [plain, styled, withComponent])
    expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
  expect(bundled(plain)).toEqual([])
  expect(bundled(styled)).toEqual(['styles'])
  expect(bundled(withComponent)).toEqual(['client', 'server'])
})

test('copies of a ready bundle for other languages are in the cache of the site', async () => {
  const root = smallSite({ 'site.config.mjs': config("i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },") })
  expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
  const [server] = readdirSync(join(root, '.quire/bundle')).filter((name) => name.startsWith('server-'))
  expect(existsSync(join(root, '.quire/bundle', server!, 'locales/fr/page.mjs'))).toBe(true)
})

const recordIn = (root: string, { target }: BundleRequest) => ({
  file: join(root, `${target}.json`),
  key: target,
  folderPrefix: join(root, target),
})

const filesOf = ({ folder, files }: { folder: string; files: BundledFile[] }) =>
  files.map((file) => ({ ...file, text: readFileSync(join(folder, file.path), 'utf8') }))
