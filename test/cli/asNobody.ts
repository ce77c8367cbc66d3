import { spawnSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { docsCommand } from './docs.ts'
import { folder } from './folder.ts'

export const isRoot = process.getuid?.() === 0

/** The beginning of a command that runs as a user without rights: root may read and write everything. */
export const asNobody = isRoot ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : []

/** Make a site that the user of `asNobody` owns. The file or folder at `path` gets the permissions `mode`, by default none. */
export function siteWithUnreadable(path: string, files: Record<string, string>, mode = 0): string {
  const root = folder(files)
  if (isRoot) spawnSync('chown', ['-R', '65534:65534', root])
  chmodSync(dirname(root), 0o755)
  chmodSync(join(root, path), mode)
  onTestFinished(() => chmodSync(join(root, path), 0o755))
  return root
}

/** Run a command of the site as that user. */
export function docsAsNobody(root: string, ...command: string[]): { code: number | null; output: string } {
  const args = [...asNobody, process.execPath, docsCommand, ...command, '--cwd', root]
  const { status, stdout, stderr } = spawnSync(args[0]!, args.slice(1), { encoding: 'utf8' })
  return { code: status, output: stdout + stderr }
}
