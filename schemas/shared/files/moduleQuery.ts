/**
 * Ends the import of a Markdown file that is a module: `import Readme from './readme.md?module'`. Without it, an import of Markdown in
 * a doc names a file that becomes a part of the doc.
 */
export const moduleQuery = '?module'
