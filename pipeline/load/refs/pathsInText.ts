import { posix } from 'node:path'
import { withAlias } from '../../../schemas/shared/files/withAlias.ts'
import { decodeUrl } from '../../../schemas/shared/urls/decodeUrl.ts'

/** Where paths in the files of a site lead. All folders are from the top of the repository. */
export interface PathRules {
  site: string
  /** Folders from which a path with a slash in front may begin: static folders and folders of docs. */
  roots: string[]
  alias: Record<string, string>
}

/** Files in which paths are looked for. */
const textFile = /\.(?:mdx?|[cm]?[jt]sx?|json|ya?ml|css|s[ac]ss|less|svg|html?)$/i

const codeEnds = ['.ts', '.tsx', '.js', '.jsx', '.mjs', '.cjs', '.mts', '.cts', '.json', '.mdx', '.md']
const ends = ['', ...codeEnds, ...codeEnds.map((end) => `/index${end}`)]

/**
 * The files that a text may import, include or show: each word that is the path of a file, whatever it stands for. Too many are
 * harmless; none that is written in full is missed.
 *
 *     import Price from '@site/src/price'   →  src/price.ts
 *     ![The cart](../img/cart.png)          →  img/cart.png
 */
export function pathsInText(file: string, bytes: Buffer, has: (path: string) => boolean, rules: PathRules): string[] {
  if (!textFile.test(file)) return []
  const words = new Set(bytes.toString().split(/[\s"'`()<>{}[\]|,;=]+/))
  const paths = [...words].flatMap((word) => {
    const written = decodeUrl(word.slice(word.lastIndexOf('!') + 1).replace(/[?#].*$/s, ''))
    return /[./]/.test(written) ? candidates(withAlias(written, rules.alias), file, rules) : []
  })
  return [...new Set(paths)].flatMap((path) => found(path, has) ?? [])
}

function candidates(path: string, file: string, { site, roots }: PathRules): string[] {
  if (path.startsWith('@site/')) return [posix.join(site, path.slice('@site/'.length))]
  if (path.startsWith('/')) return [...roots, site].map((root) => posix.join(root, path))
  return [posix.join(posix.dirname(file), path), posix.join(site, path)]
}

/** The file that a path means. TypeScript may import `./Card.js` for the file `Card.ts`. */
function found(path: string, has: (path: string) => boolean): string | undefined {
  const end = ends.find((end) => has(path + end))
  if (end !== undefined) return path + end
  const typed = path.replace(/\.([cm]?)js(x?)$/, '.$1ts$2')
  return typed === path ? undefined : [typed, `${typed}x`].find(has)
}
