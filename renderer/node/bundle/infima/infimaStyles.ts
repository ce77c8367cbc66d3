import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss'
import type { ContentGraph } from '../../../../schemas/graph.ts'
import { familyOf, infimaFile, infimaNames } from '../../../../schemas/shared/files/infima.ts'
import { packageRoot } from '../../../../schemas/shared/files/packageRoot.ts'
import { logical } from './logical.ts'
import { ownRules, tokens } from './tokens.ts'

const stylesFolder = join(packageRoot, 'renderer/theme/styles')

/** Families that the shell of our pages uses as well, with styles of its own. */
const shellFamilies =
  /^(?:breadcrumbs|dropdown|footer|menu|navbar|navbar-sidebar|pagination-nav|table-of-contents|tabs)$/

/** The roots of our shell. What authors write is in none of them. */
const shell = [
  '#__docusaurus > :not(.main-wrapper)',
  '.theme-doc-sidebar-container',
  '.theme-doc-breadcrumbs',
  '.theme-doc-toc-desktop',
  '.theme-doc-toc-mobile',
  '.pagination-nav[aria-label]',
  '.tabs-container',
  '[role="dialog"]',
].join(', ')

const outsideOfShell = `:where(:not(:is(${shell}), :is(${shell}) *))`

/** Take the styles of our shell from elements of authors that have its classes. They keep those of their element, such as of links. */
async function withoutShellStyles(families: string[]): Promise<string> {
  const classes = [...infimaNames().classes].filter((name) => {
    const family = familyOf(name)
    return shellFamilies.test(family) && families.includes(family)
  })
  if (classes.length === 0) return ''
  const ofAuthors = `:is(${classes.map((name) => `.${name}`).join(', ')})${outsideOfShell}`
  const rules = [`${ofAuthors} { all: revert; box-sizing: border-box }`]
  postcss.parse(await readFile(join(stylesFolder, 'elements.css'), 'utf8')).each((rule) => {
    if (rule.type !== 'rule' || !rule.selectors.every((selector) => elementSelector.test(selector))) return
    rules.push(rule.clone({ selector: `${ofAuthors}:where(${rule.selectors.join(', ')})` }).toString())
  })
  return rules.join('\n')
}

/** `a` or `:where(button)` */
const elementSelector = /^(?:(?!html$|body$)[a-z]+[1-6]?|:where\([a-z]+\))$/

/** Styles of Infima. Colors come from our variables. */
export interface InfimaStyles {
  /** The families of classes that a site names. */
  families: string[]
  /** The rules for them, with the variables that only these read. */
  rules: string
  /** The variables that the site reads itself. */
  variables: string
}

/** The rules and the variables of Infima for the families of classes and the variables that a site names. */
export async function infimaStyles({
  families,
  variables,
}: NonNullable<ContentGraph['theme']['infima']>): Promise<InfimaStyles> {
  const css = postcss.parse(await readFile(infimaFile(), 'utf8'))
  const values = variableValues(css)
  css.walkComments((comment) => void comment.remove())
  keepFamilies(css, new Set(families))
  const rules = [await withoutShellStyles(families), css.toString(), ownRules(families)].join('\n').trim()
  const ours = await ownVariables()
  for (const name of ours) values.delete(name)
  const ofSite = withTheirVariables(variables, values)
  const ofRules = withTheirVariables(variablesIn(rules), values).filter((name) => !ofSite.includes(name))
  return {
    families,
    rules: [...definitions(ofRules, values), rules].join('\n').trim(),
    variables: definitions(ofSite, values).join('\n'),
  }
}

/** Rules that define variables, in both color modes. */
function definitions(names: string[], values: Map<string, Values>): string[] {
  const block = (mode: 'light' | 'dark') =>
    names
      .flatMap((name) => {
        const value = values.get(name)?.[mode]
        return value === undefined ? [] : `${name}: ${value};`
      })
      .join('\n')
  const [light, dark] = [block('light'), block('dark')]
  return [
    ...(light ? [`:root {\n${light}\n}`] : []),
    ...(dark ? [`@media screen {\nhtml[data-theme="dark"] {\n${dark}\n}\n}`] : []),
  ]
}

interface Values {
  light?: string | undefined
  dark?: string | undefined
}

/** The values of all variables in both color modes: those of Infima, then ours in their place. */
function variableValues(css: postcss.Root): Map<string, Values> {
  const values = new Map<string, Values>()
  css.each((node) => {
    if (node.type !== 'rule') return
    const mode =
      node.selector === ':root' ? 'light' : /^html\[data-theme=['"]dark['"]\]$/.test(node.selector) ? 'dark' : undefined
    if (!mode) return
    node.walkDecls(/^--ifm-/, ({ prop, value }) => {
      values.set(prop, { ...values.get(prop), [mode]: value })
    })
  })
  for (const [name, value] of Object.entries(tokens)) values.set(name, value)
  return values
}

/** Remove the rules of other families, and those without a class. */
function keepFamilies(parent: Container<ChildNode>, families: ReadonlySet<string>): void {
  for (const node of [...(parent.nodes ?? [])]) {
    if (node.type === 'atrule') keepFamilies(node as AtRule & Container<ChildNode>, families)
    const isKept =
      node.type === 'rule' ? keepSelectors(node, families) : 'nodes' in node && (node.nodes?.length ?? 0) > 0
    if (!isKept) node.remove()
  }
}

/** Keep the selectors of a rule that begin with a class of the families. Returns whether there are any. */
function keepSelectors(rule: Rule, families: ReadonlySet<string>): boolean {
  const selectors = rule.selectors.flatMap((selector) => {
    const [, name = ''] = /\.([\w-]+)/.exec(selector) ?? []
    const family = familyOf(name)
    // Ours follow the direction of the text.
    if (!families.has(family) || /^text--(?:left|right)$/.test(name)) return []
    return shellFamilies.test(family) ? selector.replace(/\.[\w-]+/, (first) => first + outsideOfShell) : selector
  })
  if (selectors.length === 0) return false
  rule.selectors = selectors
  rule.walkDecls((declaration) => {
    const color = /^\.alert--(\w+)/.exec(selectors[0]!)?.[1]
    if (declaration.prop.endsWith('-highlight') && color)
      declaration.value = `color-mix(in srgb, var(--ifm-color-${color}) 15%, transparent)`
    declaration.prop = logical(declaration.prop)
  })
  return true
}

const variablesIn = (text: string): string[] => [...text.matchAll(/var\(\s*(--ifm-[\w-]+)/g)].map(([, name]) => name!)

/** Add the variables that the values of variables read. Sorted. */
function withTheirVariables(names: string[], values: Map<string, Values>): string[] {
  const needed = new Set(names)
  for (const name of needed) {
    const { light = '', dark = '' } = values.get(name) ?? {}
    for (const inner of variablesIn(light + dark)) needed.add(inner)
  }
  return [...needed].sort()
}

/** The variables that the theme defines on every page. */
async function ownVariables(): Promise<Set<string>> {
  const css = await readFile(join(stylesFolder, 'variables.css'), 'utf8')
  return new Set([...css.matchAll(/(--ifm-[\w-]+)\s*:/g)].map(([, name]) => name!))
}
