import category from './json/category.json' with { type: 'json' }
import frontMatter from './json/front-matter.json' with { type: 'json' }
import graph from './json/graph.json' with { type: 'json' }
import sidebars from './json/sidebars.json' with { type: 'json' }
import siteConfig from './json/site-config.json' with { type: 'json' }

/** JSON Schemas of the authors' files and of the content graph, by file name. */
export const jsonSchemas = { 'site-config': siteConfig, sidebars, 'front-matter': frontMatter, category, graph }
