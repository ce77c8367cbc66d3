import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { docsCommand } from './docs.ts'
import { docs } from './docsInProcess.ts'
import { tree } from './folder.ts'
import { smallSite } from './smallSite.ts'

test('the graph is JSON on stdout that its published schema accepts', async () => {
  const root = smallSite()
  const { code, stdout, stderr } = await docs(['graph', '--cwd', root])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const graph = JSON.parse(stdout)
  expect(Object.keys(graph.docs)).toEqual(['guide', 'index'])
  expect(stdout).not.toContain(root)

  expect(await docs(['schemas', '--out-dir', 'schemas', '--cwd', root])).toMatchObject({ code: 0 })
  const schemas = tree(join(root, 'schemas'))
  expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['front-matter.json', 'graph.json', 'sidebars.json']))
  const accepts = new Ajv2020({ strict: false, validateFormats: false }).compile(JSON.parse(schemas['graph.json']!))
  expect(accepts(graph), JSON.stringify(accepts.errors)).toBe(true)
  expect(existsSync(join(root, 'dist'))).toBe(false)
})

test('with bodies it holds what the pages show, beside the graph', async () => {
  const { stdout } = await docs(['graph', '--bodies', '--cwd', smallSite()])
  const { graph, content } = JSON.parse(stdout)
  expect(Object.keys(content)).toEqual(Object.keys(graph.docs))
  expect(JSON.stringify(content.guide.body)).toContain('Back to the')
})

test('it can be written to a file', async () => {
  const root = smallSite()
  expect(await docs(['graph', '--out', 'graph.json', '--cwd', root])).toMatchObject({ code: 0, stdout: '' })
  expect(JSON.parse(readFileSync(join(root, 'graph.json'), 'utf8')).version).toBe(1)
})

test('a reader that has seen enough ends it quietly', () => {
  const shell = `"${process.execPath}" "${docsCommand}" graph --cwd "${smallSite()}" 2>&1 | head -c 20`
  expect(execFileSync('sh', ['-c', shell], { encoding: 'utf8' })).toHaveLength(20)
})
