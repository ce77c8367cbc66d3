import { islands } from 'virtual:quire/islands'
import { type ComponentType, Fragment } from 'react'
import { componentOf } from './modules.ts'

/** The component behind a name in a body: one of ours, or one of the site's, which must be loaded already. */
export function islandOf(name: string): ComponentType<Record<string, unknown>> {
  return Object.hasOwn(islands, name) ? islands[name]! : (componentOf(name) ?? Fragment)
}
