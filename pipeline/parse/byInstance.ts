import { ofFile } from '../load/instanceFolders.ts'
import type { ParseOptions } from './context.ts'

interface Plugins<Own> {
  instances?: { folders: string[]; plugins: Own }[]
}

/**
 * Make a parser for each set of docs, as far as they differ in plugins or admonitions. Other files are parsed with those of the
 * first set.
 */
export function byInstance<Own extends Plugins<Own>, Result>(
  options: ParseOptions,
  plugins: Own,
  create: (options: ParseOptions, plugins: Own) => (source: string, ...rest: Rest) => Result,
): (source: string, ...rest: Rest) => Result {
  const first = create(options, plugins)
  const folders = (options.instances ?? plugins.instances)?.map((instance) => instance.folders)
  if (!folders) return first
  const parsers = folders.map((folders, index) => {
    const { admonitions } = options.instances?.[index] ?? options
    return { folders, parse: create({ ...options, admonitions }, plugins.instances?.[index]?.plugins ?? plugins) }
  })
  return (source, ...rest) => (ofFile(parsers, source)?.parse ?? first)(source, ...rest)
}

type Rest = [text: string, readPartial: (path: string) => string | undefined]
