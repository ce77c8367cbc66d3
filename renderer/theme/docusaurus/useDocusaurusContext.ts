import { useMemo } from 'react'
import { usePage } from '../context/usePage.ts'
import { globalDataOf } from './globalData.ts'
import { siteConfigOf } from './siteConfig.ts'

/** Docusaurus's hook of the same name, with the site's config, its language and its versions. */
export default function useDocusaurusContext() {
  const { site, versions } = usePage()
  return useMemo(() => {
    const siteConfig = siteConfigOf(site, versions)
    return {
      siteConfig,
      i18n: { ...siteConfig.i18n, currentLocale: site.locale },
      globalData: globalDataOf(site, versions),
      codeTranslations: site.messages ?? {},
      siteMetadata: { pluginVersions: {} },
    }
  }, [site, versions])
}
