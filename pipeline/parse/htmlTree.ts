import type { Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import remarkRehype, { type Options as RehypeOptions } from 'remark-rehype'
import { unified } from 'unified'

import type { ParseContext } from './context.ts'
import type { Step } from './plugins.ts'
import { markExcerpt } from './posts.ts'
import { passThrough, rawHtml } from './rawHtml.ts'
import { rehypeSteps } from './rehype/index.ts'
import { hasScripts, pluginTree } from './rehype/pluginTree.ts'

/** Options of remark-rehype. Nodes of MDX and code blocks keep their form. */
export const rehypeOptions: RehypeOptions = {
  allowDangerousHtml: true,
  passThrough: [...passThrough],
  handlers: {
    // With the file that it is included from, in `data`.
    html: (_state, { value, position, data }) => ({ type: 'raw', value, position, data }),
    code: (_state, { lang, meta, value, position, data }) => ({ type: 'codeBlock', lang, meta, value, position, data }),
  },
}

const toHtml = unified().use(remarkRehype, rehypeOptions).freeze()

/** Convert mdast to hast, without plugins of the site. */
export function plainTree(tree: Root, context: ParseContext): HastRoot {
  const hast = rawHtml(toHtml.runSync(tree) as HastRoot)
  for (const step of rehypeSteps) step(context)(hast)
  return hast
}

/** Convert mdast to hast. Returns `undefined` when a plugin has added JavaScript, which makes the doc live. */
export function* treeWithPlugins(tree: Root, context: ParseContext): Step<HastRoot | undefined> {
  const { plugins, diagnostics } = context
  const hasPlugins = plugins && plugins.beforeRehype.length + plugins.rehype.length > 0
  // Plugins of rehype change nodes that both trees have, and run again if the doc is live.
  const original = hasPlugins ? structuredClone(tree) : tree
  const lists = [diagnostics, context.packages, context.modules]
  const lengths = lists.map(({ length }) => length)
  const hast = yield* pluginTree(toHtml.runSync(original) as HastRoot, context)
  if (hasPlugins && hasScripts(hast)) {
    for (const [index, list] of lists.entries()) list.length = lengths[index]!
    context.live = true
    return undefined
  }
  markExcerpt(hast, context.excerptEnd)
  for (const step of rehypeSteps) step(context)(hast)
  return hast
}
