import Prism from 'prismjs'
import { useEntry } from './useEntry.ts'

/** All call forms, one a line, as a code block. */
export default function Signatures() {
  const lines = useEntry().signatures.map((call) => Prism.highlight(call, Prism.languages.javascript!, 'javascript'))
  return (
    <div className="theme-code-block language-js">
      <div className="code-block-content">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard. */}
        <pre className="prism-code language-js" tabIndex={0}>
          <code className="code-block-lines">
            {lines.map((line) => (
              <span key={line} className="token-line" dangerouslySetInnerHTML={{ __html: `${line}\n` }} />
            ))}
          </code>
        </pre>
      </div>
    </div>
  )
}
