import type { Plugin } from 'vite'

/** What DocSearch's file holds, and what stands there instead. */
const replacements: [inside: string, instead: string][] = [
  // Algolia's logo brings a style element along. Our stylesheet says the same.
  ['e.createElement("style",null,".cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}")', 'null'],
  // Zod, for the chat that we do not offer, tries whether it may make code out of texts. It may not.
  ['return new Function(""),!0', 'return!1'],
]

/**
 * Take out of DocSearch 4.6.3 what `default-src 'self'` forbids: browsers refuse it and say so on the console of every
 * reader who searches.
 */
export function strictDocSearch(): Plugin {
  return {
    name: 'quire:docsearch',
    transform: {
      filter: { id: /[\\/]@docsearch[\\/]react[\\/]dist[\\/]esm[\\/]DocSearchModal\.js$/ },
      handler(code) {
        return replacements.reduce((before, [inside, instead]) => {
          if (before.split(inside).length !== 2) throw new Error(`DocSearch is not as we know it: \`${inside}\`.`)
          return before.replace(inside, () => instead)
        }, code)
      },
    },
  }
}
