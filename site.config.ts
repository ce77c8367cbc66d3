import { defineSite } from 'quire-docs'
import { commandFrontMatter } from './content/commandFrontMatter.ts'

/** What pages of the API are made of: components that show the facts in `content/data`. */
const apiComponents = Object.fromEntries(
  [
    'Arguments',
    'CommandOverview',
    'DataTable',
    'Deprecated',
    'EventArguments',
    'EventList',
    'Experimental',
    'History',
    'Options',
    'Returns',
    'Rules',
    'SeeAlso',
    'Signatures',
    'Yields',
  ].map((name) => [name, `content/components/api/${name}.tsx`]),
)

export default defineSite({
  title: 'Cypress Documentation',
  url: 'https://docs.cypress.io',
  baseUrl: '/',
  favicon: '/favicon.ico',
  headTags: [{ tagName: 'link', attributes: { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' } }],
  organizationName: 'cypress-io',
  projectName: 'cypress-docs',
  onBrokenLinks: 'throw',
  onBrokenMarkdownLinks: 'throw',

  docs: {
    path: 'content',
    // The manual of the tool is a site of its own.
    exclude: ['manual/**', '**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**', '**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**'],
    routeBasePath: '/',
    sidebarPath: 'content/sidebars.json',
    sidebarCollapsible: true,
    sidebarCollapsed: true,
    editUrl: 'https://github.com/cypress-io/cypress-docs/tree/master',
    showLastUpdateTime: true,
    frontMatter: [{ files: 'api/commands/*', schema: commandFrontMatter }],
    titleBadge: 'content/components/TitleBadge.tsx',
  },
  pages: { path: 'content/pages' },
  staticDirectories: ['content/static'],
  markdown: {
    anchors: { maintainCase: true },
    frontMatter: ['e2eSpecific', 'componentSpecific'],
  },
  components: {
    Badge: 'content/components/Badge.tsx',
    Canonical: 'content/components/Canonical.tsx',
    ComponentOnlyBadge: 'content/components/ComponentOnlyBadge.tsx',
    DashboardTable: 'content/components/dashboard/DashboardTable.tsx',
    E2EOnlyBadge: 'content/components/E2EOnlyBadge.tsx',
    Icon: 'content/components/Icon.tsx',
    Picture: 'content/components/Picture.tsx',
    ...apiComponents,
    PluginDirectory: { module: 'content/components/PluginDirectory.tsx', hydrate: true },
  },
  customCss: [
    'content/css/theme.css',
    'content/css/components.css',
    'content/css/configuration.css',
    'content/css/plugins.css',
    'content/css/picture.css',
    'content/css/screen.css',
    'content/css/landing.css',
  ],
  css: {
    classes: {
      'content/css/configuration.css': ['docs-doc-id-guides/references/configuration'],
      'content/css/plugins.css': ['plugin-badge', 'plugin-card', 'plugins-', 'site-badge'],
      'content/css/picture.css': ['picture'],
      'content/css/screen.css': ['screen'],
      'content/css/landing.css': ['landing'],
    },
  },

  samples: {
    types: ['node', 'cypress'],
    declarations: ['content/samples/globals.d.ts'],
    compilerOptions: {
      noImplicitAny: false,
      // Found by `moduleResolution: 'node'`, which projects with Cypress 10 have, and not by that of bundlers.
      paths: { 'cypress/types/net-stubbing': ['node_modules/cypress/types/net-stubbing.d.ts'] },
    },
    // What works behind a flag only. API pages name the flag with <Experimental />.
    requires: [
      {
        code: ['cy.session', 'cy.origin', 'Cypress.session', 'testIsolation', 'cacheAcrossSpecs', 'Cypress.require'],
        text: ['experimentalSessionAndOrigin', '<Experimental />'],
      },
      { code: ['--browser webkit', '--browser=webkit', 'playwright-webkit'], text: 'experimentalWebKitSupport' },
      // A command of the sample applications that is made with cy.session().
      { code: 'cy.logIn', text: ['experimentalSessionAndOrigin', '/guides/getting-started/sample-applications'] },
    ],
  },

  // Addresses of earlier layouts of these docs.
  redirects: [
    { from: '/guides', to: '/guides/overview/why-cypress' },
    { from: '/api', to: '/api/table-of-contents' },
    { from: ['/examples', '/examples/examples/recipes'], to: '/examples/recipes' },
    { from: '/faq', to: '/faq/questions/using-cypress-faq' },
    { from: '/plugins/directory', to: '/plugins/' },
    { from: '/guides/dashboard/dashboard-introduction', to: '/guides/dashboard/introduction' },
    // Pages about component testing once had the framework at the end of their address, too.
    { from: '/guides/component-testing/react/quickstart-react', to: '/guides/component-testing/react/quickstart' },
    { from: '/guides/component-testing/react/mounting-react', to: '/guides/component-testing/react/mounting' },
    { from: '/guides/component-testing/react/testing-react', to: '/guides/component-testing/react/testing' },
    { from: '/guides/component-testing/react/events-react', to: '/guides/component-testing/react/events' },
    { from: '/guides/component-testing/react/custom-mount-react', to: '/guides/component-testing/react/custom-mount' },
    {
      from: '/guides/component-testing/angular/quickstart-angular',
      to: '/guides/component-testing/angular/quickstart',
    },
    { from: '/guides/component-testing/angular/mounting-angular', to: '/guides/component-testing/angular/mounting' },
    { from: '/guides/component-testing/angular/testing-angular', to: '/guides/component-testing/angular/testing' },
    { from: '/guides/component-testing/angular/events-angular', to: '/guides/component-testing/angular/events' },
    { from: '/guides/component-testing/angular/slots-angular', to: '/guides/component-testing/angular/slots' },
    {
      from: '/guides/component-testing/angular/custom-mount-angular',
      to: '/guides/component-testing/angular/custom-mount',
    },
    { from: '/guides/component-testing/vue/quickstart-vue', to: '/guides/component-testing/vue/quickstart' },
    { from: '/guides/component-testing/vue/mounting-vue', to: '/guides/component-testing/vue/mounting' },
    { from: '/guides/component-testing/vue/testing-vue', to: '/guides/component-testing/vue/testing' },
    { from: '/guides/component-testing/vue/events-vue', to: '/guides/component-testing/vue/events' },
    { from: '/guides/component-testing/vue/slots-vue', to: '/guides/component-testing/vue/slots' },
    { from: '/guides/component-testing/vue/custom-mount-vue', to: '/guides/component-testing/vue/custom-mount' },
    { from: '/guides/component-testing/svelte/quickstart-svelte', to: '/guides/component-testing/svelte/quickstart' },
    { from: '/guides/component-testing/svelte/mounting-svelte', to: '/guides/component-testing/svelte/mounting' },
    { from: '/guides/component-testing/svelte/testing-svelte', to: '/guides/component-testing/svelte/testing' },
    { from: '/guides/component-testing/svelte/events-svelte', to: '/guides/component-testing/svelte/events' },
    // Addresses of earlier versions of this site.
    { from: '/api/api/table-of-contents', to: '/api/table-of-contents' },
    { from: '/guides/overview/choosing-testing-type', to: '/guides/core-concepts/testing-types' },
    {
      from: [
        '/guides/component-testing',
        '/guides/component-testing/introduction',
        '/guides/component-testing/writing-your-first-component-test',
        '/guides/getting-started/component-testing',
      ],
      to: '/guides/component-testing/introduction/writing-your-first-component-test',
    },
    {
      from: [
        '/guides/component-testing/framework-configuration',
        '/guides/component-testing/component-framework-configuration',
      ],
      to: '/guides/component-testing/diving-deeper/component-framework-configuration',
    },
    {
      from: ['/guides/component-testing/props-vue', '/guides/component-testing/testing-vue'],
      to: '/guides/component-testing/vue/testing',
    },
    ...['react', 'vue', 'angular', 'svelte'].flatMap((framework) =>
      ['quickstart', 'custom-mount'].map((page) => ({
        from: `/guides/component-testing/${page}-${framework}`,
        to: `/guides/component-testing/${framework}/${page}`,
      })),
    ),
    { from: '/api/utilities/_', to: '/api/utilities/lodash' },
    { from: '/guides/core-concepts/test-runner', to: '/guides/core-concepts/cypress-app' },
    { from: '/guides/core-concepts/cypress-studio', to: '/guides/references/cypress-studio' },
    {
      from: [
        '/guides/getting-started/writing-your-first-test',
        '/guides/end-to-end-testing/writing-your-first-end-to-end-test',
      ],
      to: '/guides/end-to-end-testing/introduction/writing-your-first-end-to-end-test',
    },
    {
      from: ['/guides/getting-started/testing-your-app', '/guides/end-to-end-testing/testing-your-app'],
      to: '/guides/end-to-end-testing/introduction/testing-your-app',
    },
    ...[
      'amazon-cognito-authentication',
      'auth0-authentication',
      'google-authentication',
      'okta-authentication',
      'working-with-graphql',
    ].map((page) => ({
      from: [`/guides/testing-strategies/${page}`, `/guides/end-to-end-testing/${page}`],
      to: `/guides/end-to-end-testing/testing-strategies/${page}`,
    })),
    {
      from: ['/guides/migrating-to-cypress/protractor', '/guides/end-to-end-testing/protractor-to-cypress'],
      to: '/guides/end-to-end-testing/migration/protractor-to-cypress',
    },
    { from: '/guides/references/bundled-tools', to: '/guides/references/bundled-libraries' },
    ...['tutorials', 'applications', 'docker', 'workshop', 'projects-media'].map((page) => ({
      from: `/examples/examples/${page}`,
      to: `/examples/${page}`,
    })),
  ],

  search: {
    engine: 'local',
    // Words of readers and of other tools for what these docs call otherwise.
    synonyms: [
      ['autocomplete', 'completion', 'intellisense'],
      ['conflict', 'clash'],
      ['cost', 'price', 'pricing'],
      ['coworker', 'colleague', 'member'],
      ['database', 'db'],
      ['delete', 'remove', 'clear'],
      ['directory', 'folder'],
      ['domain', 'origin', 'site'],
      ['error', 'exception', 'failure'],
      ['hide', 'hidden', 'invisible'],
      ['loop', 'iterate', 'each'],
      ['modal', 'dialog', 'popup'],
      ['multiple', 'several'],
      ['picture', 'image', 'screenshot'],
      ['refresh', 'reload'],
      ['retry', 'rerun', 'repeat'],
      ['save', 'store'],
      ['settings', 'options', 'configuration', 'config'],
      ['supported', 'requirements'],
      ['upgrade', 'update', 'migrate'],
      ['variable', 'value'],
      ['verify', 'assert', 'check'],
      ['mock', 'stub', 'intercept'],
      ['sleep', 'delay', 'wait'],
      ['login', 'authentication', 'session'],
    ],
  },

  themeConfig: {
    image: '/img/social-card.png',
    announcementBar: {
      id: 'announcement-bar',
      content:
        '🚀 Still on Cypress 9? The <a href="/guides/references/migration-guide" target="_blank" rel="noopener noreferrer">migration guide</a> shows you how to update to version 10.',
      backgroundColor: 'light-dark(#fff3b9, #2b2a1c)',
      textColor: 'light-dark(#091e42, #f1e6b8)',
      isCloseable: true,
    },
    navbar: {
      style: 'dark',
      logo: {
        src: '/img/logo-dark.svg',
        alt: 'Cypress Docs',
        href: '/',
        width: 172,
        height: 32,
      },
      items: [
        { label: 'Guides', to: '/guides/overview/why-cypress', activeBaseRegex: '^/guides/' },
        { label: 'API', to: '/api/commands/and', activeBaseRegex: '^/api/' },
        { label: 'Plugins', to: '/plugins/' },
        { label: 'Examples', to: '/examples/recipes', activeBaseRegex: '^/examples/' },
        { label: 'FAQ', to: '/faq/questions/using-cypress-faq', activeBaseRegex: '^/faq/' },
        { label: 'Learn', href: 'https://learn.cypress.io' },
        {
          position: 'right',
          href: 'https://github.com/cypress-io/cypress-docs',
          className: 'navbar-icon navbar-icon--github',
          'aria-label': 'Cypress docs on GitHub',
        },
        {
          position: 'right',
          href: 'https://twitter.com/Cypress_io',
          className: 'navbar-icon navbar-icon--twitter',
          'aria-label': 'Cypress on Twitter',
        },
        {
          position: 'right',
          href: 'https://discord.gg/cypress',
          className: 'navbar-icon navbar-icon--discord',
          'aria-label': 'Cypress on Discord',
        },
      ],
    },
    footer: {
      style: 'dark',
      links: [
        {
          title: 'Learn',
          items: [
            { label: 'Real World App', href: 'https://github.com/cypress-io/cypress-realworld-app' },
            { label: 'Real World Testing', href: 'https://learn.cypress.io' },
            { label: 'YouTube', href: 'https://www.youtube.com/channel/UC-EOsTo2l2x39e4JmSaWNRQ' },
          ],
        },
        {
          title: 'Community',
          items: [
            { label: 'GitHub Discussions', href: 'https://github.com/cypress-io/cypress/discussions' },
            { label: 'Discord', href: 'https://discord.gg/cMjUZg7' },
            { label: 'Twitter', href: 'https://twitter.com/Cypress_io' },
          ],
        },
        {
          title: 'Products',
          items: [
            { label: 'Cypress App', href: 'https://www.cypress.io/features' },
            { label: 'Cypress Dashboard', href: 'https://www.cypress.io/dashboard' },
            { label: 'Cypress Migrator', href: 'https://migrator.cypress.io' },
          ],
        },
        {
          title: 'Company',
          items: [
            { label: 'About', href: 'https://www.cypress.io/about' },
            { label: 'Jobs', href: 'https://www.cypress.io/jobs' },
          ],
        },
      ],
      copyright: '© 2022 Cypress.io. All rights reserved.',
    },
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  },
})
