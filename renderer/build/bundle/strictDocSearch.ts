import type { Plugin } from 'vite'

/** Code in DocSearch and its replacement. */
const replacements: [original: string, replacement: string][] = [
  // Algolia's logo contains a style element. Our stylesheet has the same rules.
  ['e.createElement("style",null,".cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}")', 'null'],
  // Zod, which is used for a chat that is disabled here, tests whether code can be evaluated.
  ['return new Function(""),!0', 'return!1'],
]

/**
 * Remove code from DocSearch 4.6.3 that `default-src 'self'` forbids. Browsers block it and log an error on each search.
 */
export function strictDocSearch(): Plugin {
  return {
    name: 'quire:docsearch',
    transform: {
      filter: { id: /[\\/]@docsearch[\\/]react[\\/]dist[\\/]esm[\\/]DocSearchModal\.js$/ },
      handler(code) {
        return replacements.reduce((source, [original, replacement]) => {
          if (source.split(original).length !== 2) throw new Error(`DocSearch does not contain \`${original}\` once.`)
          return source.replace(original, () => replacement)
        }, code)
      },
    },
  }
}
