import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastGlob from 'fast-glob'
import { defineConfig } from 'vite'
import packageJson from '../package.json' with { type: 'json' }

/** Packages that most checks load. They are bundled with their dependencies. */
const bundled =
  /^(?:commander|fast-glob|github-slugger|image-size|picocolors|property-information|unified|yaml|zod)$|^(?:@mdx-js|@slorber|estree-util|hast|mdast|rehype|remark|unist|vfile)\b/

/**
 * Bundle the tool into `lib/`: `docs.js` (the command), `index.js` (the entry of `import … from 'quire'`), what threads and
 * other processes run, and `types/`.
 *
 * Packages stay imports, except those in `bundled`: a check then reads a few files instead of hundreds.
 * Every `await import()` becomes its own chunk, so that a command loads only the code it needs.
 */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  publicDir: false,
  ssr: {
    noExternal: true,
    external: Object.keys(packageJson.dependencies).filter((name) => !bundled.test(name)),
  },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'lib',
    emptyOutDir: true,
    // Node parses minified code faster, which shortens short commands. Source maps are read with `--verbose` only.
    minify: true,
    sourcemap: true,
    rolldownOptions: {
      // A comment in one package looks like a directive.
      onwarn: (warning, warn) => (warning.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : warn(warning)),
      input: {
        docs: 'cli/docs.ts',
        index: 'schemas/index.ts',
        parseThread: 'pipeline/parse/parseThread.ts',
        renderThread: 'cli/renderThread.ts',
        bundlerProcess: 'renderer/build/bundle/bundlerProcess.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  plugins: [
    {
      name: 'finish',
      writeBundle() {
        chmodSync(new URL('../lib/docs.js', import.meta.url), 0o755)
        writeTypes()
      },
    },
  ],
})

/**
 * Copy our sources as the types of the package, so that editors show the comments. `@ts-nocheck` keeps the importer's
 * compiler from checking them with its own settings.
 */
function writeTypes(): void {
  const root = fileURLToPath(new URL('..', import.meta.url))
  for (const path of fastGlob.sync(['schemas/**/*.ts', 'renderer/**/*.{ts,tsx}'], { cwd: root })) {
    const target = join(root, 'lib/types', path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, `// @ts-nocheck\n${readFileSync(join(root, path), 'utf8')}`)
  }
}
