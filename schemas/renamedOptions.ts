/**
 * Replacements for options of Docusaurus and other tools that we do not have, by path.
 */
export const renamedOptions: Record<string, string> = {
  themes:
    'The theme is built in, and so are diagrams of Mermaid. Packages of other themes stand in `plugins`. Options of the theme stand under `themeConfig`, stylesheets under `customCss`; components in `src/theme` replace those of the theme.',
  presets: 'What a preset was given stands at the top level: `docs`, `pages`, and `customCss` of its theme.',
  'headTags.innerHTML':
    'Pages have no inline scripts and styles, except data such as JSON-LD. Put the text into a file of a static folder, and name that in `scripts` or `stylesheets`.',
  ssrTemplate: 'The page’s HTML is ours. For further tags in its head there is `headTags`.',
  webpack: 'The site is bundled by Vite, without configuration.',
  themeConfigs: 'The field is `themeConfig`.',
  future: 'There is nothing to switch on.',
  sidebarPath: 'It is `docs.sidebarPath`.',
  routeBasePath: 'It is `docs.routeBasePath`.',
  editUrl: 'It is `docs.editUrl`.',
  navbar: 'It is `themeConfig.navbar`.',
  footer: 'It is `themeConfig.footer`.',
  colorMode: 'It is `themeConfig.colorMode`.',
  algolia: 'It is `themeConfig.algolia`.',
  deploymentBranch: 'This tool does not deploy a site. Remove the line.',
  githubHost: 'This tool does not deploy a site. Remove the line.',
  githubPort: 'This tool does not deploy a site. Remove the line.',
  'themeConfig.navbar.links': 'It is `themeConfig.navbar.items`.',
  'themeConfig.sidebarCollapsible': 'It is `docs.sidebarCollapsible`.',
  'themeConfig.hideableSidebar': 'It is `themeConfig.docs.sidebar.hideable`.',
  'themeConfig.autoCollapseSidebarCategories': 'It is `themeConfig.docs.sidebar.autoCollapseCategories`.',
  'themeConfig.disableDarkMode': 'It is `themeConfig.colorMode.disableSwitch`.',
  'themeConfig.defaultDarkMode': 'Write `themeConfig.colorMode.defaultMode: "dark"`.',
  'themeConfig.colorMode.switchConfig': 'The switch has its own icons; change them with CSS.',
  'themeConfig.announcementBar.closable': 'It is `themeConfig.announcementBar.isCloseable`.',
  'themeConfig.algolia.insights': 'The search window sends no statistics. Remove the line.',
  'themeConfig.algolia.askAi': 'The search window has no chat. Remove the line.',
  'themeConfig.algolia.transformItems':
    'Results are shown as the index has them. Change the records, or write `searchParameters`.',
  'themeConfig.algolia.algoliaOptions': 'It is `searchParameters`.',
  'search.insights': 'The search window sends no statistics. Remove the line.',
  'search.askAi': 'The search window has no chat. Remove the line.',
  'search.transformItems': 'Results are shown as the index has them. Change the records, or write `searchParameters`.',
  'search.algoliaOptions': 'It is `searchParameters`.',
  'themeConfig.googleAnalytics': 'It is `analytics.gtag`, with the id of a data stream of Google Analytics 4.',
  'themeConfig.gtag': 'It is `analytics.gtag`.',
  'docs.homePageId': 'Write `slug: /` in the front matter of that doc.',
  'pages.remarkPlugins': 'It is `markdown.remarkPlugins`, for docs and pages alike.',
  'pages.rehypePlugins': 'It is `markdown.rehypePlugins`, for docs and pages alike.',
  'pages.beforeDefaultRemarkPlugins': 'It is `markdown.beforeDefaultRemarkPlugins`, for docs and pages alike.',
  'pages.beforeDefaultRehypePlugins': 'It is `markdown.beforeDefaultRehypePlugins`, for docs and pages alike.',
  'docs.sidebarItemsGenerator': 'Order and labels come from `_category_` files and front matter.',
  'docs.excludeNextVersionDocs': 'Write `docs.includeCurrentVersion: false`.',
  'themeConfig.footer.links.items.type': 'Items of the footer have no types: `to` and `href` are all that counts.',
  'themeConfig.footer.links.type': 'Items of the footer have no types: `to` and `href` are all that counts.',
  'markdown.hooks': 'Write `onBrokenMarkdownLinks` and `onBrokenMarkdownImages` at the top level.',
}

/** Fields that moved sites write and that Docusaurus does not read either: nothing is lost without them. */
export const unreadOptions: ReadonlySet<string> = new Set([
  'themeConfig.footer.links.items.type',
  'themeConfig.footer.links.type',
])
