import { type Files, type Fixture, withConfig } from './fixture.ts'

const plugin = (hooks: string): Files => ({
  ...withConfig("plugins: [['./shop.mjs', { id: 'corner' }]],"),
  'shop.mjs': `export default ({ baseUrl }) => ({\n  name: 'shop',\n  ${hooks}\n})\n`,
  'src/Shop.jsx': 'export default ({ apples }) => <h1>{apples} apples</h1>\n',
})
const route = (path: string, more = '') =>
  plugin(`contentLoaded({ actions }) { actions.addRoute({ path: ${path}, component: '@site/src/Shop.jsx'${more} }) },`)

/** Plugins with the hooks of Docusaurus. */
export const sitePlugins = {
  'site-plugin-failed': {
    broken: plugin("async loadContent() { throw new Error('The shop is closed.') },"),
    sound: plugin("async loadContent() { return 'The shop is open.' },"),
  },
  'site-plugin-value': {
    broken: plugin("getClientModules() { return ['./missing.js'] }, injectHtmlTags: true,"),
    sound: plugin("getClientModules() { return ['./src/Shop.jsx'] }, injectHtmlTags() { return {} },"),
  },
  'site-plugin-route': {
    broken: plugin(`contentLoaded({ actions }) {
    for (const path of ['/apples', '/Apples', 'figs', '/*']) actions.addRoute({ path, component: '@site/src/Shop.jsx' })
    actions.addRoute({ path: '/pears', component: '@site/src/Pears' })
  },`),
    sound: route("baseUrl + 'shop'", ', exact: true'),
  },
  'site-plugin-hook': {
    broken: plugin(
      "extendCli() {}, configureWebpack: () => ({ module: { rules: [{ test: /yml$/, use: 'yaml-loader' }] } }),",
    ),
    sound: plugin("configureWebpack: () => ({ resolve: { alias: { '@shop': process.cwd() + '/src' } } }),"),
  },
  'site-plugin-not-stored': {
    broken: plugin('loadContent() { return Date.now() },'),
    sound: plugin('loadContent() { return new Date(2022, 9, 13).getFullYear() },'),
  },
} satisfies Record<string, Fixture>
