import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Diagnostic } from '../../../schemas/diagnostic.ts'
import { withSlashes } from '../../../schemas/shared/files/withSlashes.ts'
import type { Broken, SiteModules } from './siteModules.ts'

const prefix = '\0quire:broken:'
const style = /\.(?:css|scss|sass|less|styl)$/

/**
 * Vite plugin for the dev server: in the place of what cannot be bundled there is a module that throws its message when it is
 * loaded, so that only the pages that need it fail. A stylesheet of all pages is left out.
 */
export function brokenModules({
  broken = {},
  customCss,
  postCss = {},
}: Pick<SiteModules, 'broken' | 'customCss' | 'postCss'>): Plugin {
  const styles = new Set(customCss.map((path) => withSlashes(postCss[path] ?? path)))
  return {
    name: 'quire:broken',
    enforce: 'pre',

    async resolveId(id, importer, options) {
      const missing = [importKey(id, importer), importKey(id)].find((key) => Object.hasOwn(broken, key))
      if (missing !== undefined) return idOf(missing)
      const resolved = await this.resolve(id, importer, { ...options, skipSelf: true })
      if (!resolved || !Object.hasOwn(broken, resolved.id) || styles.has(resolved.id)) return resolved
      return idOf(resolved.id)
    },

    load(id) {
      if (style.test(id) && Object.hasOwn(broken, id)) return ''
      if (!id.startsWith(prefix)) return null
      const message = broken[Buffer.from(id.slice(prefix.length), 'hex').toString()]!
      // CommonJS, because what imports it may import any name.
      const throwing = `throw Object.assign(new Error(${JSON.stringify(message)}), { isReported: true })`
      return { code: `${throwing}\nmodule.exports = {}`, moduleType: 'js' }
    },
  }
}

/** The messages of packages that are missing. The bundler leaves their imports to the place where the code runs. */
export function missingPackages(known: Diagnostic[], root: string): Broken {
  const broken: Broken = {}
  for (const diagnostic of known) {
    if (diagnostic.code !== 'mdx-package-missing' || diagnostic.value === undefined) continue
    broken[importKey(diagnostic.value, join(root, diagnostic.file))] ??= shownMessage(diagnostic)
    // The importer may be generated from another file.
    broken[importKey(diagnostic.value)] ??= shownMessage(diagnostic)
  }
  return broken
}

/** `docs/pie.mdx:1:17: The package … is not installed.` with what to do. */
export function shownMessage({ file, line, column, message, hint }: Diagnostic): string {
  const position = [file, line, column].filter((part) => part !== undefined).join(':')
  return [`${position}: ${message}`, ...(hint === undefined ? [] : [hint])].join('\n')
}

const idOf = (key: string) => prefix + Buffer.from(key).toString('hex')

/** The key of an import that leads nowhere: in one file, or in any. */
const importKey = (specifier: string, importer = '') => `${withSlashes(importer.replace(/\?.*$/, ''))} > ${specifier}`
