import { createElement, type ReactNode } from 'react'
import type { CreateElement } from '../../../schemas/shared/html/markup.ts'
import { StaticHtml } from './StaticHtml.tsx'

/** Create React elements from the templates of the theme. */
export const themeElement: CreateElement<ReactNode> = (tag, attributes, children) =>
  '__html' in children
    ? createElement(StaticHtml, { html: children, element: tag, attributes })
    : createElement(tag, attributes, ...children)
