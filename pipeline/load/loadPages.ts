import { join, posix } from 'node:path'
import type { SiteConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { errors } from '../../schemas/errors.ts'
import { folderAt } from './folderAt.ts'
import { listFiles } from './listFiles.ts'
import { moduleExports } from './moduleExports.ts'
import { readText } from './readText.ts'
import type { SourceFile } from './sourceFile.ts'

/** A page written as a React component. */
export interface LoadedPage {
  /** `index.tsx` → `/`, `a/b.tsx` → `/a/b`. */
  route: string
  /** From the site's root. */
  source: string
}

export interface LoadedPages {
  pages: LoadedPage[]
  /** Pages in Markdown. */
  documents: SourceFile[]
  diagnostics: Diagnostic[]
}

/**
 * List the modules and the Markdown files of the pages folder.
 */
export function loadPages(root: string, { pages }: SiteConfig): LoadedPages {
  if (!pages) return { pages: [], documents: [], diagnostics: [] }
  const found = folderAt(root, pages.path)
  if (found !== true) return { pages: [], documents: [], diagnostics: found ? [found] : [] }
  const listed = listFiles(root, pages.path, pages.include, pages.exclude)
  // A pattern may match data and styles beside pages.
  const paths = listed.paths.filter((path) => /\.(?:[jt]sx?|mdx?)$/.test(path))
  const isMarkdown = (path: string) => /\.mdx?$/.test(path)
  const files = paths.filter((path) => !isMarkdown(path))
  const documents = paths.filter(isMarkdown).map((path) => {
    return { source: posix.join(pages.path, path), path, file: join(root, pages.path, path) }
  })

  const problems = files.flatMap((file) => {
    const source = posix.join(pages.path, file)
    const decoded = readText(root, source)
    if (decoded.diagnostics.length > 0) return decoded.diagnostics
    const { hasDefault, defaultValue, names } = moduleExports(decoded.text)
    const position = { file: source, line: 1, column: 1 }
    if (defaultValue !== undefined) {
      return [diagnose('page-no-default-export', position, { path: source, given: defaultValue })]
    }
    if (hasDefault) return []
    const exportList = names.length > 0 ? `It exports ${names.map((name) => `\`${name}\``).join(', ')}. ` : ''
    const hint = `${exportList}${errors['page-no-default-export'].remedy}`
    return [diagnose('page-no-default-export', position, { path: source }, { hint })]
  })
  const modules = files.map((file) => ({ route: routeOf(file), source: posix.join(pages.path, file) }))
  return { pages: modules, documents, diagnostics: [...listed.diagnostics, ...problems] }
}

/** Make a page's route. `index` gets the route of its folder. */
function routeOf(file: string): string {
  const { dir, name } = posix.parse(file)
  return posix.join('/', dir, name === 'index' ? '' : name)
}
