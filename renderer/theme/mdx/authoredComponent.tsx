import { Children, type ComponentType, createElement, isValidElement, type ReactNode } from 'react'
import type { AuthoringComponent, Property, Tools, Values } from '../../../schemas/authoring/component.ts'
import { componentMessages } from '../../../schemas/messages/components.ts'
import type { CreateElement } from '../../../schemas/shared/html/markup.ts'
import { translateText } from '../../page/messages.ts'
import { themeElement } from '../body/themeElement.ts'
import { Link } from './Link.tsx'

/** A component of docs for React, with the same markup. Icons are elements here: their names are known in docs only. */
export function authoredComponent<Properties extends Record<string, Property>>(
  name: string,
  { render }: AuthoringComponent<Properties>,
): ComponentType<Values<Properties, ReactNode> & { children?: ReactNode }> {
  const Authored: ComponentType<Values<Properties, ReactNode> & { children?: ReactNode }> = ({ children, ...values }) =>
    render!<ReactNode>(tools, values as unknown as Values<Properties, ReactNode>, Children.toArray(children))
  Authored.displayName = name
  return Authored
}

const createTag: CreateElement<ReactNode> = (tag, attributes, children) =>
  tag === 'a' && !('__html' in children)
    ? createElement(Link, attributes, ...children)
    : themeElement(tag, attributes, children)

const tools: Tools<ReactNode> = {
  element: createTag,
  message: (id) => translateText(`theme.${id}`, componentMessages[id]),
  isComponent: (child, name) => isValidElement(child) && (child.type as { displayName?: string }).displayName === name,
}
