import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastGlob from 'fast-glob'
import { codePages } from './codePages.ts'
import { commandsPage } from './commandsPage.ts'
import { fieldPages } from './fieldPages.ts'
import { graphPage } from './graphPage.ts'
import { attackTables, benchTables } from './measuredTables.ts'
import { themePage } from './themePage.ts'

const docs = fileURLToPath(new URL('../docs/', import.meta.url))

/**
 * Generate the manual's reference: text by path below `content/manual/docs`. `npm run schemas` writes it.
 *
 * The pages are committed, so that they are checked, searched and read like all others. A test compares them.
 */
export function generatePages(): Record<string, string> {
  return {
    ...fieldPages(),
    ...codePages(),
    'reference/commands.md': commandsPage(),
    'reference/content-graph.md': graphPage(),
    'reference/theme.md': themePage(),
    'inside/_attackTables.mdx': attackTables(),
    'inside/_searchTables.mdx': benchTables(),
  }
}

/** Paths of the generated files that exist. */
export const existingPages = (): string[] =>
  fastGlob.sync(['reference/**/*', 'codes/*', 'inside/_*Tables.mdx'], { cwd: docs }).sort()

if (process.argv[1] === import.meta.filename) {
  const pages = generatePages()
  for (const path of existingPages()) if (!Object.hasOwn(pages, path)) rmSync(join(docs, path))
  for (const [path, text] of Object.entries(pages)) {
    mkdirSync(dirname(join(docs, path)), { recursive: true })
    writeFileSync(join(docs, path), text)
  }
}
