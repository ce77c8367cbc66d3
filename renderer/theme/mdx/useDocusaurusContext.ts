import { usePage } from './usePage.ts'

/** The site, as pages made for Docusaurus ask for it. */
export default function useDocusaurusContext() {
  const { site } = usePage()
  return { siteConfig: site, i18n: { currentLocale: site.locale, defaultLocale: site.defaultLocale } }
}
