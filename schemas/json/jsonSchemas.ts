import category from './category.json' with { type: 'json' }
import frontMatter from './front-matter.json' with { type: 'json' }
import graph from './graph.json' with { type: 'json' }
import sidebars from './sidebars.json' with { type: 'json' }
import siteConfig from './site-config.json' with { type: 'json' }

/** JSON Schemas of the authors' files and of the content graph, by file name. */
export const jsonSchemas = { 'site-config': siteConfig, sidebars, 'front-matter': frontMatter, category, graph }
