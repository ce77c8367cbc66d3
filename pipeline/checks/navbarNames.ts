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
      const value = item.docsPluginId
      const position = loaded.locateConfig([...path, 'docsPluginId'], 'value')
      diagnostics.push(diagnose('navbar-unknown-plugin', position, { value }, candidates(value, plugins)))
    }
    const listed = item.type === 'docsVersionDropdown' ? (item.versions ?? []) : []
    for (const [index, { name }] of listed.entries()) {
      if (known.includes(name)) continue
      const position = loaded.locateConfig([...path, 'versions', index], 'value')
      diagnostics.push(diagnose('navbar-unknown-version', position, { value: name }, candidates(name, known)))
    }
    return diagnostics
  })
}

const candidates = (name: string, known: string[]) => ({ validIds: known, suggestions: didYouMean(name, known) })
