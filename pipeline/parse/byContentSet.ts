import { ofFile } from '../load/contentSets.ts'
import type { ParseOptions } from './context.ts'

interface Plugins<Own> {
  sets?: { folders: string[]; plugins: Own }[]
}

/**
 * Make a parser for each set of docs, each blog and the pages, as far as they differ in plugins or admonitions. Other files are
 * parsed with those of the first docs.
 */
export function byContentSet<Own extends Plugins<Own>, Result>(
  options: ParseOptions,
  plugins: Own,
  create: (options: ParseOptions, plugins: Own) => (source: string, ...rest: Rest) => Result,
): (source: string, ...rest: Rest) => Result {
  const first = create(options, plugins)
  const folders = (options.sets ?? plugins.sets)?.map((set) => set.folders)
  if (!folders) return first
  const parsers = folders.map((folders, index) => {
    const { admonitions } = options.sets?.[index] ?? options
    return { folders, parse: create({ ...options, admonitions }, plugins.sets?.[index]?.plugins ?? plugins) }
  })
  return (source, ...rest) => (ofFile(parsers, source)?.parse ?? first)(source, ...rest)
}

type Rest = [text: string, readPartial: (path: string) => string | undefined]
