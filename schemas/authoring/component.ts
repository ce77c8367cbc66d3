import type { JsonValue } from '../graph.ts'
import type { ComponentMessageId } from '../messages/components.ts'
import type { CreateElement } from '../shared/html/markup.ts'

/** The value that a property takes: text, a number, `true`, an address, the name of an icon, or one of these words. */
export type PropertyType = 'text' | 'number' | 'switch' | 'address' | 'icon' | readonly string[]

/** A property, as checks, completion and the reference of components know it. */
export interface Property {
  type: PropertyType
  /** What it is for, in Markdown. */
  text: string
  required?: true
}

/** The elements of an icon, in a box of 24 by 24. */
export type IconShape = [element: string, attributes: Record<string, string>][]

type ValueOf<Type extends PropertyType, Node> = Type extends readonly string[]
  ? Type[number]
  : Type extends 'number'
    ? number | string
    : Type extends 'switch'
      ? boolean
      : Type extends 'icon'
        ? IconShape | Node
        : string

/** The values of properties. An icon is the shape of its name, or an element of a component of the site. */
export type Values<Properties extends Record<string, Property>, Node = never> = {
  -readonly [Name in keyof Properties as Properties[Name] extends { required: true } ? Name : never]: ValueOf<
    Properties[Name]['type'],
    Node
  >
} & {
  -readonly [Name in keyof Properties as Properties[Name] extends { required: true } ? never : Name]?:
    | ValueOf<Properties[Name]['type'], Node>
    | undefined
}

/** What a template renders with. */
export interface Tools<Node> {
  element: CreateElement<Node>
  message: (id: ComponentMessageId) => string
  /** Whether a child is a component of this name. */
  isComponent: (child: Node, name: string) => boolean
}

/** A component that the pipeline writes as HTML. */
export interface AuthoringComponent<Properties extends Record<string, Property> = Record<string, Property>> {
  /** What it shows, in Markdown. */
  text: string
  properties: Properties
  /** Tells the components that hold something of one kind what that is. */
  holds?: Holds
  /** Its properties are written as text in a doc: it has no counterpart in React. */
  docsOnly?: true
  /** The markup. Those that are made of Markdown in them, such as a list, have none. */
  render?: <Node>(tools: Tools<Node>, values: Values<Properties, Node>, content: Node[]) => Node
}

export type Holds = 'steps' | 'file-list' | 'code' | 'content'

/** Infers the types of a component's properties. */
export const component = <const Properties extends Record<string, Property>>(
  definition: AuthoringComponent<Properties>,
): AuthoringComponent<Properties> => definition

/** Class names, without those that are not set. */
export const classes = (...names: (string | false | undefined)[]): { className: string } => ({
  className: names.filter(Boolean).join(' '),
})

/** An icon as SVG; hidden from screen readers unless it has a label. An element of the site stays as it is. */
export function iconElement<Node>(
  element: CreateElement<Node>,
  icon: IconShape | Node,
  { label, size }: { label?: string | undefined; size?: number | string | undefined } = {},
): Node {
  if (!isShape(icon)) return icon
  const named: Record<string, JsonValue> = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' }
  const sized: Record<string, JsonValue> = size === undefined ? {} : { width: String(size), height: String(size) }
  const shapes = icon.map(([tag, attributes]) => element(tag, attributes, []))
  return element('svg', { className: 'theme-icon', viewBox: '0 0 24 24', ...sized, ...named }, shapes)
}

const isShape = (icon: unknown): icon is IconShape => Array.isArray(icon) && Array.isArray(icon[0])
