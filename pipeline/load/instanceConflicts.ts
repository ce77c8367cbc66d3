import type { SiteConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { instanceOf } from '../../schemas/docsInstances.ts'
import type { LoadedVersion } from './loadedVersion.ts'
import type { Locate } from './positions/sourceTree.ts'

/**
 * Report sets of docs with the same route, and those that share files. A folder inside that of another set is right when the
 * outer one excludes it.
 */
export function instanceConflicts(
  { docs }: SiteConfig,
  versions: Pick<LoadedVersion, 'name' | 'docs'>[],
  locate: Locate,
): Diagnostic[] {
  if (docs.length < 2) return []
  const diagnostics: Diagnostic[] = []
  const owners = new Map<string, string>()
  const overlapping = new Set<string>()
  for (const [index, { id, routeBasePath, field }] of docs.entries()) {
    const sameRoute = docs.slice(0, index).find((other) => other.routeBasePath === routeBasePath)
    if (sameRoute) {
      const data = { problem: 'route', value: routeBasePath, id, other: sameRoute.id } as const
      const position = locate([...field, 'routeBasePath'], 'value')
      diagnostics.push(diagnose('docs-instances', position, data, { severity: 'warning' }))
    }
    const sources = versions.filter(({ name }) => instanceOf(name) === id).flatMap((version) => version.docs)
    for (const { source } of sources) {
      const other = owners.get(source)
      if (other === undefined) owners.set(source, id)
      if (other === undefined || other === id || overlapping.has(other + id)) continue
      overlapping.add(other + id)
      const data = { problem: 'folder', value: source, id, other } as const
      diagnostics.push(diagnose('docs-instances', locate([...field, 'path'], 'value'), data))
    }
  }
  return diagnostics
}
