import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { expect, test } from 'vitest'
import { docs, docsCommand } from './docs.ts'
import { config, smallSite } from './smallSite.ts'

test('what code of a site prints is not among the results of a command', async () => {
  const root = smallSite({
    'site.config.mjs': `console.log('from the config')\n${config(
      "plugins: [() => ({ name: 'loud', loadContent() { console.info('from a plugin') } })],",
    )
      .replace('pages: false,', '')
      .replace("'/' },", "'/', remarkPlugins: [() => () => console.log('from the parser')] },")}`,
    'src/pages/loud.jsx': "console.log('from a module')\nexport default () => <main><h1>Loud</h1></main>\n",
  })
  const graph = await docs(['graph', '--cwd', root])
  expect(JSON.parse(graph.stdout).site.title).toBe('Corner Shop')
  const { stdout, stderr } = await docs(['check', '--json', '--cwd', root])
  expect(JSON.parse(stdout)).toEqual([])
  // A reused result does not run the code again.
  for (const place of ['the config', 'a plugin', 'the parser', 'a module'])
    expect(graph.stderr + stderr).toContain(`from ${place}\n`)
})

test.runIf(existsSync('/dev/full'))('an output that is full is named, and is no fault', () => {
  const full = openSync('/dev/full', 'w')
  const command = [docsCommand, 'graph', '--cwd', smallSite()]
  const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8', stdio: ['ignore', full, 'pipe'] })
  closeSync(full)
  expect(stderr).toContain('What the command prints cannot be written: the disk is full (ENOSPC).')
  expect(status).toBe(2)
})
