import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Script } from 'node:vm'
import type { Jiti, JitiOptions, TransformOptions } from 'jiti'
import { hash, readCacheFile, writeCacheFile } from '../../schemas/shared/cache/cacheFile.ts'
import { siteCache } from '../../schemas/shared/cache/siteCache.ts'
import { toolKey } from '../../schemas/shared/cache/toolKey.ts'
import { packageRoot } from '../../schemas/shared/files/packageRoot.ts'
import type { Read } from '../../schemas/shared/reads/reads.ts'
import { recordLoad, recordModule, withoutRecording } from '../../schemas/shared/reads/recordReads.ts'
import { addCaught } from '../../schemas/shared/run/caughtErrors.ts'
import { addSiteModule } from '../../schemas/shared/run/siteGlobals.ts'
import { babelOptions } from '../code/babelOptions.ts'
import { deepSyntax, tooDeep } from '../code/deepSyntax.ts'
import { positionAt } from './positions/sourceTree.ts'

export interface LoaderOptions extends Pick<JitiOptions, 'virtualModules'> {
  /** Whether compiled code is kept in the cache of the site. */
  isCached?: boolean
  /** Gets what the module and its imports read; nothing of a module that is only data. */
  reads?: Map<string, Read>
}

/** The compiled code of modules that were loaded, by file. */
const compiledModules = new Map<string, string>()

/** Whether a module has a function, and not one of those that it imports. */
export const hasFunction = (file: string, text: string): boolean => compiledModules.get(file)?.includes(text) ?? true

/** Create a loader of the modules of a site, for a file that imports them. */
export async function moduleLoader(
  file: string,
  root: string,
  { isCached = true, reads: _, ...more }: LoaderOptions = {},
): Promise<Jiti> {
  const { createJiti } = await import('jiti')
  const options: JitiOptions = {
    // jiti's cache does not verify its files; ours compares a hash.
    fsCache: false,
    moduleCache: false,
    interopDefault: false,
    alias: { 'quire-docs': join(packageRoot, 'schemas/index.ts') },
    ...more,
  }
  const compiler = createJiti(file, options)
  const transformModule = (input: TransformOptions): { code: string } => {
    const { filename } = input
    if (filename !== undefined) recordModule(filename)
    const native = nativeModule(filename)
    if (native) return native
    if (filename !== undefined && !isOfPackage(filename)) addSiteModule(filename)
    const compiled = withoutRecording(() => compile(input))
    if (filename === file) compiledModules.set(file, compiled.code)
    return compiled
  }
  const compile = (input: TransformOptions): { code: string } => {
    // A default import of a CommonJS module is what it exports, as in Node.
    const { source, ...settings } = { ...input, babel: babelOptions, interopDefault: true }
    const transform = () => {
      const compiled = withNamespaces(compiler.transform({ ...settings, source }))
      const code = /\brequire\(/.test(source) ? compiled.replace(directive, `$&${requireWithDefaults}`) : compiled
      if (!settings.async) refuseTopLevelAwait(code)
      return code
    }
    if (input.filename) refuseDeepModule(input.filename, source)
    if (!isCached) return { code: transform() }
    const cacheFile = siteCache(root, 'cache/modules', `${hash(toolKey(), JSON.stringify(settings), source)}.json`)
    const cached = readCacheFile(cacheFile) as { code: string } | undefined
    if (cached) return cached
    const code = transform()
    writeCacheFile(cacheFile, { code })
    return { code }
  }
  return createJiti(file, { ...options, transform: transformModule })
}

/** Let the helpers of Babel know the modules that Node has loaded, those with top-level `await`, as what they are. */
const withNamespaces = (code: string): string =>
  code.replaceAll(/(\w+) && \1\.__esModule/g, "$1 && ($1.__esModule || $1[Symbol.toStringTag] === 'Module')")

/** The directive of a strict module, and the comments before it. It counts only as the first statement. */
const directive = /^(?:(?:\s|\/\/.*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*(["'])use strict\1;)?/

/**
 * Let `require('./sidebar.ts').items` read a property of what the module exports by default, as configs of Docusaurus do. In one line,
 * so that lines of errors are those of the file.
 */
const requireWithDefaults = [
  'require = Object.assign(((load) => (id) => {',
  'const module = load(id);',
  "if (!module?.__esModule || typeof module.default !== 'object' || module.default === null) return module;",
  'return new Proxy(module, { get: (exported, name) => name in exported ? exported[name] : exported.default[name] });',
  '})(require), require);',
].join(' ')

/**
 * Throw when a module that runs synchronously has top-level `await`. In its compiled code it may be read as a name, and fail only when it
 * runs: `await (0, fs.readFile)(…)` is a call of a function.
 */
function refuseTopLevelAwait(code: string): void {
  if (!/\bawait\b/.test(code)) return
  try {
    // In a static block it is no name.
    new Script(`class A { static {\n${code}\n} }`)
  } catch {
    throw new TopLevelAwait('`await` is only valid in modules')
  }
}

class TopLevelAwait extends SyntaxError {
  override name = 'SyntaxError'
}

/** Throw when a module is nested too deeply: the compiler is recursive, and Node may end the process when its stack overflows. */
function refuseDeepModule(file: string, source: string): void {
  const offset = deepSyntax(source, 'jsx')
  if (offset === undefined) return
  const { line, column } = positionAt(source, offset)
  throw new TooDeep(`it is ${tooDeep}\n${file}:${line}:${column - 1}`)
}

class TooDeep extends SyntaxError {
  override name = 'SyntaxError'
}

const isOfPackage = (file: string) => /[\\/]node_modules[\\/]/.test(file)

/**
 * Load a module of a package with Node, where the site's own modules would be compiled. Packages do not change, and plugins of
 * a few lines have dependencies of many files. Returns `undefined` for modules that Node cannot load in this way.
 */
function nativeModule(file: string | undefined): { code: string } | undefined {
  if (!file || !isOfPackage(file) || !/\.[cm]?js$/.test(file)) return undefined
  const load = `process.getBuiltinModule('node:module').createRequire(${JSON.stringify(file)})(${JSON.stringify(file)})`
  try {
    recordLoad(file, () => createRequire(file)(file))
    return { code: `module.exports = ${load}` }
  } catch (error) {
    addCaught(error)
    return undefined
  }
}

/**
 * Load a module without Node's module cache, which ignores changes to files. jiti compiles and runs modules itself when it
 * is called synchronously. Only modules with top-level `await` are imported by Node: without it they do not parse, for one of
 * many reasons.
 */
export function loadUncached(jiti: Jiti, file: string): Record<string, unknown> | Promise<Record<string, unknown>> {
  try {
    return jiti(file)
  } catch (error) {
    if (!isOfModule(error)) throw error
    return jiti.import<Record<string, unknown>>(file).catch((importError) => {
      throw isOfModule(importError) && !(error instanceof TopLevelAwait) ? error : importError
    })
  }
}

/**
 * Whether an error is about the syntax of a module. Errors of `JSON.parse` are not. Modules that are nested too deeply are not given to
 * Node, because they may crash it.
 */
const isOfModule = (error: unknown) =>
  error instanceof SyntaxError && !(error instanceof TooDeep) && !/\bJSON\b/.test(error.message)
