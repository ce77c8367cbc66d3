import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { site } from '../site.ts'
import { docs } from './docsInProcess.ts'

const broken = () => site({ 'content/index.md': '# Shop\n\n[x](/gone)\n' })

describe('reports in CI', () => {
  // REPORT-CI
  test.each(['check', 'build'])('docs %s prints text, and annotations for GitHub in a workflow', async (command) => {
    const root = await broken()
    const { code, stdout, stderr } = await docs([command, '--cwd', root], { GITHUB_ACTIONS: 'true' })
    expect(code).toBe(1)
    expect(stderr).toContain('content/index.md:3:1  error  link-broken')
    expect(stdout).toMatch(/^::error file=content\/index\.md,line=3,endLine=3,col=1,endColumn=11,title=link-broken::/m)

    const elsewhere = await docs([command, '--cwd', root])
    expect(elsewhere.stderr).toContain('content/index.md:3:1  error  link-broken')
    expect(elsewhere.stdout).not.toContain('::error')
  })

  // REPORT-CI
  test('a format that is given is the only one', async () => {
    const root = await broken()
    const check = (...args: string[]) => docs(['check', '--quiet', '--cwd', root, ...args], { GITHUB_ACTIONS: 'true' })
    expect((await check('--format', 'pretty')).stdout).toBe('')
    expect(JSON.parse((await check('--json')).stdout)).toHaveLength(1)
    const github = await check('--format', 'github')
    expect(github.stdout).toMatch(/^::error .*\n$/)
    expect(github.stderr).toBe('')
  })

  // REPORT-CI
  test('a report is written beside the text, in the format of its ending', async () => {
    const root = await broken()
    const { code, stderr } = await docs(['check', '--cwd', root, '--report', 'reports/docs.sarif'])
    expect(code).toBe(1)
    expect(stderr).toContain('link-broken')
    expect(JSON.parse(readFileSync(join(root, 'reports/docs.sarif'), 'utf8'))).toMatchObject({ version: '2.1.0' })
    await docs(['build', '--cwd', root, '--report', 'docs.xml'])
    expect(readFileSync(join(root, 'docs.xml'), 'utf8')).toContain('<testsuites')
    await docs(['check', '--cwd', root, '--report', 'docs.json'])
    expect(JSON.parse(readFileSync(join(root, 'docs.json'), 'utf8'))).toMatchObject([{ code: 'link-broken' }])
  })

  // REPORT-CI
  test('on GitLab the report is one of code quality, and the text stays', async () => {
    const root = await broken()
    const { stdout, stderr } = await docs(['check', '--cwd', root, '--report', 'quality.json'], { GITLAB_CI: 'true' })
    expect(stderr).toContain('content/index.md:3:1  error  link-broken')
    expect(stdout).toBe('')
    const [issue] = JSON.parse(readFileSync(join(root, 'quality.json'), 'utf8'))
    expect(issue).toMatchObject({
      check_name: 'link-broken',
      location: { path: 'content/index.md', lines: { begin: 3 } },
    })
  })

  // REPORT-CI
  test('a report with another ending, or of a watched site, is wrong usage', async () => {
    const root = await broken()
    const wrong = await docs(['check', '--cwd', root, '--report', 'docs.html'])
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('the ending of the file says its format') })
    expect(existsSync(join(root, 'docs.html'))).toBe(false)
    const watched = await docs(['check', '--watch', '--cwd', root, '--report', 'docs.json'])
    expect(watched).toMatchObject({
      code: 2,
      stderr: '`--report` writes the report of one check; leave out `--watch`.\n',
    })
  })
})
