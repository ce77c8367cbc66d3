import type { Literal } from 'estree'
import type { Root } from 'mdast'
import { withAlias } from '../../schemas/shared/files/withAlias.ts'
import { type ScriptNode, scriptsOf, walkScript } from './scriptNames.ts'

/** Replace aliases in the imports of a file by paths from the site's root: `@ui/Card` → `@site/src/ui/Card`. */
export function resolveAliases(tree: Root, alias: Record<string, string>): void {
  if (Object.keys(alias).length === 0) return
  for (const { program } of scriptsOf(tree))
    walkScript(program as unknown as ScriptNode, (node) => resolveImport(node, alias))
}

function resolveImport(node: ScriptNode, alias: Record<string, string>): void {
  const { callee, arguments: args, source } = node as { callee?: ScriptNode; arguments?: unknown[]; source?: unknown }
  const isRequire = node.type === 'CallExpression' && callee?.name === 'require'
  const literal = (isRequire ? args?.[0] : source) as Literal | null | undefined
  if (literal?.type !== 'Literal' || typeof literal.value !== 'string') return
  const path = withAlias(literal.value, alias)
  if (path === literal.value) return
  literal.value = path
  delete literal.raw
}
