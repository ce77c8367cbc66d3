import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastGlob from 'fast-glob'
import { defineConfig } from 'vite'
import packageJson from '../package.json' with { type: 'json' }

/** Packages that a check needs as a rule. What they depend on is bundled with them. */
const bundled =
  /^(?:commander|fast-glob|github-slugger|image-size|picocolors|property-information|unified|yaml|zod)$|^(?:@mdx-js|@slorber|estree-util|hast|mdast|rehype|remark|unist|vfile)\b/

/**
 * Bundle the tool itself into `lib/`: `docs.js`, the command, and `index.js`, what `import … from 'quire'` gives; `types/`
 * beside them.
 *
 * Packages stay imports, except those of every check: bundled, they are a few files to read instead of hundreds.
 * Every `await import()` becomes a file of its own, so that a command loads only what it needs.
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
    // Compiling the code is a good part of a short command. The maps are read with `--verbose` only.
    minify: true,
    sourcemap: true,
    rolldownOptions: {
      // A comment of one package that looks like a directive.
      onwarn: (warning, warn) => (warning.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : warn(warning)),
      input: { docs: 'cli/docs.ts', index: 'schemas/index.ts' },
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
 * Types for those who import from us: our sources, so that editors show the comments, and unchecked, so that nobody's
 * compiler judges them by its own settings.
 */
function writeTypes(): void {
  const root = fileURLToPath(new URL('..', import.meta.url))
  for (const path of fastGlob.sync(['schemas/**/*.ts', 'renderer/**/*.{ts,tsx}'], { cwd: root })) {
    const target = join(root, 'lib/types', path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, `// @ts-nocheck\n${readFileSync(join(root, path), 'utf8')}`)
  }
}
