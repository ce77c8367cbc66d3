import { didYouMean } from './didYouMean.ts'

/**
 * Find up to three anchors that an unknown one may stand for.
 *
 *     hover                   →  hover-options, user-hover           longer ones with the same words
 *     instal                  →  install                             similar ones
 *     testenvironment-string  →  testenvironment-node--jsdom--string ones with the same first word, if it is long and they are few
 */
export function nearestAnchors(anchor: string, anchors: string[]): string[] {
  const longer = anchors.filter((other) => other.startsWith(`${anchor}-`) || other.endsWith(`-${anchor}`))
  if (isFew(longer)) return longer
  const similar = didYouMean(anchor, anchors)
  if (similar.length > 0) return similar
  const [word] = anchor.split('-')
  const sameWord = word!.length >= longWord ? anchors.filter((other) => other.split('-')[0] === word) : []
  return isFew(sameWord) ? sameWord : []
}

/** Shorter words, such as `using`, begin headings that have nothing else in common. */
const longWord = 8

const isFew = (anchors: string[]) => anchors.length > 0 && anchors.length <= 3
