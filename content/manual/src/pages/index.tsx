import Link from '@docusaurus/Link'
import Layout from '@theme/Layout'

const sections: [title: string, to: string, text: string][] = [
  ['Learn', '/learn/first-site', 'From an empty folder to a checked site, in ten minutes.'],
  ['Write', '/write/markdown', 'Markdown, MDX, admonitions, tabs, code, images, diagrams.'],
  ['Organize', '/organize/sidebars', 'Sidebars, versions, languages, redirects.'],
  ['Look', '/look/colors-and-fonts', 'Colors, CSS, pages and your own components.'],
  ['Check', '/check/check-a-site', 'What is reported, what is fixed for you, and CI.'],
  ['Search', '/search/local', 'Built in, or by Algolia or Typesense.'],
  ['Deploy', '/deploy/before-you-deploy', 'Eight pages with whole files to copy.'],
  ['Move', '/move/docusaurus', 'Bring a site from Docusaurus; what differs elsewhere.'],
]

const facts: [title: string, text: string][] = [
  [
    'Checked',
    'Links, anchors, images, sidebars, config, front matter and code samples, each with file, line and column.',
  ],
  ['Fast to read', 'Pages are HTML. A page loads code only for the parts that move.'],
  ['Fast to build', 'Only what has changed is parsed and rendered again.'],
  ['Familiar', 'The folders, Markdown and components of Docusaurus work as they are.'],
]

/** The home page: what the tool is, in one screen. */
export default function Home() {
  return (
    <Layout
      title="Documentation that is checked like code"
      description="Quire turns a folder of Markdown and MDX into a fast, static site, and reports every mistake in it."
    >
      <main>
        <div className="landing">
          <div className="landing-hero">
            <div>
              <h1>Documentation that is checked like code</h1>
              <p className="landing-lead">
                Quire turns a folder of Markdown and MDX into a fast, static site. On the way it reports every broken
                link, anchor, image and config field, with the line to change.
              </p>
              <p className="landing-command">
                <code>npx quire-docs init my-docs</code>
              </p>
              <p className="landing-actions">
                <Link className="landing-button" to="/learn/first-site">
                  Build a first site
                </Link>
                <Link to="/move/docusaurus">Move from Docusaurus</Link>
              </p>
            </div>
            <figure className="landing-example">
              <figcaption>docs/start.md</figcaption>
              <pre>
                {'# Start\n\n:::tip\nRead '}
                <mark>[Install](./instal.md)</mark>
                {' first.\n:::\n'}
              </pre>
              <figcaption>docs check</figcaption>
              <pre>
                <b>docs/start.md:4:6</b>
                {'  error  link-file-missing\n\n  4 | Read '}
                <mark>[Install](./instal.md)</mark>
                {' first.\n  The link `./instal.md` names a file that does not exist.\n  Did you mean `./install.md`?'}
              </pre>
            </figure>
          </div>
          <ul className="landing-facts">
            {facts.map(([title, text]) => (
              <li key={title}>
                <h2>{title}</h2>
                <p>{text}</p>
              </li>
            ))}
          </ul>
          <nav aria-label="Parts of the manual">
            <ul className="landing-sections">
              {sections.map(([title, to, text]) => (
                <li key={title}>
                  <Link to={to}>
                    <strong>{title}</strong>
                    <span>{text}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </main>
    </Layout>
  )
}
