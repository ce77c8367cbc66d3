import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { docsCommand } from '../cli/docs.ts'
import { folder } from '../cli/folder.ts'
import { fencesIn } from './fences.ts'

const neovim = spawnSync('nvim', ['--version'], { encoding: 'utf8' }).stdout?.match(/^NVIM v0\.(\d+)/)?.[1]
const isMissing = neovim === undefined && !process.env.CI
const withoutNeovim = isMissing ? ' (skipped: `apt-get install neovim` installs it)' : ''

/** Prints the first diagnostic that Neovim has received, and exits. */
const printDiagnostic = `
vim.api.nvim_create_autocmd('DiagnosticChanged', { callback = function()
  local found = vim.diagnostic.get(0)
  if #found == 0 then return end
  io.stdout:write(found[1].lnum + 1 .. ' ' .. found[1].code)
  vim.cmd('qa!')
end })
`

test.skipIf(isMissing)(`the recipe for Neovim shows the diagnostics of a doc${withoutNeovim}`, async () => {
  const recipes = fencesIn(['content/manual/docs/check/editors.md']).filter(({ language }) => language === 'lua')
  expect(recipes.map(({ text }) => text.includes('vim.lsp.enable'))).toEqual([true, false])
  const root = folder({
    'init.lua': recipes[Number(neovim) >= 11 ? 0 : 1]!.text,
    'print.lua': printDiagnostic,
    // The nearest config counts, not the first kind of it.
    'site.config.ts': "throw new Error('This is not the site of the doc.')\n",
    'site/site.config.json': '{ "title": "Boardly", "url": "https://docs.boardly.example", "baseUrl": "/" }',
    'site/docs/start.mdx': '# Start\n\nSee [Install](./instal.md).\n',
  })
  const commands = join(root, 'node_modules/.bin')
  mkdirSync(commands, { recursive: true })
  symlinkSync(docsCommand, join(commands, 'docs'))
  const { stdout } = await promisify(execFile)(
    'nvim',
    ['--headless', '-u', 'init.lua', '-c', 'luafile print.lua', '-c', 'edit site/docs/start.mdx'],
    { cwd: root, timeout: 50_000 },
  )
  expect(stdout).toBe('3 link-file-missing')
})
