import { expect, test } from 'vitest'
import { docs } from './docs.ts'
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
