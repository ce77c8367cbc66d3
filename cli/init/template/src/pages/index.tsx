import { Layout, Link } from 'quire-docs/components'
import { useDocusaurusContext } from 'quire-docs/hooks'
import styles from './index.module.css'

const cards = [
  { title: 'Start here', text: 'What is in the folder, and the three commands you need.', to: '/docs/intro' },
  { title: 'Write a page', text: 'Links, code, tabs and admonitions, each with its source.', to: '/docs/writing' },
  { title: 'Change the look', text: 'Colors, fonts, your own components and pages.', to: '/docs/look' },
]

export default function Home() {
  const { siteConfig } = useDocusaurusContext()
  return (
    <Layout description={siteConfig.tagline}>
      <header className={`hero text--center ${styles.hero}`}>
        <div className="container">
          <h1 className="hero__title">{siteConfig.title}</h1>
          <p className="hero__subtitle">{siteConfig.tagline}</p>
          <Link className="button button--primary button--lg" to="/docs/intro">
            Read the guide
          </Link>
        </div>
      </header>
      <main className={`container ${styles.cards}`}>
        {cards.map(({ title, text, to }) => (
          <Link key={to} className={styles.card} to={to}>
            <h2>{title}</h2>
            <p>{text}</p>
          </Link>
        ))}
      </main>
    </Layout>
  )
}
