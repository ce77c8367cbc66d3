import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** What the bench needs of our sources, as one module for Node; its path. */
export async function bundleTools(folder) {
  const parts = [
    ['recordOf', 'renderer/search/index/records.ts'],
    ['PageIndexer', 'renderer/search/index/indexedPage.ts'],
    ['IndexBuilder', 'renderer/search/index/buildIndex.ts'],
    ['localEngine', 'renderer/search/engines/local/localEngine.ts'],
  ]
  const input = join(folder, 'tools.mjs')
  writeFileSync(
    input,
    parts.map(([name, path]) => `export { ${name} } from ${JSON.stringify(join(root, path))}\n`).join(''),
  )
  const outDir = join(folder, 'tools')
  await build({
    ...quiet,
    root,
    ssr: { noExternal: true },
    build: { ssr: true, target: 'node20', outDir, rolldownOptions: { input, output: { entryFileNames: 'tools.mjs' } } },
  })
  return join(outDir, 'tools.mjs')
}

const quiet = { configFile: false, logLevel: 'silent' }

/** The others, with the versions this was written for. They are no dependencies of ours. */
const packages = ['pagefind@1.6.0', 'minisearch@7.2.0', '@orama/orama@3.1.18', 'flexsearch@0.8.212']

/** Install the other engines into a folder, with a module for each that hands it on. */
export function installRivals(folder) {
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--silent', ...packages]
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) throw new Error(`npm ended with exit code ${status}.`)
  writeFileSync(join(folder, 'minisearch.mjs'), "export { default } from 'minisearch'\n")
  writeFileSync(join(folder, 'flexsearch.mjs'), "export { Document } from 'flexsearch'\n")
  const used = 'create, insertMultiple, load, removeMultiple, save, search'
  writeFileSync(join(folder, 'orama.mjs'), `export { ${used} } from '@orama/orama'\n`)
}

const searchSides = {
  quire: `export { localEngine } from ${JSON.stringify(join(root, 'renderer/search/engines/local/localEngine.ts'))}`,
  minisearch: "export { default } from 'minisearch'",
  orama: "export { create, load, search } from '@orama/orama'",
  flexsearch: "export { Document } from 'flexsearch'",
}

/** How many bytes of code, minified and compressed, a browser needs to search with an engine. */
export async function codeBytes(engine, folder) {
  const input = join(folder, `${engine}-search.mjs`)
  writeFileSync(input, searchSides[engine])
  const { output } = await build({
    ...quiet,
    root,
    build: { write: false, rolldownOptions: { input, preserveEntrySignatures: 'strict' } },
  })
  return gzipSync(output.map(({ code = '' }) => code).join(''), { level: 9 }).length
}
