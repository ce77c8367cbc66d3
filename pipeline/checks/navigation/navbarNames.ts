import { defaultInstance } from '../../../schemas/defaultInstance.ts'
import { type Diagnostic, diagnose } from '../../../schemas/diagnostic.ts'
import { instanceOf, nameInInstance } from '../../../schemas/docsInstances.ts'
import { didYouMean } from '../../wording/didYouMean.ts'
import type { Check } from '../check.ts'
import { navbarEntries } from './navbarEntries.ts'

/** Every docs plugin and version that the navbar names exists. Docs and sidebars are checked in `resolve/navbar`. */
export const navbarNames: Check = ({ versions }, { config, loaded }) => {
  const pluginIds = config.docs.map(({ id }) => id).sort()
  const hint = {
    hint: `Add \`docsPluginId\`, with one of these ids: ${pluginIds.map((id) => `\`${id}\``).join(', ')}.`,
  }
  return navbarEntries(config).flatMap(({ item, path }): Diagnostic[] => {
    const diagnostics: Diagnostic[] = []
    if (!('type' in item) || !itemsOfDocs.has(item.type)) return []
    const written = 'docsPluginId' in item ? item.docsPluginId : undefined
    const value = typeof written === 'string' ? written : defaultInstance
    if (!pluginIds.includes(value)) {
      const position = loaded.locateConfig([...path, 'docsPluginId'], 'value')
      diagnostics.push(
        diagnose(
          'navbar-unknown-plugin',
          position,
          { value },
          written === undefined ? hint : candidates(value, pluginIds),
        ),
      )
    }
    const versionNames = versions
      .filter(({ name }) => instanceOf(name) === value)
      .map(({ name }) => nameInInstance(name))
      .sort()
    const listed = item.type === 'docsVersionDropdown' ? (item.versions ?? []) : []
    for (const [index, { name }] of listed.entries()) {
      if (versionNames.includes(name)) continue
      const position = loaded.locateConfig([...path, 'versions', index], 'value')
      diagnostics.push(diagnose('navbar-unknown-version', position, { value: name }, candidates(name, versionNames)))
    }
    return diagnostics
  })
}

/** Types of items that lead to docs. */
const itemsOfDocs = new Set<string>(['doc', 'docSidebar', 'docsVersion', 'docsVersionDropdown'])

const candidates = (name: string, validIds: string[]) => ({ validIds, suggestions: didYouMean(name, validIds) })
