import { usePage } from './usePage.ts'

/** Docusaurus's hook of the same name, with the site's config. */
export default function useDocusaurusContext() {
  const { site } = usePage()
  return { siteConfig: site, i18n: { currentLocale: site.locale, defaultLocale: site.defaultLocale } }
}
