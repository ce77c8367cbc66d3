import { parseFragment } from 'parse5'
import type { SampleError } from './parserError.ts'

/**
 * Find the first broken tag or comment in HTML. Unclosed elements are not reported, because browsers accept them and docs
 * show fragments.
 */
export function htmlError(text: string): SampleError | undefined {
  let error: SampleError | undefined
  const onParseError = ({ code, startOffset }: { code: string; startOffset: number }) => {
    if (!error && Object.hasOwn(reasons, code)) error = { offset: startOffset, reason: reasons[code]! }
  }
  // Blank out template syntax, which contains quotes and angle brackets.
  const plain = text.replace(/\{\{.*?\}\}|\{%.*?%\}|<%.*?%>|<\?.*?\?>/gs, (found) => found.replace(/[^\n]/g, 'x'))
  if (plain.replace(plainTag, (tag, attributes) => (hasTwice(attributes) ? tag : '')).match(/<[a-z/!?]/i))
    parseFragment(plain, { sourceCodeLocationInfo: true, onParseError })
  return error
}

/** A tag or comment in which nothing can be wrong but an attribute that is written twice. */
const plainTag =
  /<[a-z][a-z\d-]*((?:\s+[a-z][a-z\d:-]*(?:="[^"]*"|='[^']*')?)*)\s*\/?>|<\/[a-z][a-z\d-]*\s*>|<!--[^->]*-->|<!doctype html>/gi

function hasTwice(attributes = ''): boolean {
  const names =
    attributes
      .replace(/="[^"]*"|='[^']*'/g, '')
      .toLowerCase()
      .match(/\S+/g) ?? []
  return new Set(names).size < names.length
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
