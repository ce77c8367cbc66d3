import { translate } from '../../page/messages.ts'
import { usePage } from '../context/usePage.ts'

/** Label of the version of the docs that a page belongs to. */
export function VersionBadge({ name }: { name: string | undefined }) {
  const version = usePage().versions.find((version) => version.name === name)
  if (!version?.badge) return null
  return (
    <span className="theme-doc-version-badge badge">
      {translate('docs.versionBadge.label', { versionLabel: version.label })}
    </span>
  )
}
