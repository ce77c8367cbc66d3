import type { NamedStyles } from '../../schemas/namedStyles.ts'
import { familyOf, infimaNames } from '../../schemas/shared/files/infima.ts'
import { blankCode } from './blankCode.ts'
import type { ScriptNode } from './scriptNames.ts'

/** Classes that Infima has rules for and that are ours as well, on every page. */
const ours = new Set(['markdown', 'disabled'])

/** Find the classes and variables of Infima that a Markdown file names outside of its code samples. */
export function stylesInMarkdown(text: string): NamedStyles | undefined {
  if (!/\bclass(?:Name)?\s*=|--ifm-/.test(text)) return undefined
  // Most texts name none, also in their code, and to find the code takes longer.
  return stylesInProse(text) && stylesInProse(blankCode(text))
}

function stylesInProse(prose: string): NamedStyles | undefined {
  const found = new StylesFound()
  for (const match of prose.matchAll(/\bclass(?:Name)?\s*=\s*(?:"[^"]*"|'[^']*'|\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\})/g)) {
    found.addClasses(
      match[0].replace(/^class(?:Name)?/, (name) => ' '.repeat(name.length)),
      match.index,
    )
  }
  found.addVariables(prose)
  return found.result()
}

/** Find the variables of Infima that a stylesheet reads. */
export function stylesInCss(text: string): NamedStyles | undefined {
  const found = new StylesFound()
  found.addVariables(text)
  return found.result()
}

/** Find the classes and variables of Infima in the tree of a module. A plain word such as `button` is a class in an attribute only. */
export function stylesInScript(program: { type: string }, text: string): NamedStyles | undefined {
  const found = new StylesFound()
  found.addVariables(text)
  const walk = (node: ScriptNode, isClass: boolean): void => {
    const inside = isClass || holdsClasses(node)
    const written = stringOf(node)
    if (written !== undefined) found.addClasses(written.text, written.start, inside ? undefined : /__|--/)
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) {
        if (child !== null && typeof child === 'object' && typeof child.type === 'string') walk(child, inside)
      }
    }
  }
  walk(program as ScriptNode, false)
  return found.result()
}

/** Whether strings in a node are classes: `className={…}`, `{ className: … }`, `clsx(…)`. */
function holdsClasses(node: ScriptNode): boolean {
  const { name, key, callee } = node as { name?: ScriptNode; key?: ScriptNode; callee?: ScriptNode }
  if (node.type === 'JSXAttribute') return /class(?:name)?$/i.test(String(name?.name))
  if (node.type === 'Property') return /class(?:name)?$/i.test(String(key?.name ?? key?.value))
  return node.type === 'CallExpression' && /^(?:clsx|cx|cn|classnames)$/i.test(String(callee?.name))
}

function stringOf(node: ScriptNode): { text: string; start: number } | undefined {
  const start = Number(node.start)
  if (node.type === 'Literal' && typeof node.value === 'string') return { text: node.value, start: start + 1 }
  if (node.type === 'TemplateElement') return { text: (node.value as { raw: string }).raw, start }
  return undefined
}

class StylesFound {
  readonly #families = new Set<string>()
  readonly #variables = new Set<string>()
  readonly #unknown: NamedStyles['unknown'] = []

  /** Add the classes in a text that begins at an offset, only those that match a pattern. */
  addClasses(text: string, offset: number, pattern?: RegExp): void {
    const { classes, families } = infimaNames()
    for (const match of text.matchAll(/(?<![\w./@#-])[a-z][\w-]*(?![\w./@-])/g)) {
      const [name] = match
      const family = familyOf(name)
      if (!families.has(family) || ours.has(family) || (pattern && !pattern.test(name))) continue
      this.#families.add(family)
      // `col--` begins a name that code completes.
      if (!classes.has(name) && /(?:--|__)[a-z\d]/.test(name) && !/[-_]$/.test(name))
        this.#unknown.push({ name, start: offset + match.index })
    }
  }

  addVariables(text: string): void {
    if (!text.includes('--ifm-')) return
    const known = infimaNames().variables
    for (const match of text.matchAll(/var\(\s*(--ifm-[\w-]+)\s*(,)?/g)) {
      const [whole, name = '', fallback] = match
      if (known.has(name)) this.#variables.add(name)
      else if (!fallback) this.#unknown.push({ name, start: match.index + whole.indexOf(name) })
    }
  }

  /** `undefined` if there is nothing. */
  result(): NamedStyles | undefined {
    const [families, variables] = [[...this.#families].sort(), [...this.#variables].sort()]
    const isEmpty = families.length + variables.length + this.#unknown.length === 0
    return isEmpty ? undefined : { families, variables, unknown: this.#unknown }
  }
}
