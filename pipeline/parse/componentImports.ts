import type { Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm'
import { isAuthoring } from '../../schemas/authoring/index.ts'
import { docComponents } from '../../schemas/themeComponents.ts'
import { isJsx } from './authoring/jsx.ts'
import type { ParseContext } from './context.ts'
import { importOf } from './importOf.ts'
import { scriptNames } from './scriptNames.ts'
import { visit } from './visit.ts'

/**
 * Imports of the components that a doc uses and does not import itself: those that the site registered, and ours.
 *
 *     <Box>, <Tabs>     →  import Box from '@site/src/Box.tsx'; import Tabs from '@theme/Tabs'
 */
export function componentImports(tree: Root | HastRoot, { imported, options }: ParseContext): MdxjsEsm[] {
  const { used, declared } = scriptNames(tree as Root)
  const names = new Set([...imported.keys(), ...used.map(({ name }) => name)])
  visit(tree, (node) => {
    if (isJsx(node)) {
      names.add((node.name ?? '').split('.')[0]!)
    }
  })
  const moduleOf = (name: string) => {
    const component = imported.get(name) ?? name
    const isOwn = isAuthoring(component) && !imported.has(name) && Object.hasOwn(options.components, name)
    if (docComponents.includes(component) && !isOwn) return `@theme/${component}`
    return Object.hasOwn(options.components, name) ? `@site/${options.components[name]}` : undefined
  }
  return [...names].sort().flatMap((name) => {
    const module = declared.has(name) ? undefined : moduleOf(name)
    return module === undefined ? [] : [importOf(name, module)]
  })
}
