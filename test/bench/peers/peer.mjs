import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setAside } from '../setAside.mjs'

/**
 * A tool that builds sites of documentation.
 *
 * @typedef {object} Peer
 * @property {Record<string, string>} packages Packages of npm, with the versions that this was written for.
 * @property {URL} [versionFile] A `package.json` with the version, if the tool is not one of `packages`.
 * @property {string} [program] A command that must be installed; `program version` prints its version.
 * @property {string} [howToInstall] How to install it.
 * @property {number} [nodeMajor] The tool needs this version of Node; installed if ours is older.
 * @property {(corpus: import('./corpus.mjs').Corpus, version: string) => Record<string, string>} files The site, by path.
 * @property {(node: string) => string[]} command
 * @property {string} output
 * @property {RegExp} token Matches a page with highlighted code.
 */

/** Files that an installation consists of; all others in the folder of a tool are moved away before each build. */
const installed = ['node_modules', 'package.json', 'package-lock.json']

/**
 * Install a tool into a folder, unless it is there already.
 *
 * @param {Peer} peer
 * @param {string} root
 * @returns {{ version: string, command: string[] }}
 */
export function install(peer, root) {
  mkdirSync(root, { recursive: true })
  if (peer.program) {
    const { status, stdout } = spawnSync(peer.program, ['version'], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`\`${peer.program}\` is not installed: ${peer.howToInstall}.`)
    return { version: /\d+\.\d+\.\d+/.exec(stdout)[0], command: peer.command('') }
  }
  const ownNode = Number(process.versions.node.split('.')[0]) < (peer.nodeMajor ?? 0)
  const nodePackage = `node-linux-${process.arch}`
  const packages = ownNode ? { ...peer.packages, [nodePackage]: `${peer.nodeMajor}` } : peer.packages
  if (Object.keys(packages).length > 0) installPackages(packages, root)
  const node = ownNode ? join(root, 'node_modules', nodePackage, 'bin/node') : process.execPath
  const version = peer.versionFile ? versionIn(peer.versionFile) : versionOf(packages, root)
  return { version, command: peer.command(node) }
}

function installPackages(packages, root) {
  const file = join(root, 'package.json')
  const text = `${JSON.stringify({ private: true, dependencies: packages }, null, 2)}\n`
  if (existsSync(join(root, 'node_modules')) && existsSync(file) && readFileSync(file, 'utf8') === text) return
  writeFileSync(file, text)
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error']
  const { status } = spawnSync('npm', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status === 0) return
  rmSync(file)
  throw new Error(`npm ended with exit code ${status}.`)
}

/** `3.10.2`, with the names of the others if there are several that matter to readers of the table. */
function versionOf(packages, root) {
  const [main, ...others] = Object.keys(packages).map((name) => ({
    name: name.replace(/^node-linux-.*/, 'Node').replace(/^astro$/, 'Astro'),
    version: versionIn(join(root, 'node_modules', name, 'package.json')),
  }))
  const named = others.filter(({ name }) => /^(?:Node|Astro)$/.test(name))
  return [main.version, ...named.map(({ name, version }) => `${name} ${version}`)].join(', ')
}

const versionIn = (file) => JSON.parse(readFileSync(file, 'utf8')).version

/**
 * Write the files of a site, and move everything else away that is not part of the installation: the last output and caches.
 *
 * @param {string} root
 * @param {Record<string, string>} files
 * @param {string} aside
 */
export function writeSite(root, files, aside) {
  for (const name of readdirSync(root)) if (!installed.includes(name)) setAside(join(root, name), aside)
  const modules = join(root, 'node_modules')
  // Caches of Vite, Rspack and others are folders such as `node_modules/.cache`.
  for (const name of existsSync(modules) ? readdirSync(modules) : []) {
    if (name.startsWith('.') && !['.bin', '.package-lock.json'].includes(name)) setAside(join(modules, name), aside)
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}
