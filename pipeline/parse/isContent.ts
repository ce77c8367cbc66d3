import type { Node } from 'unist'

/** Whether a node is content, not a comment in braces or an import. */
export const isContent = (node: Node): boolean => !/^(?:mdxjsEsm|mdxFlowExpression|mdxTextExpression)$/.test(node.type)
