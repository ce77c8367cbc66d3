import { renamedOptions } from '../../schemas/renamedOptions.ts'
import { analyticsFields } from './analyticsFields.ts'
import type { Rule } from './rule.ts'

type Table = Record<string, Rule>

const to = (name: string): Rule => ({ outcome: 'carried', to: name })
const path = (name: string): Rule => ({ outcome: 'carried', to: name, kind: 'path' })
const paths = (name: string): Rule => ({ outcome: 'carried', to: name, kind: 'paths' })
const different = (note: string): Rule => ({ outcome: 'different', note })
const missing = (note: string): Rule => ({ outcome: 'missing', note })
const inside: Rule = { outcome: 'inside' }
/** The note about a field of Docusaurus that the site config does not have. */
const renamed = (name: string) => renamedOptions[name]!

const same = (prefix: string, ...names: string[]): Table =>
  Object.fromEntries(names.map((name) => [name, to(`${prefix}${name}`)]))

/** Options of docs, posts and pages in Markdown, for the field of the site config that has them. */
const mdxOptions = (name: string): Table => ({
  ...same(`${name}.`, 'admonitions', 'remarkPlugins', 'rehypePlugins'),
  ...same(`${name}.`, 'beforeDefaultRemarkPlugins', 'beforeDefaultRehypePlugins'),
  recmaPlugins: missing('There are no plugins for the code of a doc. A remark or rehype plugin can change its tree.'),
})

const ownComponent = missing('The page of a doc is ours. Components in `src/theme` replace its parts.')

/** Fields of `docusaurus.config`, except `presets`, `plugins` and `themes`. */
export const siteFields: Table = {
  ...same('', 'title', 'tagline', 'url', 'baseUrl', 'baseUrlIssueBanner', 'favicon', 'trailingSlash', 'titleDelimiter'),
  ...same('', 'onBrokenLinks', 'onBrokenAnchors', 'onBrokenMarkdownLinks', 'onDuplicateRoutes', 'noIndex', 'i18n'),
  ...same('', 'organizationName', 'projectName', 'customFields', 'scripts', 'stylesheets', 'headTags', 'storage'),
  staticDirectories: paths('staticDirectories'),
  clientModules: paths('clientModules'),
  deploymentBranch: different(renamed('deploymentBranch')),
  githubHost: different(renamed('githubHost')),
  githubPort: different(renamed('githubPort')),
  ssrTemplate: missing(renamed('ssrTemplate')),
  webpack: missing(renamed('webpack')),
  future: inside,
  'future.experimental_storage': to('storage'),
  'future.experimental_router': missing('Routes are paths. Addresses with `#` in front of the route are not written.'),
  'future.experimental_faster': different('The site is bundled by Vite, and there is nothing to switch on.'),
  'future.experimental_vcs': different('Dates and authors come from git.'),
  'future.faster': different('The site is bundled by Vite, and there is nothing to switch on.'),
  'future.v4': different(renamed('future')),
  markdown: inside,
  ...prefixed('markdown.', same('markdown.', 'format', 'mermaid', 'mdx1Compat', 'anchors')),
  'markdown.hooks': inside,
  'markdown.hooks.onBrokenMarkdownLinks': to('onBrokenMarkdownLinks'),
  'markdown.hooks.onBrokenMarkdownImages': to('onBrokenMarkdownImages'),
  'markdown.preprocessor': missing(
    'Write a remark plugin under `markdown.beforeDefaultRemarkPlugins`, which changes the tree.',
  ),
  'markdown.parseFrontMatter': missing('Front matter is YAML. Write what the function adds into the docs.'),
  'markdown.remarkRehypeOptions': missing(
    'A rehype plugin under `markdown.rehypePlugins` can change what Markdown becomes.',
  ),
  'markdown.emoji': to('markdown.emoji'),
  themeConfig: inside,
  ...prefixed('themeConfig.', themeFields()),
}

function themeFields(): Table {
  return {
    ...same('themeConfig.', 'colorMode', 'image', 'metadata', 'announcementBar', 'navbar', 'footer', 'docs'),
    ...same('themeConfig.', 'tableOfContents', 'mermaid', 'liveCodeBlock', 'algolia'),
    metadatas: to('themeConfig.metadata'),
    sidebarCollapsible: to('docs.sidebarCollapsible'),
    hideableSidebar: to('themeConfig.docs.sidebar.hideable'),
    autoCollapseSidebarCategories: to('themeConfig.docs.sidebar.autoCollapseCategories'),
    disableDarkMode: to('themeConfig.colorMode.disableSwitch'),
    prism: inside,
    ...prefixed('prism.', same('themeConfig.prism.', 'defaultLanguage', 'additionalLanguages', 'magicComments')),
    ...prefixed('prism.', same('themeConfig.prism.', 'theme', 'darkTheme')),
    blog: inside,
    'blog.sidebar': inside,
    'blog.sidebar.groupByYear': to('themeConfig.blog.sidebar.groupByYear'),
    zoom: missing('Pictures are not enlarged on a click.'),
    imageZoom: missing('Pictures are not enlarged on a click.'),
    gtag: missing(analytics('https://www.googletagmanager.com')),
    googleAnalytics: missing(analytics('https://www.google-analytics.com')),
    ...analyticsFields,
    typesense: inside,
    ...prefixed('typesense.', {
      ...same('search.', 'typesenseCollectionName', 'typesenseServerConfig', 'typesenseSearchParameters'),
      ...same('search.', 'contextualSearch', 'searchPagePath', 'reportUrl'),
      externalUrlRegex: missing('Results of Typesense are pages of this site.'),
    }),
  }
}

