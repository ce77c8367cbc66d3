import { type Examples, lines } from './example.ts'

const plugin = (...texts: string[]) => lines('export default (context) => ({', "  name: 'fruits',", ...texts, '})')
const withPlugin = {
  'site.config.ts': "plugins: ['./fruits.js'],",
  'src/Fruits.jsx': 'export default () => <h1>Fruits</h1>\n',
}
const marked = { 'site.config.ts': "plugins: [‸'./fruits.js']," }
const fruitsPage = (path: string) =>
  plugin(
    '  contentLoaded({ actions }) {',
    `    actions.addRoute({ path: ${path}, component: '@site/src/Fruits.jsx' })`,
    '  },',
  )

/** Plugins with the hooks of Docusaurus. */
export const sitePluginExamples = {
  'site-plugin-failed': {
    broken: { ...marked, 'fruits.js': plugin("  loadContent() { throw new Error('There are no fruits') },") },
    fixed: {
      'site.config.ts': withPlugin['site.config.ts'],
      'fruits.js': plugin("  loadContent() { return ['apple'] },"),
    },
  },
  'site-plugin-value': {
    broken: { ...marked, 'fruits.js': plugin("  getClientModules() { return 'fruits.css' },") },
    fixed: {
      'site.config.ts': withPlugin['site.config.ts'],
      'fruits.js': plugin('  getClientModules() { return [] },'),
    },
  },
  'site-plugin-route': {
    beside: { 'src/Fruits.jsx': withPlugin['src/Fruits.jsx'] },
    broken: { ...marked, 'fruits.js': fruitsPage("'fruits'") },
    fixed: { 'site.config.ts': withPlugin['site.config.ts'], 'fruits.js': fruitsPage("context.baseUrl + 'fruits'") },
  },
  'site-plugin-hook': {
    broken: { ...marked, 'fruits.js': plugin('  extendCli() {},') },
    fixed: { 'site.config.ts': withPlugin['site.config.ts'], 'fruits.js': plugin('  loadContent() {},') },
  },
  'site-plugin-not-stored': {
    broken: { ...marked, 'fruits.js': plugin('  loadContent() { return Date.now() },') },
    fixed: { 'site.config.ts': withPlugin['site.config.ts'], 'fruits.js': plugin('  loadContent() { return 2 },') },
  },
} satisfies Examples
