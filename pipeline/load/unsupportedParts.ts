import { join } from 'node:path'
import type { SiteConfig } from '../../schemas/config.ts'
import { defaultInstance } from '../../schemas/defaultInstance.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { globSync, readdirSync } from '../tasks/disk.ts'

/** Names of a config of Docusaurus. */
export const docusaurusConfig = /^docusaurus\.config\.[cm]?[jt]s$/

/** Names of a config of PostCSS. */
const postcssConfig = /^(?:\.postcssrc(?:\.(?:json|ya?ml|[cm]?[jt]s))?|postcss\.config\.[cm]?[jt]s)$/

/** What to write instead of a config of Docusaurus, if the site has one. */
export function docusaurusConfigHint(root: string): string | undefined {
  const file = filesIn(root).find((name) => docusaurusConfig.test(name))
  return (
    file &&
    `\`${file}\` is a config of Docusaurus. Run \`docs import\`: it writes a \`site.config.ts\` with the same settings, and lists what is different here.`
  )
}

/**
 * Report parts of a site that are not built, each once: a blog or docs that the config does not list, the config of Docusaurus beside
 * ours, and that of PostCSS.
 */
export function unsupportedParts(
  root: string,
  { docs, pages, blog = [], staticDirectories }: SiteConfig,
): Diagnostic[] {
  const used = [
    ...[...docs, ...blog].map(({ path }) => path),
    ...(pages ? [pages.path] : []),
    ...staticDirectories,
  ].map((path) => path.split('/')[0])
  const names = filesIn(root)
  const parts = names.flatMap((name): [path: string, part: keyof typeof hints][] => {
    if (docusaurusConfig.test(name)) return [[name, 'config']]
    if (postcssConfig.test(name)) return [[name, 'postcss']]
    if (used.includes(name)) return []
    if (name === 'blog' && hasPosts(join(root, name))) return [[name, 'blog']]
    const [, instance = defaultInstance] = /^(?:(.+)_)?versioned_docs$/.exec(name) ?? []
    if (!name.endsWith('versioned_docs') || docs.some(({ id }) => id === instance)) return []
    return [[name, 'docs']]
  })
  return parts.map(([path, part]) =>
    diagnose('site-part-unsupported', { file: path }, { value: path, part }, { hint: hints[part] }),
  )
}

const hints = {
  config: 'Its settings belong in the site config. Delete the file when they are there.',
  blog: 'Write `blog: {}` in the site config, or set `checks` for this code to `ignore`.',
  postcss: 'It is not read: write its plugins into `css.postcss` of the site config, and delete the file.',
  docs: 'Make `docs` in the site config a list, and add the docs with their `id`.',
}

/** Posts are Markdown with a date in the name, or beside the list of their authors. */
const hasPosts = (folder: string) =>
  globSync(['**/[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*', 'authors.{yml,yaml,json}'], {
    cwd: folder,
    onlyFiles: false,
    suppressErrors: true,
  }).length > 0

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}
