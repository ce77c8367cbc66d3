import type { SiteConfig } from '../../schemas/config.ts'
import type { ContentGraph } from '../../schemas/graph.ts'

type Version = ContentGraph['versions'][number]

/**
 * Describe the version in the docs folder. Its label defaults to `Next` and its path to the route of the docs;
 * `docs.versions.current` sets both.
 *
 *     versions: { current: { label: '11.0', path: 'v11' } }  →  at `/docs/v11`
 */
export function currentVersion({ docs }: SiteConfig): Omit<Version, 'isLast' | 'mainDoc'> {
  const { label = 'Next', path = '', banner = 'none', badge = false, className, noIndex } = docs.versions.current ?? {}
  return {
    name: 'current',
    label,
    path: `${docs.routeBasePath}/${path}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1'),
    banner,
    badge,
    ...(className === undefined ? {} : { className }),
    ...(noIndex ? { noIndex } : {}),
  }
}
