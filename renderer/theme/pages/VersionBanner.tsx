import { translate } from '../../page/messages.ts'
import type { PageData } from '../../page/pageData.ts'
import { usePage } from '../context/usePage.ts'
import { usePreferredVersions } from '../versions/usePreferredVersions.ts'
import { latestVersion, versionsOfInstance } from '../versions/versionMenu.ts'
import { fillMessage } from './fillMessage.tsx'

/** Banner above a doc of a version that is unreleased or no longer maintained. */
export function VersionBanner({ page }: { page: PageData }) {
  const { site, versions } = usePage()
  const [, prefer] = usePreferredVersions()
  const version = versions.find(({ name }) => name === page.head.version)
  const latest = version && latestVersion(versionsOfInstance(versions, version.instance))
  if (!version || !latest || version.banner === 'none') return null

  const link = (
    <a href={page.versionHrefs?.[latest.name]} onClick={() => prefer(latest.name)}>
      {translate('docs.versions.latestVersionLinkLabel')}
    </a>
  )
  return (
    <div className="theme-doc-version-banner" role="note" aria-label={translate('docs.versions.ariaLabel')}>
      {translate(`docs.versions.${version.banner}VersionLabel`, { siteTitle: site.title, versionLabel: version.label })}{' '}
      {latest !== version &&
        fillMessage('docs.versions.latestVersionSuggestionLabel', {
          latestVersionLink: <b>{link}</b>,
          versionLabel: latest.label,
        })}
    </div>
  )
}
