import { readFileSync } from 'node:fs'
import { builtinModules, createRequire } from 'node:module'
import { basename, dirname, extname, isAbsolute, join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { runInThisContext } from 'node:vm'
import type { Jiti } from 'jiti'
import packageJson from '../../package.json' with { type: 'json' }
import { babelOptions } from '../../pipeline/code/babelOptions.ts'
import { moduleLoader } from '../../pipeline/load/moduleLoader.ts'
import { withSlashes } from '../../schemas/shared/files/withSlashes.ts'
import { addCaught } from '../../schemas/shared/run/caughtErrors.ts'
import { standIn, standInModule } from './standIn.ts'

/** A module that another one imported or required. */
export interface ImportedModule {
  /** The file that imports it. */
  from: string
  specifier: string
  exports: unknown
}

/**
 * The modules of a config, run once each, so that a function has the same identity wherever it is imported.
 *
 * Stand-ins are in the place of packages that are not installed and of files that do not exist, at any depth: a clone without
 * `npm install` can be read.
 */
export class ConfigModules {
  readonly imported: ImportedModule[] = []
  readonly missingPackages = new Set<string>()
  /** From the site's folder. */
  readonly missingFiles = new Set<string>()
  /** The error of the first import of each module that does not exist. */
  readonly errors = new Map<string, Error>()
  readonly #cache = new Map<string, { exports: unknown }>()

  private constructor(
    readonly root: string,
    readonly jiti: Jiti,
    readonly absentFiles: Set<string>,
  ) {}

  /** `absentFiles` are empty for functions that read them. */
  static async create(root: string, file: string, absentFiles = new Set<string>()): Promise<ConfigModules> {
    return new ConfigModules(root, await moduleLoader(file, root, { isCached: false }), absentFiles)
  }

  /** Run a module with a text, and return its exports. */
  async run(file: string, text: string): Promise<Record<string, unknown>> {
    const module = { exports: {} as Record<string, unknown> }
    this.#cache.set(file, module)
    await this.#evaluate(file, text, module)
    return module.exports
  }

  /** Evaluate a module. The result is a promise if the module has `await` outside functions. */
  #evaluate(file: string, text: string, module: { exports: unknown }): unknown {
    const require = this.#require(file)
    const load = async (id: string) => this.#namespace(require(id))
    const values = [module.exports, require, module, file, dirname(file), load, this.#importMetaResolve(file)]
    const result = this.#compile(file, text)(...values)
    const failure = (module.exports as { __JITI_ERROR__?: Record<string, string> } | undefined)?.__JITI_ERROR__
    if (failure && standInModule(failure) === undefined) throw syntaxError(failure)
    return result
  }

  #compile(file: string, text: string): (...values: unknown[]) => unknown {
    const isScript = /\.[cm]?ts$/.test(file)
    const names = '(exports, require, module, __filename, __dirname, jitiImport, jitiESMResolve)'
    const settings = { filename: file, source: text }
    const compile = (isAsync: boolean) => {
      // jiti leaves CommonJS as it is, and `import()` cannot be in it.
      const isCompiled = isScript || isAsync || /\b(?:import|export)\b/.test(text)
      const code = isCompiled
        ? this.jiti.transform({ ...settings, ts: isScript, async: isAsync, retainLines: true, babel: babelOptions })
        : text.replace(/^#!.*/, '')
      return runInThisContext(`(${isAsync ? 'async ' : ''}function ${names} { ${code}\n})`, { filename: file })
    }
    try {
      return compile(false)
    } catch (error) {
      // jiti knows the position.
      if (error instanceof SyntaxError) return compile(true)
      throw error
    }
  }

  #require(from: string): NodeJS.Require {
    const native = createRequire(from)
    const require = (id: string): unknown => {
      const exports = this.#load(native, from, id)
      this.imported.push({ from, specifier: id, exports })
      return exports
    }
    const resolvePath = (id: string) => this.#resolve(native, from, id) ?? this.#missing(from, id).path
    return Object.assign(require, {
      cache: {},
      extensions: native.extensions,
      main: native.main,
      resolve: Object.assign(resolvePath, { paths: native.resolve.paths }),
    }) as NodeJS.Require
  }

  #load(native: NodeJS.Require, from: string, id: string): unknown {
    if (id === packageJson.name) return { __esModule: true, defineSite: (config: unknown) => config }
    if (/^(?:node:)?module$/.test(id)) {
      const createOwn = (file: string | URL) =>
        this.#require(/^file:/.test(String(file)) ? fileURLToPath(file) : String(file))
      return Object.assign(Object.create(native(id) as object), { createRequire: createOwn })
    }
    if (/^(?:node:)?fs$/.test(id)) return this.#fileSystem(native(id) as typeof import('node:fs'))
    if (id.startsWith('node:') || builtinModules.includes(id)) return native(id)
    const file = this.#resolve(native, from, id)
    if (file === undefined) return this.#missing(from, id).value
    const cached = this.#cache.get(file)
    if (cached) return cached.exports
    const module = { exports: {} as unknown }
    this.#cache.set(file, module)
    if (extname(file) === '.json') module.exports = JSON.parse(readFileSync(file, 'utf8'))
    else if (!this.#loadNative(file, module)) this.#evaluate(file, readFileSync(file, 'utf8'), module)
    return module.exports
  }

  /** Node's functions for files, in which files that the config cannot do without are empty. */
  #fileSystem(fs: typeof import('node:fs')): object {
    const isAbsent = (path: unknown) => typeof path === 'string' && this.absentFiles.has(resolve(path))
    return Object.assign(Object.create(fs), {
      readFileSync: (path: string, ...options: []) => {
        if (!isAbsent(path)) return fs.readFileSync(path, ...options)
        return path.endsWith('.json') ? '{}' : ''
      },
      readdirSync: (path: string, ...options: []) => (isAbsent(path) ? [] : fs.readdirSync(path, ...options)),
    })
  }

  /** Load a module of a package with Node. What it lacks is replaced when we load it. */
  #loadNative(file: string, module: { exports: unknown }): boolean {
    if (!/[\\/]node_modules[\\/]/.test(file)) return false
    try {
      module.exports = createRequire(file)(file)
      return true
    } catch (error) {
      addCaught(error)
      return false
    }
  }

  #resolve(native: NodeJS.Require, from: string, id: string): string | undefined {
    try {
      return native.resolve(id)
    } catch {
      const url = this.jiti.esmResolve(id, { parentURL: pathToFileURL(from).href, try: true })
      return url?.startsWith('file:') ? fileURLToPath(url) : undefined
    }
  }

  /** Note a module that does not exist. Returns a value in its place and the path that it would have. */
  #missing(from: string, id: string): { value: unknown; path: string } {
    if (/^\.{0,2}[\\/]|^\.\.?$|^\w:/.test(id) || isAbsolute(id)) {
      const path = resolve(dirname(from), id)
      const name = withSlashes(relative(this.root, path))
      this.missingFiles.add(name)
      return { value: this.#standIn(`./${name}`), path }
    }
    const name = /^(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? id
    this.missingPackages.add(name)
    return { value: this.#standIn(name), path: join(this.root, 'node_modules', id) }
  }

  #standIn(name: string): unknown {
    if (!this.errors.has(name)) this.errors.set(name, new Error(`Cannot find module '${name}'`))
    return standIn(name)
  }

  #importMetaResolve(from: string) {
    const { resolve: resolvePath } = this.#require(from)
    return (id: string) => pathToFileURL(resolvePath(id)).href
  }

  /** What `import()` returns for the exports of a module. */
  #namespace(exports: unknown): unknown {
    const isNamespace =
      typeof exports === 'object' && exports !== null && ('__esModule' in exports || 'default' in exports)
    if (isNamespace || (typeof exports === 'function' && (exports as { __esModule?: true }).__esModule)) return exports
    // The helper of Babel around `import()` takes everything else for CommonJS, and wraps it once more.
    return Object.defineProperty({ ...(exports as object), default: exports }, '__esModule', { value: true })
  }

  /** The module that a file got for a specifier. */
  exportsOf(from: string, specifier: string): unknown {
    return this.imported.find((module) => module.from === from && module.specifier === specifier)?.exports
  }

  /** How the site's folder imports a module: the name of a package, or a path that begins with a dot. */
  specifierIn({ from, specifier }: ImportedModule): string {
    if (!specifier.startsWith('.')) return specifier
    const path = withSlashes(relative(this.root, resolve(dirname(from), specifier)))
    return path.startsWith('.') ? path : `./${path || basename(from)}`
  }
}

/** The error of code that does not parse, as jiti throws it. */
function syntaxError({ code, message, filename, line, column }: Record<string, string>): Error {
  return new SyntaxError(`${code}: ${message} \n ${filename}:${line}:${column}`)
}
