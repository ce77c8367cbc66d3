import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, normalize, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastGlob from 'fast-glob'
import { build, defineConfig, type Plugin, type Rolldown } from 'vite'
import packageJson from '../package.json' with { type: 'json' }
import { ownModules } from '../renderer/node/bundle/resolveModules.ts'
import { storePackages } from '../schemas/cacheStores.ts'
import { withSlashes } from '../schemas/shared/files/withSlashes.ts'
import { themeModules } from '../schemas/themeComponents.ts'
import { chunkNames } from './libChunks.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** They have native code, load their own files, are bundled again with each site, or are rarely used and large. */
const external = [...Object.keys(packageJson.dependencies), 'bullmq', ...storePackages.map(({ name }) => name)]

/**
 * Bundle the tool into `lib/`: `docs.js` (the command), `index.js` (the entry of `import … from 'quire-docs'`), what threads
 * and other processes run, `vendor/` (libraries for browsers), `host/` (for functions of hosts), `types/`, and the licenses of bundled packages.
 *
 * The packages in `dependencies` stay imports. All others are bundled: sites do not install them, and a check reads a few
 * files instead of hundreds. Every `await import()` becomes its own chunk, so that a command loads only the code it needs.
 */
export default defineConfig({
  root,
  publicDir: false,
  ssr: { noExternal: true, external },
  resolve: {
    alias: {
      // acorn-jsx requires it, which would bundle it twice.
      acorn: fileURLToPath(import.meta.resolve('acorn')),
      // The ES modules, so that unused code is left out. The default for Node is CommonJS.
      yaml: fileURLToPath(new URL('../browser/dist/index.js', import.meta.resolve('yaml'))),
    },
  },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'lib',
    emptyOutDir: true,
    // Node parses minified code faster, which shortens short commands. Source maps are read with `--verbose` only.
    minify: true,
    sourcemap: true,
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      // A comment in one package looks like a directive.
      onwarn: (warning, warn) => (warning.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : warn(warning)),
      input: {
        docs: 'cli/run.ts',
        index: 'schemas/index.ts',
        api: 'cli/api.ts',
        daemon: 'cli/daemon/daemon.ts',
        vite: 'renderer/node/bundle/compiledTheme.ts',
        parseThread: 'pipeline/parse/parseThread.ts',
        renderThread: 'cli/renderThread.ts',
        bundlerProcess: 'renderer/node/bundle/bundlerProcess.ts',
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        codeSplitting: {
          groups: [{ name: chunkNames(root), debugName: 'starts', includeDependenciesRecursively: false }],
        },
      },
    },
  },
  plugins: [
    {
      name: 'finish',
      async writeBundle(_, bundle) {
        chmodSync(join(root, 'lib/docs.js'), 0o755)
        writeCodeHash(bundle)
        writeTypes()
        writeSiteTypes()
        await bundleWatcher()
        await bundleVendor()
        await bundleHost()
      },
    },
  ],
})

/** Write a hash of all code in `lib`, and of the theme, which sites bundle from its sources. Cached results of other code are not used. */
function writeCodeHash(bundle: Rolldown.OutputBundle): void {
  const sum = createHash('sha256')
  const theme = fastGlob.sync('renderer/{client,page,search,theme}/**/*.{ts,tsx,css}', { cwd: root }).sort()
  for (const path of theme) sum.update(`${path}\n${readFileSync(join(root, path), 'utf8')}\n`)
  for (const path of Object.keys(bundle).sort()) {
    const file = bundle[path]!
    if (file.type === 'chunk') sum.update(`${path}\n${file.code}\n`)
  }
  write(join(root, 'lib/codeHash'), sum.digest('hex'))
}

/** Bundle the thread that watches code of sites into one file: it is started with most commands, and is to be ready soon. */
const bundleWatcher = (): Promise<unknown> =>
  build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      target: 'node20',
      outDir: 'lib',
      emptyOutDir: false,
      minify: true,
      rolldownOptions: {
        input: { codeWatcherThread: 'schemas/shared/run/codeWatcherThread.ts' },
        output: { entryFileNames: '[name].js', codeSplitting: false },
      },
    },
  })

/** The exports of libraries that pages use in browsers, by file of `lib/vendor`. */
const vendor: Record<string, string> = {
  algoliasearch: "export { liteClient } from 'algoliasearch/lite'",
  typesense: "export { SearchClient } from 'typesense'",
}

/**
 * Bundle the libraries that pages use in browsers, each into one file of `lib/vendor`, which is bundled again with a site's
 * code.
 */
