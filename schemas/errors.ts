/** What the catalogue says of one kind of problem. */
interface ErrorEntry {
  severity: 'error' | 'warning' | 'info'
  /** What happened, in a few words. */
  title: string
  /** What to do about it. */
  remedy: string
  /** A sample that causes the diagnostic, and the same sample corrected. */
  example: { language: string; broken: string; fixed: string }
}

/**
 * Every problem there is: the code printed with a diagnostic, its usual severity, and how to mend it.
 *
 * The config can set another severity for most of them. Sorted by subject.
 */
export const errors = {
  // The command line
  'output-not-writable': {
    severity: 'error',
    title: 'The output folder cannot be written',
    remedy: 'Make the folder writable, free some space on the disk, or choose another folder with `--out-dir`.',
    example: { language: 'sh', broken: 'docs build --out-dir /', fixed: 'docs build --out-dir dist' },
  },

  'baseline-stale': {
    severity: 'info',
    title: 'The baseline lists a diagnostic that no longer occurs',
    remedy: 'Run `docs check --update-baseline`, so that the problem would be noticed if it came back.',
    example: { language: 'sh', broken: 'docs check', fixed: 'docs check --update-baseline' },
  },

  // Pages of other sites, asked for by `docs check --external`
  'external-gone': {
    severity: 'warning',
    title: 'An external link leads to a page that does not exist',
    remedy: 'Link to where the page is now, to a copy in an archive, or take the link out.',
    example: {
      language: 'md',
      broken: '[Guide](https://click.example/old-guide)',
      fixed: '[Guide](https://shop.example/guide)',
    },
  },
  'external-moved': {
    severity: 'info',
    title: 'An external link leads to a page that has moved permanently',
    remedy: 'Link to the new address, which the message names.',
    example: {
      language: 'md',
      broken: '[Guide](http://click.example/guide)',
      fixed: '[Guide](https://shop.example/guide)',
    },
  },
  'external-blocked': {
    severity: 'info',
    title: 'Another site refuses the request for a page',
    remedy: 'Open the link in a browser: readers may well see the page.',
    example: {
      language: 'md',
      broken: '[Account](https://click.example/account)',
      fixed: '[About accounts](https://click.example/about-accounts)',
    },
  },
  'external-unreachable': {
    severity: 'info',
    title: 'Another site cannot be reached',
    remedy: 'Check the name of the site, and run the check again later.',
    example: {
      language: 'md',
      broken: '[Guide](https://shpo.example/guide)',
      fixed: '[Guide](https://shop.example/guide)',
    },
  },

  // Site config
  'config-missing': {
    severity: 'error',
    title: 'There is no site config',
    remedy: 'Write a `site.config.ts` in the site folder, or name the file with `--config`.',
    example: { language: 'sh', broken: 'docs build', fixed: 'docs build --config docs/site.config.ts' },
  },
  'config-unreadable': {
    severity: 'error',
    title: 'The site config cannot be loaded',
    remedy: 'The config is a module whose default export is an object, or a function that returns one.',
    example: {
      language: 'ts',
      broken: "export const site = { title: 'Click' }",
      fixed: "export default defineSite({ title: 'Click', url: 'https://click.example', baseUrl: '/' })",
    },
  },
  'config-field': {
    severity: 'error',
    title: 'A config field has a value that is not allowed',
    remedy: 'Give the field a value such as the message asks for.',
    example: { language: 'ts', broken: "onBrokenLinks: 'warning',", fixed: "onBrokenLinks: 'warn'," },
  },
  'config-unknown-key': {
    severity: 'error',
    title: 'The config has an unknown field',
    remedy: 'Correct the spelling, or keep data of your own under `customFields`.',
    example: { language: 'ts', broken: "titel: 'Click',", fixed: "title: 'Click'," },
  },
  'config-docs-folder': {
    severity: 'error',
    title: 'The docs folder does not exist',
    remedy: 'Create the folder, or point `docs.path` at the one that holds the Markdown files.',
    example: { language: 'ts', broken: "docs: { path: 'contnet' },", fixed: "docs: { path: 'content' }," },
  },
  'config-sidebars-missing': {
    severity: 'error',
    title: 'The sidebars file does not exist',
    remedy: 'Create the file, set `docs.sidebarPath` to `false`, or leave it out for a generated sidebar.',
    example: {
      language: 'ts',
      broken: "docs: { sidebarPath: 'sidebar.json' },",
      fixed: "docs: { sidebarPath: 'sidebars.json' },",
    },
  },
  'config-components': {
    severity: 'error',
    title: 'The module of a component does not exist',
    remedy: 'Name a module that exists in `components`, and in `docs.titleBadge`.',
    example: {
      language: 'ts',
      broken: "components: { Badge: 'components/Bagde.tsx' },",
      fixed: "components: { Badge: 'components/Badge.tsx' },",
    },
  },
  'versions-unsupported': {
    severity: 'error',
    title: 'The site has versions of the docs, which are not supported yet',
    remedy:
      'Remove the field that the message names. To build the docs folder only, beside a `versions.json`, set `docs.disableVersioning: true`.',
    example: { language: 'ts', broken: "docs: { lastVersion: '2.0' },", fixed: "docs: { lastVersion: 'current' }," },
  },
  'translations-unsupported': {
    severity: 'error',
    title: 'The site has translations, which are not supported yet',
    remedy:
      'Name one language, in `i18n.defaultLocale` and `i18n.locales`, and move the folder `i18n` out of the site.',
    example: {
      language: 'ts',
      broken: "i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },",
      fixed: "i18n: { defaultLocale: 'en', locales: ['en'] },",
    },
  },

  // Navbar, footer and redirects
  'navbar-item-type': {
    severity: 'error',
    title: 'A navbar item has an unknown type',
    remedy: 'Use one of the types listed in the message.',
    example: { language: 'ts', broken: "{ type: 'docs', docId: 'intro' }", fixed: "{ type: 'doc', docId: 'intro' }" },
  },
  'navbar-nested-dropdown': {
    severity: 'error',
    title: 'A dropdown is nested in a dropdown',
    remedy: 'Move the inner items one level up.',
    example: {
      language: 'ts',
      broken: "{ label: 'More', items: [{ label: 'API', items: [{ label: 'Click', to: '/click' }] }] }",
      fixed: "{ label: 'More', items: [{ label: 'Click', to: '/click' }] }",
    },
  },
  'navbar-item-field': {
    severity: 'error',
    title: 'A field of a navbar item is missing or not allowed',
    remedy:
      'Write the item as the message says. A link needs exactly one of `to` and `href`, and a text that readers can see or hear.',
    example: { language: 'ts', broken: "{ label: 'Guides' }", fixed: "{ label: 'Guides', to: '/guides' }" },
  },
  'navbar-unknown-doc': {
    severity: 'error',
    title: 'A navbar item links to a doc that does not exist',
    remedy: 'Use the id of a doc: its path under the docs folder, without number prefixes and extension.',
    example: {
      language: 'ts',
      broken: "{ type: 'doc', docId: 'guides/strat' }",
      fixed: "{ type: 'doc', docId: 'guides/start' }",
    },
  },
  'navbar-unknown-sidebar': {
    severity: 'error',
    title: 'A navbar item links to a sidebar that does not exist',
    remedy: 'Use one of the ids in the sidebars file.',
    example: {
      language: 'ts',
      broken: "{ type: 'docSidebar', sidebarId: 'guide' }",
      fixed: "{ type: 'docSidebar', sidebarId: 'guides' }",
    },
  },
  'navbar-sidebar-empty': {
    severity: 'error',
    title: 'A navbar item links to a sidebar without links',
    remedy: 'Add a doc, or a category with a link, to the sidebar.',
    example: {
      language: 'json',
      broken: '{ "guides": [{ "type": "link", "label": "Blog", "href": "https://blog.example" }] }',
      fixed: '{ "guides": ["intro", { "type": "link", "label": "Blog", "href": "https://blog.example" }] }',
    },
  },
  'navbar-unknown-plugin': {
    severity: 'error',
    title: 'A navbar item names a docs plugin that does not exist',
    remedy: 'There is one set of docs, `default`: take `docsPluginId` out.',
    example: {
      language: 'ts',
      broken: "{ type: 'doc', docId: 'intro', docsPluginId: 'community' }",
      fixed: "{ type: 'doc', docId: 'intro' }",
    },
  },
  'navbar-unknown-version': {
    severity: 'error',
    title: 'A navbar item names a version of the docs that does not exist',
    remedy: 'Use the name of a version; the docs folder itself is the version `current`.',
    example: {
      language: 'ts',
      broken: "{ type: 'docsVersionDropdown', versions: ['curent'] }",
      fixed: "{ type: 'docsVersionDropdown', versions: ['current'] }",
    },
  },
  'footer-mixed-links': {
    severity: 'error',
    title: 'The footer mixes columns and single links',
    remedy: 'Put every link into a column, or none.',
    example: {
      language: 'ts',
      broken: "links: [{ title: 'Docs', items: [{ label: 'Start', to: '/start' }] }, { label: 'Blog', to: '/blog' }],",
      fixed: "links: [{ title: 'Docs', items: [{ label: 'Start', to: '/start' }, { label: 'Blog', to: '/blog' }] }],",
    },
  },
  'file-missing': {
    severity: 'warning',
    title: 'A file that the config or front matter names does not exist',
    remedy: 'Correct the path. Files of a static folder are named as they are served: `/img/logo.svg`.',
    example: { language: 'ts', broken: "favicon: '/img/favicn.ico',", fixed: "favicon: '/img/favicon.ico'," },
  },
  'redirect-target-missing': {
    severity: 'error',
    title: 'A redirect leads to a page that does not exist',
    remedy: 'Correct `to`: it is the route of a page, or an address of another site.',
    example: {
      language: 'ts',
      broken: "redirects: [{ from: '/begin', to: '/strat' }],",
      fixed: "redirects: [{ from: '/begin', to: '/start' }],",
    },
  },
  'redirect-hidden': {
    severity: 'warning',
    title: 'A redirect starts at an existing page',
    remedy: 'The page is shown and the redirect never used: take one of them out.',
    example: {
      language: 'ts',
      broken: "redirects: [{ from: '/start', to: '/install' }],",
      fixed: "redirects: [{ from: '/begin', to: '/start' }],",
    },
  },
  'redirect-duplicate': {
    severity: 'warning',
    title: 'Two redirects start at the same path',
    remedy: 'Keep one of them; the other is never used.',
    example: {
      language: 'ts',
      broken: "redirects: [\n  { from: '/begin', to: '/start' },\n  { from: '/begin', to: '/install' },\n],",
      fixed: "redirects: [{ from: '/begin', to: '/start' }],",
    },
  },

  // Sidebars
  'sidebar-unknown-doc': {
    severity: 'error',
    title: 'A sidebar lists a doc that does not exist',
    remedy: 'Correct the id, or write the doc.',
    example: {
      language: 'json',
      broken: '{ "guides": ["intro", "instal"] }',
      fixed: '{ "guides": ["intro", "install"] }',
    },
  },
  'sidebar-item-type': {
    severity: 'error',
    title: 'A sidebar item has an unknown type',
    remedy: 'Use `doc`, `ref`, `link`, `category`, `autogenerated` or `html`.',
    example: {
      language: 'json',
      broken: '{ "type": "page", "id": "intro" }',
      fixed: '{ "type": "doc", "id": "intro" }',
    },
  },
  'sidebar-field': {
    severity: 'error',
    title: 'A field of a sidebar item is missing or not allowed',
    remedy: 'Write the item as the message says.',
    example: {
      language: 'json',
      broken: '{ "type": "category", "items": ["intro"] }',
      fixed: '{ "type": "category", "label": "Guides", "items": ["intro"] }',
    },
  },
  'sidebar-shape': {
    severity: 'error',
    title: 'A sidebar is not a list of items',
    remedy: 'A sidebar is a list, or an object whose keys are category labels.',
    example: { language: 'json', broken: '{ "guides": "intro" }', fixed: '{ "guides": ["intro"] }' },
  },
  'sidebar-category-empty': {
    severity: 'error',
    title: 'A category has neither items nor a link',
    remedy: 'Give the category an item or a link, or take it out.',
    example: {
      language: 'json',
      broken: '{ "type": "category", "label": "Guides", "items": [] }',
      fixed: '{ "type": "category", "label": "Guides", "items": ["intro"] }',
    },
  },
  'sidebar-folder-empty': {
    severity: 'warning',
    title: 'The folder of an autogenerated sidebar has no docs',
    remedy: 'Correct `dirName`, or add docs to the folder.',
    example: {
      language: 'json',
      broken: '{ "type": "autogenerated", "dirName": "guide" }',
      fixed: '{ "type": "autogenerated", "dirName": "guides" }',
    },
  },
  'sidebar-doc-twice': {
    severity: 'warning',
    title: 'A doc is listed in two sidebars',
    remedy: 'Make one of the items a `ref`, or name the sidebar to show in `displayed_sidebar`.',
    example: {
      language: 'json',
      broken: '{ "guides": ["intro"], "api": ["intro", "click"] }',
      fixed: '{ "guides": ["intro"], "api": [{ "type": "ref", "id": "intro" }, "click"] }',
    },
  },
  'sidebar-doc-repeated': {
    severity: 'warning',
    title: 'A doc is listed twice in one sidebar',
    remedy: 'Take one of the items out, or make it a `ref`.',
    example: {
      language: 'json',
      broken: '{ "guides": ["intro", "install", "intro"] }',
      fixed: '{ "guides": ["intro", "install"] }',
    },
  },
  'sidebar-category-unlinked': {
    severity: 'warning',
    title: 'A category has no link and contains none',
    remedy: 'Give the category a link, or list a doc in it.',
    example: {
      language: 'json',
      broken: '{ "type": "category", "label": "News", "items": [{ "type": "html", "value": "<hr>" }] }',
      fixed: '{ "type": "category", "label": "News", "items": ["news", { "type": "html", "value": "<hr>" }] }',
    },
  },
  'sidebar-category-slug': {
    severity: 'error',
    title: 'The slug of a generated index is not a path',
    remedy: 'A slug is a path such as `/category/guides`.',
    example: {
      language: 'json',
      broken: '{ "type": "generated-index", "slug": "/guides?all" }',
      fixed: '{ "type": "generated-index", "slug": "/guides" }',
    },
  },
  'sidebar-unreadable': {
    severity: 'error',
    title: 'The sidebars file cannot be read',
    remedy: 'Mend the syntax at the place named in the message.',
    example: { language: 'json', broken: '{ "guides": ["intro" }', fixed: '{ "guides": ["intro"] }' },
  },
  'category-file': {
    severity: 'error',
    title: 'A `_category_` file cannot be read, or has a field that is not allowed',
    remedy: 'The fields are `label`, `position`, `collapsed`, `collapsible`, `className`, `link`, `customProps`.',
    example: { language: 'json', broken: '{ "name": "Guides" }', fixed: '{ "label": "Guides" }' },
  },
  'category-file-twice': {
    severity: 'warning',
    title: 'A folder has more than one `_category_` file',
    remedy: 'Keep one of them.',
    example: {
      language: 'text',
      broken: 'guides/_category_.json\nguides/_category_.yml',
      fixed: 'guides/_category_.json',
    },
  },

  // Docs
  'docs-none': {
    severity: 'error',
    title: 'There are no docs',
    remedy: 'Write at least one `.md` or `.mdx` file in the docs folder.',
    example: { language: 'text', broken: 'content/', fixed: 'content/intro.md' },
  },
  'doc-outside': {
    severity: 'warning',
    title: 'A symbolic link in the docs folder points outside the site',
    remedy: 'Copy the files into the site, or move the config to a folder that holds both.',
    example: {
      language: 'text',
      broken: 'content/shared -> ../../other-project/docs',
      fixed: 'content/shared/intro.md',
    },
  },
  'doc-not-utf8': {
    severity: 'error',
    title: 'A file is not UTF-8',
    remedy: 'Save the file as UTF-8.',
    example: { language: 'text', broken: 'caf\\xe9, as Latin-1 has it', fixed: 'café, saved as UTF-8' },
  },
  'doc-id-duplicate': {
    severity: 'error',
    title: 'Two docs have the same id',
    remedy: 'Rename one of the files, or give one another `id`.',
    example: {
      language: 'text',
      broken: 'guides/start.md\nguides/start.mdx',
      fixed: 'guides/start.md\nguides/begin.mdx',
    },
  },
  'doc-id-slash': {
    severity: 'error',
    title: 'A doc id in front matter contains a slash',
    remedy: 'Use `slug` to choose where the doc is served.',
    example: { language: 'md', broken: '---\nid: guides/start\n---', fixed: '---\nslug: /guides/start\n---' },
  },
  'doc-slug': {
    severity: 'error',
    title: 'A slug is not a path',
    remedy: 'A slug is a path such as `/guides/start` or `start`.',
    example: { language: 'md', broken: '---\nslug: /start?\n---', fixed: '---\nslug: /start\n---' },
  },
  'doc-pagination-unknown': {
    severity: 'error',
    title: 'Front matter names a next or previous doc that does not exist',
    remedy: 'Use the id of a doc, or `null` for none.',
    example: {
      language: 'md',
      broken: '---\npagination_next: guides/instal\n---',
      fixed: '---\npagination_next: guides/install\n---',
    },
  },
  'doc-sidebar-unknown': {
    severity: 'error',
    title: 'Front matter names a sidebar that does not exist',
    remedy: 'Use one of the ids in the sidebars file, or `null` for none.',
    example: {
      language: 'md',
      broken: '---\ndisplayed_sidebar: guide\n---',
      fixed: '---\ndisplayed_sidebar: guides\n---',
    },
  },
  'doc-orphan': {
    severity: 'info',
    title: 'A doc is in no sidebar',
    remedy: 'List it in a sidebar, or say that this is meant with `displayed_sidebar: null` in its front matter.',
    example: { language: 'json', broken: '{ "guides": ["intro"] }', fixed: '{ "guides": ["intro", "install"] }' },
  },
  'front-matter-syntax': {
    severity: 'error',
    title: 'Front matter does not parse',
    remedy: 'Front matter is YAML between two lines of `---`. Put values with special characters in quotes.',
    example: {
      language: 'md',
      broken: '---\ntitle: Click: the command\n---',
      fixed: "---\ntitle: 'Click: the command'\n---",
    },
  },
  'front-matter-field': {
    severity: 'error',
    title: 'A front matter field has a value that is not allowed',
    remedy: 'Give the field a value such as the message asks for.',
    example: { language: 'md', broken: '---\nsidebar_position: first\n---', fixed: '---\nsidebar_position: 1\n---' },
  },
  'front-matter-unknown-key': {
    severity: 'warning',
    title: 'Front matter has an unknown field',
    remedy: 'Correct the spelling, or take the field out.',
    example: { language: 'md', broken: '---\nsidebar_postion: 1\n---', fixed: '---\nsidebar_position: 1\n---' },
  },
  'front-matter-schema': {
    severity: 'error',
    title: 'Front matter does not match the schema in the site config',
    remedy: 'The rule stands in `docs.frontMatter` in the site config. Give the field what the message asks for.',
    example: { language: 'md', broken: '---\ntitle: click()\n---', fixed: '---\ntitle: click\n---' },
  },
  'front-matter-in-partial': {
    severity: 'warning',
    title: 'A partial has front matter, which is ignored',
    remedy: 'Take the front matter out of the partial.',
    example: {
      language: 'md',
      broken: '---\ntitle: Options\n---\n\nAll commands have these options.',
      fixed: 'All commands have these options.',
    },
  },
  'route-duplicate': {
    severity: 'warning',
    title: 'Two pages have the same route',
    remedy: 'Rename one of the files, or give one another `slug`.',
    example: { language: 'text', broken: 'start.md\nstart/index.md', fixed: 'start.md\nstart/install.md' },
  },
  'page-no-default-export': {
    severity: 'error',
    title: 'A page module has no default export',
    remedy: 'Export the page component as default, or begin the file name with `_` if it is not a page.',
    example: {
      language: 'tsx',
      broken: 'export function Home() {\n  return <h1>Click</h1>\n}',
      fixed: 'export default function Home() {\n  return <h1>Click</h1>\n}',
    },
  },
  'page-render-failed': {
    severity: 'error',
    title: 'A page cannot be rendered',
    remedy: 'Mend the component named in the message. Code that needs a browser belongs into an effect.',
    example: {
      language: 'tsx',
      broken: 'const width = window.innerWidth',
      fixed: 'const [width, setWidth] = useState(0)\nuseEffect(() => setWidth(window.innerWidth), [])',
    },
  },
  'module-bundle-failed': {
    severity: 'error',
    title: 'A component or page of the site cannot be bundled',
    remedy: 'Mend the module named in the message: its syntax, or what it imports.',
    example: { language: 'tsx', broken: "import { Card } from './Crad'", fixed: "import { Card } from './Card'" },
  },

  'git-history-missing': {
    severity: 'warning',
    title: 'The git history of the docs is not available',
    remedy:
      'Build in a full clone (`fetch-depth: 0` for the checkout action, `git fetch --unshallow` elsewhere), or set `docs.showLastUpdateTime` and `docs.showLastUpdateAuthor` to `false`.',
    example: {
      language: 'yaml',
      broken: '- uses: actions/checkout@v4',
      fixed: '- uses: actions/checkout@v4\n  with:\n    fetch-depth: 0',
    },
  },
  'git-untracked': {
    severity: 'warning',
    title: 'A doc has no commit in git',
    remedy: 'Commit the doc, or give it a `last_update` in its front matter.',
    example: {
      language: 'sh',
      broken: 'docs build',
      fixed: 'git add content/new.md\ngit commit -m "content: a new doc"\ndocs build',
    },
  },

  // Markdown
  'mdx-syntax': {
    severity: 'error',
    title: 'The Markdown or JSX does not parse',
    remedy: 'Mend the place named in the message; a `{` or `<` that is meant as text is written `\\{`, `\\<`.',
    example: {
      language: 'mdx',
      broken: 'Waits until x < 10 and {ready.',
      fixed: 'Waits until x \\< 10 and \\{ready.',
    },
  },
  'mdx-import-missing': {
    severity: 'error',
    title: 'An imported file does not exist',
    remedy: 'Correct the path; it is relative to the file that imports it, or begins with `@site/`.',
    example: {
      language: 'mdx',
      broken: "import Options from './_option.mdx'",
      fixed: "import Options from './_options.mdx'",
    },
  },
  'mdx-package-missing': {
    severity: 'error',
    title: 'A doc imports a package or module that does not exist',
    remedy: 'Install the package in the site’s folder, or correct its name.',
    example: {
      language: 'mdx',
      broken: "import Confetti from 'react-confeti'",
      fixed: "import Confetti from 'react-confetti'",
    },
  },
  'mdx-import-loop': {
    severity: 'error',
    title: 'A partial imports itself',
    remedy: 'Take out one of the imports.',
    example: {
      language: 'mdx',
      broken: "{/* _options.mdx */}\n\nimport Options from './_options.mdx'",
      fixed: "{/* _options.mdx */}\n\nimport Defaults from './_defaults.mdx'",
    },
  },
  'mdx-unknown-component': {
    severity: 'error',
    title: 'A component is neither imported nor registered',
    remedy: 'Correct the name, import the component, or add it to the registry of components.',
    example: { language: 'mdx', broken: '<Bagde>new</Bagde>', fixed: '<Badge>new</Badge>' },
  },
  'admonition-unknown': {
    severity: 'warning',
    title: 'An admonition has an unknown type',
    remedy: 'Use `note`, `tip`, `info`, `warning`, `caution` or `danger`.',
    example: {
      language: 'md',
      broken: ':::warn\n\nThis deletes all files.\n\n:::',
      fixed: ':::warning\n\nThis deletes all files.\n\n:::',
    },
  },
  'admonition-spaced': {
    severity: 'warning',
    title: 'An admonition has a space after its colons',
    remedy: 'Write the type right behind the colons: `:::tip`.',
    example: {
      language: 'md',
      broken: '::: tip\n\nUse the arrow keys.\n\n:::',
      fixed: ':::tip\n\nUse the arrow keys.\n\n:::',
    },
  },
  'admonition-unclosed': {
    severity: 'warning',
    title: 'An admonition is not closed',
    remedy: 'End it with a line of as many colons as it begins with.',
    example: {
      language: 'md',
      broken: ':::tip\n\nUse the arrow keys.',
      fixed: ':::tip\n\nUse the arrow keys.\n\n:::',
    },
  },
  'admonition-unopened': {
    severity: 'warning',
    title: 'A closing line of colons has no admonition',
    remedy: 'Take the line out, or begin an admonition above it with as many colons.',
    example: {
      language: 'md',
      broken: ':::tip\n\nUse the arrow keys.\n\n:::\n\n:::',
      fixed: ':::tip\n\nUse the arrow keys.\n\n:::',
    },
  },
  'tabs-misuse': {
    severity: 'error',
    title: 'A set of tabs is not well formed',
    remedy: 'Each `<TabItem>` has a `value` of its own, and `defaultValue` is one of them.',
    example: {
      language: 'mdx',
      broken:
        '<Tabs defaultValue="pnpm">\n  <TabItem value="npm">npm install</TabItem>\n  <TabItem>yarn add</TabItem>\n</Tabs>',
      fixed:
        '<Tabs defaultValue="npm">\n  <TabItem value="npm">npm install</TabItem>\n  <TabItem value="yarn">yarn add</TabItem>\n</Tabs>',
    },
  },
  'translation-empty': {
    severity: 'error',
    title: 'A translation has neither an id nor a message',
    remedy: 'Give it an `id`, a default `message`, or both.',
    example: {
      language: 'tsx',
      broken: "translate({ description: 'Text of the button' })",
      fixed: "translate({ message: 'Try again', description: 'Text of the button' })",
    },
  },
  'translation-children': {
    severity: 'error',
    title: '`<Translate>` has children other than text',
    remedy: 'Write plain text with placeholders, and hand elements over in `values`.',
    example: {
      language: 'tsx',
      broken: '<Translate>Read the <b>guide</b></Translate>',
      fixed: "<Translate values={{ guide: <b>guide</b> }}>{'Read the {guide}'}</Translate>",
    },
  },
  'heading-empty': {
    severity: 'warning',
    title: 'A heading has no text',
    remedy: 'Write a text, or take the heading out.',
    example: { language: 'md', broken: '##\n\nClicks an element.', fixed: '## Syntax\n\nClicks an element.' },
  },
  'heading-id-duplicate': {
    severity: 'error',
    title: 'Two headings of a doc have the same explicit id',
    remedy: 'Give one of them another id.',
    example: {
      language: 'md',
      broken: '## Usage {#usage}\n\n## More usage {#usage}',
      fixed: '## Usage {#usage}\n\n## More usage {#more-usage}',
    },
  },
  'heading-level-skipped': {
    severity: 'info',
    title: 'A heading skips a level',
    remedy: 'Use the next level: those who listen to a page find their way by its headings.',
    example: { language: 'md', broken: '## Usage\n\n#### Arguments', fixed: '## Usage\n\n### Arguments' },
  },
  'code-language-unknown': {
    severity: 'warning',
    title: 'The language of a code block cannot be highlighted',
    remedy: 'Correct the language, or add its grammar to `prism.additionalLanguages`.',
    example: { language: 'md', broken: '```jvascript\nclick()\n```', fixed: '```javascript\nclick()\n```' },
  },
  'code-range': {
    severity: 'warning',
    title: 'A code block highlights lines it does not have',
    remedy: 'Correct the numbers in the braces.',
    example: { language: 'md', broken: '```js {4}\nclick()\n```', fixed: '```js {1}\nclick()\n```' },
  },
  'code-sample-syntax': {
    severity: 'warning',
    title: 'A code sample does not parse',
    remedy:
      'Mend the sample at the place named in the message; write `nocheck` behind the language if it is meant to be like this.',
    example: {
      language: 'md',
      broken: '```json\n{ "retries": 2, "video": }\n```',
      fixed: '```json\n{ "retries": 2, "video": true }\n```',
    },
  },

  // Links
  'link-file-missing': {
    severity: 'warning',
    title: 'A link leads to a Markdown file that does not exist',
    remedy: 'Correct the path; it is relative to the file that holds the link.',
    example: { language: 'md', broken: '[Install](./instal.md)', fixed: '[Install](./install.md)' },
  },
  'link-broken': {
    severity: 'error',
    title: 'A link leads to a page that does not exist',
    remedy: 'Correct the address, or write the page.',
    example: { language: 'md', broken: '[Install](/guides/instal)', fixed: '[Install](/guides/install)' },
  },
  'link-anchor-broken': {
    severity: 'warning',
    title: 'A link leads to an anchor that does not exist',
    remedy: 'Use an id of the page; ids of headings are listed in the hint.',
    example: {
      language: 'md',
      broken: '## Get started\n\n[Begin](#getting-started)',
      fixed: '## Get started\n\n[Begin](#get-started)',
    },
  },
  'link-empty': {
    severity: 'error',
    title: 'A link or image has no address',
    remedy: 'Write the address between the round brackets.',
    example: { language: 'md', broken: '[Install]()', fixed: '[Install](./install.md)' },
  },
  'link-text-empty': {
    severity: 'warning',
    title: 'A link has no text',
    remedy: 'Write a text into the square brackets; a link around an image is named by its `alt` text.',
    example: { language: 'md', broken: '[](./install.md)', fixed: '[Install](./install.md)' },
  },
  'link-case': {
    severity: 'warning',
    title: 'A link differs from the route in letter case',
    remedy: 'Write the address as the page has it: many hosts tell capital letters from small ones.',
    example: { language: 'md', broken: '[Install](/guides/Install)', fixed: '[Install](/guides/install)' },
  },
  'link-redirected': {
    severity: 'info',
    title: 'A link leads to a redirect',
    remedy: 'Link to the page itself.',
    example: { language: 'md', broken: '[Begin](/begin)', fixed: '[Begin](/start)' },
  },
  'link-unlisted': {
    severity: 'info',
    title: 'A link leads to an unlisted page',
    remedy: 'List the page, or take the link out: an unlisted page is meant for those who were given its address.',
    example: { language: 'md', broken: '[The new runner](/drafts/runner)', fixed: '[The runner](/runner)' },
  },
  'link-absolute': {
    severity: 'info',
    title: 'A link to a doc is an absolute path',
    remedy:
      'Link to the file: such a link follows when the doc moves, and works where the file is read. Only checked for sites that ask for it in `checks`.',
    example: { language: 'md', broken: '[Install](/guides/install)', fixed: '[Install](./install.md)' },
  },
  'link-insecure': {
    severity: 'info',
    title: 'An external link uses `http:`',
    remedy: 'Write `https:` if the other site has it.',
    example: {
      language: 'md',
      broken: '[Example](http://www.example.com)',
      fixed: '[Example](https://www.example.com)',
    },
  },
  'link-script': {
    severity: 'error',
    title: 'A link runs a script',
    remedy: 'Link to a page instead.',
    example: { language: 'md', broken: '[Click](javascript:click())', fixed: '[Click](./click.md)' },
  },
  'image-missing': {
    severity: 'error',
    title: 'An image does not exist',
    remedy: 'Correct the path; it is relative to the file, or begins with `/` for the static folder.',
    example: { language: 'md', broken: '![The runner](./runer.png)', fixed: '![The runner](./runner.png)' },
  },
  'image-alt-missing': {
    severity: 'warning',
    title: 'An image has no alternative text',
    remedy:
      'Say what it shows between the square brackets. An image that only decorates is written `<img src="…" alt="" />`.',
    example: {
      language: 'md',
      broken: '![](./runner.png)',
      fixed: '![The runner, with one test failing](./runner.png)',
    },
  },
  'asset-missing': {
    severity: 'error',
    title: 'A linked file does not exist',
    remedy: 'Correct the path; it is relative to the file, or begins with `/` for the static folder.',
    example: {
      language: 'md',
      broken: '[The handbook](/files/handbok.pdf)',
      fixed: '[The handbook](/files/handbook.pdf)',
    },
  },
  'asset-overwrites-page': {
    severity: 'warning',
    title: 'A static file would overwrite a page',
    remedy: 'Rename the static file, or move the page.',
    example: {
      language: 'text',
      broken: 'content/intro.md\nstatic/intro/index.html',
      fixed: 'content/intro.md\nstatic/old-intro/index.html',
    },
  },
  'asset-unused': {
    severity: 'info',
    title: 'A file in the docs folder is not used by any doc',
    remedy: 'Link to it, or delete it.',
    example: {
      language: 'text',
      broken: 'content/guides/install.md\ncontent/guides/old-runner.png',
      fixed: 'content/guides/install.md',
    },
  },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errors

/** The page of our own docs that shows this catalogue. Its first part is the `url` in `site.config.ts`. */
export const errorsPage = 'https://docs.cypress.io/quire/errors'

/** Where the entry of a code can be read: `https://…/quire/errors#link-broken`. */
export const addressOf = (code: ErrorCode): string => `${errorsPage}#${code}`
