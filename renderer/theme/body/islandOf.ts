import { type ComponentType, Fragment } from 'react'
import { mdxComponents } from '../mdx/index.ts'
import { componentOf } from './modules.ts'

/** The component behind a name in a body: one of ours, or one of the site's, which must be loaded already. */
export function islandOf(name: string): ComponentType<Record<string, unknown>> {
  return Object.hasOwn(mdxComponents, name) ? mdxComponents[name]! : (componentOf(name) ?? Fragment)
}
