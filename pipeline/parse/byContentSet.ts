import { isDeepStrictEqual } from 'node:util'
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
  const sets = options.sets ?? plugins.sets
  if (!sets) return create(options, plugins)
  const made: { own: Own; admonitions: ParseOptions['admonitions']; parse: ReturnType<typeof create> }[] = []
  const parsers = sets.map(({ folders }, index) => {
    const own = plugins.sets?.[index]?.plugins ?? plugins
    const { admonitions } = options.sets?.[index] ?? options
    const isSame = (one: (typeof made)[number]) => one.own === own && isDeepStrictEqual(one.admonitions, admonitions)
    const same = made.find(isSame) ?? { own, admonitions, parse: create({ ...options, admonitions }, own) }
    made.push(same)
    return { folders, parse: same.parse }
  })
  return (source, ...rest) => (ofFile(parsers, source) ?? parsers[0]!).parse(source, ...rest)
}

type Rest = [text: string, readPartial: (path: string) => string | undefined]
