/** Versions and languages, from an asynchronous function in CommonJS. */
export const versions: Record<string, string> = {
  'docusaurus.config.js': `const {readFileSync} = require('fs');
const versions = require('./versions.json');

module.exports = async function createConfig() {
  const math = (await import('remark-math')).default;
  return {
    title: 'Kernel',
    url: 'https://kernel.example',
    baseUrl: '/',
    i18n: {
      defaultLocale: 'en',
      locales: ['en', 'fr'],
      localeConfigs: {fr: {label: 'Français'}, de: {label: 'Deutsch'}},
    },
    staticDirectories: ['public'],
    presets: [
      [
        '@docusaurus/preset-classic',
        {
          docs: {
            routeBasePath: '/',
            sidebarPath: require.resolve('./sidebars.json'),
            remarkPlugins: [math],
            lastVersion: versions[0],
            versions: {current: {label: 'Canary', path: 'canary', banner: 'unreleased'}},
            numberPrefixParser: false,
            async sidebarItemsGenerator(args) { return args.defaultSidebarItemsGenerator(args); },
          },
          blog: {path: 'news', routeBasePath: 'news'},
          pages: false,
        },
      ],
    ],
    stylesheets: [{href: 'https://fonts.example/sans.css', type: 'text/css'}],
    scripts: [{src: 'https://stats.example/script.js', defer: true, 'data-domain': 'kernel.example'}],
    themeConfig: {
      hideableSidebar: true,
      announcementBar: {id: 'v2', content: 'Version 2 is out', isCloseable: true},
      navbar: {
        title: 'Kernel',
        items: [
          {type: 'docsVersionDropdown', position: 'left', dropdownItemsAfter: [{to: '/usage', label: 'All'}]},
          {type: 'localeDropdown', position: 'right'},
          {to: 'news', label: 'News'},
        ],
      },
      docs: {versionPersistence: 'localStorage', sidebar: {hideable: true, autoCollapse: true}},
      customTheme: {colour: 'blue'},
    },
  };
};
`,
  'versions.json': '["2.0", "1.0"]\n',
  'sidebars.json': '{ "docs": ["intro", "usage"] }\n',
  'versioned_sidebars/version-2.0-sidebars.json': '{ "docs": ["intro", "usage"] }\n',
  'versioned_sidebars/version-1.0-sidebars.json': '{ "docs": ["intro"] }\n',
  'docs/intro.md': '---\nslug: /\n---\n\n# Kernel, next\n',
  'docs/usage.md': '# Usage, next\n',
  'versioned_docs/version-2.0/intro.md': '---\nslug: /\n---\n\n# Kernel 2\n',
  'versioned_docs/version-2.0/usage.md': '# Usage of 2\n',
  'versioned_docs/version-1.0/intro.md': '---\nslug: /\n---\n\n# Kernel 1\n',
  'i18n/fr/docusaurus-plugin-content-docs/version-2.0/intro.md': '---\nslug: /\n---\n\n# Noyau 2\n',
  'i18n/fr/docusaurus-theme-classic/navbar.json': '{ "title": { "message": "Noyau" } }\n',
  'i18n/fr/docusaurus-plugin-content-blog/options.json': '{}\n',
  'i18n/fr/docusaurus-plugin-content-pages/about.md': '# À propos\n',
  'news/2024-01-01-welcome.md': '# Welcome\n',
  'public/robots.txt': 'User-agent: *\n',
}
