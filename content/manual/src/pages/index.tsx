import Link from '@docusaurus/Link'
import Layout from '@theme/Layout'
// `test/content/manualOutputs.test.ts` compares the report with what the tool prints about the page.
import report from '../landing/report.txt?raw'
import page from '../landing/start.md?raw'

const position = report.slice(0, report.indexOf('  '))

const sections: [title: string, to: string, text: string][] = [
  ['Learn', '/learn/first-site', 'From an empty folder to a checked site, in ten minutes.'],
  ['Write', '/write/markdown', 'Markdown, MDX, admonitions, tabs, code, images, diagrams.'],
  ['Organize', '/organize/sidebars', 'Sidebars, versions, languages, redirects.'],
  ['Look', '/look/colors-and-fonts', 'Colors, CSS, pages and your own components.'],
  ['Check', '/check/check-a-site', 'What is reported, what is fixed for you, and CI.'],
  ['Search', '/search/local', 'Built in, or by Algolia or Typesense.'],
  ['Deploy', '/deploy/before-you-deploy', 'Whole files to copy, for each host and server.'],
  ['Move', '/move/docusaurus', 'From Docusaurus by one command; from six others by a table.'],
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

/** A text with one part of it underlined. */
function Marked({ text, part }: { text: string; part: string }) {
  const [before, after] = text.trimEnd().split(part)
  return (
    <>
      {before}
      <mark>{part}</mark>
      {after}
    </>
  )
}

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
                <Marked text={page} part="[Install](./instal.md)" />
              </pre>
              <figcaption>docs check</figcaption>
              <pre>
                <b>{position}</b>
                <Marked text={report.slice(position.length)} part="[Install](./instal.md)" />
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
