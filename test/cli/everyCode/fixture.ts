/** Files of a site by their path. One that is `undefined` is taken out of the small site that all fixtures begin with. */
export type Files = Record<
  string,
  string | Uint8Array | SymbolicLink | Unreadable | UnreadableFolder | Pipe | undefined
>
interface SymbolicLink {
  linkTo: string
}
interface UnreadableFolder {
  unreadableFolder: true
}
interface Pipe {
  pipe: true
}
/** A file that nobody but its owner may read. */
interface Unreadable {
  unreadable: string
}

/** A site that provokes a problem, and the same that almost does. Both are added to `smallFiles`. */
export interface Fixture {
  broken: Files
  sound: Files
  /** Many findings of one kind, which are told in full. */
  verbose?: boolean
  /** How the problem is found; by `docs check`, if nothing else is said. */
  found?:
    | 'by a build'
    | 'by a build with a store'
    | 'by joining parts'
    | 'by asking other sites'
    | 'by another user'
    | 'by asking for translations'
    | 'by proving samples'
    | 'by opening pages'
  /** Environment of the build. */
  env?: Record<string, string>
  /** Codes that the broken site has beside its own. */
  ignoring?: string[]
  /** Files that are committed to git before the problem is looked for. */
  committed?: string[]
}

/** The file of a site with the commands to run in it, one a line. The last one reports. It is no part of the site. */
export const commandsFile = 'commands.txt'

/** Where the site that fixtures link to seems to be. */
export const otherSite = 'http://127.0.0.1:12345'

/** A site config of one field a line; `docs` and `pages` are usual ones, unless they are given. */
export function siteConfig(...fields: string[]): string {
  const usual = {
    title: "title: 'Corner Shop',",
    url: "url: 'https://docs.example',",
    baseUrl: "baseUrl: '/',",
    docs: "docs: { path: 'docs', routeBasePath: '/' },",
    pages: 'pages: false,',
    search: 'search: false,',
  }
  const own = Object.entries(usual).filter(([name]) => !fields.some((field) => field.startsWith(`${name}:`)))
  const lines = [...own.map(([, field]) => field), ...fields].flatMap((field) => field.split('\n'))
  return `export default {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`
}

export const withConfig = (...fields: string[]): Files => ({ 'site.config.mjs': siteConfig(...fields) })

/** A site whose sidebars file holds this text. */
export const withSidebars = (sidebars: string): Files => ({
  ...withConfig("docs: { path: 'docs', routeBasePath: '/', sidebarPath: 'sidebars.json' },"),
  'sidebars.json': sidebars,
})

export const smallFiles: Files = {
  'site.config.mjs': siteConfig(),
  'docs/index.md': '# Welcome\n\nRead the [guide](./guide.md).\n',
  'docs/guide.md': '# Guide\n\nBack to the [start](./index.md).\n',
}

/** One more doc, of some lines. */
export const doc = (...lines: string[]): Files => ({ 'docs/prices.md': `${lines.join('\n')}\n` })
export const mdxDoc = (...lines: string[]): Files => ({ 'docs/prices.mdx': `${lines.join('\n')}\n` })

export const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n'
