import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { bundle } from '../../../renderer/node/bundle/bundle.ts'
import type { BundleRequest } from '../../../renderer/node/bundle/bundled.ts'
import { bundleServer, hashOfModules, serverModule, serverRequest } from '../../../renderer/node/bundle/bundleServer.ts'
import { divideRequest } from '../../../renderer/node/bundle/docModules.ts'
import { plainSite } from '../../../renderer/node/bundle/prebuiltBundles.ts'
import type { SiteModule } from '../../../renderer/node/bundle/siteModule.ts'
import type { SiteModules } from '../../../renderer/node/bundle/siteModules.ts'
import { folder, put } from '../../cli/folder.ts'

const doc = (root: string, name: string, code: string): SiteModule => ({
  id: `live:${name}`,
  file: `${join(root, 'docs', name)}.mdx?live=${name}`,
  code,
})

const siteOf = (root: string, codes: Record<string, string>): SiteModules => ({
  ...plainSite(root, 'local'),
  modules: Object.entries(codes).map(([name, code]) => doc(root, name, code)),
})

test('docs that only import names are not given to the bundler, and the others are', async () => {
  const root = folder()
  const plain = {
    names: 'import {jsx as _jsx, Fragment} from "react/jsx-runtime";\nexport default () => _jsx(Fragment, {})',
    both: 'import Chart, {Axis as X} from "@site/src/Chart.jsx";\nexport const a = 1\nexport default () => X',
    effects: 'import "@site/src/a.css";\nexport default () => null',
    image: 'import logo from "@site/src/logo.png?url";\nexport default () => logo',
    text: 'export default () => "process.env.HOME, require(\'a\') and import.meta"',
    escaped: String.raw`export default () => "a\\" + "\" + process.env"`,
    template: 'export default () => `process.env` + "require"',
    expression: 'export default () => /"process/',
    nothing: 'export default () => null',
  }
  const others = {
    lazy: 'export default () => import("@site/src/Chart.jsx")',
    meta: 'export default () => import.meta.env.PROD',
    environment: 'export default () => process.env.NODE_ENV',
    between: 'export default () => "a" + process.pid + "b"',
    afterBackslash: String.raw`export default () => "a\\" + process.pid + "b"`,
    required: 'const a = require("@site/src/a.json")\nexport default () => a',
    all: 'import * as charts from "@site/src/Chart.jsx";\nexport default () => charts',
    exported: 'export {Axis} from "@site/src/Chart.jsx";\nexport default () => null',
    exportedAll: 'export * from "@site/src/Chart.jsx";\nexport default () => null',
    server: 'import a from "https://esm.example/a.js";\nexport default () => a',
    loader: 'import a from "!!raw-loader!@site/src/a.txt";\nexport default () => a',
    attributes: 'import a from "@site/src/a.json" with { type: "json" };\nexport default () => a',
    svg: 'import Logo from "@site/src/logo.svg";\nexport default () => Logo',
  }
  const site = siteOf(root, { ...plain, ...others })
  const { docs, request, imported } = await divideRequest(serverRequest(site))
  expect(docs.map(({ id }) => id.slice('live:'.length))).toEqual(Object.keys(plain))
  expect(request.site.modules.map(({ id }) => id.slice('live:'.length))).toEqual(Object.keys(others))
  expect([...imported.values()].map(({ code }) => code)).toEqual([
    'export { Axis, default } from "@site/src/Chart.jsx"',
    'import "@site/src/a.css"',
    'export { default } from "@site/src/logo.png?url"',
    'export { trustedHtml } from "quire-docs/trustedHtml"',
    'export { Fragment, jsx, jsxs } from "react/jsx-runtime"',
    'export { default } from "virtual:quire/liveIsland"',
  ])
})

test('packages are found from the folder of the doc, and files of a commit are left to the bundler', async () => {
  const root = folder({ 'docs/near/node_modules/price/index.js': 'export default 1' })
  const code = 'import price from "price";\nexport default () => price'
  const site = siteOf(root, { far: code, 'near/one': code, 'near/two': code })
  const ofRef = { ...doc(root, 'old', code), file: `${join(root, '.quire/refs/v1@abc/docs/old')}.mdx?live=old` }
  const { docs, imported } = await divideRequest(serverRequest({ ...site, modules: [...site.modules, ofRef] }))
  expect(docs.map(({ id }) => id)).toEqual(['live:far', 'live:near/one', 'live:near/two'])
  const prices = [...imported.values()].filter(({ code }) => code.includes('"price"'))
  const folders = prices.map(({ file }) => file.slice(root.length).replace(/\?.*/, ''))
  expect(folders.sort()).toEqual(['/docs/near/index.js', '/index.js'])
})

