import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { docs } from '../cli/docsInProcess.ts'
import { folder } from '../cli/folder.ts'

const manual = fileURLToPath(new URL('../../content/manual', import.meta.url))

test('the first page of the manual shows what the tool prints', async () => {
  const root = folder({
    'site.config.json': '{ "title": "Boardly", "url": "https://docs.boardly.example", "baseUrl": "/" }',
    'docs/start.md': readFileSync(`${manual}/src/landing/start.md`, 'utf8'),
    'docs/install.md': '# Install\n',
  })
  const { stderr } = await docs(['check', '--cwd', root])
  const report = /^docs\/start[\s\S]*?(?=\n\n1 warning)/m.exec(stderr)![0]
  await expect(`${report}\n`).toMatchFileSnapshot(`${manual}/src/landing/report.txt`)
})
