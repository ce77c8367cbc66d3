import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'

const made: string[] = []
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

/** A folder for one test file, with these files in it. It is removed when the tests are done. */
export function folder(files: Record<string, string> = {}): string {
  const path = mkdtempSync(join(tmpdir(), 'quire-cli-'))
  made.push(path)
  put(path, files)
  return path
}

/** Write files into a folder, by their path in it. */
export function put(root: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

/** Every file below a folder with its text, sorted by path. */
export function tree(root: string, under = ''): Record<string, string> {
  const files: Record<string, string> = {}
  for (const name of readdirSync(join(root, under)).sort()) {
    const path = under === '' ? name : `${under}/${name}`
    if (statSync(join(root, path)).isDirectory()) Object.assign(files, tree(root, path))
    else files[path] = readFileSync(join(root, path), 'utf8')
  }
  return files
}

/** Every file below a folder with a hash of its bytes: what was built is compared as a whole, and told by name. */
export function digests(root: string): Record<string, string> {
  const hash = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(root, path)))
      .digest('hex')
      .slice(0, 8)
  return Object.fromEntries(Object.keys(tree(root)).map((path) => [path, hash(path)]))
}