/** Run the modules of docs on the server, as pages do. */
async function render(root: string, codes: Record<string, string>) {
  const server = await bundleServer(siteOf(root, codes), join(root, '.quire/bundle'))
  const file = ({ modules }: { modules?: string[] }, id: string) => modules?.includes(id)
  const results: Record<string, unknown> = {}
  for (const name of Object.keys(codes)) {
    const { path } = server.files.find((one) => file(one, `live:${name}`))!
    const { default: content } = await import(pathToFileURL(join(server.folder, path)).href)
    results[name] = content()
  }
  return { server, results }
}

test('docs import from the files of the bundler, and share what they import', async () => {
  const root = folder({
    'src/count.js': 'let count = 0\nexport const next = () => ++count\nexport default "counted"\n',
    'src/old.cjs': 'module.exports = { name: "old" }\n',
  })
  const { server, results } = await render(root, {
    one: 'import counted, {next} from "@site/src/count.js";\nexport default () => counted + next()',
    two: 'import {next as after} from "@site/src/count.js";\nexport default () => after()',
    old: 'import old from "@site/src/old.cjs";\nexport default () => old.name',
    lazy: 'export default async () => (await import("@site/src/count.js")).next()',
    "it's": 'export default () => "quire-doc:0"',
  })
  expect(await results.lazy).toBe(3)
  expect({ ...results, lazy: 3 }).toEqual({ one: 'counted1', two: 2, old: 'old', lazy: 3, "it's": 'quire-doc:0' })
  // The module that renders pages knows all of them.
  const page = readFileSync(serverModule(server, undefined), 'utf8')
  for (const { modules = [], path } of server.files)
    for (const id of modules) expect(page).toContain(`"${id}": () => import("./${path}")`)
})

test('another text of a doc changes nothing of the others', async () => {
  const root = folder({ 'src/Chart.js': 'export default "chart"\n' })
  const code = (text: string) =>
    `import chart from "@site/src/Chart.js";\nexport default () => chart + ${JSON.stringify(text)}`
  const { server: before } = await render(root, { one: code('1'), two: code('2') })
  const { server: after, results } = await render(root, { one: code('1'), two: code('new') })
  expect(results).toEqual({ one: 'chart1', two: 'chartnew' })
  const hashes = [before, after].map((server) => ['live:one', 'live:two'].map((id) => hashOfModules(server, [id])))
  expect(hashes[0]![0]).toBe(hashes[1]![0])
  expect(hashes[0]![1]).not.toBe(hashes[1]![1])
  // What a doc imports is a part of it.
  put(root, { 'src/Chart.js': 'export default "other chart"\n' })
  const { server: last } = await render(root, { one: code('1'), two: code('new') })
  expect(hashOfModules(last, ['live:one'])).not.toBe(hashes[0]![0])
})

test('a name that nothing exports is an error of the doc that imports it', async () => {
  const root = folder({ 'src/Chart.js': 'export default "chart"\n' })
  const codes = { one: 'import {Axis} from "@site/src/Chart.js";\nexport default () => Axis' }
  await expect(render(root, codes)).rejects.toThrow('docs/one.mdx')
})

test('docs of a client are minified, each alone', async () => {
  const root = folder({ 'src/Chart.js': 'export default "chart"\n' })
  const long =
    'import chart from "@site/src/Chart.js";\nexport default function Content() {\n  const aLongName = chart + 1\n  return aLongName\n}\n'
  const site = siteOf(root, { one: long })
  const [module] = site.modules
  const request: BundleRequest = { target: 'client', mode: 'production', site, input: { one: module!.file } }
  const { folder: made, files } = await bundle(request, join(root, '.quire/bundle'))
  const [{ path, imports, entry, modules }] = files.filter(({ path }) => /^assets\/one-[\da-f]{8}\.js$/.test(path)) as [
    (typeof files)[0],
  ]
  expect({ entry, modules }).toEqual({ entry: 'one', modules: ['live:one'] })
  const code = readFileSync(join(made, path), 'utf8')
  expect(code).not.toContain('aLongName')
  expect(code).toContain(`from"./${imports![0]!.slice('assets/'.length)}"`)
  expect(readdirSync(join(made, 'assets'))).toContain(imports![0]!.slice('assets/'.length))
})
