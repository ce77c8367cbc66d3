import type { Plugin } from 'vite'

/**
 * Vite plugin that leaves `import()` as it is written. Vite loads the stylesheets and modules of a chunk before it, in 600 bytes of code on
 * all pages; ours have none, because the styles that modules import are one stylesheet, which pages link.
 */
export const plainImports = (): Plugin => ({
  name: 'quire:plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
})
