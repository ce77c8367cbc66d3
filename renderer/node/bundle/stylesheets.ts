import { basename, extname, join } from 'node:path'
import { packageRoot } from '../../../schemas/shared/files/packageRoot.ts'
import type { Stylesheet } from '../pageStyles.ts'
import type { SiteModules } from './siteModules.ts'
import { uniqueName } from './uniqueName.ts'

/** The module of the styles that the config asks for. */
export const configStyles = 'virtual:quire/config.css'

/** The modules of the rules for classes of Infima, and of the variables of Infima that the site reads. */
export const infimaRules = 'virtual:quire/infima.css'
export const infimaVariables = 'virtual:quire/infimaVariables.css'

/** What the modules of stylesheets begin with; the name follows. */
export const stylesModule = 'virtual:quire/styles/'

/** A stylesheet to bundle: its name, the files that it consists of, and the classes without which a page does not load it. */
interface StyleEntry extends Pick<Stylesheet, 'classes' | 'isLater'> {
  /** Name of its chunk, `style-theme`. */
  name: string
  files: string[]
}

/** Classes of the components in `authoring.css`, and of diagrams, whose styles are too small for a request. */
const authoring = [
  'theme-accordion',
  'theme-badge',
  'theme-card',
  'theme-columns',
  'theme-file-tree',
  'theme-frame',
  'theme-icon',
  'theme-steps',
  'theme-zoom',
  'docusaurus-mermaid-container',
]

/** Classes of the parts in `rare.css`. */
const rare = [
  'code-diff-',
  'code-line-',
  'contains-task-list',
  'doc__toc',
  'footer__links--flat',
  'footer__logo',
  'footnotes',
  'generated-index',
  'navbar--hideable',
  'navbar--primary',
  'quire-tags',
  'theme-doc-card',
  'theme-doc-sidebar-container--hideable',
  'theme-doc-version-banner',
]

/** The styles of components that few pages have, in the folder `theme`, by the beginnings of their classes. */
const ofComponents: Record<string, string[]> = {
  'blog/blog.css': ['blog'],
  'mdx/Field.css': ['theme-field'],
  'mdx/authoring.css': authoring,
  'mdx/glossary.css': ['theme-term'],
  'mdx/Mermaid.css': authoring,
  'mdx/Playground.css': ['quire-playground'],
  'styles/rare.css': rare,
}

/** Styles of components that every site may have. */
const always = ['styles/rare.css', 'mdx/Field.css', 'mdx/authoring.css', 'mdx/Mermaid.css']

/**
 * The stylesheets of a site in their order: later styles override earlier ones. The theme's come first, then Infima's, the
 * config's and the site's. Neighbors that the same pages load are one.
 *
 *     style-theme, style-later, style-rare (quire-tags …), style-Field (theme-field), style-authoring (theme-card …), style-site
 */
export function stylesheets({
  partStyles = [],
  infima,
  configCss,
  customCss,
  cssClasses = {},
}: SiteModules): StyleEntry[] {
  const ours = (path: string) => ({ file: join(packageRoot, 'renderer/theme', path), classes: ofComponents[path] })
  const theme = ['styles/styles.css', ...partStyles.filter((path) => !ofComponents[path])]
  const components = [...always, ...partStyles.filter((path) => ofComponents[path])]
  const site = [
    ...infimaFiles(infima),
    ...(configCss === '' ? [] : [{ file: configStyles, classes: undefined }]),
    ...customCss.map((file) => ({ file, classes: cssClasses[file] })),
  ]
  const usedNames = new Set<string>()
  return [
    ...grouped(theme.map(ours), 'style-theme', usedNames),
    { name: 'style-later', files: [ours('styles/later.css').file], isLater: true },
    ...grouped(components.map(ours), 'style-theme', usedNames),
    ...grouped(site, 'style-site', usedNames),
  ]
}

/**
 * The rules come first, so that the variables join the stylesheet of all pages behind them. React pages have some for elements without
 * classes.
 */
function infimaFiles(infima: SiteModules['infima']): StyleFile[] {
  if (!infima) return []
  const { rules, variables, families } = infima
  return [
    ...(rules ? [{ file: infimaRules, classes: [...families, 'plugin-pages'] }] : []),
    ...(variables ? [{ file: infimaVariables, classes: undefined }] : []),
  ]
}

/** The code of the module of a stylesheet. */
export function stylesOf(site: SiteModules, name: string): string {
  const { files } = stylesheets(site).find((entry) => entry.name === name)!
  return files.map((file) => `import ${JSON.stringify(file)}`).join('\n')
}

interface StyleFile extends Pick<StyleEntry, 'classes'> {
  file: string
}

/** Neighbors that the same pages load are one. Those of all pages have the name `name`, others that of their first file. */
function grouped(files: StyleFile[], name: string, usedNames: Set<string>): StyleEntry[] {
  const entries: StyleEntry[] = []
  for (const { file, classes } of files) {
    const last = entries.at(-1)
    if (last && last.classes?.join() === classes?.join()) {
      last.files.push(file)
      continue
    }
    const base = classes ? `style-${basename(file, extname(file)).replace(/[^\w-]+/g, '-')}` : name
    entries.push({ name: uniqueName(base, usedNames), files: [file], ...(classes && { classes }) })
  }
  return entries
}
