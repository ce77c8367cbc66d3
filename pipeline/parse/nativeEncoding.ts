import type { NativeOptions } from './nativeOptions.ts'
import { Unsupported } from './unsupported.ts'

/** Placeholders of the same length for the braces of `{#a_b}`, which are punctuation as well, and for `_`: a letter. */
const idPlaceholders: Record<string, string> = { '⸨': '{', '⸩': '}', ꓸ: '_' }
const idPlaceholder = /[⸨⸩ꓸ]/g

/**
 * An emoji beside a delimiter of emphasis. The reference reads it as two letters, so it is encoded as two: Korean
 * syllables, one for each half.
 */
const besideEmphasis = /(?<=[*_~])[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udbff][\udc00-\udfff](?=[*_~])/g
const syllables = /[\uac00-\uafff][\ub000-\ub3ff]/g
const shift = (pair: string, first: number, second: number) =>
  String.fromCharCode(pair.charCodeAt(0) + first, pair.charCodeAt(1) + second)
function encodePair(pair: string): string {
  // Letters have cases, which labels of references ignore.
  if (/\p{L}/u.test(pair)) throw new Unsupported('an emoji beside emphasis')
  return shift(pair, 0xac00 - 0xd800, 0xb000 - 0xdc00)
}
const decodePair = (pair: string) => shift(pair, 0xd800 - 0xac00, 0xdc00 - 0xb000)

const comment = /^<!--(?![->])((?:(?!-->)[\s\S])+?)(?<!-)-->$/gm
/** A comment in the tree of an encoded text. */
export const encodedComment = /\{\/\*-([\s\S]+?)\*\/\}/g
const headingId = /^(#{1,6}[ \t].*[ \t])\{(#[\w-]+)\}(?=[ \t]*$)/gm

/**
 * Encode what the native parser does not read as the reference does, in the same length.
 *
 *     <!-- a comment -->    →  {/*- a comment *\/}    on lines of its own; removed from the tree later
 *     ## Start {#a_b}       →  ## Start ⸨#aꓸb⸩      decoded as text
 *     **💡 Tip**            →  **갽배 Tip**            decoded as text
 */
export function encodeSyntax(text: string, { mdx, comments, headingIds, isExact }: NativeOptions): Encoded {
  const commentOffsets = new Set<number>()
  let source = text
  if (mdx && comments && text.includes('<!--') && !text.includes('{/*-')) {
    source = source.replace(comment, (all, content: string, offset: number) => {
      // Behind a list, the reference takes a comment of several lines into the list.
      if (content.includes('*/') || (isExact && content.includes('\n'))) return all
      commentOffsets.add(offset)
      return `{/*-${content}*/}`
    })
  }
  if (mdx && headingIds)
    source = source.replace(headingId, (_, before: string, id: string) => `${before}⸨${id.replaceAll('_', 'ꓸ')}⸩`)
  const withIds = source
  source = source.replace(besideEmphasis, encodePair)
  const [hasIds, hasPairs] = [/[⸨⸩]/.test(withIds), source !== withIds]
  // These would be decoded as if they had been encoded.
  if (hasIds && /[⸨⸩ꓸ]|&#/.test(text)) throw new Unsupported('heading id')
  if (hasPairs && (text.search(syllables) >= 0 || text.includes('&#')))
    throw new Unsupported('an emoji beside emphasis')
  return { source, comments: commentOffsets, hasIds, hasPairs }
}

export interface Encoded {
  /** The text to parse, with encoded comments, heading ids and emoji. */
  source: string
  /** Offsets of encoded comments that are not yet found in the tree. */
  comments: Set<number>
  /** Whether ids of headings, and pairs of characters, are encoded. */
  hasIds: boolean
  hasPairs: boolean
}

/** Put back the author's text where a string of the tree has placeholders for it. */
export function decoded(value: string, { hasIds, hasPairs }: Encoded): string {
  const withIds = hasIds ? value.replace(idPlaceholder, (character) => idPlaceholders[character]!) : value
  return hasPairs ? withIds.replace(syllables, decodePair) : withIds
}
