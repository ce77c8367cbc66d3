import { parseFragment } from 'parse5'
import type { SampleProblem } from './sampleProblem.ts'

/**
 * Why a sample is no HTML: a tag or comment that cannot be read as one. Browsers read anything, and docs show pieces, so
 * an element that is not closed is not told.
 */
export function htmlProblem(text: string): SampleProblem | undefined {
  let problem: SampleProblem | undefined
  const onParseError = ({ code, startOffset }: { code: string; startOffset: number }) => {
    if (!problem && Object.hasOwn(reasons, code)) problem = { offset: startOffset, reason: reasons[code]! }
  }
  // Templates of other languages stand in HTML, with quotes and angle brackets of their own.
  const plain = text.replace(/\{\{.*?\}\}|\{%.*?%\}|<%.*?%>|<\?.*?\?>/gs, (found) => found.replace(/[^\n]/g, 'x'))
  parseFragment(plain, { sourceCodeLocationInfo: true, onParseError })
  return problem
}

const reasons: Record<string, string> = {
  'eof-in-tag': 'a tag is not complete',
  'eof-in-comment': 'a comment is not closed',
  'missing-attribute-value': 'an attribute has no value behind its `=`',
  'unexpected-equals-sign-before-attribute-name': 'an attribute has no name',
  'missing-whitespace-between-attributes': 'there is no space between two attributes',
  'duplicate-attribute': 'an attribute is written twice',
  'end-tag-with-attributes': 'a closing tag has attributes',
}