const bundleVendor = (): Promise<unknown> =>
  bundleForWeb(
    'lib/vendor',
    {
      input: Object.fromEntries(Object.keys(vendor).map((name) => [name, `vendor:${name}`])),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
    {
      name: 'vendor',
      // A path, from which packages are found.
      resolveId: (id) => (id.startsWith('vendor:') ? join(root, id) : null),
      load: (id) => (basename(id).startsWith('vendor:') ? vendor[basename(id).slice('vendor:'.length)]! : null),
    },
  )

/** Bundle what functions of hosts import, `quire-docs/host`, into one file, because some hosts do not split code. */
const bundleHost = (): Promise<unknown> =>
  bundleForWeb(
    'lib/host',
    { input: { index: 'cli/host.ts' }, output: { entryFileNames: '[name].js', codeSplitting: false } },
    // Code for browsers would load chunks through `window`.
    {
      name: 'host',
      config: () => ({
        build: { ssr: true },
        ssr: { target: 'webworker', noExternal: true, resolve: { conditions: ['worker', 'module', 'production'] } },
      }),
    },
  )

/** Bundle modules that run without Node, with all packages that they import. */
function bundleForWeb(outDir: string, options: Rolldown.RolldownOptions, ...plugins: Plugin[]): Promise<unknown> {
  return build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['module', 'browser', 'production'] },
    plugins,
    build: {
      target: 'es2022',
      outDir,
      minify: true,
      modulePreload: false,
      license: { fileName: 'licenses.md' },
      chunkSizeWarningLimit: 1000,
      rolldownOptions: {
        onwarn: (warning, warn) => (warning.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : warn(warning)),
        preserveEntrySignatures: 'strict',
        ...options,
      },
    },
  })
}

/**
 * Write the types of the package: the sources that its exports lead to, so that editors show the comments, and the
 * declarations of zod, with which the types of configs are inferred. `@ts-nocheck` keeps the importer's compiler from
 * checking our sources with its own settings.
 */
function writeTypes(): void {
  const types = join(root, 'lib/types')
  const entries = [
    packageJson.types,
    ...Object.values(packageJson.exports).flatMap((entry) => (typeof entry === 'string' ? [] : entry.types)),
    ...Object.values(typePaths).flatMap((files) => files.map((file) => `./lib/types/${file}`)),
  ]
  const files = new Set(entries.map((path) => relative('lib/types', path)))
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, path] of text.matchAll(/\bfrom '(\.[^']+\.tsx?)'/g)) files.add(normalize(join(dirname(file), path!)))
    const zod = withSlashes(relative(dirname(file), 'zod/index.js'))
    write(join(types, file), `// @ts-nocheck\n${text.replace(/\bfrom 'zod'/g, `from '${zod}'`)}`)
  }
  const zod = dirname(createRequire(import.meta.url).resolve('zod/package.json'))
  for (const file of fastGlob.sync(['index.d.ts', 'v4/{classic,core,locales}/**/*.d.ts', 'LICENSE'], { cwd: zod }))
    write(join(types, 'zod', file), readFileSync(join(zod, file), 'utf8'))
}

/** The files of the modules that the components of a site import by names of Docusaurus, in `lib/types`. */
const typePaths: Record<string, string[]> = Object.fromEntries([
  ...Object.entries(ownModules).flatMap(([name, file]) => (name.startsWith('@') ? [[name, [`renderer/${file}`]]] : [])),
  ...themeModules.map((name) => [`@theme/${name}`, [`renderer/theme/mdx/${name}.tsx`]]),
])

/**
 * Write the settings of TypeScript for sites, `quire-docs/tsconfig.json`: how their modules are bundled, and what the names are
 * that they import.
 */
function writeSiteTypes(): void {
  const paths = Object.fromEntries(
    Object.entries(typePaths).map(([name, files]) => [name, files.map((file) => `./types/${file}`)]),
  )
  const compilerOptions = {
    ...{ target: 'ES2023', lib: ['ES2023', 'DOM', 'DOM.Iterable'], module: 'ESNext', moduleResolution: 'Bundler' },
    ...{ jsx: 'react-jsx', strict: true, resolveJsonModule: true, allowJs: true, allowImportingTsExtensions: true },
    ...{ isolatedModules: true, skipLibCheck: true, noEmit: true, types: [] },
    // biome-ignore lint/suspicious/noTemplateCurlyInString: TypeScript's name for the folder of the site's own file
    paths: { ...paths, '@site/*': ['${configDir}/*'] },
  }
  write(
    join(root, 'lib/tsconfig.json'),
    `${JSON.stringify({ compilerOptions, files: ['./types/site.d.ts'] }, undefined, 2)}\n`,
  )
  write(join(root, 'lib/types/site.d.ts'), readFileSync(join(root, 'renderer/node/bundle/site.d.ts'), 'utf8'))
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
