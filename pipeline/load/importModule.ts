import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Jiti, JitiOptions, TransformOptions } from 'jiti'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { hash, readCacheFile, writeCacheFile } from '../../schemas/shared/cacheFile.ts'
import { packageRoot, packageVersion } from '../../schemas/shared/packageRoot.ts'
import { placeOfError } from './positions/errorPosition.ts'

/**
 * The default export of a module of the site: TypeScript or JavaScript, with `quire` standing for this package.
 *
 * Each call runs the module and its imports again, so that a changed file counts. Translated code is cached, since loading
 * the translator takes longer than all else that `docs check` does.
 */
export async function importModule(file: string, root: string): Promise<unknown> {
  const { createJiti } = await import('jiti')
  const options: JitiOptions = {
    // Its own cache believes what it reads; ours checks a hash.
    fsCache: false,
    moduleCache: false,
    interopDefault: false,
    alias: { quire: join(packageRoot, 'schemas/index.ts') },
  }
  const translator = createJiti(file, options)
  const transform = (input: TransformOptions): { code: string } => {
    const { source, ...settings } = input
    const cacheFile = join(
      root,
      '.quire/cache/modules',
      `${hash(packageVersion, JSON.stringify(settings), source)}.json`,
    )
    const cached = readCacheFile(cacheFile) as { code: string } | undefined
    if (cached) return cached
    const code = translator.transform(input)
    writeCacheFile(cacheFile, { code })
    return { code }
  }
  const module = await fresh(createJiti(file, { ...options, transform }), file)
  if ('default' in module) return module.default
  return /\bmodule\.exports\b/.test(readFileSync(file, 'utf8')) ? module : undefined
}

/**
 * Node keeps modules it imports itself, whatever has become of their files. So they are translated and run by jiti, which
 * it does when it is not asked to wait for them; only those that wait for something at their top level are left to Node.
 */
async function fresh(jiti: Jiti, file: string): Promise<Record<string, unknown>> {
  try {
    return jiti(file)
  } catch (error) {
    if (!(error instanceof SyntaxError && /\bawait\b/.test(error.message))) throw error
    return jiti.import(file)
  }
}

/** What an exception says about a module that could not be loaded, without paths of this machine. */
export async function importProblem(
  code: 'config-unreadable' | 'sidebar-unreadable',
  error: unknown,
  file: string,
  root: string,
): Promise<Diagnostic> {
  const name = relative(root, file).replaceAll('\\', '/')
  const thrown = error instanceof Error ? error : new Error(String(error), { cause: error })
  const { message } = thrown
  // A text that a module parses while it runs has nothing to do with its own syntax.
  const isSyntaxError =
    (thrown.name === 'SyntaxError' || /ParseError|SyntaxError/.test(message)) &&
    !/^\s+at JSON\.parse/m.test(thrown.stack ?? '')
  const place = thrown === error ? await placeOfError(thrown, isSyntaxError, file, root) : { file: name }
  const [firstLine = ''] = message.replaceAll(file, name).replaceAll(`${root}/`, '').split('\n')
  const reason = firstLine
    .replace(/^(?:ParseError|SyntaxError|Error):\s*/, '')
    .replace(/\s*\(?\d+:\d+\)?$/, '')
    .replace(place.file, '')
    .replace(/^[\s:]+|[\s.:]+$/g, '')
  const problem = isSyntaxError ? 'syntax' : 'exception'
  return diagnose(code, place, { problem, path: isSyntaxError ? place.file : name, reason })
}
