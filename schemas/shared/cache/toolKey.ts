import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { packageRoot, packageVersion } from '../files/packageRoot.ts'
import { hash } from './cacheFile.ts'

/** What the command, its threads and its other process run. Their names of chunks have hashes. */
const entries = ['docs', 'parseThread', 'renderThread', 'bundlerProcess']

/** Packages that have a say in what is written, and are not bundled. */
const packages = ['satteri', 'oxc-parser', 'vite', 'prismjs', 'postcss', 'react', 'react-dom']

/**
 * A hash of everything besides a site that its output depends on: the code of this tool and of the packages that it loads, and
 * the tables of Unicode and of languages in Node. Results of other machines count if theirs is the same.
 */
export function toolKey(): string {
  const code = entries.map((name) => readFileSync(join(packageRoot, `lib/${name}.js`)))
  const { icu, unicode } = process.versions
  const node = process.versions.node.split('.')[0]
  return hash(JSON.stringify([packageVersion, packages.map(versionOf), node, icu, unicode]), ...code)
}

function versionOf(name: string): string {
  // Not every package lets others import its package.json.
  const folders = createRequire(join(packageRoot, 'package.json')).resolve.paths(name) ?? []
  const file = folders.map((folder) => join(folder, name, 'package.json')).find(existsSync)
  return file === undefined ? 'missing' : JSON.parse(readFileSync(file, 'utf8')).version
}
