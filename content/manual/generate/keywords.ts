/** Words that readers search for and that the text of a generated page may not have, by the page's path. */
const keywords: Record<string, string[]> = {
  'reference/commands.md': [
    'CLI',
    'command line',
    'terminal',
    'options',
    'flags',
    'arguments',
    'list of commands',
    'npx docs',
  ],
  'reference/front-matter.md': [
    'metadata',
    'YAML header',
    'front matter fields',
    'page settings',
    'slug',
    'draft',
    'unlisted',
  ],
  'reference/sidebars.md': ['sidebars.json', 'sidebars.js', 'sidebar items', 'category item', 'navigation file'],
  'reference/category-file.md': [
    '_category_.json',
    '_category_.yml',
    'folder label',
    'folder position',
    'folder settings',
  ],
  'reference/theme.md': [
    'CSS variables',
    'theme components',
    'replaceable components',
    'hooks',
    'imports',
    'theme API',
  ],
  'reference/diagnostics.md': ['error codes', 'list of rules', 'all diagnostics', 'error messages', 'warnings'],
  'reference/content-graph.md': ['JSON export', 'graph.json', 'docs graph', 'site data as JSON'],
  'reference/config/site.md': [
    'site.config.ts',
    'configuration',
    'config file',
    'all settings',
    'options',
    'favicon',
    'base URL',
    'head tags',
    'scripts',
  ],
  'reference/config/docs.md': [
    'docs options',
    'docs folder',
    'edit link',
    'edit this page',
    'last updated',
    'routeBasePath',
  ],
  'reference/config/i18n.md': ['i18n options', 'languages options', 'locales', 'defaultLocale', 'localeConfigs'],
  'reference/config/markdown.md': ['Markdown options', 'remark plugins', 'rehype plugins', 'Markdown settings'],
  'reference/config/samples.md': ['samples options', 'code sample settings', 'compiler options'],
  'reference/config/search.md': ['search options', 'search settings', 'search engine', 'turn off search'],
  'reference/config/themeconfig.md': [
    'theme options',
    'theme settings',
    'color mode',
    'announcement bar',
    'social card',
  ],
  'reference/config/themeconfig-algolia.md': ['DocSearch options', 'Algolia settings', 'appId', 'apiKey', 'indexName'],
  'reference/config/themeconfig-footer.md': ['footer options', 'footer links', 'copyright'],
  'reference/config/themeconfig-navbar.md': [
    'navbar options',
    'navbar items',
    'header items',
    'logo options',
    'version dropdown',
    'locale dropdown',
  ],
}

/** The keywords of a generated page, for its front matter. */
export function keywordsOf(path: string): string[] {
  const words = keywords[path]
  if (!words) throw new Error(`\`${path}\` has no keywords in \`content/manual/generate/keywords.ts\`.`)
  return words
}
