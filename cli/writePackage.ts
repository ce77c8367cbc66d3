import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastGlob from 'fast-glob'
import packageJson from '../package.json' with { type: 'json' }

/** Run by `npm run package`: write the package that is published into `.package`, or into the folder of the argument. */
const root = fileURLToPath(new URL('..', import.meta.url))
const target = process.argv[2] ?? join(root, '.package')

// What is for work on the code would be read by users: npm warns of a script `prepare`, although it does not run it.
const { scripts: _, devDependencies: __, overrides: ___, private: ____, ...published } = packageJson

const patterns = packageJson.files.map((path) => {
  const [, not, name] = /^(!?)(.*)$/.exec(path)!
  return /\.\w+$/.test(name!) ? path : `${not}${name}/**`
})
rmSync(target, { recursive: true, force: true })
for (const path of fastGlob.sync([...patterns, 'LICENSE'], { cwd: root, dot: true })) {
  mkdirSync(dirname(join(target, path)), { recursive: true })
  cpSync(join(root, path), join(target, path))
}
writeFileSync(join(target, 'package.json'), `${JSON.stringify(published, undefined, 2)}\n`)
writeFileSync(join(target, 'README.md'), readFileSync(join(root, '.github/npm/README.md')))
