import type Prism from 'prismjs'
import { codeColors } from '../../schemas/codeColors.ts'

/**
 * The colors of highlighted code, by class: the types of Prism's tokens that have them. A type or alias further up counts
 * more. The first entry has the color of text.
 */
const groups: [className: string, types: string[]][] = [
  ['k', codeColors.keyword],
  ['', ['interpolation']],
  ['d', codeColors.deleted],
  ['', ['punctuation', 'operator', 'interpolation-punctuation']],
  ['p', codeColors.name],
  ['n', codeColors.number],
  ['f', codeColors.function],
  ['s', codeColors.string],
  ['c', codeColors.comment],
]

/**
 * The classes of a token by its color and weight; empty if it looks like other text. The theme's styles have a rule for each.
 *
 *     keyword → k     title important → k b     operator → ''
 */
export function tokenClasses({ type, alias }: Pick<Prism.Token, 'type' | 'alias'>): string {
  const key = alias === undefined ? type : `${type} ${alias}`
  const classes = known.get(key) ?? classesOf([type, ...[alias ?? []].flat()])
  known.set(key, classes)
  return classes
}
const known = new Map<string, string>()

function classesOf(names: string[]): string {
  const group = groups.find(([, types]) => names.some((name) => types.includes(name)))?.[0] ?? ''
  const isBold = names.includes('bold') || names.includes('important')
  return [group, isBold ? 'b' : '', names.includes('italic') ? 'i' : ''].filter(Boolean).join(' ')
}
