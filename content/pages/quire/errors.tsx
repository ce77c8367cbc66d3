import Head from '@docusaurus/Head'
import CodeBlock from '@theme/CodeBlock'
import Layout from '@theme/Layout'
import { type ErrorCode, errors } from '../../../schemas/errors.ts'
import { explanation } from '../../../schemas/shared/text/explanation.ts'

/** All diagnostics of `docs check` and `docs build`: what each means and how to fix it. Created from the catalog. */
export default function Errors() {
  const codes = Object.keys(errors) as ErrorCode[]
  return (
    <Layout title="Errors" description="All diagnostics of a check or a build: what each means and how to fix it.">
      {/* It is about the tool, not about the subject of the site. */}
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <main className="container errors-page markdown">
        <h1>Errors</h1>
        <p>
          Every problem that <code>docs check</code> and <code>docs build</code> can tell, by its code. How serious it
          is can be set in the site config, under <code>checks</code>; <code>docs explain</code> shows the same on the
          terminal.
        </p>
        {codes.map((code) => (
          <section key={code} id={code} aria-labelledby={`${code}-title`}>
            <h2 id={`${code}-title`}>
              <a href={`#${code}`}>{code}</a>
            </h2>
            {explanation(code).map((part, index) =>
              'text' in part ? (
                <p key={`${index} ${part.text}`}>{withCode(part.text)}</p>
              ) : (
                <CodeBlock key={`${index} ${part.sample}`} title={part.path}>
                  {part.sample}
                </CodeBlock>
              ),
            )}
          </section>
        ))}
      </main>
    </Layout>
  )
}

/** Text between backticks as code. */
const withCode = (text: string) =>
  text.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={`${index} ${part}`}>{part}</code>))
