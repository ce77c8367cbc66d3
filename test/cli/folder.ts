import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inject } from 'vitest'

const made = new Set<string>()

/** Create a folder with these files. It is removed after the tests of the file. */
export function folder(files: Files = {}): string {
  const path = lastingFolder()
  made.add(path)
  put(path, files)
  return path
}

/** Create a folder that is removed after the last test file. */
export const lastingFolder = (): string => mkdtempSync(join(inject('temporaryFolder'), 'folder-'))

export function removeFolders(): void {
  // A process that was just ended may still write.
  for (const folder of made) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  made.clear()
}

type Files = Record<string, string | Uint8Array>

/** Write files into a folder, by their path in it. */
export function put(root: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
}

let used: string | undefined

/**
 * The same folder whenever it is asked for, with these files in the place of all that was there. Only the bundled code of
 * the site that stood in it is left, so that the next one is built in a third of the time.
 */
export function nextFolder(files: Files = {}): string {
  used ??= lastingFolder()
  const keptFolders = ['.quire', '.quire/bundle']
  for (const path of ['', '.quire']) {
    if (!existsSync(join(used, path))) continue
    for (const name of readdirSync(join(used, path))) {
      if (!keptFolders.includes(join(path, name))) rmSync(join(used, path, name), { recursive: true })
    }
  }
  put(used, files)
  return used
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

/** All files below a folder with a hash of their bytes, to compare outputs as a whole. */
export function digests(root: string): Record<string, string> {
  const hash = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(root, path)))
      .digest('hex')
      .slice(0, 8)
  return Object.fromEntries(Object.keys(tree(root)).map((path) => [path, hash(path)]))
}
