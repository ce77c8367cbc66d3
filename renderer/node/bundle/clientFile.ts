import type { Plugin, Rolldown } from 'vite'
import { clientEntry } from './clientEntry.ts'

/**
 * Vite plugin that puts the modules that all pages load into one file, and React into another, which changes rarely. Other files
 * import from these. By default, the bundler creates a file for each group of modules with the same importers, some of 100 bytes.
 */
export function clientFile(): Plugin {
  const ofAllPages = new Set<string>()
  return {
    name: 'quire:client-file',
    buildEnd() {
      const add = (id: string) => {
        if (ofAllPages.has(id)) return
        ofAllPages.add(id)
        this.getModuleInfo(id)?.importedIds.forEach(add)
      }
      add(`\0${clientEntry}`)
    },
    outputOptions: (options: Rolldown.OutputOptions) => ({
      ...options,
      codeSplitting: {
        groups: [
          { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
          { name: 'client', test: (id: string) => ofAllPages.has(id) },
        ],
      },
    }),
  }
}
