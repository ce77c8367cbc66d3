import { blankCode } from '../parse/blankCode.ts'
import { moduleFacts } from './moduleFacts.ts'

/** What a file imports, as written: `./Card`, `!!raw-loader!./sample.js`. Offsets are those of the specifier without its quotes. */
export interface WrittenImport {
  specifier: string
  start: number
}

/**
 * Read the imports of a Markdown file or a module: `import`, `export … from`, `import()` and `require()`. Code samples in Markdown
 * are left out; a module that does not parse has none. Imports of types only are read if `withTypes`.
 */
export function importsIn(file: string, text: string, { withTypes = false } = {}): WrittenImport[] {
  if (!/\.mdx?$/i.test(file)) {
    const { imports } = moduleFacts(file, text, { withTypes })
    return imports.map(({ specifier, start }) => ({ specifier, start: start + 1 }))
  }
  const prose = blankCode(text)
  const patterns = [
    /^(?:import|export)\b(?:[^'";]*?\bfrom\s*|\s*)(['"])([^'"\n]+)\1/gm,
    /\b(?:require|import)\(\s*(['"])([^'"\n]+)\1\s*\)/g,
  ]
  return patterns.flatMap((pattern) =>
    [...prose.matchAll(pattern)].map((found) => {
      const start = found.index + found[0].lastIndexOf(found[1]! + found[2]!) + 1
      return { specifier: found[2]!, start }
    }),
  )
}
