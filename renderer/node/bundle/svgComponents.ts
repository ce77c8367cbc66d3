import { join } from 'node:path'
import { parseFragment, serialize } from 'parse5'
import styleToJs from 'style-to-js'
import type { Plugin } from 'vite'
import { packageRoot } from '../../../schemas/shared/files/packageRoot.ts'
import { readRegularFile, readTextIfThere } from '../../../schemas/shared/files/readRegularFile.ts'
import { escapeRegExp } from '../../../schemas/shared/text/escapeRegExp.ts'

const query = '?quire-svg'

/**
 * Vite plugin that makes components of the SVG files that modules of a site use as such: `<Logo />`. A file that is only the
 * value of attributes, `<img src={logo} />`, stays a URL. `code` has the texts of modules that are no files.
 */
export function svgComponents(code: Map<string, string>): Plugin {
  return {
    name: 'quire:svg',
    enforce: 'pre',

    async resolveId(id, importer) {
      if (!id.endsWith('.svg') || !importer || importer.startsWith('\0')) return null
      const text = code.get(importer) ?? readTextIfThere(importer.replace(/\?.*$/, '')) ?? ''
      if (!/\.[cm]?[jt]sx?$/.test(importer.replace(/\?.*$/, '')) && !code.has(importer)) return null
      if (!isComponent(text, id)) return null
      const resolved = await this.resolve(id, importer, { skipSelf: true })
      return resolved && resolved.id + query
    },

    load(id) {
      if (!id.endsWith(query)) return null
      const file = id.slice(0, -query.length)
      const { attributes, html } = readSvg(readRegularFile(file, 'utf8'))
      const values = [JSON.stringify(attributes), JSON.stringify(html)].join(', ')
      const lines = [
        `import url from ${JSON.stringify(`${file}?url`)}`,
        `import { svgComponent } from ${JSON.stringify(join(packageRoot, 'renderer/theme/html/svgComponent.ts'))}`,
        `const Svg = svgComponent(url, ${values})`,
        'export { Svg as default, Svg as ReactComponent }',
      ]
      return { code: lines.join('\n'), moduleType: 'js' }
    },
  }
}

/** Whether a module uses an SVG file as a component, rather than as the value of attributes only. */
export function isComponent(text: string, specifier: string): boolean {
  const quoted = `['"]${escapeRegExp(specifier)}['"]`
  const name = new RegExp(`\\bimport\\s+([\\w$]+)\\s+from\\s*${quoted}`).exec(text)?.[1]
  if (name !== undefined) {
    const uses = [...text.matchAll(new RegExp(`(.)(?<![\\w$])${escapeRegExp(name)}(?![\\w$])`, 'gs'))].slice(1)
    return uses.some(({ index, 1: before }) => before !== '{' || !/[\w-]=$/.test(text.slice(0, index)))
  }
  return !new RegExp(`[\\w-]=\\{\\s*(?:useBaseUrl\\(\\s*)?require\\(\\s*${quoted}`).test(text)
}

/** The attributes of an SVG's root as React has them, and its content. */
export function readSvg(text: string): { attributes: Record<string, unknown>; html: string } {
  const root = parseFragment(text.replace(/<\?[^>]*\?>|<!DOCTYPE[^>]*>/gi, '')).childNodes.find(
    (node) => node.nodeName === 'svg',
  )
  if (!root || !('attrs' in root)) return { attributes: {}, html: '' }
  const attributes = root.attrs.map(({ prefix, name, value }) => {
    if (name === 'class') return ['className', value]
    if (name === 'style') return ['style', styleToJs(value, { reactCompat: true })]
    const full = prefix ? `${prefix}-${name}` : name
    return [/^(?:aria|data)-/.test(full) ? full : full.replace(/[-:](\w)/g, (_, letter) => letter.toUpperCase()), value]
  })
  return { attributes: Object.fromEntries(attributes), html: serialize(root) }
}
