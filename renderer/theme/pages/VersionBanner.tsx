import { translate } from '../../page/messages.ts'
import type { PageData } from '../../page/pageData.ts'
import { fillMessage } from '../fillMessage.tsx'
import { usePage } from '../mdx/usePage.ts'
import { usePreferredVersion } from '../shell/usePreferredVersion.ts'
import { latestVersion } from '../shell/versionMenu.ts'

/** Banner above a doc of a version that is unreleased or no longer maintained. */
export function VersionBanner({ page }: { page: PageData }) {
  const { site, versions } = usePage()
  const [, prefer] = usePreferredVersion()
  const version = versions.find(({ name }) => name === page.head.version)
  const latest = latestVersion(versions)
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
