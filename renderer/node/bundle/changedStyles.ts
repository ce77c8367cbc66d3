import { normalizePath, type Plugin } from 'vite'

/** Vite plugin that bundles other files in the place of stylesheets: those that PostCSS has changed, by their originals. */
export function changedStyles(files: Record<string, string>): Plugin {
  const changed = new Map(Object.entries(files).map(([file, other]) => [normalizePath(file), other]))
  return {
    name: 'quire:changed-styles',
    enforce: 'pre',

    async resolveId(id, importer, options) {
      if (!id.endsWith('.css')) return null
      const resolved = await this.resolve(id, importer, { ...options, skipSelf: true })
      return (resolved && changed.get(resolved.id)) ?? resolved
    },
  }
}
