import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import fastGlob from 'fast-glob'
import packageJson from '../package.json' with { type: 'json' }

/**
 * Run by `npm run package`: write the package that is published into `.package`, or into the folder of the argument.
 *
 * `--release v0.2.0` refuses a version that is not that of the tag, or has no section in the changelog. `--repository ada/quire`
 * is the one on GitHub that publishes, which npm compares with that of the package.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const { values, positionals } = parseArgs({
  options: { release: { type: 'string' }, repository: { type: 'string' } },
  allowPositionals: true,
})
const target = positionals[0] ?? join(root, '.package')
if (values.release !== undefined) requireRelease(values.release)

// npm warns users about a script `prepare`, although it does not run it.
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
const repository = values.repository && { type: 'git', url: `git+https://github.com/${values.repository}.git` }
const manifest = { ...published, ...(repository && { repository }) }
writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
writeFileSync(join(target, 'README.md'), readFileSync(join(root, '.github/npm/README.md')))

function requireRelease(tag: string): void {
  const { version } = packageJson
  if (tag !== `v${version}`) throw new Error(`The tag is ${tag}, and the version in \`package.json\` is ${version}.`)
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  if (!changelog.includes(`\n## ${version}\n`)) throw new Error(`\`CHANGELOG.md\` has no section \`${version}\`.`)
  if (/^## Unreleased\n+(?!## )/m.test(changelog))
    throw new Error(
      `\`CHANGELOG.md\` has changes in a section above \`${version}\`: something is still listed as unreleased.`,
    )
}
