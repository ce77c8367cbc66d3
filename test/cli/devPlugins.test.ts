import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startDev } from './devServer.ts'
import { put } from './folder.ts'
import { config, smallSite } from './smallSite.ts'

/** Its content comes from another process, so only `getPathsToWatch` names the files that it is made of. */
const plugin = `
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const list = "const fs = require('fs'); console.log(fs.readdirSync('fruits').map((name) => name + ' ' + fs.readFileSync('fruits/' + name)).join())"

export default ({ siteDir, baseUrl }) => ({
  name: 'fruits',
  getPathsToWatch: () => [join(siteDir, 'fruits/*.txt')],
  loadContent: () => execFileSync(process.execPath, ['-e', list], { cwd: siteDir, encoding: 'utf8' }).trim().split(','),
  contentLoaded({ content, actions: { addRoute } }) {
    for (const fruit of content) {
      const [name, text] = fruit.split(' ')
      addRoute({ path: baseUrl + name.replace('.txt', ''), component: '@site/src/Fruit.jsx', props: { text } })
    }
  },
})
`

const component = (title: string) => `export default ({ text }) => <main><h1>{${title}}</h1></main>\n`

test('`docs dev` runs a plugin again when a file changes, appears or goes that it watches', async () => {
  const root = smallSite({
    'site.config.mjs': config("plugins: ['./fruits.mjs'],"),
    'fruits.mjs': plugin,
    'fruits/apple.txt': 'green',
    'src/Fruit.jsx': component("text + ' fruit'"),
  })
  const { origin } = await startDev(root)
  const textOf = async (path: string) => (await fetch(origin + path)).text()
  const shows = (path: string, text: string) => expect.poll(() => textOf(path), { timeout: 60_000 }).toContain(text)
  await shows('/apple', 'green fruit')

  put(root, { 'fruits/apple.txt': 'red' })
  await shows('/apple', 'red fruit')
  put(root, { 'fruits/plum.txt': 'blue' })
  await shows('/plum', 'blue fruit')
  rmSync(join(root, 'fruits/apple.txt'))
  await expect.poll(async () => (await fetch(`${origin}/apple`)).status, { timeout: 60_000 }).toBe(404)

  put(root, { 'src/Fruit.jsx': component("'Ripe ' + text") })
  await shows('/plum', 'Ripe blue')
})
