import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastGlob from 'fast-glob'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Ways to write `/` for the separators of a path. */
const replacements =
  /\bsplit\((?:\w+\.)?(?:sep|'\\\\')\)\.join\(|\breplaceAll\((?:'\\\\'|\w*\.?sep), *'\/'|\breplace\(\/\\\\\/g, *'\/'/

/** Files that have a reason not to call `withSlashes`. */
const allowed: Record<string, string> = {
  'cli/import/conversion.ts': 'a path that an author wrote, perhaps on another system',
  'pipeline/load/plugins/surroundings.ts': 'globs of a plugin, in which `\\` is a separator on every system',
  'schemas/fields/sitePath.ts': 'a path that an author wrote, perhaps on another system',
  'schemas/shared/files/withSlashes.ts': 'the function itself',
}

test('paths of the disk get their slashes from `withSlashes`', () => {
  const files = fastGlob.sync('{cli,pipeline,renderer,schemas}/**/*.{ts,tsx}', { cwd: root })
  expect(files.length).toBeGreaterThan(1000)
  const replacing = files.filter((file) => replacements.test(readFileSync(join(root, file), 'utf8')))
  expect(replacing.sort(), 'call `withSlashes` of schemas/shared/files').toEqual(Object.keys(allowed).sort())
})

test.each(["path.split(sep).join('/')", "path.replaceAll('\\\\', '/')", "path.replace(/\\\\/g, '/')"])(
  '%s is found',
  (code) => {
    expect(code).toMatch(replacements)
  },
)
