import type { NavbarLink } from '../../../schemas/graph.ts'
import type { NavbarContext, NavbarVersion } from './context.ts'

/** The part of a link that depends on the version of the docs. */
type Target = Pick<NavbarLink, 'label' | 'href' | 'activeWhen' | 'unlisted'>

/**
 * Resolve the target of a link in each version: `undefined` where a version lacks it, `null` where it is not shown. The
 * last version is among `versions` only if it does not show the link.
 *
 * A page of a version that lacks the target leads to that of the last version. When the last version lacks it, the result
 * is `undefined`.
 */
export function perVersion(
  { versions }: Pick<NavbarContext, 'versions'>,
  targetIn: (version: NavbarVersion) => Target | null | undefined,
): (Target & Pick<NavbarLink, 'versions'>) | null | undefined {
  const last = lastVersion(versions)
  if (!last) return undefined
  const target = targetIn(last)
  if (target === undefined || versions.length < 2) return target
  const others = versions.flatMap((version) => {
    const other = version === last ? undefined : targetIn(version)
    return other === undefined ? [] : [[version.name, other] as const]
  })
  if (target !== null) return { ...target, ...(others.length > 0 ? { versions: Object.fromEntries(others) } : {}) }
  const shown = others.find(([, other]) => other !== null)?.[1]
  return shown ? { ...shown, versions: Object.fromEntries([...others, [last.name, null]]) } : null
}

export const lastVersion = (versions: NavbarVersion[]) => versions.find(({ isLast }) => isLast) ?? versions[0]
