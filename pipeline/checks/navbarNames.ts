import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { didYouMean } from '../wording/didYouMean.ts'
import type { Check } from './index.ts'
import { navbarEntries } from './navbarEntries.ts'

/** Ids of docs plugins. There is one set of docs, which has the id of the first one in Docusaurus. */
const pluginIds = ['default']

/** Every docs plugin and version that the navbar names exists. Docs and sidebars are checked in `resolve/navbar`. */
export const navbarNames: Check = ({ versions }, { config, loaded }) => {
  const versionNames = versions.map(({ name }) => name).sort()
  return navbarEntries(config).flatMap(({ item, path }): Diagnostic[] => {
    const diagnostics: Diagnostic[] = []
    if ('docsPluginId' in item && typeof item.docsPluginId === 'string' && !pluginIds.includes(item.docsPluginId)) {
      const value = item.docsPluginId
      const position = loaded.locateConfig([...path, 'docsPluginId'], 'value')
      diagnostics.push(diagnose('navbar-unknown-plugin', position, { value }, candidates(value, pluginIds)))
    }
    const listed = item.type === 'docsVersionDropdown' ? (item.versions ?? []) : []
    for (const [index, { name }] of listed.entries()) {
      if (versionNames.includes(name)) continue
      const position = loaded.locateConfig([...path, 'versions', index], 'value')
      diagnostics.push(diagnose('navbar-unknown-version', position, { value: name }, candidates(name, versionNames)))
    }
    return diagnostics
  })
}

const candidates = (name: string, validIds: string[]) => ({ validIds, suggestions: didYouMean(name, validIds) })
