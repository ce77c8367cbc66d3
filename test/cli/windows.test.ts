import { readFileSync } from 'node:fs'
import { join, posix, win32 } from 'node:path'
import fastGlob from 'fast-glob'
import { expect, test } from 'vitest'
import { pathOfUri } from '../../cli/lsp/pathOfUri.ts'
import { filesIn } from '../../pipeline/load/positions/errorPosition.ts'
import { themeModules } from '../../renderer/node/bundle/themeModules.ts'
import { isSamePath, pathBelow } from '../../schemas/shared/files/pathBelow.ts'
import { renameOver } from '../../schemas/shared/files/renameOver.ts'
import { withoutFolder } from '../../schemas/shared/files/withoutFolder.ts'

// What differs on Windows, tried with the path functions of Windows on any system.

test.each([
  ['C:\\docs', 'C:\\docs\\src\\A.tsx', 'src/A.tsx'],
  ['C:\\docs', 'C:/docs/src/A.tsx', 'src/A.tsx'],
  ['C:\\docs', 'c:/Docs/src/A.tsx', 'src/A.tsx'],
  ['C:\\docs', 'C:\\docs', undefined],
  [process.cwd(), 'react/jsx-runtime', undefined],
  ['C:\\docs', 'C:\\docs-old\\A.tsx', undefined],
  ['C:\\docs', 'D:\\docs\\A.tsx', undefined],
  ['C:\\docs', 'C:\\docs\\..A.tsx', '..A.tsx'],
  ['\\\\server\\share\\docs', '\\\\server\\share\\docs\\A.tsx', 'A.tsx'],
])('in %s, %s is %s', (folder, file, expected) => {
  expect(pathBelow(folder, file, win32)).toBe(expected)
})

test('elsewhere capital letters make other files, and a backslash is a part of a name', () => {
  expect(pathBelow('/docs', '/Docs/A.tsx', posix)).toBeUndefined()
  expect(pathBelow('/docs', '/docs/a\\b.tsx', posix)).toBe('a\\b.tsx')
  expect(isSamePath('/a/B.ts', '/a/b.ts', posix)).toBe(false)
  expect(isSamePath('C:\\a\\B.ts', 'c:/a/b.ts', win32)).toBe(true)
})

test.each([
  ['Cannot find C:\\docs\\src\\a.ts', 'Cannot find src\\a.ts'],
  ['Cannot find C:/docs/src/a.ts', 'Cannot find src/a.ts'],
  ['file:///C:/docs/src/a.ts:1 is wrong', 'src/a.ts:1 is wrong'],
  ['C:\\docs-old\\a.ts is wrong', 'C:\\docs-old\\a.ts is wrong'],
])('the message `%s` is shown as `%s`', (message, expected) => {
  expect(withoutFolder(message, 'C:\\docs', win32)).toBe(expected)
})

test('elsewhere messages are shown without the folder as well', () => {
  expect(withoutFolder('Cannot find /docs/a.ts, imported by file:///docs/b.ts', '/docs', posix)).toBe(
    'Cannot find a.ts, imported by b.ts',
  )
})

test.each([
  ['file:///c%3A/docs/start%20here.md', 'C:\\docs\\start here.md'],
  ['file:///C:/docs/start.md', 'C:\\docs\\start.md'],
  ['file://server/share/start.md', '\\\\server\\share\\start.md'],
])('an editor that names %s means %s', (uri, path) => {
  expect(pathOfUri(uri, true)).toBe(path)
})

test('a stack names files of the site by paths of Windows and by URLs', () => {
  const stack = `Error: No
    at plan (C:\\docs\\src\\plan.ts:2:9)
    at file:///C:/docs/site.config.mjs:3:5
    at D:\\other\\a.js:1:1`
  expect(filesIn(stack, 'C:\\docs', win32)).toEqual(['C:\\docs\\src\\plan.ts', 'C:/docs/site.config.mjs'])
})

test('a module of the theme that imports another one with `/` finds the replacement of the site', () => {
  const ours = (path: string) => join('/package/renderer', path)
  const theme = themeModules({ 'DocItem/Footer': '/site/src/theme/DocItem/Footer.tsx' }, ours)
  expect(theme.themeModule('@theme/DocItem/Footer')).toBe('/site/src/theme/DocItem/Footer.tsx')
})

/** A rename that fails with a code so many times. */
function busyRename(code: string, times: number) {
  const calls = { count: 0 }
  const rename = () => {
    calls.count += 1
    if (calls.count <= times) throw Object.assign(new Error(code), { code })
  }
  return { calls, rename }
}

test.each(['EPERM', 'EACCES', 'EBUSY'])(
  'on Windows a file that is open (%s) is replaced as soon as it is closed',
  (code) => {
    const { calls, rename } = busyRename(code, 2)
    renameOver('a', 'b', { platform: 'win32', rename })
    expect(calls.count).toBe(3)
  },
)

test('elsewhere, and for another reason, a rename that fails is an error at once', () => {
  for (const [platform, code] of [
    ['linux', 'EPERM'],
    ['win32', 'ENOENT'],
  ] as const) {
    const { calls, rename } = busyRename(code, 1)
    expect(() => renameOver('a', 'b', { platform, rename })).toThrow(code)
    expect(calls.count).toBe(1)
  }
})

test('no command of this package needs a shell or a program of Unix', () => {
  const root = join(import.meta.dirname, '../..')
  const sources = fastGlob.sync('{cli,pipeline,renderer,schemas}/**/*.{ts,tsx}', { cwd: root })
  const started = sources.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return [
      ...text.matchAll(
        /\b(?:spawn|spawnSync|execFile|execFileSync|exec|execSync)\(\s*(['"][^'"`]+['"]|\w+(?:\.\w+)?)/g,
      ),
    ].map(([, program]) => ({ file, program: program!, isGuarded: /platform [!=]== 'win32'/.test(text) }))
  })
  expect(started.length).toBeGreaterThan(5)
  const portable = ["'git'", 'process.execPath']
  const others = started.filter(({ program }) => /^['"]|^process/.test(program) && !portable.includes(program))
  expect(others.filter(({ isGuarded }) => !isGuarded)).toEqual([])
})
