import { posix } from 'node:path'
import type { Fix } from '../../../schemas/diagnostic.ts'
import { styleReferences } from '../../../schemas/shared/files/styleReferences.ts'
import { importsIn, type WrittenImport } from '../../modules/importsIn.ts'
import type { MovedFiles } from './movedFiles.ts'

/**
 * The edits of a Markdown file, a module or a stylesheet that imports a moved file, or is one itself.
 *
 *     import Note from './_note.mdx'        →  import Note from '../_note.mdx'
 *     require('!!raw-loader!./sample.js')   →  require('!!raw-loader!../sample.js')
 *     background: url(cart.svg)             →  background: url(../cart.svg)
 *     ```js file=./sample.js                →  ```js file=../sample.js
 *
 * `exists` says whether there is a file or a module without its extension at a path from the site's root.
 */
export function importEdits(
  file: string,
  text: string,
  { move }: Pick<MovedFiles, 'move'>,
  exists: (path: string) => string | undefined,
): Fix[] {
  return specifiersIn(file, text).flatMap(({ specifier, start, isFence }): Fix[] => {
    const [, loaders = '', path = '', query = ''] = /^(.*!)?([^?#]*)(.*)$/s.exec(specifier) ?? []
    const [site = ''] = isStylesheet.test(file) ? (/^@site\//.exec(path) ?? []) : (/^(?:@site)?\//.exec(path) ?? [])
    const isSite = site !== ''
    // In a stylesheet, a name without a dot is that of a file.
    if (isFence && !isSite && !/^\.\.?\//.test(path)) {
      const newPath = move(path)
      return exists(path) === path && newPath !== path ? [edit(newPath)] : []
    }
    if (!isSite && !/^\.\.?\//.test(path) && !(isStylesheet.test(file) && /^\w[^:]*$/.test(path))) return []
    const target = posix.normalize(isSite ? path.slice(site.length) : posix.join(posix.dirname(file), path))
    const targetFile = exists(target)
    if (targetFile === undefined) return []
    const end = targetFile.slice(target.length)
    const newTarget = move(targetFile).slice(0, end === '' ? undefined : -end.length)
    if (isSite) return newTarget === target ? [] : [edit(`${loaders}${site}${newTarget}${query}`)]
    const relative = posix.relative(posix.dirname(move(file)), newTarget)
    if (posix.join(posix.dirname(move(file)), path) === newTarget) return []
    return [edit(loaders + (relative.startsWith('.') || isStylesheet.test(file) ? relative : `./${relative}`) + query)]

    function edit(newSpecifier: string): Fix {
      return { start, end: start + specifier.length, text: newSpecifier }
    }
  })
}

const isStylesheet = /\.(?:css|scss|sass|less|styl)$/i

/** `isFence`: the file of a code block, whose path may begin at the folder of the site. */
function specifiersIn(file: string, text: string): (WrittenImport & { isFence?: boolean })[] {
  if (isStylesheet.test(file)) {
    return styleReferences(text).map(({ path, start }) => ({ specifier: path, start }))
  }
  const imports = importsIn(file, text, { withTypes: true })
  return isMarkdown.test(file) && text.includes('file=') ? [...imports, ...codeFilesIn(text)] : imports
}

const isMarkdown = /\.mdx?$/i

const codeFilesIn = (text: string) =>
  [...text.matchAll(/^[ \t>*+\-\d.)]*(?:`{3,}|~{3,})[^`\n]*?\sfile=(["']?)([^\s"']+)\1(?!\S)/gm)].map(
    ({ 0: line, 1: quote = '', 2: specifier = '', index }) => ({
      specifier,
      start: index + line.length - quote.length - specifier.length,
      isFence: true,
    }),
  )
