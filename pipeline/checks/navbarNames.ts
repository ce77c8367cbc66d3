import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { didYouMean } from '../didYouMean.ts'
import type { Check } from './index.ts'
import { navbarEntries } from './navbarEntries.ts'

/** There is one set of docs. Docusaurus has one for each plugin, and calls the first of them so. */
const plugins = ['default']

/** Every set of docs and every version that the navbar names exists. Docs and sidebars are looked up when it is resolved. */
export const navbarNames: Check = ({ versions }, { config, loaded }) => {
  const known = versions.map(({ name }) => name).sort()
  return navbarEntries(config).flatMap(({ item, path }): Diagnostic[] => {
    const diagnostics: Diagnostic[] = []
    if ('docsPluginId' in item && typeof item.docsPluginId === 'string' && !plugins.includes(item.docsPluginId)) {
      const message = `The navbar names the docs plugin \`${item.docsPluginId}\`, but there is no such plugin.`
      const place = loaded.locateConfig([...path, 'docsPluginId'], 'value')
      diagnostics.push(diagnose('navbar-unknown-plugin', place, message, meant(item.docsPluginId, plugins)))
    }
    const listed = item.type === 'docsVersionDropdown' ? (item.versions ?? []) : []
    for (const [index, { name }] of listed.entries()) {
      if (known.includes(name)) continue
      const message = `The navbar names the version \`${name}\`, but there is no such version.`
      const place = loaded.locateConfig([...path, 'versions', index], 'value')
      diagnostics.push(diagnose('navbar-unknown-version', place, message, meant(name, known)))
    }
    return diagnostics
  })
}

function meant(name: string, known: string[]) {
  const suggestions = didYouMean(name, known)
  return { validIds: known, ...(suggestions.length > 0 ? { suggestions } : {}) }
}
