import { type Examples, lines } from './example.ts'

const frenchDocs = 'i18n/fr/docusaurus-plugin-content-docs/current'
const frenchNavbar = 'i18n/fr/docusaurus-theme-classic/navbar.json'
const inFrench = { 'site.config.ts': "i18n: { locales: ['en', 'fr'] }," }
const inFrenchWithNavbar = {
  'site.config.ts': lines(
    "i18n: { locales: ['en', 'fr'] },",
    "themeConfig: { navbar: { items: [{ label: 'Guide', to: '/guide' }] } },",
  ),
}
const withVersion = { 'versions.json': '["2.0"]', files: 'versioned_docs/version-2.0/index.md' }

/** The site config, versions and languages. */
export const configExamples = {
  'config-missing': {
    broken: { commands: lines('docs check --config site.confg.ts', '‸site.confg.ts') },
    fixed: { commands: 'docs check --config site.config.ts' },
  },
  'site-part-unsupported': {
    broken: { commands: lines('mkdir blog', "echo '# Welcome' > blog/2022-10-13-welcome.md", 'docs check', '‸blog') },
    fixed: { commands: lines('mkdir docs/news', "echo '# Welcome' > docs/news/welcome.md", 'docs check') },
  },
  'glossary-file': {
    beside: { 'site.config.ts': "glossary: 'glossary.yml'," },
    broken: { 'glossary.yml': lines('- term: guide', '  ‸definiton: A page that shows how to do something.') },
    fixed: { 'glossary.yml': lines('- term: guide', '  definition: A page that shows how to do something.') },
  },
  'rule-failed': {
    broken: {
      'site.config.ts': lines(
        'checks: {',
        "  ‸'team/owner': (graph, report) => {",
        '    for (const doc of Object.values(graph.docs)) report("The doc has no owner.")',
        '  },',
        '},',
      ),
    },
    fixed: {
      'site.config.ts': lines(
        'checks: {',
        "  'team/owner': (graph, report) => {",
        '    for (const doc of Object.values(graph.docs))',
        "      if (doc.title === '') report({ doc, message: 'The doc has no owner.' })",
        '  },',
        '},',
      ),
    },
  },
  'rule-unknown': {
    beside: {
      'styles/Team/Words.yml': 'extends: existence\nmessage: "Do not write \'%s\'."\ntokens: [easily]\n',
    },
    broken: { 'site.config.ts': "prose: 'styles',\nchecks: { ‸'Team/Word': 'throw' }," },
    fixed: { 'site.config.ts': "prose: 'styles',\nchecks: { 'Team/Words': 'throw' }," },
  },
  'prose-style': {
    beside: { 'site.config.ts': "prose: 'styles'," },
    broken: {
      'styles/Team/Words.yml': lines('‸extends: existance', "message: Do not write '%s'.", 'tokens: [easily]'),
    },
    fixed: {
      'styles/Team/Words.yml': lines('extends: existence', "message: Do not write '%s'.", 'tokens: [easily]'),
    },
  },
  'term-unused': {
    beside: { 'site.config.ts': "glossary: 'glossary.yml',", 'docs/apples.md': '# Apples\n\nBuy two cultivars.\n' },
    broken: { 'glossary.yml': lines('- term: ‸cultivar', '  definition: A kind of apple.') },
    fixed: { 'glossary.yml': lines('- term: cultivar', '  aliases: [cultivars]', '  definition: A kind of apple.') },
  },
  'term-untranslated': {
    beside: {
      'site.config.ts': "glossary: 'glossary.yml',\ni18n: { locales: ['en', 'fr'] },",
      'docs/apples.md': '# Apples\n\nA cultivar.\n',
      [`${frenchDocs}/apples.md`]: '# Pommes\n\nUne variété.\n',
    },
    broken: { 'glossary.yml': lines('- term: ‸cultivar', '  definition: A kind of apple.') },
    fixed: {
      'glossary.yml': lines(
        '- term: cultivar',
        '  definition: A kind of apple.',
        '  translations:',
        '    fr: { term: variété, definition: Une sorte de pomme. }',
      ),
    },
  },
  'term-translation': {
    beside: {
      'site.config.ts': "glossary: 'glossary.yml',\ni18n: { locales: ['en', 'fr'] },",
      'docs/apples.md': '# Apples\n\nA cultivar.\n',
      'glossary.yml': lines(
        '- term: cultivar',
        '  definition: A kind of apple.',
        '  translations:',
        '    fr: { term: variété, definition: Une sorte de pomme. }',
      ),
    },
    broken: { [`${frenchDocs}/apples.md`]: lines('‸', '# Pommes', '', 'Un cultivar.') },
    fixed: { [`${frenchDocs}/apples.md`]: lines('# Pommes', '', 'Une variété.') },
  },
  'variables-file': {
    beside: { 'site.config.ts': "variables: 'variables.yml'," },
    broken: { 'variables.yml': lines('apple:', '  price: ‸2.50') },
    fixed: { 'variables.yml': lines('apple:', '  price: "2.50"') },
  },
  'variable-override': {
    broken: {
      'site.config.ts': lines(
        "variables: { apple: '2 €' },",
        "i18n: { locales: ['en', 'fr'], localeConfigs: { fr: { variables: { ‸aple: '2 euros' } } } },",
      ),
    },
    fixed: {
      'site.config.ts': lines(
        "variables: { apple: '2 €' },",
        "i18n: { locales: ['en', 'fr'], localeConfigs: { fr: { variables: { apple: '2 euros' } } } },",
      ),
    },
  },
  'config-unreadable': {
    broken: {
      'site.config.ts': lines(
        "‸import { defineSite } from 'quire-docs'",
        '',
        'export const site = defineSite({',
        "  title: 'Corner Shop',",
        "  url: 'https://docs.example',",
        "  baseUrl: '/',",
        '})',
      ),
    },
    fixed: {
      'site.config.ts': lines(
        "import { defineSite } from 'quire-docs'",
        '',
        'export default defineSite({',
        "  title: 'Corner Shop',",
        "  url: 'https://docs.example',",
        "  baseUrl: '/',",
        '})',
      ),
    },
  },
  'config-callback': {
    broken: {
      'site.config.ts': lines(
        'docs: {',
        "  routeBasePath: '/',",
        "  ‸editUrl: ({ docPath }) => ({ 'guide.md': '/edit/guide' })[docPath].trim(),",
        '},',
      ),
    },
    fixed: {
      'site.config.ts': lines(
        'docs: {',
        "  routeBasePath: '/',",
        "  editUrl: ({ docPath }) => ({ 'guide.md': '/edit/guide' })[docPath]?.trim(),",
        '},',
      ),
    },
  },
  'config-field': {
    broken: { 'site.config.ts': "‸onBrokenLinks: 'warning'," },
    fixed: { 'site.config.ts': "onBrokenLinks: 'warn'," },
  },
  'config-unknown-key': {
    broken: { 'site.config.ts': "‸tagLine: 'All you need'," },
    fixed: { 'site.config.ts': "tagline: 'All you need'," },
  },
  'config-docs-folder': {
    broken: { 'site.config.ts': "docs: { ‸path: 'dosc', routeBasePath: '/' }," },
    fixed: { 'site.config.ts': "docs: { path: 'docs', routeBasePath: '/' }," },
  },
  'config-sidebars-missing': {
    beside: { 'sidebars.json': '{ "shop": ["index", "guide"] }' },
    broken: { 'site.config.ts': "docs: { routeBasePath: '/', ‸sidebarPath: 'sidebar.json' }," },
    fixed: { 'site.config.ts': "docs: { routeBasePath: '/', sidebarPath: 'sidebars.json' }," },
  },
  'config-components': {
    beside: { files: 'components/Badge.tsx' },
    broken: { 'site.config.ts': "components: { ‸Badge: 'components/Bagde.tsx' }," },
    fixed: { 'site.config.ts': "components: { Badge: 'components/Badge.tsx' }," },
  },
  'versions-file': {
    beside: { files: 'versioned_docs/version-2.0/index.md' },
    broken: { 'versions.json': '‸{ "versions": "2.0" }' },
    fixed: { 'versions.json': '["2.0"]' },
  },
  'version-unknown': {
    beside: withVersion,
    broken: { 'site.config.ts': "docs: { routeBasePath: '/', lastVersion: ‸'2' }," },
    fixed: { 'site.config.ts': "docs: { routeBasePath: '/', lastVersion: '2.0' }," },
  },
  'version-ref': {
    broken: { 'site.config.ts': "docs: { routeBasePath: '/', versions: { '2.0': { ref: ‸'v2.0' } } }," },
    fixed: {
      'site.config.ts': "docs: { routeBasePath: '/', versions: { '2.0': { ref: 'v2.0' } } },",
      commands: lines(
        'git init',
        'git add docs',
        'git commit -m "docs: the first pages"',
        'git tag v2.0',
        'docs check',
      ),
    },
  },
  'version-frozen': {
    broken: { 'site.config.ts': "docs: { routeBasePath: '/', versions: { current: { ‸frozen: true } } }," },
    fixed: { 'site.config.ts': "docs: { routeBasePath: '/', versions: { current: { label: '2.0' } } }," },
  },
  'version-ref-file': {
    broken: {
      'site.config.ts': "docs: { routeBasePath: '/', versions: { '2.0': { ref: ‸'v2.0' } } },",
      commands: lines(
        'git init',
        'ln -s guide.md docs/first-steps.md',
        'git add docs',
        'git commit -m "docs: the first pages"',
        'git tag v2.0',
        'docs check',
      ),
    },
    fixed: {
      'site.config.ts': "docs: { routeBasePath: '/', versions: { '2.0': { ref: 'v2.0.1' } } },",
      commands: lines(
        'git init',
        'git add docs',
        'git commit -m "docs: the first pages"',
        'git tag v2.0.1',
        'docs check',
      ),
    },
  },
  'versions-none': {
    broken: { 'site.config.ts': "docs: { routeBasePath: '/', ‸includeCurrentVersion: false }," },
    fixed: { 'site.config.ts': "docs: { routeBasePath: '/' }," },
  },
  'docs-instances': {
    beside: { files: 'docs/help/index.md' },
    broken: { 'site.config.ts': "docs: [{}, { id: 'help', path: ‸'docs/help', routeBasePath: 'help' }]," },
    fixed: {
      'site.config.ts': "docs: [{ exclude: ['help/**'] }, { id: 'help', path: 'docs/help', routeBasePath: 'help' }],",
    },
  },
  'version-path-twice': {
    beside: withVersion,
    broken: {
      'site.config.ts': "docs: { versions: { current: { path: 'two' }, '2.0': { path: ‸'two' } } },",
    },
    fixed: { 'site.config.ts': "docs: { versions: { current: { path: 'next' }, '2.0': { path: 'two' } } }," },
  },
  'translation-file': {
    beside: inFrenchWithNavbar,
    broken: { [frenchNavbar]: '{ "item.label.Guide": ‸"Manuel" }' },
    fixed: { [frenchNavbar]: '{ "item.label.Guide": { "message": "Manuel" } }' },
  },
  'translation-unknown': {
    beside: inFrenchWithNavbar,
    broken: { [frenchNavbar]: '{ ‸"item.label.Giude": { "message": "Manuel" } }' },
    fixed: { [frenchNavbar]: '{ "item.label.Guide": { "message": "Manuel" } }' },
  },
  'translation-placeholder': {
    beside: inFrench,
    broken: { 'i18n/fr/code.json': '{ "theme.lastUpdated.atDate": { "message": ‸" le {dat}" } }' },
    fixed: { 'i18n/fr/code.json': '{ "theme.lastUpdated.atDate": { "message": " le {date}" } }' },
  },
  'translation-without-original': {
    beside: inFrench,
    broken: { files: `‸${frenchDocs}/manuel.md` },
    fixed: { files: `${frenchDocs}/guide.md` },
  },
  'translation-other-id': {
    beside: inFrench,
    broken: { [`${frenchDocs}/guide.md`]: lines('---', '‸id: manuel', '---', '', 'Une pomme : 2 €.') },
    fixed: { [`${frenchDocs}/guide.md`]: lines('---', 'title: Manuel', '---', '', 'Une pomme : 2 €.') },
  },
  'translation-stale': {
    beside: { ...inFrench, [`${frenchDocs}/guide.md`]: 'Une pomme : 2 €.' },
    broken: {
      commands: lines(
        'docs write-translations',
        "echo 'An apple: 3 €.' > docs/guide.md",
        'docs check --translations',
        `‸${frenchDocs}/guide.md`,
      ),
    },
    fixed: {
      commands: lines(
        'docs write-translations',
        "echo 'An apple: 3 €.' > docs/guide.md",
        `echo 'Une pomme : 3 €.' > ${frenchDocs}/guide.md`,
        'docs write-translations',
        'docs check --translations',
      ),
    },
  },
  'locale-same-address': {
    broken: {
      'site.config.ts': lines(
        'i18n: {',
        "  locales: ['en', 'fr'],",
        "  localeConfigs: { fr: { baseUrl: ‸'/' } },",
        '},',
      ),
    },
    fixed: {
      'site.config.ts': lines(
        'i18n: {',
        "  locales: ['en', 'fr'],",
        "  localeConfigs: { fr: { baseUrl: '/fr/' } },",
        '},',
      ),
    },
  },
  'locale-messages': {
    broken: { 'site.config.ts': "i18n: { locales: ['en', ‸'sv'] }," },
    fixed: {
      'site.config.ts': "i18n: { locales: ['en', 'sv'] },",
      commands: lines('docs write-translations', 'docs check'),
    },
  },
} satisfies Examples
