import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { packageRoot, packageVersion } from '../files/packageRoot.ts'
import { readRegularFile } from '../files/readRegularFile.ts'
import { hash } from './cacheFile.ts'

/** Packages that are not bundled with the tool and affect its output. */
const packages = ['satteri', 'oxc-parser', 'vite', 'prismjs', 'postcss', 'react', 'react-dom', 'jiti']

let key: string | undefined

/**
 * A hash of everything besides a site that its output depends on: the code of this tool and of the packages that it loads, and
 * the tables of Unicode and of languages in Node. Results of other runs and machines count if theirs is the same.
 *
 * `npm run prepare` writes the hash of the code, so that a command reads one small file instead of its code.
 */
export function toolKey(): string {
  key ??= readKey()
  return key
}

function readKey(): string {
  const code = readRegularFile(join(packageRoot, 'lib/codeHash'), 'utf8')
  const { icu, unicode } = process.versions
  const node = process.versions.node.split('.')[0]
  return hash(
    JSON.stringify([packageVersion, code, packages.map((name) => versionOf(name, packageRoot)), node, icu, unicode]),
  )
}

/** The version of a package as our code finds it. Not every package lets others import its package.json. */
function versionOf(name: string, from: string): string {
  const file = join(from, 'node_modules', name, 'package.json')
  if (existsSync(file)) return JSON.parse(readRegularFile(file, 'utf8')).version
  return dirname(from) === from ? 'missing' : versionOf(name, dirname(from))
}
