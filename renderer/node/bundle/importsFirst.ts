import postcss, { type ChildNode } from 'postcss'
import type { Plugin } from 'vite'

/**
 * Vite plugin that moves each `@import` of a stylesheet before its rules. Browsers and bundlers ignore one that comes later, and
 * so what it would have styled looks broken.
 */
export const importsFirst = (): Plugin => ({
  name: 'quire:importsFirst',
  enforce: 'pre',
  transform(code, id) {
    if (!/\.css(?:\?|$)/.test(id) || !/@import\b/.test(code)) return null
    const css = postcss.parse(code, { from: id.replace(/\?.*$/, '') })
    const firstRule = css.nodes.findIndex((node) => !mayPrecede(node))
    const late = css.nodes.slice(firstRule).filter((node) => node.type === 'atrule' && node.name === 'import')
    if (firstRule === -1 || late.length === 0) return null
    const rule = css.nodes[firstRule]!
    for (const node of late) rule.before(node.remove())
    return { code: css.toString(), map: null }
  },
})

/** Whether a node may stand before an `@import`. */
const mayPrecede = (node: ChildNode): boolean =>
  node.type === 'comment' ||
  (node.type === 'atrule' &&
    (node.name === 'import' || node.name === 'charset' || (node.name === 'layer' && node.nodes === undefined)))
