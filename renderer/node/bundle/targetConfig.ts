import { dirname, resolve } from 'node:path'
import type { InlineConfig } from 'vite'
import { viteAliases } from '../../../schemas/shared/files/withAlias.ts'
import { blogModule } from '../../theme/body/modules.ts'
import type { BundleRequest } from './bundled.ts'
import { prebuiltModulesEntry } from './prebuiltBundles.ts'
import type { SiteModules } from './siteModules.ts'

/** Vite's config of a target. */
export const targetConfig = ({ target, site }: BundleRequest): InlineConfig => ({
  ...(target === 'server' ? server(site) : browser),
  resolve: { alias: viteAliases({ '@site': site.root, ...site.alias }) },
})

/** Flag of the feature in Lightning CSS, Vite's CSS minifier. */
const lightDark = 1 << 20

const browser: InlineConfig = {
  // Keep `light-dark()`: compiling it for older browsers would add variables to every site.
  // What browsers ignore is removed; the check reports it.
  css: { lightningcss: { exclude: lightDark, errorRecovery: true } },
  build: {
    target: 'es2022',
    // Vite's default browsers. They support `:has()` and `color-mix()`, which our styles use.
    cssTarget: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
}

/** Entries that are found by their names. */
const fixedNames = ['page', prebuiltModulesEntry]

const server = ({ modules, replacements }: SiteModules): InlineConfig => ({
  build: {
    ssr: true,
    target: 'node20',
    minify: false,
    // Errors of the site's components are reported at the positions of their files.
    sourcemap: modules.some(({ id }) => id !== blogModule) || replacements !== undefined,
    rolldownOptions: {
      output: {
        // What docs import is an entry, too.
        entryFileNames: ({ name }) => (fixedNames.includes(name) ? '[name].mjs' : 'chunks/[name]-[hash].mjs'),
        chunkFileNames: 'chunks/[name]-[hash].mjs',
        sourcemapPathTransform: (path, mapFile) => resolve(dirname(mapFile), path),
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
})
