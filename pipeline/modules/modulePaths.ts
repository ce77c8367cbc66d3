import { dirname, isAbsolute, join, relative } from 'node:path'
import { sitePathIn } from '../../schemas/shared/files/refFolder.ts'
import { withAlias } from '../../schemas/shared/files/withAlias.ts'
import { withSlashes } from '../../schemas/shared/files/withSlashes.ts'
import { isModule, moduleFile } from '../load/isModule.ts'
import type { Loaded } from '../load/load.ts'
import { ownThemeFile } from '../packages/packageChecker.ts'
import { isFile } from '../tasks/isFile.ts'

/** Where the imports of a site lead. */
export interface ModulesOfSite extends Pick<Loaded, 'root' | 'theme'> {
  alias: Record<string, string>
}

/** Finds the files that the modules of a site import. */
export class ModulePaths {
  readonly root: string
  readonly #theme: Loaded['theme']
  readonly #alias: Record<string, string>

  constructor({ root, theme, alias }: ModulesOfSite) {
    this.root = root
    this.#theme = theme
    this.#alias = alias
  }

  /** The path that a specifier names, absolute; `undefined` for a package. Its extension may be missing. */
  target(specifier: string, importer: string): string | undefined {
    const path = withAlias(specifier, this.#alias)
    if (path.startsWith('.')) return join(dirname(importer), path)
    const own = ownThemeFile(path, this.#theme)
    if (own !== undefined) return join(this.root, own)
    const [, inSite] = /^(?:@site)?\/(.*)$/s.exec(path) ?? []
    if (inSite === undefined) return undefined
    const target = join(this.root, sitePathIn(this.shown(importer), inSite))
    // A path of the disk, as tools write it, is one where the site has no such file.
    const isOfDisk = path.startsWith(`${this.root}/`) || (isAbsolute(path) && !isModule(target) && isModule(path))
    return isOfDisk ? path : target
  }

  /** The path of a file from the site's root. */
  shown(file: string): string {
    return withSlashes(relative(this.root, file))
  }
}

/** The file that a path without an extension means. TypeScript may import `./Card.js` for the file `Card.ts`. */
export function fileOfModule(path: string): string | undefined {
  const file = moduleFile(path)
  if (file !== undefined || !/\.[cm]?jsx?$/.test(path)) return file
  const typed = path.replace(/\.([cm]?)js(x?)$/, '.$1ts$2')
  return [typed, `${typed}x`].find(isFile)
}
