import { CompletionItemKind } from 'vscode-languageserver/node'
import type { SiteState } from '../../../pipeline/compile.ts'
import { loadIcons } from '../../../pipeline/parse/icons.ts'
import { authoringComponent, isAuthoring } from '../../../schemas/authoring/index.ts'
import { docComponents } from '../../../schemas/themeComponents.ts'
import type { Candidate, Candidates } from './candidates.ts'

/**
 * Complete a component that is being typed, its properties and their values. A component of the site has its name only.
 *
 *     <Ba                     →  Badge
 *     <Badge va               →  variant
 *     <Badge variant="t       →  tip
 *     <Icon name="rock        →  rocket
 */
export async function componentItems(site: SiteState, text: string, offset: number): Promise<Candidates | undefined> {
  const tag = openTag.exec(text.slice(Math.max(0, offset - 2_000), offset))
  if (!tag) return undefined
  const [, name = '', attributes] = tag
  const own = site.loaded.config!.components
  if (attributes === undefined) {
    const names = [...new Set([...docComponents, ...Object.keys(own)])].sort()
    return { start: offset - name.length, end: offset, candidates: names.map((text) => componentItem(text, own)) }
  }
  if (!isAuthoring(name) || Object.hasOwn(own, name)) return undefined
  const { properties } = authoringComponent(name)
  const value = /(?<=\s)(\w+)=(["'])([^"']*)$/.exec(attributes)
  if (value) {
    const [, property = '', , written = ''] = value
    const type = Object.hasOwn(properties, property) ? properties[property]!.type : undefined
    const words = type === 'icon' ? Object.keys(await loadIcons()) : Array.isArray(type) ? type : []
    // Editors show them in this order.
    const nearFirst = [true, false].flatMap((near) => words.filter((word: string) => word.startsWith(written) === near))
    const candidates = nearFirst.map((text: string) => ({ text, kind: CompletionItemKind.Value }))
    return words.length > 0 ? { start: offset - written.length, end: offset, candidates } : undefined
  }
  const [written] = /\w*$/.exec(attributes)!
  const names = Object.keys(properties).filter((name) => !new RegExp(`\\s${name}(?=[\\s=])`).test(attributes))
  const candidates = names.map((property): Candidate => {
    const { text, type, required } = properties[property]!
    return {
      text: type === 'switch' ? property : `${property}=`,
      kind: CompletionItemKind.Property,
      detail: typeof type === 'string' ? type : type.join(', '),
      documentation: required ? `${text}. It is required.` : `${text}.`,
    }
  })
  return { start: offset - written.length, end: offset, candidates }
}

/** The tag that is open at the end of a text: its name, and what is written of its attributes. */
const openTag = /<([A-Z]\w*)?((?<=\w)\s(?:[^<>"'{}]|"[^"]*"|'[^']*'|\{[^{}]*\})*(?:["'][^"'<>]*)?)?$/

function componentItem(text: string, own: object): Candidate {
  const documentation = isAuthoring(text) && !Object.hasOwn(own, text) ? authoringComponent(text).text : undefined
  return { text, kind: CompletionItemKind.Class, ...(documentation && { documentation }) }
}
