import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastGlob from 'fast-glob'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What paths in the guides begin with. Parts of the renderer are among them, because they need its name in front. */
const folders = 'cli|content|pipeline|renderer|schemas|test|page|search|theme|client|node'

/** The paths of this repository in a Markdown text: code in backticks that begins with a folder. */
function pathsIn(text: string): string[] {
  const withoutFences = text.replace(/^```[\s\S]*?^```/gm, '')
  const codes = Array.from(withoutFences.matchAll(/`([^`\n]+)`/g), ([, code]) => code!)
  return codes.filter((code) => new RegExp(`^(?:${folders}|\\.github|\\.ci)/[^\\s]*$`).test(code))
}

const exists = (path: string) =>
  fastGlob.sync(path.replace(/\/$/, ''), { cwd: root, dot: true, onlyFiles: false }).length > 0

test.each(['.github/CONTRIBUTING.md', '.github/ARCHITECTURE.md', 'README.md'])(
  'every file and folder that %s names exists',
  (guide) => {
    const paths = pathsIn(readFileSync(join(root, guide), 'utf8'))
    expect(paths.length).toBeGreaterThan(2)
    expect(paths.filter((path) => !exists(path))).toEqual([])
  },
)

test('every file that a comment names by its whole path exists', () => {
  const sources = fastGlob.sync('{cli,pipeline,renderer,schemas,test}/**/*.{ts,tsx,css,mjs}', { cwd: root })
  const path = /`((?:cli|pipeline|renderer|schemas)\/[\w./-]+\.(?:tsx?|css|mjs))`/g
  const missing = sources.flatMap((source) =>
    Array.from(readFileSync(join(root, source), 'utf8').matchAll(path), ([, named]) => named!)
      .filter((named) => !existsSync(join(root, named)))
      .map((named) => `${source}: ${named}`),
  )
  expect(missing).toEqual([])
})
