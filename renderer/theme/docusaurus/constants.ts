/** The id of plugins in Docusaurus that have no other; here of the docs and the pages. */
export const DEFAULT_PLUGIN_ID = 'default'
