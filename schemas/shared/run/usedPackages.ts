/**
 * Code for the watcher's thread: a function that lists the folders of a package, of all packages that it uses, and of those that they use. It
 * follows links, because stacks have real paths.
 */
export const usedPackagesCode = `
function usedPackages(root) {
  const { existsSync, readFileSync, realpathSync } = require('node:fs')
  const { dirname, join } = require('node:path')
  const find = (name, from) => {
    const folder = join(from, 'node_modules', name)
    if (existsSync(folder)) return realpathSync(folder)
    return dirname(from) === from ? undefined : find(name, dirname(from))
  }
  const namesIn = (folder) => {
    try {
      const { dependencies, optionalDependencies, peerDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
    } catch {
      return []
    }
  }
  const folders = new Set([realpathSync(root)])
  for (const folder of folders) for (const name of namesIn(folder)) {
    const used = find(name, folder)
    if (used !== undefined) folders.add(used)
  }
  return folders
}
`
