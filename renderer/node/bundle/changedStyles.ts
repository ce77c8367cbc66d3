import type { Plugin } from 'vite'

/** Vite plugin that bundles other files in the place of stylesheets: those that PostCSS has changed, by their originals. */
export const changedStyles = (files: Record<string, string>): Plugin => ({
  name: 'quire:changed-styles',
  enforce: 'pre',

  async resolveId(id, importer, options) {
    if (!id.endsWith('.css')) return null
    const resolved = await this.resolve(id, importer, { ...options, skipSelf: true })
    return resolved && Object.hasOwn(files, resolved.id) ? files[resolved.id] : resolved
  },
})
