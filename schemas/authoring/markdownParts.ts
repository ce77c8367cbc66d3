import { component } from './component.ts'

/** Made of the list in it by `pipeline/parse/authoring/fileTree.ts`. */
export const fileTree = component({
  text: 'files and folders, from a list of their names',
  properties: {},
  holds: 'file-list',
  docsOnly: true,
})

/** Becomes tabs in `pipeline/parse/authoring/codeGroup.ts`. */
export const codeGroup = component({
  text: 'code blocks as tabs; `:::code-group` is the same',
  properties: {
    groupId: { type: 'text', text: 'All groups of this id, and `Tabs`, share the choice of the reader' },
  },
  holds: 'code',
  docsOnly: true,
})
