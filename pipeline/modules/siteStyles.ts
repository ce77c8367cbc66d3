import { type Diagnostic, diagnose, type Position } from '../../schemas/diagnostic.ts'
import type { NamedStyles } from '../../schemas/namedStyles.ts'
import { familyOf, infimaNames } from '../../schemas/shared/files/infima.ts'
import { positionOfRange } from '../load/positions/sourceTree.ts'
import type { DocStyles } from '../parse/docStyles.ts'
import { stylesInCss } from '../parse/namedStyles.ts'
import { didYouMean } from '../wording/didYouMean.ts'

/** `.token` alone may be a class of the site. */
const prismRule = /\.token(?:-line\b|\.[a-z][\w-]*)|\b(?:pre|code)\b[^{};]*\.token(?![\w-])/

/** The styles of Infima that the code of a site names, and the names that have no rule. */
export class SiteStyles {
  readonly #families = new Set<string>()
  readonly #variables = new Set<string>()
  /** Classes and variables that the site's own stylesheets define. */
  readonly #defined = new Set<string>()
  /** Rules for classes that only Prism gives to code, the first of each stylesheet. */
  readonly prismRules: Position[] = []
  readonly #unknown: { name: string; position: Position }[] = []

  addDoc({ families, variables, unknown }: DocStyles): void {
    for (const name of families) this.#families.add(name)
    for (const name of variables) this.#variables.add(name)
    this.#unknown.push(...unknown)
  }

  /** Add what a module or a stylesheet names. `file` is a path from the site's root. */
  add({ unknown, ...named }: NamedStyles, file: string, text: string): void {
    const position = (start: number, { length }: string) => positionOfRange(text, { start, end: start + length })
    const positioned = unknown.map(({ name, start }) => ({ name, position: { file, ...position(start, name) } }))
    this.addDoc({ ...named, unknown: positioned })
  }

  /** Add what a stylesheet names and defines. `file` is a path from the site's root. */
  addSheet(file: string, css: string): void {
    const named = stylesInCss(css)
    if (named) this.add(named, file, css)
    const rule = prismRule.exec(css)
    if (rule) {
      const range = { start: rule.index, end: rule.index + rule[0].length }
      this.prismRules.push({ file, ...positionOfRange(css, range) })
    }
    for (const [, name, variable] of css.matchAll(/\.([a-z][\w-]*)|(--[\w-]+)\s*:/g))
      this.#defined.add((name ?? variable)!)
  }

  named(): Pick<NamedStyles, 'families' | 'variables'> {
    return { families: [...this.#families].sort(), variables: [...this.#variables].sort() }
  }

  /** Report names that neither Infima nor the site defines, each where it is written first. */
  diagnostics(): Diagnostic[] {
    const { classes, variables } = infimaNames()
    const first = new Map(this.#unknown.toReversed().map((unknown) => [unknown.name, unknown]))
    return [...first.values()]
      .filter(({ name }) => !this.#defined.has(name) && !withoutRule.has(name))
      .map(({ name, position }) => {
        const isVariable = name.startsWith('--')
        const alike = isVariable ? [...variables] : [...classes].filter((known) => familyOf(known) === familyOf(name))
        const suggestions = didYouMean(name, alike)
        return diagnose('class-unknown', position, { value: name }, { suggestions })
      })
  }
}

/** Classes of families of Infima that components of Docusaurus have, and copies of them, without a rule. */
const withoutRule = new Set(['footer__bottom'])
