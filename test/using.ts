import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastGlob from 'fast-glob'

const root = join(import.meta.dirname, '..')

/** The test files that import a helper of this folder, such as `sample.ts`, as paths from the root. */
export const testsUsing = (helper: string): string[] =>
  fastGlob
    .sync('test/**/*.test.{ts,tsx}', { cwd: root })
    .filter((file) =>
      new RegExp(`from '[./]*/${helper.replace('.', '\\.')}'`).test(readFileSync(join(root, file), 'utf8')),
    )
    .sort()