/** Advice about analytics that a plugin adds. */
export function analytics(origin: string): string {
  return `Write \`onRouteDidUpdate\` in a module of \`clientModules\`, which loads the script and counts a page, and name \`${origin}\` under \`script-src\`, \`connect-src\` and \`img-src\` of \`cspHeaders\`.`
}

/** Options of `@docusaurus/plugin-content-docs`. */
export const docsOptions: Table = {
  path: path('docs.path'),
  sidebarPath: path('docs.sidebarPath'),
  ...same('docs.', 'routeBasePath', 'tagsBasePath', 'include', 'exclude', 'editUrl', 'editCurrentVersion'),
  ...same('docs.', 'editLocalizedFiles', 'sidebarCollapsible', 'sidebarCollapsed', 'numberPrefixParser'),
  ...same('docs.', 'showLastUpdateAuthor', 'showLastUpdateTime', 'breadcrumbs', 'disableVersioning'),
  ...same('docs.', 'tags', 'onInlineTags', 'includeCurrentVersion', 'lastVersion', 'onlyIncludeVersions', 'versions'),
  ...mdxOptions('docs'),
  excludeNextVersionDocs: missing(renamed('docs.excludeNextVersionDocs')),
  homePageId: missing(renamed('docs.homePageId')),
  sidebarItemsGenerator: missing(renamed('docs.sidebarItemsGenerator')),
  docsRootComponent: ownComponent,
  docVersionRootComponent: ownComponent,
  docLayoutComponent: ownComponent,
  docRootComponent: ownComponent,
  docItemComponent: ownComponent,
  docTagsListComponent: ownComponent,
  docTagDocListComponent: ownComponent,
  docCategoryGeneratedIndexComponent: ownComponent,
}

/** Options of `@docusaurus/plugin-content-blog`, for a blog that is this field of the site config. */
export const blogOptions = (name: string): Table => {
  const ofBlog = missing('The pages of a blog are ours. Components in `src/theme` replace parts of pages.')
  return {
    path: path(`${name}.path`),
    ...same(`${name}.`, 'id', 'routeBasePath', 'include', 'exclude', 'blogTitle', 'blogDescription', 'editUrl'),
    ...same(`${name}.`, 'blogSidebarCount', 'blogSidebarTitle', 'postsPerPage', 'tags', 'tagsBasePath'),
    ...same(`${name}.`, 'archiveBasePath', 'authorsMapPath', 'authorsBasePath', 'pageBasePath', 'showReadingTime'),
    ...same(`${name}.`, 'truncateMarker', 'sortPosts', 'editLocalizedFiles', 'showLastUpdateTime'),
    ...same(
      `${name}.`,
      'showLastUpdateAuthor',
      'onInlineAuthors',
      'onInlineTags',
      'onUntruncatedBlogPosts',
      'feedOptions',
      'processBlogPosts',
      'readingTime',
    ),
    ...mdxOptions(name),
    blogListComponent: ofBlog,
    blogPostComponent: ofBlog,
    blogTagsListComponent: ofBlog,
    blogTagsPostsComponent: ofBlog,
    blogArchiveComponent: ofBlog,
    blogAuthorsListComponent: ofBlog,
    blogAuthorsPostsComponent: ofBlog,
  }
}

/** Options of `@docusaurus/plugin-content-pages`. */
export const pagesOptions: Table = {
  path: path('pages.path'),
  routeBasePath: missing('Pages are at the root of the site. Move them into a folder of that name.'),
  include: to('pages.include'),
  exclude: to('pages.exclude'),
  mdxPageComponent: missing('The page around Markdown is ours. `src/theme/Layout` replaces its frame.'),
  editUrl: missing('Pages have no link for editing.'),
  showLastUpdateAuthor: missing('Pages do not show their last change.'),
  showLastUpdateTime: missing('Pages do not show their last change.'),
  ...mdxOptions('pages'),
  id: different('There is one folder of pages.'),
}

/** Options of `@docusaurus/theme-classic`. */
export const themeOptions: Table = { customCss: paths('customCss') }

/** Options of `@docusaurus/plugin-client-redirects`. */
export const redirectOptions: Table = {
  redirects: to('redirects'),
  fromExtensions: to('redirectsFromExtensions'),
  toExtensions: to('redirectsToExtensions'),
  createRedirects: to('createRedirects'),
  id: different('There is one list of redirects.'),
}

export { inside }

function prefixed(prefix: string, table: Table): Table {
  return Object.fromEntries(Object.entries(table).map(([name, rule]) => [prefix + name, rule]))
}
