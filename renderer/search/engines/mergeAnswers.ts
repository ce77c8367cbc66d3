import type { SearchAnswer } from './engine.ts'

/**
 * Merge the answers of several indexes, that of the site first: the best hit of each, then the second ones. The ranks of different
 * indexes cannot be compared.
 */
export function mergeAnswers(answers: SearchAnswer[]): SearchAnswer {
  const [first] = answers
  if (first === undefined || answers.length === 1) return first!
  const longest = Math.max(...answers.map(({ hits }) => hits.length))
  const ranks = Array.from({ length: longest }, (_, rank) => rank)
  return {
    hits: ranks.flatMap((rank) =>
      answers.flatMap(({ hits }, index) => {
        const hit = hits[rank]
        if (!hit) return []
        return index === 0 ? hit : { ...hit, id: `${index}:${hit.id}` }
      }),
    ),
    total: answers.reduce((sum, { total }) => sum + total, 0),
    pages: Math.max(...answers.map(({ pages }) => pages)),
  }
}

/** Records of another site lead there with their full addresses. */
export const otherSites = /(?:)/

/** Other sites have the same languages, but tags of their own. */
export const facetsOfOthers = <Facets extends { tags: string[] }>(facets: Facets | undefined): Facets | undefined =>
  facets && { ...facets, tags: [] }
