import { CompletionItemKind } from 'vscode-languageserver/node'
import { loadIcons } from '../../../pipeline/parse/icons.ts'
import type { Property } from '../../../schemas/authoring/component.ts'
import { authoringComponent, isAuthoring } from '../../../schemas/authoring/index.ts'
import { docComponents } from '../../../schemas/themeComponents.ts'
import type { CheckedSite } from '../checkedSite.ts'
import type { Candidate, Candidates } from './candidates.ts'
import { propertiesOfComponent, siteComponents } from './siteComponents.ts'

/**
 * Complete a component that is being typed, its properties and their values. Those of a component of the site are the ones of its type.
 *
 *     <Ba                     →  Badge
 *     <Badge va               →  variant
 *     <Badge variant="t       →  tip
 *     <Icon name="rock        →  rocket
 */
export async function componentItems(
  site: CheckedSite,
  source: string,
  text: string,
  offset: number,
  textOf: (source: string) => string | undefined,
): Promise<Candidates | undefined> {
  const tag = openTag.exec(text.slice(Math.max(0, offset - 2_000), offset))
  if (!tag) return undefined
  const [, name = '', attributes] = tag
  const own = siteComponents(site, source, text)
  if (attributes === undefined) {
    const names = [...new Set([...docComponents, ...own.keys()])].sort()
    return { start: offset - name.length, end: offset, candidates: names.map((text) => componentItem(text, own)) }
  }
  const ownComponent = own.get(name)
  const properties = ownComponent ? propertiesOfSite(site, ownComponent, textOf) : authoringProperties(name)
  if (!properties) return undefined
  const value = /(?<=\s)(\w+)=(["'])([^"']*)$/.exec(attributes)
  if (value) {
    const [, property = '', , written = ''] = value
    const type = Object.hasOwn(properties, property) ? properties[property]!.type : undefined
    const words: readonly string[] =
      type === 'icon' ? Object.keys(await loadIcons()) : typeof type === 'object' ? type : []
    // Editors show them in this order.
    const nearFirst = [true, false].flatMap((near) => words.filter((word) => word.startsWith(written) === near))
    const candidates = nearFirst.map((text) => ({ text, kind: CompletionItemKind.Value }))
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
      documentation: [sentence(text), ...(required ? ['It is required.'] : [])].join(' '),
    }
  })
  return { start: offset - written.length, end: offset, candidates }
}

/** The tag that is open at the end of a text: its name, and what is written of its attributes. */
const openTag = /<([A-Z]\w*)?((?<=\w)\s(?:[^<>"'{}]|"[^"]*"|'[^']*'|\{[^{}]*\})*(?:["'][^"'<>]*)?)?$/

const authoringProperties = (name: string) => (isAuthoring(name) ? authoringComponent(name).properties : undefined)

/** The properties of a component of the site, as those of ours. */
function propertiesOfSite(
  ...component: Parameters<typeof propertiesOfComponent>
): Record<string, Property> | undefined {
  const properties = propertiesOfComponent(...component)
  return (
    properties &&
    Object.fromEntries(
      properties.map(({ name, type = '', values, isSwitch, required, documentation = '' }) => [
        name,
        {
          type: isSwitch ? 'switch' : values.length > 0 ? values : 'text',
          text: documentation || (type && `\`${type}\``),
          ...(required && { required }),
        },
      ]),
    )
  )
}

const sentence = (text: string) => (text === '' || /[.!?`]$/.test(text) ? text : `${text}.`)

function componentItem(text: string, own: ReadonlyMap<string, unknown>): Candidate {
  const documentation = isAuthoring(text) && !own.has(text) ? authoringComponent(text).text : undefined
  return { text, kind: CompletionItemKind.Class, ...(documentation && { documentation }) }
}
