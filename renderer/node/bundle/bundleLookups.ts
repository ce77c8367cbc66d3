import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { folderOfGlob, globImports, listsFiles } from '../../../schemas/shared/files/globImports.ts'
import { packageFolder } from '../../../schemas/shared/reads/packageReads.ts'
import { hashOf, isOwn, namesBelow, unknownHash } from './bundleInputs.ts'
import type { SiteModules } from './siteModules.ts'

/**
 * What a bundle depends on beside the modules that it has: the folders in which a module imports all files that match a pattern,
 * files of workers and other addresses, and packages that are not there. The bundler leaves an import that leads nowhere to the
 * place where the code runs.
 */
export class BundleLookups {
  /** Hashes, as those of the input files of a bundle. */
  readonly inputs: Record<string, string> = {}
  readonly #site: Pick<SiteModules, 'root' | 'alias'>

  constructor(site: Pick<SiteModules, 'root' | 'alias'>) {
    this.#site = site
  }

  /** Vite plugin that finds what a module looks for. It runs before Vite looks for the files. */
  readonly plugin = (): Plugin => ({
    name: 'quire:lookups',
    enforce: 'pre',
    transform: {
      filter: { code: [listsFiles, namesOthers] },
      handler: (code, id) => {
        const file = id.replace(/\?.*$/, '')
        if (id.startsWith('\0') || isOwn(file)) return
        for (const pattern of globImports(code, file, this.#site)) {
          const names = folderOfGlob(pattern) + namesBelow
          // A pattern that leaves files out finds none.
          if (!pattern.startsWith('!')) this.inputs[names] ??= hashOf(names)
        }
        // The bundler does not say what it has read for them. Those of packages change with the package.
        if (namesOthers.test(code) && !/[\\/]node_modules[\\/]/.test(file)) this.inputs[file] = unknownHash
      },
    },
  })

  /** Add an import that leads nowhere. The bundle is made again when the package is there. */
  addMissing(specifier: string, importer: string | undefined): void {
    const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier
    for (const from of new Set([importer === undefined ? this.#site.root : dirname(importer), this.#site.root])) {
      const folder = packageFolder(name, from)
      // Which of its files the package would give for this name, only the bundler knows: the bundle is never used again.
      if (folder !== undefined) this.inputs[join(folder, specifier.slice(name.length))] = unknownHash
      for (let at = from; folder === undefined; at = dirname(at)) {
        const file = join(at, 'node_modules', name, 'package.json')
        this.inputs[file] = hashOf(file)
        if (dirname(at) === at) break
      }
    }
  }
}

/** `new URL('./count.js', import.meta.url)`, `import Count from './count.js?worker'`: files that are bundled apart, or are copied. */
const namesOthers = /\bnew\s+URL\s*\([^()]*,\s*import\.meta\.url\b|[?&](?:shared)?worker\b[^'"]*['"]/
