/** Thrown where a node is not written directly: its block is made by the steps of rehype. */
export class NeedsTree extends Error {}

/** One object, because an error takes long to create. */
export const needsTree = new NeedsTree()
