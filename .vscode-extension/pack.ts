import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createVSIX } from '@vscode/vsce'
import { build } from 'vite'
import packageJson from '../package.json' with { type: 'json' }

/** Run by `npm run extension`: pack the extension for VS Code and Open VSX into `dist/quire-docs.vsix`, or that in the folder of the argument. */
const own = fileURLToPath(new URL('.', import.meta.url))
const target = process.argv[2] ?? join(own, 'dist')
const files = join(target, 'extension')
const packagePath = join(target, 'quire-docs.vsix')

rmSync(target, { recursive: true, force: true })
mkdirSync(files, { recursive: true })
await build({
  root: own,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  ssr: { noExternal: true },
  build: {
    ssr: 'extension.ts',
    target: 'node20',
    outDir: files,
    minify: true,
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      external: ['vscode'],
      output: { format: 'cjs', entryFileNames: 'extension.js', codeSplitting: false },
    },
  },
})
for (const path of ['README.md', 'language-configuration.json', 'syntaxes']) {
  cpSync(join(own, path), join(files, path), { recursive: true })
}
cpSync(join(own, '../LICENSE'), join(files, 'LICENSE'))
for (const name of ['site-config', 'sidebars', 'category']) {
  cpSync(join(own, `../schemas/json/${name}.json`), join(files, `schemas/${name}.json`))
}
const { version, author, homepage, bugs, repository } = packageJson
const manifest = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'))
writeFileSync(
  join(files, 'package.json'),
  `${JSON.stringify({ ...manifest, version, author: { name: author }, homepage, bugs, repository }, undefined, 2)}\n`,
)
await createVSIX({ cwd: files, packagePath, dependencies: false })
