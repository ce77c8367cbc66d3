import CodeBlock from '@theme/CodeBlock'
import { useEntry } from './useEntry.ts'

/** All call forms, one a line, as a code block. */
export default function Signatures() {
  return <CodeBlock language="js">{useEntry().signatures.join('\n')}</CodeBlock>
}
