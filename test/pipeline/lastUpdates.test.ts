import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compile } from '../../pipeline/compile.ts'
import { site } from '../site.ts'

const config = JSON.stringify({
  title: 'Corner Shop',
  url: 'https://docs.example.com',
  baseUrl: '/',
  pages: false,
  docs: { path: 'content', routeBasePath: '/', showLastUpdateTime: true, showLastUpdateAuthor: true },
})
const files = {
  'site.config.json': config,
  '.gitignore': '.quire\n',
  'content/index.md': '# Shop\n\nWelcome.\n',
  'content/grüße.md': '# Greetings\n\nHello.\n',
  'content/fixed.md': '---\nlast_update:\n  date: 2022-09-16\n  author: Ada\n---\n\n# Fixed\n\nText.\n',
}

function git(root: string, args: string[], date = '2023-01-01T10:00:00Z', author = 'Jane') {
  const identity = { GIT_AUTHOR_NAME: author, GIT_COMMITTER_NAME: author, EMAIL: 'someone@example.com' }
  const env = { PATH: process.env.PATH!, HOME: root, ...identity, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date }
  execFileSync('git', args, { cwd: root, env, stdio: 'ignore' })
}

async function inGit(): Promise<string> {
  const root = await site(files)
  git(root, ['init'])
  git(root, ['add', '.'])
  git(root, ['commit', '-m', 'Begin'])
  return root
}

async function updates(root: string) {
  const { graph, diagnostics } = await compile({ root })
  const byId = Object.fromEntries(Object.values(graph!.docs).map(({ id, lastUpdate }) => [id, lastUpdate]))
  return { byId, messages: diagnostics.map(({ code, message }) => `${code}: ${message}`) }
}

// DOCS-FOOT-2
test('docs show date and author of their last commit, unless front matter overrides them', async () => {
  const root = await inGit()
  const begin = { date: '2023-01-01T10:00:00Z', author: 'Jane' }
  expect(await updates(root)).toEqual({
    byId: { index: begin, grüße: begin, fixed: { date: '2022-09-16', author: 'Ada' } },
    messages: [],
  })
})

test('another commit is seen, though the last answer was remembered', async () => {
  const root = await inGit()
  await updates(root)
  execFileSync('node', ['-e', `require('fs').appendFileSync('content/index.md', 'More.')`], { cwd: root })
  git(root, ['commit', '-am', 'More'], '2023-02-02T10:00:00Z', 'Joe')
  const { byId } = await updates(root)
  expect(byId.index).toEqual({ date: '2023-02-02T10:00:00Z', author: 'Joe' })
  expect(byId.grüße).toEqual({ date: '2023-01-01T10:00:00Z', author: 'Jane' })
})

// DOCS-FOOT-2
test('a shallow clone has no dates, which is reported', async () => {
  const origin = await inGit()
  git(origin, ['commit', '--allow-empty', '-m', 'Again'])
  const root = join(origin, 'clone')
  git(origin, ['clone', '--depth', '1', `file://${origin}`, root])
  const { byId, messages } = await updates(root)
  expect(byId.index).toBeUndefined()
  expect(byId.fixed).toEqual({ date: '2022-09-16', author: 'Ada' })
  expect(messages).toEqual(['git-history-missing: This clone of the repository is shallow; no dates are shown.'])
})

test('outside of git there are no dates; a doc that is not committed is reported', async () => {
  const outside = await updates(await site(files))
  expect(outside.messages).toEqual([
    'git-history-missing: The docs are in no git repository with a commit; no dates are shown.',
  ])

  const root = await inGit()
  execFileSync('cp', ['content/index.md', 'content/new.md'], { cwd: root })
  const { byId, messages } = await updates(root)
  expect(byId.new).toBeUndefined()
  expect(messages).toEqual(['git-untracked: git knows no commit of `content/new.md`; no date is shown.'])
})

test('a last update that is no date is reported, with its position', async () => {
  const root = await site({ 'content/index.md': '---\nlast_update:\n  date: soon\n---\n\n# Shop\n\nText.\n' })
  const { diagnostics } = await compile({ root })
  expect(diagnostics.map(({ code, line }) => [code, line])).toEqual([['front-matter-field', 3]])
})
