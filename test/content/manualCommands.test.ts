import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { globSync } from 'fast-glob'
import { describe, expect, test } from 'vitest'
import { docsCommand } from '../cli/docs.ts'
import { docs } from '../cli/docsResident.ts'
import { folder, put } from '../cli/folder.ts'
import { docsLine } from './docsLine.ts'
import { type Fence, fencesOf } from './fences.ts'
import { commandsNotRun, firstSite, pageFiles } from './manualSites.ts'

/*
 * Every command of the manual is run, page by page: blocks in `shell` without a title. Each page has a small site: blocks
 * with a title are its files, and `manualSites.ts` adds what the page does not show. A block in `text` directly below a
 * command is a part of what that command prints.
 */

const root = fileURLToPath(new URL('../..', import.meta.url))
const manual = join(root, 'content/manual/docs')

/** `npx` as on a machine on which the package is installed. */
const commands = folder({
  npx: `#!/bin/sh\ncase "$1" in docs|quire-docs) shift; exec "${process.execPath}" "${docsCommand}" "$@";; esac\necho "npx $1 is not installed" >&2\nexit 127\n`,
})
spawnSync('chmod', ['+x', join(commands, 'npx')])

interface Step {
  fence: Fence
  /** What stands directly below the block. */
  output?: string
}

const pages = globSync(['**/*.{md,mdx}', '!**/_*', '!{codes,reference}/**'], { cwd: manual })
  .sort()
  .map((page) => ({ page, steps: stepsOf(page) }))
  .filter(({ steps }) => steps.some(({ fence }) => isCommand(fence)))

function stepsOf(page: string): Step[] {
  const text = readFileSync(join(manual, page), 'utf8')
  const lines = text.split('\n')
  const fences = fencesOf(page, text)
  return fences.map((fence, index) => {
    const next = fences[index + 1]
    const lineBelow = fence.line + fence.text.split('\n').length
    const isBelow =
      next?.language === 'text' && next.meta === '' && next.line === lineBelow + 3 && lines[lineBelow] === ''
    return { fence, ...(isCommand(fence) && isBelow && { output: next.text }) }
  })
}

function titleOf({ meta }: Fence): string | undefined {
  return /title="([^"]*)"/.exec(meta)?.[1]
}

function isCommand(fence: Fence): boolean {
  return fence.language === 'shell' && titleOf(fence) === undefined
}

test('commands are found', () => {
  const outputs = pages.flatMap(({ steps }) => steps).filter(({ output }) => output !== undefined)
  expect(pages.length).toBeGreaterThan(30)
  expect(outputs.length).toBeGreaterThan(5)
})

describe('the commands of', () => {
  test.each(pages)('$page', async ({ page, steps }) => {
    const site = folder(firstSite)
    put(site, pageFiles[page] ?? {})
    if (existsSync(join(site, 'docusaurus.config.js'))) rmSync(join(site, 'site.config.json'))
    symlinkSync(join(root, 'node_modules'), join(site, 'node_modules'))
    if (steps.some(({ fence }) => /docs diff|docs redirects|--ref |--since|--changed/.test(fence.text))) commitAll(site)
    for (const { fence, output } of steps) {
      const title = titleOf(fence)
      if (title !== undefined && /^(?!dist\/)[\w.@-]+(?:\/[\w.@-]+)*$/.test(title)) writeSample(site, title, fence.text)
      if (!isCommand(fence)) continue
      const lines = fence.text.split('\n').filter((line) => !commandsNotRun.some(([command]) => command.test(line)))
      const printed: string[] = []
      for (const line of lines) printed.push(await run(line, site, output !== undefined))
      if (output !== undefined && lines.length > 0)
        expect(`\n${printed.join('\n')}`).toContain(`\n${withoutTimes(output)}\n`)
    }
  })
})

/** Make a repository of the site, with one commit that has tags. */
function commitAll(site: string): void {
  const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@boardly.example']
  for (const args of [
    ['init', '--quiet', '--initial-branch', 'main'],
    ['add', 'docs', 'site.config.json'],
    [...author, 'commit', '--quiet', '--message', 'docs'],
    ['tag', 'v1.0.0'],
    ['tag', 'v1.1.0'],
  ]) {
    expect(spawnSync('git', args, { cwd: site }).status).toBe(0)
  }
}

/** A sample of a config replaces the config that was there. */
function writeSample(site: string, title: string, text: string): void {
  if (title.startsWith('site.config.')) rmSync(join(site, 'site.config.json'), { force: true })
  put(site, { [title]: `${text}\n` })
}

/** What a command prints. Diagnostics are no failure; a refusal is, unless the page shows it. */
async function run(line: string, cwd: string, isShown: boolean): Promise<string> {
  const command = docsLine(line)
  const { code, stdout, stderr } = command ? await docs(command.args, command.env, cwd) : inShell(line, cwd)
  if (!isShown) expect([0, 1], `${line}\n${stdout}\n${stderr}`).toContain(code)
  return withoutTimes(`${stdout}${stderr}`)
}

function inShell(line: string, cwd: string) {
  const env = { HOME: process.env.HOME, PATH: `${commands}:${process.env.PATH}` }
  const { status, stdout, stderr } = spawnSync('sh', ['-c', line], { cwd, encoding: 'utf8', env })
  return { code: status, stdout, stderr }
}

const withoutTimes = (text: string) =>
  text.replace(/^(?:parsed|rendered) \d+\/\d+\n/gm, '').replace(/\b\d+(?:\.\d+)? m?s\b/g, '… s')
