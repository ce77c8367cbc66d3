import Head from '@docusaurus/Head'
import useBaseUrl from '@docusaurus/useBaseUrl'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'

/** Names the page that search engines list instead of this one, which has the same text: `<Canonical to="/guides/start" />`. */
export default function Canonical({ to }: { to: string }) {
  const { siteConfig } = useDocusaurusContext()
  return (
    <Head>
      <link rel="canonical" href={siteConfig.url + useBaseUrl(to)} />
    </Head>
  )
}
