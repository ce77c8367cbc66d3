import { execFile } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { folder } from './folder.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))

/** A project that has installed this package, with the strictest compiler options. */
function project(config: string): string {
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    module: 'NodeNext',
    target: 'ES2022',
    jsx: 'react-jsx',
    types: [],
  }
  const root = folder({
    'tsconfig.json': JSON.stringify({ compilerOptions, include: ['*.ts', '*.tsx'] }),
    'package.json': '{ "type": "module" }',
    'site.config.ts': config,
    'Chart.tsx': `
import { Link, Tabs, TabItem } from 'quire-docs/components'
import { useColorMode } from 'quire-docs/hooks'
import { lazy } from 'quire-docs/lazy'
import { usePage } from 'quire-docs/usePage'
export const title: string = usePage().page.head.title
export const Mode = () => <Tabs><TabItem value={useColorMode().colorMode}><Link to="/">Home</Link></TabItem></Tabs>
// @ts-expect-error A tab has a value.
export const NoValue = () => <TabItem>{null}</TabItem>
export const Chart = lazy(async () => ({ default: () => <b>{usePage().site.title}</b> }))
`,
  })
  mkdirSync(join(root, 'node_modules'))
  symlinkSync(repository, join(root, 'node_modules/quire-docs'))
  for (const name of ['react', '@types'])
    symlinkSync(join(repository, 'node_modules', name), join(root, 'node_modules', name))
  return root
}

const compilerMessages = (root: string) =>
  new Promise<string>((resolve) => {
    execFile(join(repository, 'node_modules/.bin/tsc'), ['--project', root], { cwd: root }, (_, out) => resolve(out))
  })

const config = (fields: string) => `
import { defineSite } from 'quire-docs'
export default defineSite({ title: 'Corner Shop', url: 'https://docs.example', baseUrl: '/', ${fields} })
`

test('a site elsewhere type-checks against what we ship, and its slips are reported', async () => {
  expect(await compilerMessages(project(config("docs: { path: 'docs' }")))).toBe('')
  expect(await compilerMessages(project(config("titel: 'Corner'")))).toMatch(
    /^site\.config\.ts\(3,.*[\s\S]*'titel' does not exist/,
  )
})
