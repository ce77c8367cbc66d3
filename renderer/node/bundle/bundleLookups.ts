import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { folderOfGlob, globImports, listsFiles } from '../../../schemas/shared/files/globImports.ts'
import { packageFolder } from '../../../schemas/shared/reads/packageReads.ts'
import { hashOf, isOwn, namesBelow, unknownHash } from './bundleInputs.ts'
import { computedRequires } from './computedRequires.ts'
import type { SiteModules } from './siteModules.ts'

/**
 * Inputs of a bundle that are not its modules: folders in which a module imports by a pattern, files of workers and of other URLs, and
 * missing packages, whose imports the bundler leaves in the code.
 */
export class BundleLookups {
  /** Hashes by path, to be stored with those of the modules. */
  readonly inputs: Record<string, string> = {}
  readonly #site: Pick<SiteModules, 'root' | 'alias'>

  constructor(site: Pick<SiteModules, 'root' | 'alias'>) {
    this.#site = site
  }

  /** Vite plugins that find patterns and URLs in modules, before Vite resolves them, and that replace those of `require`. */
  readonly plugins = (): Plugin[] => [this.#finder(), computedRequires(this.#site, (folder) => this.#addFolder(folder))]

  readonly #finder = (): Plugin => ({
    name: 'quire:lookups',
    enforce: 'pre',
    transform: {
      filter: { code: [listsFiles, namesOthers] },
      handler: (code, id) => {
        const file = id.replace(/\?.*$/, '')
        if (id.startsWith('\0') || isOwn(file)) return
        for (const pattern of globImports(code, file, this.#site)) {
          // A negated pattern adds no files.
          if (!pattern.startsWith('!')) this.#addFolder(folderOfGlob(pattern))
        }
        // The bundler does not list the files that it reads for a worker. In packages, they change with the package.
        if (namesOthers.test(code) && !/[\\/]node_modules[\\/]/.test(file)) this.inputs[file] = unknownHash
      },
    },
  })

  #addFolder(folder: string): void {
    const names = folder + namesBelow
    this.inputs[names] ??= hashOf(names)
  }

  /** Add an unresolved import. The bundle is rebuilt when the package is installed. */
  addMissing(specifier: string, importer: string | undefined): void {
    const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier
    for (const from of new Set([importer === undefined ? this.#site.root : dirname(importer), this.#site.root])) {
      const folder = packageFolder(name, from)
      // The `exports` of the package decide which file would match, so the bundle is never reused.
      if (folder !== undefined) this.inputs[join(folder, specifier.slice(name.length))] = unknownHash
      for (let at = from; folder === undefined; at = dirname(at)) {
        const file = join(at, 'node_modules', name, 'package.json')
        this.inputs[file] = hashOf(file)
        if (dirname(at) === at) break
      }
    }
  }
}

/** `new URL('./count.js', import.meta.url)`, `import Count from './count.js?worker'` */
const namesOthers = /\bnew\s+URL\s*\([^()]*,\s*import\.meta\.url\b|[?&](?:shared)?worker\b[^'"]*['"]/
