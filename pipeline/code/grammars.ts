import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'
import type Prism from 'prismjs'
import components from 'prismjs/components.json' with { type: 'json' }
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'

const require = createRequire(import.meta.url)

/** Order the files of some languages and of those that they require. Languages in `loaded` are left out. */
type GetLoader = (data: typeof components, languages: string[], loaded: string[]) => { getIds(): string[] }

/** The code of Prism, compiled once for all copies. Node would compile it for each. */
const prismFile = require.resolve('prismjs')
const runPrism = compileFunction(readRegularFile(prismFile, 'utf8'), ['module'], { filename: prismFile })

/** Grammars register with the global `Prism`, which may be the copy of a component of the site. */
const scope: { Prism?: unknown } = globalThis

/** A new copy of Prism, which is the global `Prism` while `use` runs. */
function withPrism<Value>(use: (copy: typeof Prism) => Value): Value {
  const module = { exports: {} as typeof Prism }
  const before = scope.Prism
  try {
    runPrism(module)
    return use(module.exports)
  } finally {
    scope.Prism = before
  }
}

const prism = withPrism((copy) => copy)
prism.manual = true
export const { tokenize } = prism
const grammars = new Map<string, Prism.Grammar | undefined>(Object.entries(prism.languages))

/** The grammar of a Prism language; `undefined` if Prism has none. Each is loaded when it is needed first. */
export function grammarOf(id: string): Prism.Grammar | undefined {
  if (!grammars.has(id)) grammars.set(id, loadGrammar(id))
  return grammars.get(id)
}

/**
 * Load a grammar and those that it requires into a new copy of Prism.
 *
 * Grammars change others and include others that are loaded already: `jsdoc` changes `javascript`, and `markdown` includes `yaml`. In one
 * copy, the HTML of a code block would depend on the blocks before it.
 */
const loadGrammar = (id: string): Prism.Grammar | undefined =>
  withPrism((copy) => {
    const getLoader = require('prismjs/dependencies') as GetLoader
    const ids = getLoader(components, [id], Object.keys(copy.languages)).getIds()
    for (const required of ids) evaluate(`prismjs/components/prism-${required}`)
    return copy.languages[id]
  })

/** Evaluate a module again. The module that others have loaded stays in the cache of Node. */
function evaluate(name: string): void {
  const file = require.resolve(name)
  const cached = require.cache[file]
  delete require.cache[file]
  try {
    require(file)
  } finally {
    if (cached) require.cache[file] = cached
    else delete require.cache[file]
  }
}
