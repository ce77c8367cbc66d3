import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundle } from '../../../renderer/node/bundle/bundle.ts'
import { clientRequests } from '../../../renderer/node/bundle/bundleClient.ts'
import type { BundledFile, BundleRequest } from '../../../renderer/node/bundle/bundled.ts'
import { bundleServer, serverModule, serverRequest } from '../../../renderer/node/bundle/bundleServer.ts'
import { makeBundle } from '../../../renderer/node/bundle/makeBundle.ts'
import { plainBlog, plainSite, prebuiltBundle } from '../../../renderer/node/bundle/prebuiltBundles.ts'
import type { SiteModules } from '../../../renderer/node/bundle/siteModules.ts'
import { providedModules } from '../../../schemas/providedModules.ts'
import { docs } from '../../cli/docsInProcess.ts'
import { folder } from '../../cli/folder.ts'
import { config, smallSite } from '../../cli/smallSite.ts'

const site = plainSite(folder({}), 'local')
const blog = plainBlog(folder({}), 'local')

test.each([
  ['a site in production', clientRequests(site, 'production')],
  ['a site in development', clientRequests(site, 'development')],
  ['a blog', [...clientRequests(blog, 'production').slice(1), serverRequest(blog)]],
])('prebuilt bundles are those that would be made now: %s', async (_, requests) => {
  for (const request of requests) {
    const prebuilt = await prebuiltBundle(request)
    const made = await makeBundle(request, recordIn(folder({}), request))
    expect(filesOf(prebuilt!)).toEqual(filesOf(made))
  }
})

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
  const withBlog = smallSite({ 'site.config.mjs': config('blog: {},'), 'blog/2026-01-01-pears.md': '# Pears\n' })
  for (const root of [plain, styled, withComponent, withBlog])
    expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
  expect(bundled(plain)).toEqual([])
  expect(bundled(withBlog)).toEqual([])
  expect(bundled(styled)).toEqual(['styles'])
  expect(bundled(withComponent)).toEqual(['client', 'server'])
})

test('copies of a prebuilt bundle for other languages are in the cache of the site', async () => {
  const root = smallSite({ 'site.config.mjs': config("i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },") })
  expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
  const [server] = readdirSync(join(root, '.quire/bundle')).filter((name) => name.startsWith('server-'))
  expect(existsSync(join(root, '.quire/bundle', server!, 'locales/fr/page.mjs'))).toBe(true)
})

/** A site with a component. */
function siteWith(code: string): SiteModules {
  const root = folder({ 'Probe.jsx': code })
  return { ...plainSite(root, 'local'), modules: [{ id: 'component:Probe', file: join(root, 'Probe.jsx') }] }
}

test('a component gets the same modules from the prebuilt bundle as from its own', async () => {
  // That of blogs is bundled with the modules of a site, because most have none.
  const provided = Object.keys(providedModules).filter((name) => name !== '@docusaurus/plugin-content-blog/client')
  const names = ['react', 'react/jsx-runtime', 'react-dom', ...provided, '@theme/Tabs']
  const imports = names.map((name, index) => `import * as m${index} from '${name}'`)
  const probe = `export default [${names.map((_, index) => `m${index}`)}]`
  const site = siteWith([...imports, probe, 'export const element = <b />'].join('\n'))
  const described = async (mayImportPrebuilt: boolean) => {
    const { mayImportPrebuilt: _, ...whole } = serverRequest(site)
    const request = mayImportPrebuilt ? serverRequest(site) : whole
    const bundled = await bundle(request, join(site.root, `prebuilt-${mayImportPrebuilt}`))
    const { path } = bundled.files.find(({ path }) => /Probe.*\.mjs$/.test(path))!
    const { default: modules } = (await import(join(bundled.folder, path))) as { default: object[] }
    const types = modules.map((module) =>
      Object.entries(module)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `${name}: ${typeof value}`)
        .sort(),
    )
    return { types, isOnPrebuilt: bundled.importsPrebuilt ?? false }
  }
  const { types, isOnPrebuilt } = await described(false)
  expect(types.flat().length).toBeGreaterThan(150)
  expect(isOnPrebuilt).toBe(false)
  for (const _ of ['made', 'read']) expect(await described(true)).toEqual({ types, isOnPrebuilt: true })
})

test('a component that imports what the prebuilt bundle does not export is bundled with all modules', async () => {
  const site = siteWith("import { hydrateRoot } from 'react-dom/client'\nexport default () => typeof hydrateRoot\n")
  for (const request of [...clientRequests(site, 'development').slice(2), serverRequest(site)]) {
    const bundled = await bundle(request, site.root)
    expect(bundled).not.toHaveProperty('importsPrebuilt')
    expect(await bundle(request, site.root)).toEqual(bundled)
  }
})

test('each language has its own instance of the modules of a prebuilt bundle', async () => {
  const server = await bundleServer(siteWith('export default () => null\n'), folder({}))
  const [first, french] = await Promise.all([undefined, 'fr'].map((locale) => import(serverModule(server, locale))))
  expect(first.createPages).toBeTypeOf('function')
  expect(french.createPages).toBeTypeOf('function')
  expect(french.createPages).not.toBe(first.createPages)
})

const recordIn = (root: string, { target }: BundleRequest) => ({
  file: join(root, `${target}.json`),
  key: target,
  folderPrefix: join(root, target),
})

const filesOf = ({ folder, files }: { folder: string; files: BundledFile[] }) =>
  files.map((file) => ({ ...file, text: readFileSync(join(folder, file.path), 'utf8') }))

test('what all pages load is one file beside React, also what components of a site and of search load', async () => {
  const own = siteWith(
    ["import Admonition from '@theme/Admonition'", "import Link from '@docusaurus/Link'"].join('\n') +
      '\nexport default () => <Admonition><Link to="/pears" /></Admonition>\n',
  )
  const request = clientRequests(own, 'production').find(({ target }) => target === 'client')!
  const { files } = await makeBundle(request, recordIn(folder({}), request))
  const importsOf = (name: string) => {
    const { imports = [] } = files.find(({ path }) => path.startsWith(`assets/${name}-`))!
    return imports.map((path) => /assets\/(.+)-.{8}\.js$/.exec(path)![1]).sort()
  }
  expect(importsOf('client')).toEqual(['react'])
  expect(importsOf('Probe')).toEqual(['client', 'react'])
  expect(importsOf('SearchWindow')).toEqual(expect.arrayContaining(['client', 'react']))
  expect(importsOf('react')).toEqual([])
})

test('code that is loaded later needs no helper of the bundler on all pages', async () => {
  const request = clientRequests(site, 'production').find(({ target }) => target === 'client')!
  const { folder, files } = (await prebuiltBundle(request))!
  const client = readFileSync(join(folder, files.find(({ entry }) => entry === 'client')!.path), 'utf8')
  expect(client).toContain('import(`./SearchWindow-')
  expect(client).not.toContain('modulepreload')
})

test('the client of a site without a blog has no code for posts', async () => {
  const request = clientRequests(site, 'production').find(({ target }) => target === 'client')!
  const { folder, files } = (await prebuiltBundle(request))!
  const scripts = files.map(({ path }) => path).filter((path) => path.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(1)
  expect(scripts.filter((path) => /blog/i.test(readFileSync(join(folder, path), 'utf8')))).toEqual([])
})
