import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The folders of a package, of all packages that it uses, and of those that they use. They are real paths, as those in stacks. `root` is the
 * folder of the package.
 */
export function usedPackages(root: string): Set<string> {
  const folders = new Set([realpathSync(root)])
  // A set that grows is visited to its end.
  for (const folder of folders) {
    for (const name of namesIn(folder)) {
      const used = findPackage(name, folder)
      if (used !== undefined) folders.add(used)
    }
  }
  return folders
}

function findPackage(name: string, from: string): string | undefined {
  const folder = join(from, 'node_modules', name)
  if (existsSync(folder)) return realpathSync(folder)
  return dirname(from) === from ? undefined : findPackage(name, dirname(from))
}

function namesIn(folder: string): string[] {
  try {
    const text = readFileSync(join(folder, 'package.json'), 'utf8')
    const { dependencies, optionalDependencies, peerDependencies } = JSON.parse(text)
    return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
  } catch {
    return []
  }
}
